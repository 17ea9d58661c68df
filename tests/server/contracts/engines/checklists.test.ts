// The lists of visits: begun with the aviso, written with the albarán, signed with it, void after a change, and what they leave for another visit.
import { expect, it } from 'vitest';
import type { OperationResult } from '#domain/contracts/checklist.ts';
import { endpoints } from '#domain/endpoints.ts';
import { entities } from '#domain/index.ts';
import { workOrderSheet } from '#server/services/invoicing/documents/sheets.ts';
import { openApp } from '#tests/support/app/app.ts';
import { upload } from '#tests/support/app/upload.ts';
import { photo } from '#tests/support/files/pictures.ts';
import { quoteLine } from '#domain/quotes/quoteLine.ts';

const app = await openApp();
const { office, given, db, services } = app;
const worker = await app.signInAs('trabajador');
const me = (await worker.get(endpoints.auth.info)).user.id;
const { checklist, contract, contractMachine, installation, machine, notice, operation, plan, plannedVisit, workOrder } = endpoints;

const names = ['Filtros', 'Consumo'];
const drawn = { nombre: 'Julián Pérez', dni: '', trazo: 'M40 120L80 60' };

/** A visit with an aviso of the technician's, over two machines with two operations each; the clock shows 2 March 2026. */
async function visited(meses = 12) {
  const customer_id = await given.customer();
  const location_id = await given.location({ customer_id });
  const blank = entities.installation.draft.getDefault();
  const { id: installation_id } = await office.post(installation.create, { ...blank, name: 'Planta', location_id, uso: 'otro' });
  const contract_id = await given.contract({ customer_id });
  const machines: number[] = [];
  for (const name of ['A salón', 'B barra']) {
    const machine_id = await given.machine({ name, location_id, installation_id, tipo: 'split', kw_frio: 5 });
    machines.push(machine_id);
    await office.post(contractMachine.create, { ...entities.contractMachine.draft.getDefault(), contract_id, machine_id });
  }
  const { id: plan_id } = await office.post(plan.create, {
    ...entities.plan.draft.getDefault(),
    contract_id,
    name: 'Revisión',
    meses,
    primera: '2026-03-15',
  });
  const operations: number[] = [];
  for (const [orden, name] of names.entries()) {
    const measured = name === 'Consumo' ? { unidad: 'A', minimo: 3, maximo: 9 } : {};
    const made = await office.post(operation.create, { ...entities.operation.draft.getDefault(), plan_id, name, orden, ...measured });
    operations.push(made.id);
  }
  await given.signed(contract_id);
  const [visit] = (await office.get(contract.data, { id: contract_id })).visitas;
  return { ...(await noticeFor(visit!.id)), contract_id, plan_id, customer_id, installation_id, machines, operations };
}
type Visited = Awaited<ReturnType<typeof visited>>;

async function noticeFor(visit: number) {
  const { avisos } = await office.post(plannedVisit.plan, { visitas: [{ id: visit, fecha: '2026-03-02 09:00:00', user_id: me }] });
  return { visit, notice_id: avisos[0]! };
}

const orderOf = ({ customer_id, notice_id }: Pick<Visited, 'customer_id' | 'notice_id'>) =>
  given.workOrder({ customer_id, notice_id, user_id: me, trabajo_realizado: 'Revisión' });

/** Results in the order of the list: machine by machine. */
const resultsOf = (
  { machines, operations, demands = false }: Visited & { demands?: boolean },
  ...results: (OperationResult | [OperationResult, number | null, string?])[]
) =>
  results.map((each, index) => {
    const [resultado, valor = null, nota = ''] = Array.isArray(each) ? each : [each];
    const place = index % 2;
    const asked = place === 1 ? { unidad: 'A', minimo: 3, maximo: 9 } : { unidad: '', minimo: null, maximo: null };
    return {
      machine_id: machines[(index - place) / 2]!,
      operation_id: operations[place]!,
      name: names[place]!,
      ...asked,
      foto: demands && place === 0,
      resultado,
      valor,
      nota,
    };
  });

