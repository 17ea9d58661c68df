// A complete invoice in place of simplified ones: what the tax agency and the customer learn, that nothing is owed or counted twice, and how a wrong one is withdrawn.
import { describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { requestXml } from '#domain/fiscal/sealed.ts';
import { createPdf } from '#server/adapters/pdf/pdf.ts';
import { verifyRecords } from '#server/services/fiscal/verify.ts';
import { openApp } from '#tests/support/app/app.ts';
import { buildLine } from '#tests/support/samples/build.ts';
import { answerRecords, startRecords } from '#tests/support/app/fiscal.ts';
import { paperOf } from '#tests/support/files/paper.ts';
import { schemaFaults } from '#tests/support/fiscal/schema.ts';

const app = await openApp({ pdf: createPdf(), fiscal: { environment: 'simulado' } });
const { office, given, db } = app;
await startRecords(app);
const { invoice, cobro, dashboard, customer } = endpoints;

const bill = (id: number) => office.get(invoice.data, { id });
const household = () =>
  given.customer({ name: 'Ana Ruiz', nif_cif: `SIN NIF ${crypto.randomUUID().slice(0, 8)}`, identification: '03', country: 'FR', address: '-' });
const obras = await given.customer({ name: 'Obras, S.A.', nif_cif: 'A12345674', address: 'Calle Sol 7' });
const simplified = async (price = 100, customer_id?: number) =>
  given.issued({ simplificada: true, customer_id: customer_id ?? (await household()) }, [{ price }]);
const substitute = (ids: number[], customer_id = obras) => office.ask(invoice.substitute, { body: { ids, customer_id } });
const replaced = async (...ids: number[]) => (await office.post(invoice.substitute, { ids, customer_id: obras })).id;
const rectified = async (id: number, lines?: ReturnType<typeof buildLine>[]) => {
  const { id: note } = await office.post(invoice.rectify, { id });
  await office.post(invoice.update, { invoiceData: { id: note, emitir: true }, ...(lines && { invoice_lines: lines }) });
  return note;
};

async function recordOf(id: number) {
  const record = await db.selectFrom('fiscal_record').selectAll().where('invoice_id', '=', id).executeTakeFirstOrThrow();
  expect(schemaFaults('SuministroLR.xsd', requestXml({ issuer: { name: 'Frigoria', nif: 'B14000004' }, isLate: false }, [record.xml]))).toEqual([]);
  return record;
}

const printed = async (id: number) => (await paperOf(office, 'invoice', id)).join('\n');

/** What is owed in all, and what was invoiced in the months of this year. */
async function sums() {
  const { total } = (await office.ask(cobro.ageing, { body: {} })).data;
  const [{ debtsDue }, { meses }] = [await office.get(dashboard.figures), await office.get(dashboard.money)];
  return { owed: total.total, due: debtsDue?.sum, invoiced: meses.facturado.reduce((sum, { current }) => sum + (current ?? 0), 0) };
}

describe('a complete invoice in place of a simplified one', () => {
  it('names it to the tax agency and on paper, with its lines and totals, and its customer', async () => {
    const original = await simplified();
    const { codigo: simple } = await bill(original);
    const id = await replaced(original);
    const complete = await bill(id);
    expect(complete.codigo).toMatch(/^F26-\d{5}$/);
    expect(complete).toMatchObject({
      estado: 'emitida',
      base: 100,
      total: 121,
      simplificada: false,
      sustituye: true,
      cobro_id: null,
      pendiente: null,
    });
    expect(complete.cliente).toMatchObject({ name: 'Obras, S.A.', nif_cif: 'A12345674' });
    expect(complete.invoice_lines).toMatchObject([{ price: 100, quantity: 1, work_order_id: null }]);
    expect(complete.sustituidas).toMatchObject([{ id: original, codigo: simple, total: 121 }]);
    const record = await recordOf(id);
    expect(record).toMatchObject({ kind: 'F3', number: complete.codigo, total: 12_100 });
    expect(record.xml).toContain(
      `<sf:FacturasSustituidas><sf:IDFacturaSustituida><sf:IDEmisorFactura>B14000004</sf:IDEmisorFactura><sf:NumSerieFactura>${simple}</sf:NumSerieFactura>`,
    );
    expect(record.xml).toContain('<sf:NIF>A12345674</sf:NIF>');
    expect(record.xml).not.toContain('FacturasRectificadas');
    const text = await printed(id);
    expect(text).toContain('Obras, S.A.');
    expect(text).toContain(`Factura simplificada ${simple}`);
    expect(text).not.toMatch(/SIMPLIFICADA|Forma de pago/);
    expect(await verifyRecords(db)).toMatchObject({ faults: [] });
  });

  it('is owed nothing and counted nowhere: the simplified one keeps its cobro and its state', async () => {
    const original = await simplified(200);
    const before = await sums();
    const id = await replaced(original);
    expect(await sums()).toEqual(before);
    const { cobro_id, pendiente, estado, sustituida_id } = await bill(original);
    expect({ pendiente, estado, sustituida_id }).toEqual({ pendiente: 242, estado: 'emitida', sustituida_id: id });
    await office.post(cobro.pay, { cobro: cobro_id!, fecha_pago: '2026-03-02', cantidad: 242 });
    expect([(await bill(original)).estado, (await bill(id)).estado]).toEqual(['cobrada', 'emitida']);
    expect((await db.selectFrom('debt').select('id').where('invoice_id', '=', id).execute()).length).toBe(0);
  });

  it('is made once', async () => {
    const original = await simplified();
    expect((await bill(original)).allowed).toContain('invoice.substitute');
    const answers = await Promise.all([substitute([original]), substitute([original])]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await bill(original)).allowed).not.toContain('invoice.substitute');
    expect(await substitute([original])).toMatchObject({ status: 409, message: 'Tiene una factura completa en su lugar: rectifique antes aquella' });
  });

  it('replaces several, of any date and customer', async () => {
    const [one, other] = [await simplified(100), await simplified(50)];
    const id = await replaced(other, one, one);
    expect(await bill(id)).toMatchObject({ total: 181.5, sustituidas: [{ id: one }, { id: other }] });
    expect((await recordOf(id)).xml.match(/IDFacturaSustituida>/g)).toHaveLength(4);
  });

  it('comes to what they came to, to the cent', async () => {
    const [one, other] = [await simplified(0.02), await simplified(0.02)];
    const message = 'Por el redondeo del IVA, una sola factura sumaría 0,05 € y las simplificadas suman 0,04 €: haga una por cada una';
    expect(await substitute([one, other])).toMatchObject({ status: 409, message });
    expect((await substitute([one])).status).toBe(200);
  });

  it('needs the fiscal data of its customer, and says which are missing', async () => {
    const original = await simplified();
    const lacking = await given.customer({ name: 'Bar Sol', address: '-' });
    await db.updateTable('customer').set({ nif_cif: '-' }).where('id', '=', lacking).execute();
    const message = 'En la ficha del cliente falta el NIF y la dirección';
    expect(await substitute([original], lacking)).toMatchObject({ status: 409, message, errors: { customer_id: message } });
    const { id, version } = await office.get(customer.customerData, { id: lacking });
    await office.post(customer.update, { id, version, nif_cif: 'B98765431', address: 'Calle Luna 3' });
    expect((await substitute([original], lacking)).status).toBe(200);
  });

  it('says that the work was of another day', async () => {
    const original = await simplified();
    await db.updateTable('invoice').set({ fecha_operacion: '2026-02-20' }).where('id', '=', original).execute();
    const id = await replaced(original);
    expect(await bill(id)).toMatchObject({ fecha_operacion: '2026-02-20' });
    expect((await recordOf(id)).xml).toContain('<sf:FechaOperacion>20-02-2026</sf:FechaOperacion>');
  });
});

