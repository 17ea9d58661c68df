// A machine's due visit, its documents, its sticker, and what its page says.
import { expect, it } from 'vitest';
import { fillPath } from '#domain/kernel/endpoint.ts';
import { endpoints } from '#domain/endpoints.ts';
import { openApp } from '#tests/support/app/app.ts';
import { upload, PDF } from '#tests/support/app/upload.ts';

const app = await openApp();
const { office, given, addUser, signIn } = app;
const { machine, workOrder } = endpoints;
const worker = await app.signInAs('trabajador');
const client = await app.signInAs('cliente');
const ours = (await client.get(endpoints.auth.info)).user.customer_id!;

const dueOf = async (id: number) => {
  const { ultima_visita, proxima_revision } = await office.get(machine.data, { id });
  return [ultima_visita, proxima_revision];
};

it('A machine is due so many months after it was put in, then after its last finished albarán', async () => {
  const customer_id = await given.customer();
  const location_id = await given.location({ customer_id });
  const machine_id = await given.machine({ location_id, fecha_instalacion: '2025-08-31', revision_meses: 6 });
  expect(await dueOf(machine_id)).toEqual([null, '2026-02-28']);

  const order = await given.workOrder({ customer_id, machine_id, fecha_albaran: '2025-11-10', trabajo_realizado: 'Limpieza' });
  expect(await dueOf(machine_id)).toEqual([null, '2026-02-28']);
  await office.post(workOrder.terminar, { id: order });
  expect(await dueOf(machine_id)).toEqual(['2025-11-10', '2026-05-10']);
  await office.post(workOrder.reabrir, { id: order });
  expect(await dueOf(machine_id)).toEqual([null, '2026-02-28']);
  await office.post(workOrder.terminar, { id: order });

  // the albarán turns out to be of another machine
  const other = await given.machine({ location_id, revision_meses: 12 });
  await office.post(workOrder.reabrir, { id: order });
  const { work_order_lines, failure_codes, ...orderData } = await office.get(workOrder.data, { id: order });
  await office.post(workOrder.update, { orderData: { ...orderData, machine_id: other }, work_order_lines, failure_codes });
  await office.post(workOrder.terminar, { id: order });
  expect([await dueOf(machine_id), await dueOf(other)]).toEqual([
    [null, '2026-02-28'],
    ['2025-11-10', '2026-11-10'],
  ]);

  const { version, ...record } = await office.get(machine.data, { id: machine_id });
  await office.post(machine.update, { id: machine_id, version, name: record.name, revision_meses: null });
  expect(await dueOf(machine_id)).toEqual([null, null]);
  const errors = { revision_meses: 'Introduzca los meses, entre 1 y 120' };
  for (const revision_meses of [0, 121])
    expect(await office.ask(machine.update, { body: { id: machine_id, revision_meses } })).toMatchObject({ status: 422, errors });
});

it('the list finds what is due today or before, by place too, and its export has the same rows', async () => {
  const customer_id = await given.customer({ name: 'Mesón Vencido' });
  const location_id = await given.location({ customer_id });
  const add = (name: string, fecha_instalacion: string | null) =>
    given.machine({ location_id, name, fecha_instalacion, revision_meses: 12, outside_location: 'Cubierta norte' });
  const [due] = [await add('Hoy', '2025-03-02'), await add('Mañana', '2025-03-03'), await add('Nunca', null)];
  const filter = { customer_id, revision_vencida: true };
  const { items } = await office.post(machine.page, { page: 1, filter });
  expect(items).toMatchObject([{ id: due, proxima_revision: '2026-03-02', cliente: { id: customer_id, name: 'Mesón Vencido' } }]);
  expect((await office.post(machine.page, { page: 1, filter: { text: 'vencido cubierta' } })).total).toBe(3);
  const csv = (await office.fetch('/api/machine/export', { method: 'POST', payload: { filter, format: 'csv' } })).body;
  expect(csv).toContain('Hoy');
  expect(csv).not.toContain('Mañana');
});

it('the code of a sticker leads staff to any machine and customers to their own', async () => {
  const foreign = await given.machine({ location_id: await given.location({ customer_id: await given.customer() }) });
  const own = await given.machine({ location_id: await given.location({ customer_id: ours }) });
  const codeOf = async (id: number) => (await office.get(machine.data, { id })).codigo;
  const [ownCode, foreignCode] = [await codeOf(own), await codeOf(foreign)];
  expect(ownCode).toMatch(/^[2-9A-HJKMNP-TV-Z]{10}$/);
  expect(ownCode).not.toBe(foreignCode);
  for (const who of [office, worker]) expect(await who.get(machine.ofCode, { code: foreignCode.toLowerCase() })).toEqual({ id: foreign });
  expect(await client.get(machine.ofCode, { code: `${ownCode.slice(0, 5)}-${ownCode.slice(5)}` })).toEqual({ id: own });
  const refused = { status: 404, message: 'No hay ninguna máquina con este código' };
  expect(await client.refused(machine.ofCode, undefined, { code: foreignCode })).toMatchObject(refused);
  expect(await office.refused(machine.ofCode, undefined, { code: '2222222222' })).toMatchObject(refused);

  // the code stays whatever is saved, and no user chooses it
  const record = await office.get(machine.data, { id: own });
  const chosen = { ...record, name: 'Otro nombre', codigo: 'MIO' };
  await office.post(machine.update, chosen);
  expect(await codeOf(own)).toBe(ownCode);
});

