// npm run restore -- fichero: a backup becomes the database and the files of DATA_DIR, DATABASE_URL and S3_URL, which must be empty.
import { basename, join, resolve } from 'node:path';
import { formatCount, formatDateTime } from '#domain/kernel/format.ts';
import { createFileStore } from '#server/adapters/files/fileStore.ts';
import { readConfig } from '#server/config.ts';
import { connect } from '#server/db/connect.ts';
import { keepPrivate } from '#server/privateFiles.ts';
import { runCommand } from './command.ts';
import { noteBackup } from './noteBackup.ts';
import { restoreBackup } from './restoreBackup.ts';

await runCommand(async running => {
  const { say } = running;
  const [given, ...more] = process.argv.slice(2);
  if (!given || more.length > 0 || given.startsWith('-')) {
    say('Uso: npm run restore -- fichero.tar.gz');
    return 2;
  }
  const config = readConfig(process.env);
  await keepPrivate(config.dataDir);
  const files = createFileStore({ root: join(config.dataDir, 'files'), bucketUrl: config.bucketUrl });
  const { manifest, rows, files: count, waitingMails } = await restoreBackup(resolve(given), config, files, running);
  const { missing, startedAt, timezone } = manifest;
  const engine = await connect(config);
  await noteBackup(engine, config.timezone, 'backup.restored', { file: basename(given), startedAt, rows, files: count }).catch((error: Error) => {
    say(`La copia está restaurada, pero no se ha podido anotar en la auditoría: ${error.message}`);
  });
  await engine.close();
  if (missing.length > 0) say(`Ya faltaban al hacer la copia: ${missing.join(', ')}`);
  if (timezone !== config.timezone) say(`Atención: la empresa de la copia está en ${timezone} y APP_TIMEZONE es ${config.timezone}.`);
  if (waitingMails > 0)
    say(
      `Atención: en la copia había correos en cola (${formatCount(waitingMails)}); el servidor los enviará al arrancar, aunque ya salieran después de la copia.`,
    );
  const where = config.databaseUrl ? 'la base de datos de DATABASE_URL' : config.dataDir;
  process.stdout.write(`Restaurada en ${where} la copia del ${formatDateTime(startedAt)}; filas: ${formatCount(rows)}; ficheros: ${formatCount(count)}.\n`);
  return 0;
});
