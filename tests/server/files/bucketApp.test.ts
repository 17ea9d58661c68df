// The application whose files are in a bucket: what it keeps there comes back the same way as from a folder.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { afterAll, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { newKey } from '#server/adapters/files/byteStore.ts';
import { createFileStore } from '#server/adapters/files/fileStore.ts';
import { openApp } from '#tests/support/app/app.ts';
import { openBucketServer } from '#tests/support/fakes/bucketServer.ts';
import { photo } from '#tests/support/files/pictures.ts';
import { sweepTomorrow } from '#tests/support/files/sweep.ts';
import { PDF, upload } from '#tests/support/app/upload.ts';
import { zipEntries } from '#tests/support/files/zipEntries.ts';

const root = mkdtempSync(join(tmpdir(), 'frigoria-arriving-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const files = createFileStore({ root, bucketUrl: await openBucketServer() });
const app = await openApp({ files });
const { office, given, nobody } = app;
const { workOrder, invoice, auth, providerInvoice } = endpoints;

async function kept(): Promise<number> {
  let count = 0;
  for await (const _ of files.list()) count += 1;
  return count;
}

it('A bucket keeps photos and documents, which are read in parts and in a ZIP, and removed', async () => {
  const id = await given.workOrder();
  const { data } = await upload(office, workOrder.addPhoto, { id: String(id) }, { field: 'photo', name: 'a.jpg', bytes: await photo() });
  expect([await kept(), readdirSync(root)]).toEqual([3, ['incoming']]);
  const { downloadToken } = await office.get(auth.info);
  const address = `/api/workOrder/file/${downloadToken}/${id}/${data!.id}`;
  const whole = (await nobody.fetch(address)).rawPayload;
  const part = await nobody.fetch(address, { headers: { range: 'bytes=4-9' } });
  expect([part.statusCode, part.rawPayload.equals(whole.subarray(4, 10))]).toEqual([206, true]);

  await office.get(workOrder.facturar, { id });
  const { customer_id } = await office.get(workOrder.data, { id });
  const bill = await given.issued({ customer_id }, [{ work_order_id: id }]);
  const zip = zipEntries((await office.fetch(`/api/invoice/descargarDocumentos/${bill}`)).rawPayload);
  expect([...zip.values()].at(-1)!.equals(whole)).toBe(true);
  expect((await office.get(invoice.data, { id: bill })).work_orders[0]!.order_photos).toEqual([data]);

  const proveedor_id = await given.provider();
  const draft = { proveedor_id, n_factura_nuestro: 'B-1', n_factura_proveedor: '1', fecha_factura: '2026-03-01', fecha_operacion: '2026-03-01' };
  const values = { ...draft, total_neto: 1, porcentaje_iva: 21, porcentaje_irpf: 0, gas: 0 };
  const saved = await upload(office, providerInvoice.create, { data: JSON.stringify(values) }, { field: 'documento', name: 'f.pdf', bytes: PDF });
  expect((await nobody.fetch(`/api/providerInvoice/file/${downloadToken}/${saved.data!.id}/documento`)).rawPayload.equals(PDF)).toBe(true);
  await office.post(providerInvoice.remove, { id: saved.data!.id });
  expect(await kept()).toBe(4);
  expect((await sweepTomorrow(app)).dropped).toBe(1);
  expect([await kept(), readdirSync(join(root, 'incoming'))]).toEqual([3, []]);
});

it('The application says so when the bucket is away, and keeps nothing', async () => {
  const gone = createServer().listen(0, '127.0.0.1');
  await once(gone, 'listening');
  const { port } = gone.address() as { port: number };
  gone.close();
  await once(gone, 'close');
  const away = await openApp({ files: createFileStore({ root, bucketUrl: `http://clave:secreto@127.0.0.1:${port}/cubo` }) });
  const id = await away.given.workOrder();
  const words = { status: 503, code: 40001, message: expect.stringContaining('El almacén de archivos no está disponible') };
  const sent = { field: 'photo', name: 'a.jpg', bytes: await photo() };
  const health = async () => (await away.nobody.fetch('/health')).json();
  expect(await health()).toEqual({ status: 'ok' });
  expect(await upload(away.office, workOrder.addPhoto, { id: String(id) }, sent)).toMatchObject(words);
  expect(await health()).toEqual({ code: 40001, status: 'sin sitio para archivos', message: 'El almacén de archivos no admite más.' });
  expect(await away.office.ask(workOrder.sendMail, { body: { workOrder_id: id, email: 'a@b.test' } })).toMatchObject(words);
  expect((await away.office.get(workOrder.data, { id })).order_photos).toEqual([]);
  expect((await away.office.get(workOrder.mails, { id })).mails).toEqual([]);

  // nor does an albarán go out without the photos that it has
  const row = { entity: 'workOrder', record_id: id, field: 'order_photos', name: 'a.jpg', type: 'image/jpeg', size: 1, created_at: '', created_by: null };
  const { id: original } = await away.db
    .insertInto('stored_file')
    .values({ ...row, key: newKey() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await away.db
    .insertInto('stored_file')
    .values({ ...row, key: newKey(), original, variant: 'print' })
    .execute();
  const printed = await away.nobody.fetch(`/api/workOrder/${(await away.office.get(auth.info)).downloadToken}/${id}`);
  expect([printed.statusCode, printed.json()]).toEqual([503, expect.objectContaining({ code: 40001, message: words.message })]);
});
