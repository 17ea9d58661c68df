// Photos of an albarán: kept without what a camera writes into them, in order, and seen by whom they concern (§3, §7 Files).
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OrderPhoto } from '#domain/work/wire.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { Sheet } from '#server/adapters/pdf/sheet.ts';
import { openApp } from '#tests/support/app/app.ts';
import type { Caller } from '#tests/support/app/caller.ts';
import { type Camera, photo } from '#tests/support/files/pictures.ts';
import { sweepTomorrow } from '#tests/support/files/sweep.ts';
import { PDF, upload } from '#tests/support/app/upload.ts';

const app = await openApp();
const { office, given, nobody } = app;
const worker = await app.signInAs('trabajador');
const client = await app.signInAs('cliente');
const { workOrder, auth, invoice } = endpoints;
const me = (await worker.get(auth.info)).user.id;

let order: number;
beforeAll(async () => {
  order = await given.workOrder({ user_id: me });
});

const send = (who: Caller, id: number, bytes: Uint8Array, name = 'foto.jpg', more: Record<string, string> = {}) =>
  upload(who, workOrder.addPhoto, { id: String(id), ...more }, { field: 'photo', name, bytes });
async function add(id: number, camera: Camera = {}, name = 'foto.jpg'): Promise<OrderPhoto> {
  const answer = await send(worker, id, await photo(camera), name);
  expect(answer).toMatchObject({ status: 200, code: 20001 });
  return answer.data as unknown as OrderPhoto;
}
const photosOf = async (id: number) => (await office.get(workOrder.data, { id })).order_photos;
const address = async (who: Caller, id: number, field: number | string, mini = '') =>
  `/api/workOrder/file/${(await who.get(auth.info)).downloadToken}/${id}/${field}${mini}`;
const open = async (who: Caller, id: number, field: number | string, headers: Record<string, string> = {}) =>
  nobody.fetch(await address(who, id, field), { headers });

describe('a photo', () => {
  it('is upright, no larger than needed, and holds neither place nor owner', async () => {
    const taken = await photo({ width: 4000, height: 3000, orientation: 6 });
    expect([taken.includes('Propietario Secreto'), taken.includes('Exif')]).toEqual([true, true]);
    const added = await add(order, { width: 4000, height: 3000, orientation: 6 }, 'IMG_0001.JPG');
    expect(added).toMatchObject({ name: 'IMG_0001.JPG', width: 1920, height: 2560 });
    const kept = await open(worker, order, added.id);
    expect([kept.statusCode, kept.headers['content-type'], kept.rawPayload.length]).toEqual([200, 'image/jpeg', added.size]);
    expect([kept.rawPayload.includes('Propietario'), kept.rawPayload.includes('Exif')]).toEqual([false, false]);
    const { exif, orientation, width } = await sharp(kept.rawPayload).metadata();
    expect([exif, orientation, width]).toEqual([undefined, undefined, 1920]);
    // the red half was on the left; held upright it is on top
    const { data } = await sharp(kept.rawPayload).extract({ left: 900, top: 100, width: 1, height: 1 }).raw().toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(200);
    const mini = await nobody.fetch(await address(worker, order, added.id, '?mini'));
    expect(await sharp(mini.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 320 });
    expect(Number(mini.headers['content-length'])).toBe(mini.rawPayload.length);
  });

  it.each(['png', 'webp'] as const)('may be a %s', async format => {
    const id = await given.workOrder();
    const answer = await send(office, id, await photo({ format }), `foto.${format}`);
    expect(answer).toMatchObject({ status: 200 });
    const kept = await open(office, id, answer.data!.id);
    expect(kept.headers['content-type']).toBe(format === 'png' ? 'image/png' : 'image/jpeg');
    expect(kept.rawPayload.includes('Propietario')).toBe(false);
  });

  const types = 'El archivo debe de tener alguna de las siguientes extensiones: jpg, jpeg, png, webp';
  it.each<[string, string, Buffer, number, string]>([
    ['a PDF called jpg', 'foto.jpg', PDF, 415, types],
    ['a program called jpg', 'foto.jpg', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(510)]), 415, types],
    ['a photo called exe', 'foto.exe', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 415, types],
    [
      'the head of a JPEG and nothing else',
      'foto.jpg',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(400)]),
      415,
      'La imagen está dañada o no se puede leer',
    ],
    ['more than the server takes', 'foto.jpg', Buffer.alloc(20 * 1024 * 1024 + 1, 'x'), 413, 'El archivo supera el máximo de 20 MB'],
  ])('is not %s', async (_what, name, bytes, status, message) => {
    const before = await photosOf(order);
    expect(await send(worker, order, bytes, name)).toMatchObject({ status, code: 40001, message });
    expect(await photosOf(order)).toEqual(before);
  });

  it('of more pixels than a camera has is refused before it is unfolded', async () => {
    const bomb = await sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: '#fff' }, limitInputPixels: false })
      .png()
      .toBuffer();
    expect(bomb.length).toBeLessThan(2_000_000);
    expect(await send(worker, order, bomb, 'plano.png')).toMatchObject({ status: 415, message: 'La imagen está dañada o no se puede leer' });
  });

  it('keeps its name for display only', async () => {
    const { id, name } = await add(order, {}, '../../etc/passwd.jpg');
    expect(name).toBe('passwd.jpg');
    expect((await open(worker, order, id)).headers['content-disposition']).toBe("inline; filename*=UTF-8''passwd.jpg");
    for (const field of ['..%2F..%2Fetc%2Fpasswd', 'order_photos', '0', `${id}.0`]) expect((await open(office, order, field)).statusCode).toBe(404);
  });

  it('may say whether it was taken before or after the work, and so does its caption in the PDF', async () => {
    const id = await given.workOrder();
    expect((await send(office, id, await photo(), 'a.jpg', { momento: 'antes' })).data).toMatchObject({ momento: 'antes' });
    await send(office, id, await photo(), 'b.jpg', { momento: 'despues' });
    await send(office, id, await photo(), 'c.jpg');
    expect((await photosOf(id)).map(({ momento }) => momento)).toEqual(['antes', 'despues', null]);
    expect(await send(office, id, await photo(), 'd.jpg', { momento: 'luego' })).toMatchObject({ status: 422 });
    const { downloadToken } = await office.get(auth.info);
    const { photos } = (await office.fetch(`/api/workOrder/${downloadToken}/${id}`)).json<Sheet>();
    expect(photos.map(({ caption }) => caption)).toEqual(['Foto 1 · Antes · a.jpg', 'Foto 2 · Después · b.jpg', 'Foto 3 · c.jpg']);
  });

  it('sent again after a lost answer is the same photo', async () => {
    const id = await given.workOrder();
    const bytes = await photo();
    const first = await send(office, id, bytes, 'foto.jpg', { upload: 'subida-0001' });
    const again = await send(office, id, bytes, 'foto.jpg', { upload: 'subida-0001' });
    expect(again.data).toEqual(first.data);
    expect(await photosOf(id)).toEqual([first.data]);
    expect(await send(office, id, bytes, 'foto.jpg', { upload: '¿?' })).toMatchObject({ status: 422 });
  });
});

