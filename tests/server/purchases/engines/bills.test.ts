// A supplier's invoice whole: its bases, its due dates, what is paid of it.
import { expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { messages } from '#domain/kernel/messages.ts';
import { openApp } from '#tests/support/app/app.ts';
import { PDF, upload } from '#tests/support/app/upload.ts';

const { office, given, db, signInAs } = await openApp();
const { providerInvoice } = endpoints;
const file = { field: 'documento', name: 'factura.pdf', bytes: PDF };
let serial = 0;

async function draft(over: object = {}) {
  const number = `N-${++serial}`;
  return {
    proveedor_id: await given.provider(),
    n_factura_nuestro: number,
    n_factura_proveedor: number,
    fecha_factura: '2026-02-01',
    fecha_operacion: '2026-02-01',
    fecha_recepcion: '2026-02-03',
    total_neto: 100,
    porcentaje_iva: 21,
    porcentaje_irpf: 0,
    ...over,
  };
}
const send = async (over: object) => upload(office, providerInvoice.create, { data: JSON.stringify(await draft(over)) }, file);
async function create(over: object = {}): Promise<number> {
  const made = await send(over);
  expect(made).toMatchObject({ status: 200 });
  return made.data!.id;
}
const read = (id: number) => office.get(providerInvoice.data, { id });
async function approved(over: object = {}): Promise<number> {
  const id = await create(over);
  for (const paso of ['bill.review', 'bill.approve'] as const) await office.post(providerInvoice.step, { id, paso });
  return id;
}
const pay = (...partes: { factura: number; cantidad: number }[]) =>
  office.ask(providerInvoice.pay, { body: { fecha_pago: '2026-03-01', metodo: 'transferencia', partes } });
const rate = (base: number, iva: number, over: object = {}) => ({ base, iva, ...over });

it('An invoice of which only the fields are sent has one base, and is due 30 days after it was received', async () => {
  expect(await read(await create())).toMatchObject({
    tipos: [{ base: 100, iva: 21, cuota: 21, deducible: 100, inversion: false, bien: false }],
    vencimientos: [{ fecha: '2026-03-05', importe: 121 }],
    clase: 'F1',
    estado: 'recibida',
    pendiente: 121,
    vence: '2026-03-05',
    retencion: 0,
  });
});

it('Two rates and a retention come to the total, with the quota that the supplier wrote', async () => {
  const id = await create({ total_neto: 1, porcentaje_irpf: -15, tipos: [rate(100, 21), rate(49.97, 10, { cuota: 4.99 })] });
  expect(await read(id)).toMatchObject({ total_neto: 149.97, porcentaje_iva: 21, total_iva: 175.96, total: 153.46, retencion: 22.5 });
});

it('A supplier who does not charge the VAT is paid without it', async () => {
  const id = await create({ tipos: [rate(1000, 21, { inversion: true, bien: true, deducible: 50 })] });
  expect(await read(id)).toMatchObject({ total_neto: 1000, total_iva: 1000, total: 1000, tipos: [{ cuota: 210, deducible: 50, inversion: true, bien: true }] });
});

it('A credit note is below zero, and lowers what is paid to its supplier', async () => {
  const proveedor_id = await given.provider();
  const bill = await approved({ proveedor_id });
  const note = await approved({ proveedor_id, clase: 'R4', total_neto: -10, vencimientos: [{ fecha: '2026-12-31', importe: -12.1 }] });
  const { filas } = await office.post(providerInvoice.due, { hasta: '2026-03-31' });
  expect(filas.filter(row => row.proveedor_id === proveedor_id)).toMatchObject([
    { id: bill, importe: 121 },
    { id: note, importe: -12.1 },
  ]);
  expect(await pay({ factura: note, cantidad: 12.1 })).toMatchObject({ status: 422 });
  expect(await pay({ factura: bill, cantidad: 121 }, { factura: note, cantidad: -12.1 })).toMatchObject({ status: 200 });
  expect([(await read(bill)).estado, (await read(note)).estado]).toEqual(['pagada', 'pagada']);
});

it.each([
  [
    'due dates that are not all of it',
    { vencimientos: [{ fecha: '2026-03-01', importe: 60 }] },
    { vencimientos: 'Los vencimientos suman 60,00 € y la factura 121,00 €' },
  ],
  ['no base', { tipos: [] }, { tipos: 'Añada al menos una base' }],
  ['a deduction of more than all', { tipos: [rate(1, 21, { deducible: 101 })] }, { 'tipos.0.deducible': 'Como máximo 100,00' }],
  ['an unknown kind', { clase: 'X' }, { clase: 'Elija una de la lista' }],
])('An invoice with %s is refused', async (_, over, errors) => {
  expect(await send(over)).toMatchObject({ status: 422, errors });
});

it('Parts are due one after the other, and payments settle the earliest', async () => {
  const vencimientos = [
    { fecha: '2026-04-30', importe: 61 },
    { fecha: '2026-03-31', importe: 60 },
  ];
  const id = await approved({ vencimientos });
  expect((await read(id)).vence).toBe('2026-03-31');
  const dueUntil = async (hasta: string) => (await office.post(providerInvoice.due, { hasta })).filas.find(row => row.id === id)?.importe;
  expect([await dueUntil('2026-03-30'), await dueUntil('2026-03-31'), await dueUntil('2026-04-30')]).toEqual([undefined, 60, 121]);
  await pay({ factura: id, cantidad: 70 });
  expect(await read(id)).toMatchObject({ estado: 'parcial', pagado: 70, pendiente: 51, vence: '2026-04-30' });
  expect(await dueUntil('2026-04-30')).toBe(51);
});

it('More than is owed is not paid, and of several all are paid or none', async () => {
  const [one, other] = [await approved(), await approved()];
  expect(await pay({ factura: one, cantidad: 10 }, { factura: other, cantidad: 121.01 })).toMatchObject({
    status: 422,
    errors: { 'partes.1.cantidad': 'La cantidad debe ser menor o igual a 121,00' },
  });
  expect(await pay({ factura: one, cantidad: 10 }, { factura: one, cantidad: 10 })).toMatchObject({
    status: 422,
    errors: { 'partes.1.factura': 'Esta factura ya está en el pago' },
  });
  expect([(await read(one)).pagado, (await read(other)).pagado]).toEqual([0, 0]);
});

it('A step of an invoice that has changed since it was seen is refused', async () => {
  const id = await approved();
  const { version } = await read(id);
  await office.post(providerInvoice.step, { id, version, paso: 'bill.return' });
  const second = await office.ask(providerInvoice.step, { body: { id, version, paso: 'bill.dispute', motivo: 'Precio distinto' } });
  expect(second).toMatchObject({ status: 409, message: messages.staleOwn });
  expect((await read(id)).estado).toBe('recibida');
});

it('Two payments of all of it at the same time are one', async () => {
  const id = await approved();
  const answers = await Promise.all([1, 2, 3].map(() => pay({ factura: id, cantidad: 121 })));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
  expect(await read(id)).toMatchObject({ estado: 'pagada', pagado: 121, pendiente: 0, vence: null });
});

it('A payment is taken back once, and what it settled is due again', async () => {
  const [one, other] = [await approved(), await approved()];
  const paid = await pay({ factura: one, cantidad: 121 }, { factura: other, cantidad: 21 });
  const [payment] = (await read(one)).pagos;
  expect([payment!.lote, (await read(other)).pagos[0]!.lote]).toEqual([paid.data!.id, paid.data!.id]);
  await office.post(providerInvoice.takeBack, { id: payment!.id });
  expect(await read(one)).toMatchObject({
    estado: 'aprobada',
    pagado: 0,
    pendiente: 121,
    vence: '2026-03-05',
    pagos: [{ anulado: true }, { anula_id: payment!.id, cantidad: -121 }],
  });
  expect(await office.ask(providerInvoice.takeBack, { body: { id: payment!.id } })).toMatchObject({ status: 409, message: 'Este pago ya está anulado' });
});

it('An invoice that had payments is not deleted, and one without comes back with its bases', async () => {
  const paid = await approved();
  await pay({ factura: paid, cantidad: 121 });
  await office.post(providerInvoice.takeBack, { id: (await read(paid)).pagos[0]!.id });
  await office.post(providerInvoice.step, { id: paid, paso: 'bill.return' });
  expect(await office.ask(providerInvoice.remove, { body: { id: paid } })).toMatchObject({ status: 409 });
  const id = await create({ tipos: [rate(10, 4), rate(20, 21)] });
  const { undo } = await office.post(providerInvoice.remove, { id });
  expect(await db.selectFrom('provider_invoice_rate').select('id').where('provider_invoice_id', '=', id).execute()).toEqual([]);
  await office.post(endpoints.deletion.undo, { ids: [undo!] });
  expect((await read(id)).tipos).toMatchObject([rate(10, 4), rate(20, 21)]);
});

it('A net total that changes follows into the one base, and is refused where there are several', async () => {
  const [one, several] = [await create(), await create({ tipos: [rate(10, 4), rate(20, 21)] })];
  const update = (id: number, values: object) => upload(office, providerInvoice.update, { data: JSON.stringify({ id, ...values }) });
  expect(await update(one, { total_neto: 50 })).toMatchObject({ status: 200 });
  expect(await read(one)).toMatchObject({ tipos: [{ base: 50, cuota: 10.5 }], vencimientos: [{ importe: 60.5 }], total: 60.5 });
  expect(await update(several, { total_neto: 50 })).toMatchObject({ status: 409, errors: { total_neto: 'La factura tiene varias bases: cambie cada una' } });
  expect(await update(several, { gas: 1 })).toMatchObject({ status: 200 });
  expect((await read(several)).tipos).toHaveLength(2);
});

it('What is owed is summed up by how long it is overdue', async () => {
  const proveedor_id = await given.provider();
  await approved({ proveedor_id, vencimientos: [{ fecha: '2026-02-20', importe: 121 }] });
  await approved({ proveedor_id, vencimientos: [{ fecha: '2026-12-20', importe: 121 }] });
  expect(await office.post(providerInvoice.ageing, { filter: { proveedor_id } })).toMatchObject({
    total: { por_vencer: 121, hasta_30: 121, total: 242 },
    filas: [{ proveedor_id, total: 242 }],
  });
});

it('An auditor reads them and changes nothing; a technician sees none', async () => {
  const id = await approved();
  const [auditor, worker] = [await signInAs('auditor'), await signInAs('trabajador')];
  expect((await auditor.get(providerInvoice.data, { id })).allowed).toEqual([]);
  for (const asker of [auditor, worker]) {
    expect(await asker.ask(providerInvoice.step, { body: { id, paso: 'bill.return' } })).toMatchObject({ status: 403 });
    expect(await asker.ask(providerInvoice.pay, { body: { fecha_pago: '2026-03-01', partes: [{ factura: id, cantidad: 1 }] } })).toMatchObject({ status: 403 });
  }
  expect(await worker.ask(providerInvoice.due, { body: { hasta: '2026-12-31' } })).toMatchObject({ status: 403 });
});
