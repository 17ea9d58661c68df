// The ZIP of an invoice: its PDF, its albaranes' and their photos, each made when its turn comes (§7 descargarDocumentos).
import type { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { Pdf } from '#server/adapters/pdf/pdf.ts';
import { documentsOf } from '#server/services/invoicing/documents/documentZip.ts';
import { openApp, sheetAsText } from '#tests/support/app/app.ts';
import { photo } from '#tests/support/files/pictures.ts';
import { upload } from '#tests/support/app/upload.ts';
import { zipEntries } from '#tests/support/files/zipEntries.ts';

/** How many documents were asked for before the one before was read. */
const rendered: string[] = [];
const pdf: Pdf = {
  async render(_asker, read) {
    const sheet = await read();
    rendered.push(sheet.number);
    return { sheet, file: Buffer.from(`${sheet.title} ${sheet.number}: ${sheet.photos.length} fotos`) };
  },
  print: sheetAsText.print,
  waiting: () => 0,
  async close() {},
};
const app = await openApp({ pdf });
const { office, given, services } = app;
const { invoice, workOrder } = endpoints;

async function given2Photos() {
  const customer_id = await given.customer();
  const orders = [await given.workOrder({ customer_id }), await given.workOrder({ customer_id })];
  for (const name of ['a.jpg', '../../b.png']) {
    const bytes = await photo({ format: name.endsWith('png') ? 'png' : 'jpeg' });
    await upload(office, workOrder.addPhoto, { id: String(orders[1]) }, { field: 'photo', name, bytes });
  }
  for (const id of orders) await office.get(workOrder.facturar, { id });
  const id = await given.issued(
    { customer_id },
    orders.map(work_order_id => ({ work_order_id })),
  );
  const codes = await Promise.all(orders.map(async each => (await office.get(workOrder.data, { id: each })).code));
  return { id, codes, codigo: (await office.get(invoice.data, { id })).codigo, photos: (await office.get(workOrder.data, { id: orders[1]! })).order_photos };
}
const zipOf = async (id: number) => zipEntries((await office.fetch(`/api/invoice/descargarDocumentos/${id}`)).rawPayload);

it('The ZIP holds the invoice, its albaranes, and their photos as they are kept', async () => {
  const { id, codes, codigo, photos } = await given2Photos();
  rendered.length = 0;
  const zip = await zipOf(id);
  expect([...zip.keys()]).toEqual([
    `${codigo}.pdf`,
    `albaranes/${codes[0]}.pdf`,
    `albaranes/${codes[1]}.pdf`,
    `fotos/${codes[1]}/01.jpg`,
    `fotos/${codes[1]}/02.png`,
  ]);
  expect(rendered).toEqual([codigo, ...codes]);
  expect(zip.get(`${codigo}.pdf`)!.toString()).toBe(`FACTURA ${codigo}: 0 fotos`);
  expect(zip.get(`albaranes/${codes[1]}.pdf`)!.toString()).toBe(`ALBARÁN ${codes[1]}: 2 fotos`);
  expect([...zip.values()].slice(3).map(bytes => bytes.length)).toEqual(photos.map(each => each.size));
});

it('The ZIP says where a photo was that is lost, and holds all else', async () => {
  const { id, codes } = await given2Photos();
  const { key } = await app.db
    .selectFrom('stored_file')
    .select('key')
    .where('name', '=', 'a.jpg')
    .where('original', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await services.files.remove(key);
  const zip = await zipOf(id);
  expect(zip.size).toBe(5);
  expect(zip.get(`fotos/${codes[1]}/01.jpg`)!.toString()).toBe('Esta foto no está en el almacén de archivos.');
});

it('The ZIP closes the photo that is open when its reader goes away', async () => {
  const { id } = await given2Photos();
  const { user } = await office.get(endpoints.auth.info);
  const opened: Readable[] = [];
  let tellOpen!: () => void;
  const photoIsOpen = new Promise<void>(resolve => (tellOpen = resolve));
  const files: typeof services.files = {
    ...services.files,
    async read(key) {
      await services.files.put(key, Buffer.alloc(5 * 1_048_576));
      const stream = await services.files.read(key);
      opened.push(stream);
      tellOpen();
      return stream;
    },
  };
  const { stream } = await documentsOf({ ...services, files, user }, pdf, id);
  stream.resume();
  await photoIsOpen;
  stream.destroy();
  await expect.poll(() => opened.map(({ closed }) => closed)).toEqual([true]);
});