const write = (id: number, resultados: ReturnType<typeof resultsOf>, by = worker) => by.post(checklist.write, { id, resultados });
const listOf = async ({ notice_id }: Pick<Visited, 'notice_id'>) => (await worker.get(notice.data, { id: notice_id })).lista;
const visitIs = async (id: number) => (await office.get(plannedVisit.data, { id })).estado;
const all: [OperationResult, OperationResult, OperationResult, OperationResult] = ['ok', 'ok', 'ok', 'ok'];

it('A visit with an aviso has a list with each operation on each machine, also of operations that come later', async () => {
  const made = await visited();
  expect(await listOf(made)).toMatchObject({
    estado: 'pendiente',
    filas: [
      { machine_name: 'A salón', name: 'Filtros', resultado: '', antes: null },
      { machine_name: 'A salón', name: 'Consumo', unidad: 'A', minimo: 3, maximo: 9 },
      { machine_name: 'B barra', name: 'Filtros' },
      { machine_name: 'B barra', name: 'Consumo' },
    ],
  });
  await office.post(operation.create, { ...entities.operation.draft.getDefault(), plan_id: made.plan_id, name: 'Ruido', tipo: 'caldera', orden: 9 });
  expect((await listOf(made))!.filas).toHaveLength(4);
  await office.post(operation.create, { ...entities.operation.draft.getDefault(), plan_id: made.plan_id, name: 'Desagüe', tipo: 'split', orden: 9 });
  expect((await listOf(made))!.filas).toHaveLength(6);
});

it('Results are written once, however often they arrive, and the list is complete with the last of them', async () => {
  const made = await visited();
  const id = await orderOf(made);
  await write(id, resultsOf(made, 'ok', ['corregido', 6.1]));
  expect(await listOf(made)).toMatchObject({ estado: 'en curso', filas: [{ resultado: 'ok' }, { resultado: 'corregido', valor: 6.1 }, {}, {}] });
  const version = async () => (await db.selectFrom('checklist').select('version').where('visit_id', '=', made.visit).executeTakeFirstOrThrow()).version;
  const before = await version();
  await write(id, resultsOf(made, 'ok', ['corregido', 6.1]));
  expect(await version()).toBe(before);
  await write(id, resultsOf(made, ...all));
  expect(await listOf(made)).toMatchObject({ estado: 'completa' });
});

it('A defect needs words, and a value outside of its limits is taken', async () => {
  const made = await visited();
  const id = await orderOf(made);
  expect(await worker.refused(checklist.write, { id, resultados: resultsOf(made, 'defecto') })).toMatchObject({
    status: 422,
    message: 'Escriba qué defecto tiene',
  });
  await write(id, resultsOf(made, ['defecto', null, 'El filtro está roto'], ['ok', 99.5]));
  expect((await office.get(workOrder.data, { id })).lista).toMatchObject({ filas: [{ nota: 'El filtro está roto' }, { valor: 99.5 }, {}, {}] });
});

it.each([
  { change: { name: 'Filtros y rejillas' }, asked: { name: 'Filtros y rejillas' } },
  { change: { unidad: 'Pa' }, asked: { unidad: 'Pa' } },
  { change: { maximo: 20 }, asked: { maximo: 20 } },
  { change: { foto: true }, asked: { foto: true } },
])('An operation that gets $change during the visit stays open as it is now; its result is that of what the device showed', async ({ change, asked }) => {
  const made = await visited();
  const id = await orderOf(made);
  await office.post(operation.update, { id: made.operations[0]!, ...change });
  await write(id, resultsOf(made, 'ok', ['ok', 6]));
  const seen = { name: 'Filtros', unidad: '', maximo: null, foto: false };
  const { estado, filas } = (await listOf(made))!;
  expect([estado, filas.map(({ machine_name, name, unidad, maximo, foto, resultado }) => [machine_name, { name, unidad, maximo, foto }, resultado])]).toEqual([
    'en curso',
    [
      ['A salón', { ...seen, ...asked }, ''],
      ['A salón', { name: 'Consumo', unidad: 'A', maximo: 9, foto: false }, 'ok'],
      ['B barra', { ...seen, ...asked }, ''],
      ['B barra', { name: 'Consumo', unidad: 'A', maximo: 9, foto: false }, ''],
      ['A salón', seen, 'ok'],
    ],
  ]);
  // the same again, and a change of mind, are of that row
  await write(id, resultsOf(made, ['defecto', null, 'Roto'], ['ok', 6]));
  expect((await listOf(made))!.filas.map(({ resultado }) => resultado)).toEqual(['', 'ok', '', '', 'defecto']);
});

