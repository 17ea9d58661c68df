// The database of the settings, ready to be worked with; or why it cannot be, in words.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { refuseUnfinished } from './backup/unfinished.ts';
import type { Config } from './config.ts';
import { type Engine, connect } from './db/connect.ts';
import { DatabaseFault } from './db/faults.ts';
import { migrate, strangeMigration } from './db/migrate.ts';
import { Refused } from './errors.ts';
import { keepPrivate } from './privateFiles.ts';

/** Throws `Refused` or a `DatabaseFault` where the database is half restored, newer than this program, damaged or cannot be written. */
export async function openDatabase(config: Config): Promise<Engine> {
  await keepPrivate(config.dataDir);
  const engine = await connect(config);
  try {
    if (engine.kind === 'sqlite') refuseRemains(join(config.dataDir, 'frigoria.db'));
    await refuseUnfinished(config, engine.db);
    const strange = await strangeMigration(engine.db);
    if (strange) throw new Refused(`La base de datos es de una versión más nueva de Frigoria (${strange}): actualice el programa.`);
    await migrate(engine, undefined, line => void process.stderr.write(`${line}\n`));
    const fault = await engine.check();
    if (fault) throw fault;
    return engine;
  } catch (error) {
    await engine.close();
    throw error;
  }
}

/** SQLite takes an empty file for a new database, and throws away the log of one that is gone. */
function refuseRemains(file: string): void {
  const size = (path: string) => statSync(path, { throwIfNoEntry: false })?.size;
  if (size(file) === 0) throw new DatabaseFault('damaged', new Error('the file is empty'), file);
  if (size(file) === undefined && size(`${file}-wal`)) throw new DatabaseFault('damaged', new Error('only its log is there'), file);
}