/** Each makes an invoice that has no complete one in its place, and why. */
const impossible: [string, () => Promise<number>, string][] = [
  ['a complete invoice', () => given.issued(), 'Solo una factura simplificada se sustituye por una completa'],
  ['a draft', () => given.invoice({ simplificada: true }), 'Un borrador no se sustituye: modifíquelo'],
  [
    'one that names its customer',
    () => simplified(100, obras),
    'Ya lleva el NIF y la dirección del cliente, que con ella puede deducir el IVA: no necesita otra',
  ],
  ['one that is taken back as a whole', async () => after(await simplified(), rectified), 'Está rectificada por completo: no queda nada de ella'],
  [
    'one with the draft of a credit note',
    async () => after(await simplified(), id => office.post(invoice.rectify, { id })),
    'Tiene una rectificativa en borrador: emítala o bórrela antes',
  ],
  [
    'a credit note by itself',
    async () => rectified(await simplified(), [buildLine({ quantity: -0.5, price: 100 })]),
    'Es una rectificativa: sustituya antes la factura que rectifica',
  ],
  ['one that is annulled', async () => after(await simplified(), annulled), 'La factura está anulada'],
];

async function after(id: number, happens: (id: number) => Promise<unknown>): Promise<number> {
  await happens(id);
  return id;
}

const annulling = (id: number) => office.ask(invoice.annul, { body: { id, motivo_anulacion: 'Se emitió por error', sin_entregar: true } });

async function annulled(id: number) {
  await answerRecords(app);
  expect(await annulling(id)).toMatchObject({ status: 200 });
  await answerRecords(app);
}

it.each(impossible)('An invoice has no complete one in its place: %s', async (_, make, message) => {
  const id = await make();
  expect((await bill(id)).allowed).not.toContain('invoice.substitute');
  expect(await substitute([id])).toMatchObject({ status: 409, message });
});