it('A device that says only name and unit writes in the row that has them', async () => {
  const made = await visited();
  const id = await orderOf(made);
  const old = resultsOf(made, 'ok', ['ok', 6]).map(({ minimo: _minimo, maximo: _maximo, foto: _foto, ...each }) => each);
  await write(id, old as ReturnType<typeof resultsOf>);
  expect((await listOf(made))!.filas.map(({ resultado }) => resultado)).toEqual(['ok', 'ok', '', '']);
});

it('The signature of the albarán signs the list; a later result voids both, and signing again signs both', async () => {
  const made = await visited();
  const id = await orderOf(made);
  await write(id, resultsOf(made, ...all));
  await worker.post(workOrder.sign, { id, ...drawn });
  expect(await listOf(made)).toMatchObject({ estado: 'firmada', anulada_el: null });
  await write(id, resultsOf(made, ...all));
  expect(await listOf(made)).toMatchObject({ estado: 'firmada' });
  await write(id, resultsOf(made, 'ok', ['corregido', 5]));
  expect(await listOf(made)).toMatchObject({ estado: 'completa', motivo: 'la lista', anulada_el: expect.any(String) });
  expect((await office.get(workOrder.data, { id })).firma).toMatchObject({ anulada: expect.any(String) });
  await worker.post(workOrder.sign, { id, ...drawn });
  expect(await listOf(made)).toMatchObject({ estado: 'firmada', anulada_el: null, motivo: '' });
});

it('A list is not signed by a customer who is not there, and is signed no more once the albarán changes', async () => {
  const made = await visited();
  const id = await orderOf(made);
  await write(id, resultsOf(made, 'ok'));
  await worker.post(workOrder.sign, { id, ausente: 'Local cerrado' });
  expect(await listOf(made)).toMatchObject({ estado: 'en curso' });
  await worker.post(workOrder.sign, { id, ...drawn });
  expect(await listOf(made)).toMatchObject({ estado: 'firmada' });
  await worker.post(workOrder.update, { orderData: { id, trabajo_realizado: 'Otra cosa' } });
  expect(await listOf(made)).toMatchObject({ estado: 'en curso', motivo: 'el albarán' });
});

it('What is open or not accessible becomes a visit with a list of just that', async () => {
  const made = await visited();
  const id = await orderOf(made);
  await write(id, resultsOf(made, 'ok', ['ok', 6], 'no accesible'));
  await worker.post(workOrder.terminar, { id });
  expect(await visitIs(made.visit)).toBe('parcial');
  const { visitas } = await office.get(contract.data, { id: made.contract_id });
  const rest = visitas.find(({ resto_id }) => resto_id === made.visit)!;
  expect(rest).toMatchObject({ estado: 'abierta', motivo: 'Quedan 2 operaciones: Filtros (B barra), Consumo (B barra)', lista: null });
  expect(visitas.find(({ id: visit }) => visit === made.visit)).toMatchObject({ lista: { estado: 'en curso', total: 4, defectos: 0, quedan: 2 } });
  const next = await noticeFor(rest.id);
  expect(await listOf(next)).toMatchObject({
    estado: 'pendiente',
    filas: [
      { machine_name: 'B barra', name: 'Filtros', resultado: '' },
      { machine_name: 'B barra', name: 'Consumo' },
    ],
  });
});

