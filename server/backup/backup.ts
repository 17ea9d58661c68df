// npm run backup [-- fichero]: a backup of everything, while the server runs or not.
import { existsSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { DateTime } from 'luxon';
import { formatAmount, formatCount } from '#domain/kernel/format.ts';
import { createFileStore } from '#server/adapters/files/fileStore.ts';
import { type Config, readConfig } from '#server/config.ts';
import { connect } from '#server/db/connect.ts';
import { Refused } from '#server/errors.ts';
import { runCommand } from './command.ts';
import { noteBackup } from './noteBackup.ts';
import { takeBackup } from './takeBackup.ts';

const INCOMPLETE = 3;

await runCommand(async running => {
  const { say } = running;
  const [given, ...more] = process.argv.slice(2);
  if (more.length > 0 || given?.startsWith('-')) {
    say('Uso: npm run backup [-- fichero.tar.gz | carpeta]');
    return 2;
  }
  const config = readConfig(process.env);
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'frigoria.db'))) throw new Refused(`No hay ninguna base de datos en ${config.dataDir}.`);
  const path = pathOf(given, config);
  const engine = await connect(config);
  try {
    say(`Copiando en ${path}…`);
    const files = createFileStore({ root: join(config.dataDir, 'files'), bucketUrl: config.bucketUrl });
    const taken = await takeBackup({ engine, files, timezone: config.timezone }, path, running);
    await noteBackup(engine, config.timezone, 'backup.taken', { file: basename(path), rows: taken.rows, files: taken.files }).catch((error: Error) => {
      say(`La copia está hecha, pero no se ha podido anotar en la auditoría: ${error.message}`);
    });
    const lost = taken.missing.length > 0 ? `; ficheros que faltan, nombrados arriba: ${formatCount(taken.missing.length)}` : '';
    process.stdout.write(`${path}: ${formatAmount(taken.bytes / 1e6)} MB; filas: ${formatCount(taken.rows)}; ficheros: ${formatCount(taken.files)}${lost}.\n`);
    return lost ? INCOMPLETE : 0;
  } finally {
    await engine.close();
  }
});

function now(timezone: string): DateTime {
  return DateTime.now().setZone(timezone);
}

/** The file that was asked for, or one with the company's date and time in the folder that was, else in `backups`. */
function pathOf(given: string | undefined, { timezone }: Config): string {
  const asked = resolve(given ?? 'backups');
  const isFolder = given === undefined || given.endsWith('/') || (existsSync(asked) && statSync(asked).isDirectory());
  return isFolder ? join(asked, `frigoria-${now(timezone).toFormat('yyyy-MM-dd-HHmmss')}.tar.gz`) : asked;
}