it('stickers say whom to ring and which machine it is', async () => {
  const customer_id = await given.customer();
  const location_id = await given.location({ customer_id });
  const ids = [await given.machine({ location_id, name: 'Split B' }), await given.machine({ location_id, name: 'Split A' })];
  const { codigo } = await office.get(machine.data, { id: ids[0]! });
  const one = JSON.parse((await worker.fetch(fillPath(machine.sticker.path, { id: ids[0]! }))).body);
  expect(one).toMatchObject({
    paper: 'label',
    stickers: [{ address: `${app.services.publicUrl}/m/${codigo}`, name: 'Split B', code: `${codigo.slice(0, 5)}-${codigo.slice(5)}` }],
  });
  const sheet = async (payload: object) => JSON.parse((await office.fetch(machine.stickers.path, { method: 'POST', payload })).body);
  expect((await sheet({ customer_id })).stickers.map((each: { name: string }) => each.name)).toEqual(['Split A', 'Split B']);
  expect(await sheet({ ids: [ids[1]] })).toMatchObject({ paper: 'sheet', stickers: [{ name: 'Split A' }] });
  expect(await office.refused(machine.stickers, { ids: [] })).toMatchObject({ status: 422 });
});

it('Documents are kept by the office, opened by staff, and go with the machine', async () => {
  const id = await given.machine({ location_id: await given.location({ customer_id: ours }) });
  const file = { field: 'documento', name: 'manual.pdf', bytes: PDF };
  await upload(office, machine.addDocument, { id: String(id) }, file);
  expect(await upload(worker, machine.addDocument, { id: String(id) }, file)).toMatchObject({ status: 403 });
  expect(await upload(office, machine.addDocument, { id: String(id) }, { ...file, name: 'virus.exe' })).toMatchObject({ status: 415 });
  const { documentos } = await worker.get(machine.overview, { id });
  expect(documentos).toMatchObject([{ name: 'manual.pdf' }]);
  const open = async (who: typeof office, field: number | string) =>
    (await app.nobody.fetch(`/api/machine/file/${(await who.get(endpoints.auth.info)).downloadToken}/${id}/${field}`)).statusCode;
  expect(
    await Promise.all([open(office, documentos[0]!.id), open(worker, documentos[0]!.id), open(client, documentos[0]!.id), open(office, 'documentos')]),
  ).toEqual([200, 200, 403, 404]);

  const other = await given.machine({ location_id: await given.location({ customer_id: ours }) });
  for (let each = 0; each < 30; each++) await upload(office, machine.addDocument, { id: String(other) }, file);
  expect(await upload(office, machine.addDocument, { id: String(other) }, file)).toMatchObject({
    status: 409,
    message: 'Una máquina admite 30 documentos como máximo',
  });
  await office.post(machine.remove, { id: other });
  const third = await given.machine({ location_id: await given.location({ customer_id: ours }) });
  expect(await office.refused(machine.removeDocument, { id: third, document: documentos[0]!.id })).toMatchObject({ status: 404 });
  await office.post(machine.removeDocument, { id, document: documentos[0]!.id });
  expect((await office.get(machine.overview, { id })).documentos).toEqual([]);
  await upload(office, machine.addDocument, { id: String(id) }, file);
  await office.post(machine.remove, { id });
  expect(await app.db.selectFrom('stored_file').select('id').where('entity', '=', 'machine').execute()).toEqual([]);
});

it('the page of a machine tells where and whose it is', async () => {
  await addUser({ username: 'pepa', roles: 2 });
  const customer_id = await given.customer({ name: 'Bar Sol', phone: '957 00 11 22' });
  const location_id = await given.location({
    customer_id,
    name: 'Barra',
    address: 'Calle Real, 3',
    city: 'Córdoba',
    postal_code: '14001',
    latitude: 37.88,
    longitude: -4.77,
  });
  const id = await given.machine({ location_id });
  const page = await (await signIn('pepa')).get(machine.overview, { id });
  expect(page).toMatchObject({
    location_name: 'Barra',
    lugar: { address: 'Calle Real, 3, 14001 Córdoba', latitude: 37.88, longitude: -4.77 },
    cliente: { id: customer_id, name: 'Bar Sol', phone: '957 00 11 22' },
  });
  await app.db.updateTable('location').set({ latitude: 0, longitude: 0 }).where('id', '=', location_id).execute();
  expect(await office.get(machine.overview, { id })).toMatchObject({ lugar: { latitude: null, longitude: null } });
});