it('A complete list leaves nothing, and what is done after all takes its visit back', async () => {
  const made = await visited();
  const id = await orderOf(made);
  await write(id, resultsOf(made, 'ok', 'ok', 'ok'));
  await worker.post(workOrder.terminar, { id });
  await worker.post(workOrder.reabrir, { id });
  await write(id, resultsOf(made, ...all));
  await worker.post(workOrder.terminar, { id });
  const { visitas } = await office.get(contract.data, { id: made.contract_id });
  expect(visitas.find(({ resto_id }) => resto_id === made.visit)).toMatchObject({ estado: 'saltada', saltada_por: 'visita' });
  const other = await visited();
  const whole = await orderOf(other);
  await write(whole, resultsOf(other, ...all));
  await worker.post(workOrder.terminar, { id: whole });
  expect(await visitIs(other.visit)).toBe('hecha');
});

it('The next list shows what was measured the last time', async () => {
  const made = await visited(6);
  const id = await orderOf(made);
  await write(id, resultsOf(made, 'ok', ['ok', 6.1], 'ok', ['ok', 5]));
  await worker.post(workOrder.terminar, { id });
  const { visitas } = await office.get(contract.data, { id: made.contract_id });
  const next = await noticeFor(visitas.find(({ estado }) => estado === 'prevista')!.id);
  expect((await listOf(next))!.filas.map(({ antes }) => antes?.valor ?? null)).toEqual([null, 6.1, null, 5]);
});

it('What a device wrote of an operation that has left the plan meanwhile is kept with its own words', async () => {
  const made = await visited();
  const id = await orderOf(made);
  await office.post(operation.remove, { id: made.operations[0]! });
  await write(id, resultsOf(made, 'corregido'));
  expect((await listOf(made))!.filas.map(({ name, resultado }) => [name, resultado])).toEqual([
    ['Consumo', ''],
    ['Consumo', ''],
    ['Filtros', 'corregido'],
  ]);
});

it('A parte keeps its results until the office attaches it', async () => {
  const made = await visited();
  const { id } = await worker.post(workOrder.deposit, {
    orderData: { customer_id: made.customer_id, fecha_albaran: '2026-03-02', trabajo_realizado: 'Revisión' },
    motivo: 'El aviso está cancelado',
    aviso: made.notice_id,
  });
  await write(id, resultsOf(made, 'ok', ['ok', 7]));
  expect(await listOf(made)).toMatchObject({ estado: 'pendiente' });
  await office.post(workOrder.attach, { id, notice_id: made.notice_id });
  expect(await listOf(made)).toMatchObject({ filas: [{ resultado: 'ok' }, { valor: 7 }, {}, {}] });
});

/** A parte with the results of a visit whose aviso the office has cancelled. */
async function loose() {
  const made = await visited();
  const { id } = await worker.post(workOrder.deposit, {
    orderData: { customer_id: made.customer_id, fecha_albaran: '2026-03-02', trabajo_realizado: 'Revisión' },
    motivo: 'El aviso está cancelado',
    aviso: made.notice_id,
  });
  await write(id, resultsOf(made, 'ok', ['ok', 7]));
  await office.post(notice.cancel, { id: made.notice_id });
  return { made, id };
}

it('A parte that is joined to its visit brings its results there, by an aviso that is made for it', async () => {
  const { made, id } = await loose();
  expect(await office.get(workOrder.data, { id })).toMatchObject({ operaciones_sueltas: 2 });
  await office.post(workOrder.attach, { id, visit_id: made.visit });
  const { notice_id, operaciones_sueltas, lista } = await office.get(workOrder.data, { id });
  expect([operaciones_sueltas, lista?.filas.map(({ resultado, valor }) => [resultado, valor]).slice(0, 2)]).toEqual([
    0,
    [
      ['ok', null],
      ['ok', 7],
    ],
  ]);
  expect(await office.get(plannedVisit.data, { id: made.visit })).toMatchObject({ notice_id, hecha_el: '2026-03-02' });
});

it('The results of a parte that is joined to no visit are kept with it, and nobody is told that they are in the register', async () => {
  const { made, id } = await loose();
  await office.post(workOrder.attach, { id, notice_id: null });
  expect(await office.get(workOrder.data, { id })).toMatchObject({ estado: 'terminado', operaciones_sueltas: 2, lista: null });
  expect(await office.get(plannedVisit.data, { id: made.visit })).toMatchObject({ notice_id: null, hecha_el: null });
});