describe('what is taken back of a simplified one', () => {
  const half = [buildLine({ quantity: -0.5, price: 100 })];

  it('is taken off its complete one', async () => {
    const original = await simplified();
    const note = await rectified(original, half);
    const id = await replaced(original);
    expect(await bill(id)).toMatchObject({ total: 60.5, sustituidas: [{ id: original }, { id: note }] });
    expect((await bill(note)).sustituida_id).toBe(id);
  });

  it('later is reported by another complete invoice, in place of its credit note', async () => {
    const original = await simplified();
    await replaced(original);
    const note = await rectified(original, half);
    const id = await replaced(note);
    expect(await bill(id)).toMatchObject({ total: -60.5, sustituidas: [{ id: note }], cobro_id: null });
    expect(await recordOf(id)).toMatchObject({ kind: 'F3', total: -6050 });
  });
});

describe('a wrong one', () => {
  it('is withdrawn by one of the opposite sign, and a right one follows', async () => {
    const original = await simplified();
    const before = await sums();
    const wrong = await replaced(original);
    const { id } = await office.post(invoice.rectify, { id: wrong });
    const back = await bill(id);
    expect(back).toMatchObject({
      estado: 'emitida',
      total: -121,
      sustituye: true,
      rectifica_id: wrong,
      sustituidas: [{ id: original }],
      allowed: ['invoice.mail'],
    });
    expect(back.codigo).toMatch(/^F26-/);
    const record = await recordOf(id);
    expect(record).toMatchObject({ kind: 'F3', total: -12_100 });
    expect(record.xml).not.toMatch(/FacturasRectificadas|TipoRectificativa/);
    const { codigo, estado, rectificada_por, allowed } = await bill(wrong);
    expect({ estado, by: rectificada_por.map(each => each.id), allowed }).toEqual({ estado: 'rectificada', by: [id], allowed: ['invoice.mail'] });
    expect(await printed(id)).toContain(`Factura ${codigo}, emitida en sustitución de las mismas facturas`);
    expect(await office.ask(invoice.rectify, { body: { id } })).toMatchObject({
      status: 409,
      message: 'Deja otra factura sin efecto: no se rectifica ni se anula; haga otra completa en lugar de las simplificadas',
    });
    const right = await replaced(original);
    expect((await bill(original)).sustituida_id).toBe(right);
    expect(await sums()).toEqual(before);
  });

  it('keeps its customer as it was issued to', async () => {
    const other = await given.customer({ name: 'Antes, S.L.', nif_cif: 'B12345674', address: 'Calle Vieja 1' });
    const { id: wrong } = await office.post(invoice.substitute, { ids: [await simplified()], customer_id: other });
    await db.updateTable('customer').set({ name: 'Después, S.L.' }).where('id', '=', other).execute();
    const { id } = await office.post(invoice.rectify, { id: wrong });
    expect((await bill(id)).cliente?.name).toBe('Antes, S.L.');
  });

  it('that no one has received is annulled, and what it replaced may have another', async () => {
    const original = await simplified();
    const wrong = await replaced(original);
    await answerRecords(app);
    expect(await annulling(original)).toMatchObject({ status: 409, message: 'Tiene una factura completa en su lugar: rectifique antes aquella' });
    await annulled(wrong);
    expect((await bill(wrong)).estado).toBe('anulada');
    expect((await bill(original)).sustituida_id).toBeNull();
    expect((await substitute([original])).status).toBe(200);
  });

  it('is not annulled once it is withdrawn, nor is what withdraws it', async () => {
    const wrong = await replaced(await simplified());
    const { id } = await office.post(invoice.rectify, { id: wrong });
    await answerRecords(app);
    expect(await annulling(wrong)).toMatchObject({ status: 409, message: 'Una factura con rectificativas no se anula' });
    expect((await annulling(id)).status).toBe(409);
  });
});

it('A complete invoice is for the office alone', async () => {
  const original = await simplified();
  for (const role of ['trabajador', 'auditor'] as const)
    expect((await (await app.signInAs(role)).ask(invoice.substitute, { body: { ids: [original], customer_id: obras } })).status).toBe(403);
});

it('A complete invoice is made without records, too', async () => {
  const plain = await openApp({});
  const id = await plain.given.issued({ simplificada: true, customer_id: await plain.given.customer({ address: '-' }) });
  const customer_id = await plain.given.customer({ name: 'Obras, S.A.', nif_cif: 'A12345674', address: 'Calle Sol 7' });
  const saved = await plain.office.post(invoice.substitute, { ids: [id], customer_id });
  expect(await plain.office.get(invoice.data, { id: saved.id })).toMatchObject({ codigo: 'F26-00001', sustituye: true, registro: '' });
});
