// The photos of a quote: changed while it is a draft, taken over by its next version, and seen by those whom the quote concerns.
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { OrderPhoto } from '#domain/work/wire.ts';
import { sendDrawn } from '#server/services/quotes/links.ts';
import { quoteRecord } from '#server/services/quotes/quoteRecord.ts';
import { quoteSheet } from '#server/services/quotes/quoteSheet.ts';
import { openApp } from '#tests/support/app/app.ts';
import type { Caller } from '#tests/support/app/caller.ts';
import { upload } from '#tests/support/app/upload.ts';
import { photo } from '#tests/support/files/pictures.ts';
import { sweepTomorrow } from '#tests/support/files/sweep.ts';

const app = await openApp();
const { office, given, db, services, nobody } = app;
const { auth, deletion, quote } = endpoints;
const worker = await app.signInAs('trabajador');
const base = await app.listen();
const bytes = await photo();

const send = (who: Caller, id: number, name = 'tejado.jpg', more: Record<string, string> = {}) =>
  upload(who, quote.addPhoto, { id: String(id), ...more }, { field: 'photo', name, bytes });
const add = async (id: number, name?: string, who = office) => (await send(who, id, name)).data as unknown as OrderPhoto;
const photosOf = async (id: number) => (await office.get(quote.data, { id })).fotos;
const link = async (id: number) => (await office.post(quote.makeLink, { id })).url.replace(/^.*\/oferta\//, '');
const open = async (path: string) => {
  const answer = await fetch(base + path);
  return { status: answer.status, type: answer.headers.get('content-type'), bytes: Buffer.from(await answer.arrayBuffer()) };
};
const seen = async (who: Caller, id: number, field: number) =>
  (await nobody.fetch(`/api/quote/file/${(await who.get(auth.info)).downloadToken}/${id}/${field}`)).statusCode;
const ctxOf = async () => ({ ...services, user: (await office.get(auth.info)).user });

// what was guessed is forgotten
beforeEach(() => app.pass({ minutes: 20 }));

describe('The photos of a draft', () => {
  it('are added, put in order and removed, each with its audit row, and are printed', async () => {
    const id = await given.quote();
    const [a, b] = [await add(id, 'a.jpg'), await add(id, 'b.jpg')];
    await office.post(quote.orderPhotos, { id, photos: [b.id, a.id] });
    expect(await photosOf(id)).toEqual([b, a]);
    const { photos } = await quoteSheet(await ctxOf(), id);
    expect(photos.map(({ caption, image }) => [caption, image !== null])).toEqual([
      ['Foto 1 · b.jpg', true],
      ['Foto 2 · a.jpg', true],
    ]);
    await office.post(quote.removePhoto, { id, photo: b.id });
    expect(await photosOf(id)).toEqual([a]);
    const rows = await db.selectFrom('audit').select('action').where('entity', '=', 'quote').where('record_id', '=', id).orderBy('id').execute();
    expect(rows.map(({ action }) => action)).toEqual(['create', 'photo.added', 'photo.added', 'photo.ordered', 'photo.removed']);
  });

  it('are one, where the same sending comes twice', async () => {
    const id = await given.quote();
    const [one, other] = [await send(office, id, 'a.jpg', { upload: 'subida-0001' }), await send(office, id, 'a.jpg', { upload: 'subida-0001' })];
    expect(other.data).toEqual(one.data);
    expect(await photosOf(id)).toHaveLength(1);
  });

  it('go with it, and come back with it', async () => {
    const id = await given.quote();
    await add(id);
    const before = await photosOf(id);
    const { undo } = (await office.post(quote.remove, { id })) as unknown as { undo: number };
    expect(await db.selectFrom('stored_file').select('id').where('entity', '=', 'quote').where('record_id', '=', id).execute()).toEqual([]);
    await office.post(deletion.undo, { ids: [undo] });
    expect(await photosOf(id)).toEqual(before);
  });

  it('stay as its customer was shown them', async () => {
    const id = await given.quote();
    const kept = await add(id);
    await office.post(quote.step, { id, paso: 'quote.send' });
    const refused = { status: 409, code: 30001 };
    expect(await send(office, id)).toMatchObject(refused);
    expect(await office.refused(quote.removePhoto, { id, photo: kept.id })).toMatchObject(refused);
    expect(await office.refused(quote.orderPhotos, { id, photos: [kept.id] })).toMatchObject(refused);
    expect(await photosOf(id)).toEqual([kept]);
  });

  it('that came after its PDF was drawn stop its sending', async () => {
    const id = await given.quote();
    const ctx = await ctxOf();
    const drawn = await quoteRecord(ctx, id);
    await add(id);
    const file = { key: 'nueva', name: 'p.pdf', type: 'application/pdf', size: 1, width: null, height: null, variants: [] };
    const sending = (record: typeof drawn) => app.services.engine.transact(trx => sendDrawn(trx, ctx, record, { huella: '', file }));
    await expect(sending(drawn)).rejects.toThrow('ha cambiado mientras se enviaba');
    expect((await office.get(quote.data, { id })).estado).toBe('borrador');
    await sending(await quoteRecord(ctx, id));
    expect((await office.get(quote.data, { id })).estado).toBe('enviado');
  });
});

describe('The next version', () => {
  it('has copies of them in their order, which outlive the first', async () => {
    const id = await given.quote();
    const [a, b] = [await add(id, 'a.jpg'), await add(id, 'b.jpg')];
    await office.post(quote.orderPhotos, { id, photos: [b.id, a.id] });
    await office.post(quote.step, { id, paso: 'quote.send' });
    const { id: next } = await office.post(quote.revise, { id });
    const taken = await photosOf(next);
    expect(taken.map(({ name, width }) => [name, width])).toEqual([
      ['b.jpg', b.width],
      ['a.jpg', a.width],
    ]);
    await office.post(quote.removePhoto, { id: next, photo: taken[0]!.id });
    await sweepTomorrow(app);
    expect(await photosOf(id)).toEqual([{ ...b }, { ...a }]);
    expect([await seen(office, id, b.id), await seen(office, next, taken[1]!.id)]).toEqual([200, 200]);
    const { photos } = await quoteSheet(await ctxOf(), next);
    expect(photos.map(({ image }) => image !== null)).toEqual([true]);
  });
});

describe('The page of its link', () => {
  it('shows them, small and read late, and leads to the whole ones', async () => {
    const id = await given.quote();
    const { id: picture, width } = await add(id);
    const token = await link(id);
    const { bytes: html } = await open(`/oferta/${token}`);
    expect(html.toString()).toContain(`<img src="/oferta/${token}/foto/${picture}?mini" alt="Foto 1 de 1" loading="lazy"`);
    const [whole, small] = [await open(`/oferta/${token}/foto/${picture}`), await open(`/oferta/${token}/foto/${picture}?mini`)];
    expect([whole.status, whole.type, small.type]).toEqual([200, 'image/jpeg', 'image/jpeg']);
    expect([(await sharp(whole.bytes).metadata()).width, (await sharp(small.bytes).metadata()).width]).toEqual([width, 320]);
    expect(whole.bytes.includes('Propietario')).toBe(false);
  });

  it('opens no photo of another quote, and none once it is revoked', async () => {
    const [id, other] = [await given.quote(), await given.quote()];
    const [mine, theirs] = [await add(id), await add(other)];
    const token = await link(id);
    const statusOf = async (field: number | string, by = token) => (await open(`/oferta/${by}/foto/${field}`)).status;
    expect([await statusOf(mine.id), await statusOf(theirs.id), await statusOf('0'), await statusOf(mine.id, 'inventado')]).toEqual([200, 404, 404, 404]);
    const [{ id: enlace_id } = { id: 0 }] = (await office.get(quote.links, { id })).enlaces;
    await office.post(quote.revokeLink, { id, enlace_id });
    expect(await statusOf(mine.id)).toBe(404);
  });

  it('weighs less than 60 KiB with as many photos as a quote takes', async () => {
    const id = await given.quote();
    const row = {
      entity: 'quote',
      record_id: id,
      field: 'fotos',
      name: 'x.jpg',
      type: 'image/jpeg',
      size: 1,
      created_at: '2026-03-02 09:00:00',
      created_by: null,
    };
    const rows = Array.from({ length: 60 }, (_, n) => ({ ...row, key: `llena-${n}`, position: n }));
    await db.insertInto('stored_file').values(rows).execute();
    expect(await send(office, id)).toMatchObject({ status: 409, message: 'Se admiten 60 fotos como máximo' });
    const { bytes: html } = await open(`/oferta/${await link(id)}`);
    expect(html.toString().match(/<img /g)).toHaveLength(60);
    expect(html.length).toBeLessThan(60 * 1024);
  });
});

describe('Who sees and changes them', () => {
  it('is the office and the technician of the quote', async () => {
    const other = await given.quote();
    const theirs = await add(other);
    const { id: own } = await worker.post(quote.create, { quoteData: { name: 'Filtros', customer_id: await given.customer() } });
    const mine = await add(own, 'a.jpg', worker);
    expect([await seen(worker, own, mine.id), await seen(office, own, mine.id), await seen(worker, own, theirs.id)]).toEqual([200, 200, 404]);
    expect(await seen(await app.signInAs('auditor'), other, theirs.id)).toBe(200);
    for (const who of [worker, await app.signInAs('gestoria'), await app.signInAs('cliente')]) {
      expect(await seen(who, other, theirs.id)).toBe(403);
      expect(await send(who, other)).toMatchObject({ status: 403 });
      expect(await who.refused(quote.removePhoto, { id: other, photo: theirs.id })).toMatchObject({ status: 403 });
      expect(await who.refused(quote.orderPhotos, { id: other, photos: [theirs.id] })).toMatchObject({ status: 403 });
    }
  });
});