it('A parte is joined to no visit of another customer, and to none that has an aviso', async () => {
  const { id } = await loose();
  const other = await loose();
  expect(await office.refused(workOrder.attach, { id, visit_id: other.made.visit })).toMatchObject({ status: 422, message: 'La visita es de otro cliente' });
  const { made, id: own } = await loose();
  await noticeFor(made.visit);
  expect(await office.refused(workOrder.attach, { id: own, visit_id: made.visit })).toMatchObject({ message: 'La visita ya tiene un aviso' });
  expect(await office.get(workOrder.data, { id: own })).toMatchObject({ estado: 'parte', operaciones_sueltas: 2 });
});

it('The register of the installation has what was done, by whom and with which albarán, the newest first, and its machine is not deleted', async () => {
  const made = await visited(6);
  const id = await orderOf(made);
  await write(id, resultsOf(made, ['defecto', null, 'Roto'], ['ok', 6.1], 'no accesible'));
  const { filas, name } = await office.get(installation.operations, { id: made.installation_id });
  const { code } = await office.get(workOrder.data, { id });
  expect(name).toBe('Planta');
  expect(filas.map(each => [each.machine_name, each.name, each.resultado, each.valor, each.nota, each.order_code])).toEqual([
    ['A salón', 'Filtros', 'defecto', null, 'Roto', code],
    ['A salón', 'Consumo', 'ok', 6.1, '', code],
    ['B barra', 'Filtros', 'no accesible', null, '', code],
  ]);
  expect(filas[0]!.technician).not.toBe('');
  await office.post(contract.step, { id: made.contract_id, paso: 'contract.suspend', motivo: 'Obras' });
  expect((await office.refused(machine.remove, { id: made.machines[0]! })).message).toContain('2 operaciones anotadas');
});

it('A technician has no list of somebody else, a customer none at all, and the auditor reads', async () => {
  const made = await visited();
  const id = await orderOf(made);
  const other = await given.workOrder({ customer_id: made.customer_id, user_id: await given.officeId() });
  expect(await worker.refused(checklist.write, { id: other, resultados: [] })).toMatchObject({ status: 403 });
  await office.post(notice.update, { id: made.notice_id, user_id: await given.officeId() });
  expect((await worker.get(workOrder.data, { id })).lista).toBeNull();
  expect((await office.get(workOrder.data, { id })).lista).not.toBeNull();
  const auditor = await app.signInAs('auditor');
  expect((await auditor.get(notice.data, { id: made.notice_id })).lista).not.toBeNull();
  expect(await auditor.refused(checklist.write, { id, resultados: [] })).toMatchObject({ status: 403 });
  expect(await worker.ask(installation.operations, { params: { id: made.installation_id } })).toMatchObject({ status: 403 });
});

it('The albarán on paper says what was done, operation by operation, and nothing of what is open', async () => {
  const made = await visited();
  const id = await orderOf(made);
  await write(id, resultsOf(made, 'ok', ['defecto', 12.5, 'Gotea']));
  const { notes } = await workOrderSheet({ ...services, user: (await office.get(endpoints.auth.info)).user }, id);
  expect(notes.find(({ label }) => label === 'Operaciones')?.value).toBe('A salón: Filtros · Correcto\nA salón: Consumo · Defecto · 12,5 A · Gotea');
});

/** A visit over two machines whose first operation demands a photo. */
async function photographed() {
  const made = await visited();
  const { operaciones } = await office.get(contract.data, { id: made.contract_id });
  const filters = operaciones.find(({ id }) => id === made.operations[0])!;
  await office.post(operation.update, { id: filters.id, version: filters.version, foto: true });
  return { ...made, demands: true, id: await orderOf(made) };
}