describe('the photos of an albarán', () => {
  it('are put in order and removed, each with its audit row, and their bytes go', async () => {
    const id = await given.workOrder({ user_id: me });
    const [a, b, c] = [await add(id, {}, 'a.jpg'), await add(id, {}, 'b.jpg'), await add(id, {}, 'c.jpg')];
    expect(await photosOf(id)).toEqual([a, b, c]);
    await worker.post(workOrder.orderPhotos, { id, photos: [c.id, a.id, b.id] });
    expect(await photosOf(id)).toEqual([c, a, b]);
    for (const photos of [[a.id, b.id], [a.id, b.id, b.id], [a.id, b.id, 999_999], []])
      expect(await worker.refused(workOrder.orderPhotos, { id, photos })).toMatchObject({ status: 409, code: 30001 });
    await worker.post(workOrder.removePhoto, { id, photo: a.id });
    expect(await photosOf(id)).toEqual([c, b]);
    expect(await worker.refused(workOrder.removePhoto, { id, photo: a.id })).toMatchObject({ status: 404 });
    expect((await add(id, {}, 'd.jpg')).id).toBe((await photosOf(id)).at(-1)!.id);
    const rows = await app.db.selectFrom('audit').select('action').where('entity', '=', 'workOrder').where('record_id', '=', id).orderBy('id').execute();
    expect(rows.map(row => row.action)).toEqual(['create', 'photo.added', 'photo.added', 'photo.added', 'photo.ordered', 'photo.removed', 'photo.added']);
    expect(await app.db.selectFrom('dropped_file').selectAll().execute()).toHaveLength(3);
    expect((await sweepTomorrow(app)).dropped).toBe(3);
  });

  it('do not change the version of the albarán that somebody is editing', async () => {
    const id = await given.workOrder();
    const { version } = await office.get(workOrder.data, { id });
    await send(office, id, await photo());
    expect(await office.ask(workOrder.update, { body: { orderData: { id, version, observaciones: 'x' } } })).toMatchObject({ code: 20001 });
  });

  it('go with the albarán', async () => {
    const id = await given.workOrder();
    await send(office, id, await photo());
    await office.post(workOrder.remove, { id });
    expect(await app.db.selectFrom('stored_file').select('id').where('record_id', '=', id).where('entity', '=', 'workOrder').execute()).toEqual([]);
  });

  it('stay as they are once it is sent to invoicing', async () => {
    const id = await given.workOrder();
    const { data } = await send(office, id, await photo());
    await office.get(workOrder.facturar, { id });
    const words = { status: 409, code: 30001 };
    expect(await send(office, id, await photo())).toMatchObject(words);
    expect(await office.refused(workOrder.removePhoto, { id, photo: data!.id })).toMatchObject(words);
    expect(await office.refused(workOrder.orderPhotos, { id, photos: [data!.id] })).toMatchObject(words);
  });

  it('are sixty at most', async () => {
    const id = await given.workOrder();
    const row = {
      entity: 'workOrder',
      record_id: id,
      field: 'order_photos',
      name: 'x.jpg',
      type: 'image/jpeg',
      size: 1,
      created_at: '2026-03-02 09:00:00',
      created_by: null,
    };
    await app.db
      .insertInto('stored_file')
      .values(Array.from({ length: 60 }, (_, n) => ({ ...row, key: `llena-${n}`, position: n })))
      .execute();
    expect(await send(office, id, await photo())).toMatchObject({ status: 409, message: 'Se admiten 60 fotos como máximo' });
  });
});

