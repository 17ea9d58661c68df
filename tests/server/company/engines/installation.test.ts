// What the office reads of the installation: the version, and the last copy that the backup command noted.
import { expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { readConfig } from '#server/config.ts';
import { noteBackup } from '#server/backup/noteBackup.ts';
import { openApp } from '#tests/support/app/app.ts';
import { withoutRecords } from '#tests/support/app/fiscal.ts';

it('The office reads the version and the newest of the copies, whichever process made it; the sample company is named as such', async () => {
  const app = await openApp({ isSample: true });
  const { server } = endpoints.company;
  expect(await app.office.get(server)).toEqual({
    faults: [],
    version: withoutRecords(app.services.clock).version,
    lastCopy: null,
    isSample: true,
    contact: null,
  });
  const { engine } = app.services;
  for (const file of ['una.tar.gz', 'otra.tar.gz']) await noteBackup(engine, 'Europe/Madrid', 'backup.taken', { file, rows: 2, files: 1 });
  await noteBackup(engine, 'Pacific/Auckland', 'backup.restored', { file: 'otra.tar.gz', startedAt: '', rows: 2, files: 1 });
  const taken = await app.db.selectFrom('audit').select('at').where('action', '=', 'backup.taken').orderBy('id', 'desc').execute();
  expect((await app.office.get(server)).lastCopy).toBe(taken[0]?.at);
});

it('The office and an auditor read whom to call, as who installed the program has said', async () => {
  const { helpContact } = readConfig({ HELP_CONTACT: 'Climas Soporte, 957 00 00 00' });
  const app = await openApp({ helpContact });
  await app.addUser({ username: 'auditor', roles: 4 });
  const auditor = await app.signIn('auditor');
  const { server } = endpoints.company;
  expect([(await app.office.get(server)).contact, (await auditor.get(server)).contact]).toEqual([helpContact, 'Climas Soporte, 957 00 00 00']);
});
