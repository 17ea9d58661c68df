// Bytes without a record go, a day late; whatever a record names stays.
import { expect, it } from 'vitest';
import { newKey } from '#server/adapters/files/byteStore.ts';
import { sweepFiles } from '#server/services/records/files/fileSweep.ts';
import { DateTime } from 'luxon';
import { endpoints } from '#domain/endpoints.ts';
import { openApp } from '#tests/support/app/app.ts';
import { photo } from '#tests/support/files/pictures.ts';
import { upload } from '#tests/support/app/upload.ts';

const app = await openApp();
const { office, given, services } = app;
// the times of files are those of the disk
const at = (hours: number) => ({ ...services, clock: () => DateTime.now().plus({ hours }) });

async function keys(): Promise<Set<string>> {
  const found = new Set<string>();
  for await (const { key } of services.files.list()) found.add(key);
  return found;
}

it('The sweep removes what a failed transaction left, a day later, and nothing that is named', async () => {
  const id = await given.workOrder();
  await upload(office, endpoints.workOrder.addPhoto, { id: String(id) }, { field: 'photo', name: 'a.jpg', bytes: await photo() });
  const named = await keys();
  expect(named.size).toBe(3);
  const orphan = newKey();
  await services.files.put(orphan, Buffer.from('huérfano'));
  expect(await sweepFiles(at(1))).toEqual({ arrivals: 0, dropped: 0, orphans: 0 });
  expect((await keys()).has(orphan)).toBe(true);
  expect(await sweepFiles(at(25))).toEqual({ arrivals: 0, dropped: 0, orphans: 1 });
  expect(await keys()).toEqual(named);
});

it('The sweep leaves the bytes of a row that went for a day, whatever their age', async () => {
  const id = await given.workOrder();
  const { data } = await upload(office, endpoints.workOrder.addPhoto, { id: String(id) }, { field: 'photo', name: 'a.jpg', bytes: await photo() });
  const ofPhoto = await app.db
    .selectFrom('stored_file')
    .select('key')
    .where(eb => eb.or([eb('id', '=', data!.id), eb('original', '=', data!.id)]))
    .execute();
  await office.post(endpoints.workOrder.removePhoto, { id, photo: data!.id });
  await app.db
    .updateTable('dropped_file')
    .set({ at: DateTime.now().plus({ hours: 30 }).toMillis() })
    .execute();
  await sweepFiles(at(40));
  expect([...(await keys())]).toEqual(expect.arrayContaining(ofPhoto.map(row => row.key)));
  await sweepFiles(at(60));
  const left = await keys();
  expect(ofPhoto.filter(({ key }) => left.has(key))).toEqual([]);
  expect(await app.db.selectFrom('dropped_file').selectAll().execute()).toEqual([]);
});

it('The sweep goes on after the files of more than one batch', async () => {
  const orphans = Array.from({ length: 501 }, newKey);
  for (const orphan of orphans) await services.files.put(orphan, Buffer.from('x'));
  const { orphans: removed } = await sweepFiles(at(25));
  expect(removed).toBe(501);
});