describe('who sees and changes them', () => {
  it('is the technician of the albarán and the office', async () => {
    const other = await given.workOrder();
    const theirs = (await send(office, other, await photo())).data!.id;
    const mine = (await add(order)).id;
    const seen = async (who: Caller, id: number, field: number) => (await open(who, id, field)).statusCode;
    expect([await seen(office, other, theirs), await seen(worker, other, theirs), await seen(client, other, theirs), await seen(client, order, mine)]).toEqual([
      200, 403, 403, 403,
    ]);
    // a photo's id under another albarán's address
    expect([await seen(worker, order, theirs), await seen(office, order, theirs)]).toEqual([404, 404]);
    expect((await nobody.fetch(`/api/workOrder/file/inventado/${order}/${mine}`)).statusCode).toBe(401);
    for (const who of [worker, client]) {
      expect(await send(who, other, await photo())).toMatchObject({ status: 403 });
      expect(await who.refused(workOrder.removePhoto, { id: other, photo: theirs })).toMatchObject({ status: 403 });
      expect(await who.refused(workOrder.orderPhotos, { id: other, photos: [theirs] })).toMatchObject({ status: 403 });
    }
  });

  it('is the customer once the work is finished, and no other customer', async () => {
    const mine = (await client.get(auth.info)).user.customer_id!;
    const billed = async (customer_id: number) => {
      const id = await given.workOrder({ customer_id });
      const { data } = await send(office, id, await photo());
      expect((await open(client, id, data!.id)).statusCode).toBe(403);
      await office.get(workOrder.facturar, { id });
      return { id, photo: data!, bill: await given.issued({ customer_id }, [{ work_order_id: id }]) };
    };
    const [ours, theirs] = [await billed(mine), await billed(await given.customer())];
    expect((await open(client, ours.id, ours.photo.id)).statusCode).toBe(200);
    expect((await client.get(invoice.data, { id: ours.bill })).work_orders[0]!.order_photos).toEqual([ours.photo]);
    for (const { id, photo: picture } of [theirs, { ...theirs, photo: ours.photo }]) expect((await open(client, id, picture.id)).statusCode).toBe(403);
  });
});

describe('the answer with a file', () => {
  it('is asked for in parts, and not sent twice', async () => {
    const { id, size } = await add(order);
    const whole = await open(worker, order, id);
    expect(whole.headers).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const etag = String(whole.headers['etag']);
    const part = await open(worker, order, id, { range: 'bytes=10-19' });
    expect([part.statusCode, part.headers['content-range'], part.headers['content-length']]).toEqual([206, `bytes 10-19/${size}`, '10']);
    expect(part.rawPayload.equals(whole.rawPayload.subarray(10, 20))).toBe(true);
    expect((await open(worker, order, id, { range: 'bytes=-5' })).rawPayload.equals(whole.rawPayload.subarray(-5))).toBe(true);
    expect((await open(worker, order, id, { range: `bytes=${size}-` })).statusCode).toBe(416);
    expect((await open(worker, order, id, { range: 'bytes=0-1,5-6' })).statusCode).toBe(200);
    expect((await open(worker, order, id, { range: 'bytes=0-1', 'if-range': '"otro"' })).statusCode).toBe(200);
    expect((await open(worker, order, id, { range: 'bytes=0-1', 'if-range': etag })).statusCode).toBe(206);
    expect((await open(worker, order, id, { range: `bytes=-${size + 1}` })).rawPayload.length).toBe(size);
    for (const tag of [etag, `W/${etag}`, `"otro", ${etag}`, '*']) {
      const same = await open(worker, order, id, { 'if-none-match': tag });
      expect([same.statusCode, same.rawPayload.length]).toEqual([304, 0]);
    }
    expect((await open(worker, order, id, { 'if-none-match': '"otro"' })).statusCode).toBe(200);
  });

  it('is no answer to keep when the store has lost it', async () => {
    const { id } = await add(order);
    const etag = String((await open(worker, order, id)).headers['etag']);
    await app.services.files.remove(etag.replaceAll('"', ''));
    const lost = await open(worker, order, id);
    expect([lost.statusCode, lost.headers['cache-control'], lost.headers['etag']]).toEqual([503, 'no-store', undefined]);
    expect(lost.json()).toMatchObject({ code: 40001, message: expect.stringContaining('El almacén de archivos no está disponible') });
  });
});