const photograph = async ({ id, operations }: Awaited<ReturnType<typeof photographed>>, machine_id: number) => {
  const fields = { id: String(id), operation_id: String(operations[0]), machine_id: String(machine_id) };
  const { data } = await upload(worker, workOrder.addPhoto, fields, { field: 'photo', name: 'filtro.jpg', bytes: await photo({}) });
  return (data as { id: number }).id;
};

it('An operation that demands a photo is not done without one of it, and another machine needs its own', async () => {
  const made = await photographed();
  const lacking = { status: 409, message: 'La operación «Filtros» (A salón) exige una foto: hágala antes de anotar su resultado' };
  for (const done of ['ok', 'corregido'] as const)
    expect(await worker.refused(checklist.write, { id: made.id, resultados: resultsOf(made, done) })).toMatchObject(lacking);
  await write(made.id, resultsOf(made, 'no procede', ['ok', 6]));
  await photograph(made, made.machines[0]!);
  await write(made.id, resultsOf(made, 'ok'));
  expect((await worker.refused(checklist.write, { id: made.id, resultados: resultsOf(made, 'ok', ['ok', 6], 'ok') })).message).toContain('«Filtros» (B barra)');
  expect(await listOf(made)).toMatchObject({ filas: [{ resultado: 'ok', foto: true, fotos: [{ order_id: made.id }] }, {}, { resultado: '', fotos: [] }, {}] });
});

it('The photo of an operation is on the paper and in the register, and stays while its result does', async () => {
  const made = await photographed();
  const taken = await photograph(made, made.machines[0]!);
  await write(made.id, resultsOf(made, 'ok'));
  const { photos } = await workOrderSheet({ ...services, user: (await office.get(endpoints.auth.info)).user }, made.id);
  expect(photos.map(({ caption }) => caption)).toEqual(['Foto 1 · A salón: Filtros']);
  const { filas } = await office.get(installation.operations, { id: made.installation_id });
  expect(filas).toMatchObject([{ name: 'Filtros', fotos: [{ id: taken, order_id: made.id }] }]);
  expect((await worker.refused(workOrder.removePhoto, { id: made.id, photo: taken })).message).toBe(
    'Es la foto que exige la operación «Filtros» (A salón): añada antes otra o quite su resultado',
  );
  await photograph(made, made.machines[0]!);
  await worker.post(workOrder.removePhoto, { id: made.id, photo: taken });
});

it('A photo that names a machine of somebody else is a photo of no operation', async () => {
  const made = await photographed();
  const foreign = await given.machine({ location_id: await given.location({ customer_id: await given.customer() }) });
  await photograph(made, foreign);
  const { order_photos, lista } = await office.get(workOrder.data, { id: made.id });
  expect(order_photos).toHaveLength(1);
  expect(lista!.filas.flatMap(({ fotos }) => fotos)).toEqual([]);
});

it('A defect leads to its quote and the quote to its defect, also in its next version; a technician makes it without costs', async () => {
  const made = await visited();
  const order = await orderOf(made);
  await write(order, resultsOf(made, ['defecto', null, 'Rotos'], 'ok', 'ok', 'ok'));
  const [machine_id, operation_id] = [made.machines[0]!, made.operations[0]!];
  const { notice_id, customer_id } = made;
  const quoteData = { name: 'Filtros nuevos', customer_id, machine_id, notice_id };
  const quote_lines = [{ ...quoteLine.getDefault(), description: 'Filtro', quantity: 1, price: 20, coste: 5 }];
  const defecto = { notice_id, operation_id, machine_id };
  const strange = await worker.ask(endpoints.quote.create, {
    body: { quoteData, quote_lines, defecto: { ...defecto, operation_id: made.operations[1]! } },
  });
  expect(strange.errors).toEqual({ defecto: 'Ese defecto no está en la lista de la visita' });
  const { id } = await worker.post(endpoints.quote.create, { quoteData, quote_lines, defecto });
  expect((await office.get(endpoints.quote.data, { id })).defecto).toEqual({ notice_id, texto: 'Filtros · Rotos' });
  expect((await office.get(endpoints.quote.data, { id })).quote_lines[0]!.coste).toBeNull();
  const shown = async () => (await listOf(made))!.filas.map(({ presupuesto }) => presupuesto?.id ?? null);
  expect(await shown()).toEqual([id, null, null, null]);
  await office.post(endpoints.quote.step, { id, paso: 'quote.send' });
  const { id: next } = await office.post(endpoints.quote.revise, { id });
  expect((await office.get(endpoints.quote.data, { id: next })).defecto?.texto).toBe('Filtros · Rotos');
  expect(await shown()).toEqual([next, null, null, null]);
  const { undo } = (await office.post(endpoints.quote.remove, { id: next })) as unknown as { undo: number };
  expect(await shown()).toEqual([id, null, null, null]);
  await office.post(endpoints.deletion.undo, { ids: [undo] });
  expect(await shown()).toEqual([next, null, null, null]);
});

