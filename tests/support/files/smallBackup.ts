// A place with two rows and a file, and its backup.
import { join } from 'node:path';
import { entityList } from '#domain/index.ts';
import { newKey } from '#server/adapters/files/byteStore.ts';
import { takeBackup } from '#server/backup/takeBackup.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPlace, quiet } from '#tests/support/files/restorePlace.ts';
import { PNG } from '#tests/support/app/upload.ts';

/** The rows of that place: its two, and a recipe of its search for each entity. */
export const ROWS = 2 + entityList.length;

/** `whole` is the archive's path, `key` the file's. */
export async function openSmallBackup() {
  const source = await openPlace();
  const whole = join(source.dataDir, 'entera.tar.gz');
  const key = newKey();
  await source.files.put(key, PNG);
  await source.ask(async engine => {
    await migrate(engine);
    await engine.db.insertInto('counter').values({ key: 'invoice:2026', n: 7 }).execute();
    const row = { entity: 'user', record_id: 1, field: 'imagen', key, name: 'yo.png', type: 'image/png', size: PNG.length, created_at: '', created_by: null };
    await engine.db.insertInto('stored_file').values(row).execute();
    await takeBackup({ engine, files: source.files, timezone: 'Europe/Madrid' }, whole, quiet);
  });
  return { source, whole, key };
}
