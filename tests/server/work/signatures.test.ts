// The signature of an albarán: who may sign, what is one, and that it does not outlive a change of what was signed.
import { describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { formatDateTime } from '#domain/kernel/format.ts';
import type { SignBody } from '#domain/work/wire.ts';
import type { Sheet } from '#server/adapters/pdf/sheet.ts';
import { openApp } from '#tests/support/app/app.ts';
import { buildWorkOrder } from '#tests/support/samples/build.ts';

const { workOrder } = endpoints;

const drawn = { nombre: 'Julián Pérez', dni: '11.111.111-h', trazo: 'M40 120L80 60L140 150M200 90L320 100' };

/** A company with a technician, who has albaranes of their own signed. */
async function openSigning() {
  const app = await openApp();
  const { office, given } = app;
  const worker = await app.signInAs('trabajador');
  const me = (await worker.get(endpoints.auth.info)).user.id;
  const mine = (over = {}, lines?: object[]) => given.workOrder({ user_id: me, trabajo_realizado: 'Limpieza', ...over }, lines);
  const signed = async (id: number, by: Omit<SignBody, 'id'> = drawn) => worker.post(workOrder.sign, { id, ...by });
  const signatureOf = async (id: number) => (await office.get(workOrder.data, { id })).firma;
  return { app, worker, mine, signed, signatureOf };
}

const { app, worker, mine, signed, signatureOf } = await openSigning();
const { office, given, db } = app;

it('A signature is kept with name, DNI, day and who was there, and replaced by another', async () => {
  const id = await mine();
  expect(await signatureOf(id)).toBeNull();
  await signed(id);
  expect(await worker.get(workOrder.data, { id })).toMatchObject({
    version: 1,
    estado: 'pendiente',
    firma: { ...drawn, dni: '11111111H', ausente: '', fecha: '2026-03-02 09:00:00', anulada: null, anulada_por_name: null },
  });
  await signed(id, { ausente: 'Local cerrado' });
  expect(await signatureOf(id)).toMatchObject({ nombre: '', dni: '', trazo: '', ausente: 'Local cerrado' });
});

it.each([
  ['the hour of the hand, where the device kept it without coverage', '2026-03-01 18:20:00', '2026-03-01 18:20:00'],
  ['the hour at which it arrives, where the device says a later one', '2026-03-03 15:00:00', '2026-03-02 09:00:00'],
  ['the hour at which it arrives, where the device says one of months ago', '2025-11-02 10:00:00', '2026-03-02 09:00:00'],
  ['the hour at which it arrives, where the device says none', 'ayer', '2026-03-02 09:00:00'],
])('A signature carries %s', async (_, firmado, fecha) => {
  const id = await mine();
  await signed(id, { ...drawn, firmado });
  expect(await signatureOf(id)).toMatchObject({ fecha, recibida: '2026-03-02 09:00:00' });
});

it('The paper prints when it was signed and when it arrived', async () => {
  const id = await mine();
  await signed(id, { ...drawn, firmado: '2026-03-02 08:10:00' });
  const { downloadToken } = await office.get(endpoints.auth.info);
  const sheet = (await office.fetch(`/api/workOrder/${downloadToken}/${id}`)).json<Sheet>();
  expect(sheet.signatures[1]?.name).toContain('02/03/2026, firmado a las 08:10 (recibido a las 09:00)');
});

it('An albarán is signed while it is pendiente or terminado, by its technician or the office', async () => {
  const id = await mine();
  await worker.post(workOrder.terminar, { id });
  expect((await worker.get(workOrder.data, { id })).allowed).toContain('workOrder.sign');
  await office.post(workOrder.sign, { id, ...drawn });
  expect(await signatureOf(id)).toMatchObject({ user_name: 'Ana' });
  const foreign = await given.workOrder();
  expect(await worker.refused(workOrder.sign, { id: foreign, ...drawn })).toMatchObject({ status: 403 });
  expect(await worker.refused(workOrder.sign, { id: 999_999, ...drawn })).toMatchObject({ status: 404 });
  expect(await signatureOf(foreign)).toBeNull();
});

describe('what is no signature', () => {
  const long = `M0 0${'L600 200'.repeat(2500)}`;
  it.each([
    ['nothing', {}, 'Falta la firma'],
    ['no name', { trazo: drawn.trazo }, 'Introduzca el nombre de quien firma'],
    ['a wrong letter', { ...drawn, dni: '11111111A' }, 'Compruebe el DNI: la letra no corresponde'],
    ['a drawing and an absence', { ...drawn, ausente: 'Se fue' }, 'Quien no está no firma'],
    ['a reason without end', { ausente: 'x'.repeat(201) }, 'Como máximo 200 caracteres'],
    ['more than a hand draws', { ...drawn, trazo: long }, 'La firma es demasiado larga: bórrela y firme de nuevo'],
    ['a drawing beyond its frame', { ...drawn, trazo: 'M0 0L601 10' }, 'La firma no es válida'],
    ['a dot', { ...drawn, trazo: 'M300 120L301 121L300 122' }, 'Un punto no es una firma: firme con un trazo'],
    ['curves', { ...drawn, trazo: 'M0 0C1 1 2 2 3 3' }, 'La firma no es válida'],
    ['an SVG', { ...drawn, trazo: '<svg onload=alert(1)>' }, 'La firma no es válida'],
    ['a drawing that ends in another one', { ...drawn, trazo: 'M0 0L1 1"/><script>' }, 'La firma no es válida'],
    ['a field more', { ...drawn, anulada: null }, expect.any(String)],
  ])('%s', async (_, body, message) => {
    const id = await mine();
    const { status, errors } = await worker.ask(workOrder.sign, { body: { id, ...body } });
    expect([status, Object.values(errors)]).toEqual([422, expect.arrayContaining([message])]);
    expect(await signatureOf(id)).toBeNull();
  });

  it('an object in the place of a text', async () => {
    const id = await mine();
    for (const name of ['nombre', 'dni', 'trazo', 'ausente'])
      expect(await worker.refused(workOrder.sign, { id, ...drawn, [name]: { a: 1 } })).toMatchObject({ status: 400 });
  });
});

describe('a change afterwards', async () => {
  const { app, worker, mine, signed, signatureOf } = await openSigning();
  const { office, given } = app;
  const line = { description: 'Gas R-32', quantity: 0.75, price: 35 };
  const body = (id: number, over: object = {}, lines: object[] = [line], failures: number[] = []) =>
    buildWorkOrder({ id, trabajo_realizado: 'Limpieza', ...over }, lines, failures);
  const change: [what: string, (id: number) => object | Promise<object>][] = [
    ['of the work done', id => body(id, { trabajo_realizado: 'Limpieza y recarga' })],
    ['of a quantity', id => body(id, {}, [{ ...line, quantity: 1 }])],
    ['of a price', id => body(id, {}, [{ ...line, price: 36 }])],
    ['that takes the lines out', id => body(id, {}, [])],
    ['of the failures', async id => body(id, {}, [line], [await given.failureCode()])],
  ];

  it.each(change)('%s voids it, and says when and by whom', async (_, bodyOf) => {
    const id = await mine({}, [line]);
    await signed(id);
    app.pass({ minutes: 5 });
    const now = app.services.clock().toFormat('yyyy-MM-dd HH:mm:ss');
    expect((await office.ask(workOrder.update, { body: await bodyOf(id) })).status).toBe(200);
    expect(await signatureOf(id)).toMatchObject({ ...drawn, dni: '11111111H', anulada: now, anulada_por_name: 'Ana' });
    await signed(id);
    expect(await signatureOf(id)).toMatchObject({ fecha: now, anulada: null });
  });

  it('that changes nothing, or only what was not signed, leaves it', async () => {
    const id = await mine({}, [line]);
    await signed(id);
    const { work_order_lines, failure_codes, version } = await worker.get(workOrder.data, { id });
    await worker.post(workOrder.update, { orderData: { id, version, trabajo_realizado: 'Limpieza' }, work_order_lines, failure_codes });
    await office.post(workOrder.update, { orderData: { id, observaciones: 'Con llave', fecha_albaran: '2026-03-01' } });
    await worker.post(workOrder.terminar, { id });
    await worker.post(workOrder.reabrir, { id });
    expect(await signatureOf(id)).toMatchObject({ anulada: null });
  });
});

it('A signature that is sent again after a lost answer is the same', async () => {
  const { app, mine, signed, signatureOf } = await openSigning();
  const id = await mine();
  await signed(id);
  app.pass({ minutes: 5 });
  const before = await signatureOf(id);
  await signed(id);
  expect(await signatureOf(id)).toEqual(before);
});

it('A user who was there when it was signed, or who voided it, is not deleted', async () => {
  const [there, voider] = [await app.addUser({ username: 'marta', roles: 1 }), await app.addUser({ username: 'lola', roles: 1 })];
  const id = await mine();
  await (await app.signIn('marta')).post(workOrder.sign, { id, ...drawn });
  await (await app.signIn('lola')).post(workOrder.update, { orderData: { id, trabajo_realizado: 'Otra cosa' } });
  const refused = (user: number) => office.refused(endpoints.user.remove, { id: user });
  expect(await refused(there)).toMatchObject({ status: 409, message: 'No se puede borrar: lo usan 1 firma de albaranes' });
  expect(await refused(voider)).toMatchObject({ status: 409, message: 'No se puede borrar: lo usan 1 firma anulada' });
});

it('The signature is in the PDF while it holds', async () => {
  const id = await mine();
  const { downloadToken } = await office.get(endpoints.auth.info);
  const boxOf = async () => (await office.fetch(`/api/workOrder/${downloadToken}/${id}`)).json<Sheet>().signatures[1]!;
  const empty = { label: 'Conforme del cliente', name: 'Nombre y DNI:', drawing: null };
  expect(await boxOf()).toEqual(empty);
  await signed(id);
  const when = formatDateTime(app.services.clock().toFormat('yyyy-MM-dd HH:mm:ss'));
  expect(await boxOf()).toEqual({ ...empty, name: `Julián Pérez, 11111111H · ${when}`, drawing: { path: drawn.trazo, width: 600, height: 300 } });
  await signed(id, { ausente: 'Local cerrado' });
  expect(await boxOf()).toEqual({ ...empty, name: `El cliente no estaba: Local cerrado · ${when}` });
  await office.post(workOrder.update, { orderData: { id, trabajo_realizado: 'Otra cosa' } });
  expect(await boxOf()).toEqual(empty);
});

it('A signature leaves its trace in the audit, and goes with its albarán', async () => {
  const id = await mine();
  await signed(id);
  await office.post(workOrder.update, { orderData: { id, trabajo_realizado: 'Otra cosa' } });
  const entries = await db
    .selectFrom('audit')
    .select(['action', 'before', 'after'])
    .where('entity', '=', 'workOrder')
    .where('record_id', '=', id)
    .orderBy('id')
    .execute();
  const told = entries.filter(({ action }) => action.includes('sign'));
  expect(told.map(({ action, before, after }) => [action, JSON.parse(before ?? 'null'), JSON.parse(after ?? 'null')])).toEqual([
    ['workOrder.sign', null, { firma: 'Julián Pérez, 11111111H', trazo: drawn.trazo }],
    ['signature.voided', { firma: 'Julián Pérez, 11111111H' }, null],
  ]);
  await office.post(workOrder.remove, { id });
  expect(await db.selectFrom('order_signature').selectAll().where('work_order_id', '=', id).execute()).toEqual([]);
});