it('The quote of a defect takes its photos along, and those of no other operation; an aviso of somebody else gives none', async () => {
  const made = await photographed();
  await photograph(made, made.machines[0]!);
  await photograph(made, made.machines[1]!);
  await write(made.id, resultsOf(made, ['defecto', null, 'Rotos'], 'ok', 'ok', 'ok'));
  const [machine_id, operation_id] = [made.machines[0]!, made.operations[0]!];
  const { notice_id, customer_id } = made;
  const body = { quoteData: { name: 'Filtros nuevos', customer_id, machine_id, notice_id }, defecto: { notice_id, operation_id, machine_id } };
  const { id } = await worker.post(endpoints.quote.create, body);
  const { fotos } = await worker.get(endpoints.quote.data, { id });
  expect(fotos).toMatchObject([{ name: 'filtro.jpg' }]);
  // they are the quote's own: what happens to those of the albarán changes nothing
  expect((await office.get(workOrder.data, { id: made.id })).order_photos).toHaveLength(2);
  await worker.post(endpoints.quote.removePhoto, { id, photo: fotos[0]!.id });
  expect((await office.get(workOrder.data, { id: made.id })).order_photos).toHaveLength(2);
  await office.post(notice.update, { id: notice_id, user_id: await given.officeId() });
  expect(await worker.refused(endpoints.quote.create, body)).toMatchObject({ status: 403 });
});

it('A machine was visited on the day on which an operation of it was done, and is due again from then on', async () => {
  const made = await visited();
  const [first, second] = made.machines as [number, number];
  const machineIs = async (id: number) => {
    const { ultima_visita, proxima_revision } = await office.get(machine.data, { id });
    return [ultima_visita, proxima_revision];
  };
  for (const id of made.machines) await office.post(machine.update, { id, revision_meses: 6, fecha_instalacion: '2025-01-10' });
  const id = await orderOf(made);
  await write(id, resultsOf(made, '', '', 'no accesible', 'no procede'));
  expect([await machineIs(first), await machineIs(second)]).toEqual([
    [null, '2025-07-10'],
    [null, '2025-07-10'],
  ]);
  const due = async () => (await office.post(endpoints.deadline.page, { page: 1, filter: { kind: 'revision', customer_id: made.customer_id } })).items;
  expect((await due()).map(({ day }) => day)).toEqual(['2025-07-10', '2025-07-10']);

  await write(id, resultsOf(made, 'ok', ['corregido', 6]));
  expect([await machineIs(first), await machineIs(second)]).toEqual([
    ['2026-03-02', '2026-09-02'],
    [null, '2025-07-10'],
  ]);
  expect((await due()).map(({ day }) => day)).toEqual(['2025-07-10', '2026-09-02']);
  // what somebody else did there later counts, and what is taken back does not
  await given.readyOrder({ customer_id: made.customer_id, machine_id: first, fecha_albaran: '2026-03-01' });
  expect(await machineIs(first)).toEqual(['2026-03-02', '2026-09-02']);
  await write(id, resultsOf(made, 'no accesible', 'no accesible', ['defecto', null, 'Gotea']));
  expect([await machineIs(first), await machineIs(second)]).toEqual([
    ['2026-03-01', '2026-09-01'],
    ['2026-03-02', '2026-09-02'],
  ]);
});
