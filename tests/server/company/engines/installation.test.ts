// What the office reads of the installation: the version, and the last copy that the backup command noted.
import { expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { noteBackup } from '#server/backup/noteBackup.ts';
import { openApp } from '#tests/support/app/app.ts';
import { withoutRecords } from '#tests/support/app/fiscal.ts';

it('The office reads the version and the newest of the copies, whichever process made it; the sample company is named as such', async () => {
  const app = await openApp({ isSample: true });
  const { server } = endpoints.company;
  expect(await app.office.get(server)).toEqual({ faults: [], version: withoutRecords(app.services.clock).version, lastCopy: null, isSample: true });
  const { engine } = app.services;
  for (const file of ['una.tar.gz', 'otra.tar.gz']) await noteBackup(engine, 'Europe/Madrid', 'backup.taken', { file, rows: 2, files: 1 });
  await noteBackup(engine, 'Pacific/Auckland', 'backup.restored', { file: 'otra.tar.gz', startedAt: '', rows: 2, files: 1 });
  const taken = await app.db.selectFrom('audit').select('at').where('action', '=', 'backup.taken').orderBy('id', 'desc').execute();
  expect((await app.office.get(server)).lastCopy).toBe(taken[0]?.at);
});
