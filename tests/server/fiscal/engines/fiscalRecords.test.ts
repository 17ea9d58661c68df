// Invoices that are issued with a record for the tax agency (VERI*FACTU): one chain, made in the transaction that issues.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { requestXml } from '#domain/fiscal/sealed.ts';
import { openApp, type TestApp } from '#tests/support/app/app.ts';
import { buildInvoice } from '#tests/support/samples/build.ts';
import { startRecords } from '#tests/support/app/fiscal.ts';
import { schemaFaults } from '#tests/support/fiscal/schema.ts';

const { invoice, verifactu } = endpoints;
const issuer = { name: 'Frigoria', nif: 'B14000004' };
const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex').toUpperCase();
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const recordsOf = ({ db }: TestApp) => db.selectFrom('fiscal_record').selectAll().orderBy('id').execute();
const lastOf = async (app: TestApp) => (await recordsOf(app)).at(-1)!;

/** What is wrong with the chain, record by record. */
async function breaks(app: TestApp): Promise<string[]> {
  const records = await recordsOf(app);
  return records.flatMap((record, index) => {
    const before = records[index - 1];
    const link = before ? `<sf:Huella>${before.hash}</sf:Huella></sf:RegistroAnterior>` : '<sf:PrimerRegistro>S<';
    return [
      record.id !== index + 1 && `${record.number}: a gap`,
      !record.xml.includes(link) && `${record.number}: not linked`,
      sha256(record.hashed) !== record.hash && `${record.number}: another hash`,
      before && record.stamp < before.stamp && `${record.number}: back in time`,
      ...schemaFaults('SuministroLR.xsd', requestXml({ issuer, isLate: false }, [record.xml])),
    ].filter(fault => typeof fault === 'string');
  });
}

describe('an invoice that is issued', async () => {
  const app = await openApp({ fiscal: { environment: 'simulado' } });
  const { office, given, db } = app;
  const before = await given.issued();
  await startRecords(app);

  it('gets a record that says what it says', async () => {
    const client = await given.customer({ name: 'Obras & Reformas, S.A.', nif_cif: 'a-12345674' });
    const lines = [
      { description: 'Carga de gas', quantity: 1, price: 100, iva: 21 },
      { description: 'Filtros', quantity: 2, price: 12.5, iva: 10 },
    ];
    const id = await given.issued({ customer_id: client }, lines);
    const { codigo, qr } = await office.get(invoice.data, { id });
    const record = await lastOf(app);
    expect(record).toMatchObject({
      invoice_id: id,
      type: 'alta',
      kind: 'F1',
      number: codigo,
      issued: '2026-03-02',
      stamp: '2026-03-02T09:00:00+01:00',
      quota: 2350,
      total: 14_850,
    });
    for (const part of [
      '<sf:NombreRazon>Obras &amp; Reformas, S.A.</sf:NombreRazon><sf:NIF>A12345674</sf:NIF>',
      '<sf:DescripcionOperacion>Carga de gas; Filtros</sf:DescripcionOperacion>',
      '<sf:TipoImpositivo>10.00</sf:TipoImpositivo><sf:BaseImponibleOimporteNoSujeto>25.00</sf:BaseImponibleOimporteNoSujeto><sf:CuotaRepercutida>2.50<',
      '<sf:CuotaTotal>23.50</sf:CuotaTotal><sf:ImporteTotal>148.50</sf:ImporteTotal>',
    ])
      expect(record.xml).toContain(part);
    expect(qr).toBe(`https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR?nif=B14000004&numserie=${codigo}&fecha=02-03-2026&importe=148.50`);
  });

  it('of before the activation has none', async () => {
    expect((await office.get(invoice.data, { id: before })).qr).toBeNull();
    expect((await recordsOf(app)).map(({ invoice_id }) => invoice_id)).not.toContain(before);
  });

  it('is issued today, and due no sooner, whatever the date of its draft', async () => {
    const draft = await given.invoice({ fecha_creacion: '2026-02-20', fecha_vencimiento: '2026-02-28' });
    await office.post(invoice.issue, { id: draft });
    expect(await office.get(invoice.data, { id: draft })).toMatchObject({
      fecha_creacion: '2026-03-02',
      fecha_operacion: null,
      fecha_vencimiento: '2026-03-02',
    });
  });

  it('has a number of the year in which it is issued, whatever the year of its work', async () => {
    const sequence = async () => Number((await office.get(invoice.data, { id: await given.issued() })).codigo.slice(4));
    const first = await sequence();
    const codes = [
      await given.issued({ fecha_creacion: '2025-12-30' }),
      (await office.post(invoice.issue, { id: await given.invoice({ fecha_creacion: '2025-12-30' }) })).id,
    ].map(async id => (await office.get(invoice.data, { id })).codigo);
    expect(await Promise.all(codes)).toEqual([1, 2].map(n => `F26-${String(first + n).padStart(5, '0')}`));
    expect(await sequence()).toBe(first + 3);
    expect(await office.get(invoice.lastCode, { year: '2025' })).toEqual({ code: 'F25-00001' });
  });

  it('that takes another one back says which', async () => {
    const original = await given.issued();
    const { id } = await office.post(invoice.rectify, { id: original });
    await office.post(invoice.issue, { id });
    const { codigo } = await office.get(invoice.data, { id: original });
    const record = await lastOf(app);
    expect(record).toMatchObject({ invoice_id: id, kind: 'R1', total: -12_100 });
    expect(record.xml).toContain(
      `<sf:TipoRectificativa>I</sf:TipoRectificativa><sf:FacturasRectificadas><sf:IDFacturaRectificada><sf:IDEmisorFactura>B14000004</sf:IDEmisorFactura><sf:NumSerieFactura>${codigo}<`,
    );
    expect((await office.get(invoice.data, { id })).qr).toContain('&importe=-121.00');
  });

  it.each([
    ['devolucion', 'R1'],
    ['concurso', 'R2'],
    ['incobrable', 'R3'],
    ['otra', 'R4'],
  ] as const)('that takes another one back because of %s is told as %s', async (motivo, kind) => {
    const original = await given.issued();
    const { id } = await office.post(invoice.rectify, { id: original });
    expect((await office.get(invoice.data, { id })).motivo).toBe('devolucion');
    await office.post(invoice.update, { invoiceData: { id, motivo, emitir: true } });
    expect(await lastOf(app)).toMatchObject({ invoice_id: id, kind });
    expect((await office.get(invoice.data, { id })).motivo).toBe(motivo);
  });

  it('keeps whose it was when the company changes its address', async () => {
    const id = await given.issued();
    await db.updateTable('company').set({ address: 'Avenida Nueva 9' }).execute();
    const sheet = JSON.stringify((await office.get(invoice.data, { id })).emisor);
    expect(sheet).toContain('B14000004');
    expect(sheet).not.toContain('Avenida Nueva 9');
  });

  it.each([
    ['a customer whose NIF has a wrong letter', { nif_cif: '12345678A' }, {}, { customer_id: 'La letra del NIF no es correcta: debería ser Z' }],
    ['a customer without a NIF', { nif_cif: '-' }, {}, { customer_id: 'Falta el NIF del cliente: escríbalo en su ficha, o elija allí otra identificación' }],
    [
      'a foreign customer of whom nobody knows the country',
      { nif_cif: 'X-77', identification: '04' as const, country: '' },
      {},
      { customer_id: 'Falta el país del cliente: elíjalo en su ficha' },
    ],
    ['the company itself as its customer', { nif_cif: 'B14000004' }, {}, { customer_id: 'El NIF del cliente es el de la propia empresa' }],
    [
      'a code with an accent',
      { notes: '' },
      { codigo: 'ESPAÑA-1' },
      { codigo: 'El número no puede llevar «Ñ»: solo letras sin tilde, cifras y signos como - / . _' },
    ],
  ])('with %s is refused, and takes neither number nor record', async (_, party, over, errors) => {
    const records = await recordsOf(app);
    const next = await office.get(invoice.lastCode, { year: 2026 });
    const customer_id = await given.customer();
    await db.updateTable('customer').set(party).where('id', '=', customer_id).execute(); // as it may be since before there was a rule
    const refused = await office.ask(invoice.create, { body: buildInvoice({ customer_id, emitir: true, ...over }) });
    expect(refused).toMatchObject({ status: 409, errors });
    expect(await recordsOf(app)).toEqual(records);
    expect(await office.get(invoice.lastCode, { year: 2026 })).toEqual(next);
  });

  it('with a rate that is none is refused', async () => {
    const refused = await office.ask(invoice.create, { body: buildInvoice({ customer_id: await given.customer(), emitir: true }, [{ iva: 20 }]) });
    expect(refused).toMatchObject({ status: 409, message: 'No se puede emitir: El 20,00 % no es un tipo de IVA' });
  });

  it('leaves one chain', async () => {
    expect(await breaks(app)).toEqual([]);
  });

  it.each(['update fiscal_record set total = 0', 'delete from fiscal_record', 'update fiscal_installation set number = 1'])(
    'cannot be told otherwise: %s',
    async statement => {
      await given.issued();
      await expect(sql.raw(statement).execute(db)).rejects.toThrow('append-only');
    },
  );
});

it('50 invoices of three series at once make one chain without a fork or a gap', async () => {
  let seconds = 0;
  const start = DateTime.fromISO('2026-03-02T09:00:00', { zone: 'Europe/Madrid' });
  const now = () => start.plus({ seconds: (seconds += [1, 3, -2][seconds % 3]!) });
  const app = await openApp({ fiscal: { environment: 'pruebas', now } });
  const { office, given } = app;
  await startRecords(app);
  const customer_id = await given.customer();
  const originals = await Promise.all(upTo(10).map(() => given.issued({ customer_id })));
  const credits = await Promise.all(originals.map(async id => (await office.post(invoice.rectify, { id })).id));
  const own = await Promise.all(upTo(10).map(n => given.invoice({ customer_id, codigo: `OBRA-${n}` })));
  const drafts = await Promise.all(upTo(30).map(() => given.invoice({ customer_id })));
  await Promise.all([...drafts, ...credits, ...own].map(id => office.post(invoice.issue, { id })));
  expect((await recordsOf(app)).length).toBe(60);
  expect(await breaks(app)).toEqual([]);
  expect(new Set((await recordsOf(app)).map(({ number }) => number)).size).toBe(60);
});

it('many that are created at once make one chain, though some fail in each way', async () => {
  const app = await openApp({ fiscal: { environment: 'simulado' } });
  const { office, given, db } = app;
  await startRecords(app);
  const customer_id = await given.customer();
  const ways = [
    { line: {}, status: 200 },
    { line: {}, status: 200 },
    { line: { iva: 20 }, status: 409 }, // by a rule of ours
    { line: {}, status: 200 },
    { line: { product_id: 999_999 }, status: 422 }, // by the database
    { line: {}, status: 200 },
    { line: {}, status: 200 },
  ];
  const sent = upTo(70).map(n => ways[n % ways.length]!);
  const ask = async (way: (typeof ways)[number]) => {
    return (await office.ask(invoice.create, { body: buildInvoice({ customer_id, emitir: true }, [way.line]) })).status;
  };
  const move = () => db.updateTable('company').set({ address: 'Calle Nueva, 2' }).execute();
  const asked = sent.map(ask);
  await Promise.race(asked).then(move);
  expect(await Promise.all(asked)).toEqual(sent.map(({ status }) => status));
  const records = await recordsOf(app);
  expect(records.map(({ number }) => Number(number.slice(4)))).toEqual(upTo(50));
  expect(await breaks(app)).toEqual([]);
  const issued = await db.selectFrom('invoice').select(['codigo', 'id']).orderBy('codigo').execute();
  expect(issued.map(({ id }) => id)).toEqual(records.map(({ invoice_id }) => invoice_id));
  const moved = await given.issued({ customer_id });
  expect((await office.get(invoice.data, { id: moved })).emisor).toMatchObject({ address: 'Calle Nueva, 2' });
});

describe('a server', () => {
  it('of another environment than that of the company issues nothing', async () => {
    const app = await openApp({ fiscal: { environment: 'produccion' } });
    await startRecords(app);
    const draft = await app.given.invoice();
    for (const environment of ['pruebas', 'apagado'] as const) {
      app.services.fiscal.environment = environment;
      const refused = await app.office.ask(invoice.issue, { body: { id: draft } });
      expect(refused).toMatchObject({ status: 409, message: expect.stringContaining('La empresa está activada en VERI*FACTU (producción)') });
    }
    app.services.fiscal.environment = 'produccion';
    await app.office.post(invoice.issue, { id: draft });
    expect((await app.office.get(invoice.data, { id: draft })).qr).toMatch(/^https:\/\/www2\.agenciatributaria\.gob\.es\//);
  });

  it('whose clock is behind takes the time of the last record, and stops where it is far behind', async () => {
    let at = DateTime.fromISO('2026-03-02T09:10:00', { zone: 'Europe/Madrid' });
    const app = await openApp({ fiscal: { environment: 'simulado', now: () => at } });
    await startRecords(app);
    await app.given.issued();
    at = at.minus({ seconds: 50 });
    await app.given.issued();
    expect((await recordsOf(app)).map(({ stamp }) => stamp)).toEqual(['2026-03-02T09:10:00+01:00', '2026-03-02T09:10:00+01:00']);
    at = at.minus({ minutes: 4 });
    const refused = await app.office.ask(invoice.create, { body: buildInvoice({ customer_id: await app.given.customer(), emitir: true }) });
    expect(refused.message).toBe('El reloj del servidor va 5 minutos por detrás de la última factura: corríjalo antes de emitir');
  });

  it('that does not know who made the program activates no company', async () => {
    const app = await openApp({ fiscal: { environment: 'pruebas', producer: { name: '', nif: '', address: '', place: '', day: '', version: '' } } });
    await expect(startRecords(app)).rejects.toThrow('Falta el nombre o razón social');
    expect(await app.db.selectFrom('fiscal_head').selectAll().execute()).toEqual([]);
  });
});

describe('the office', () => {
  const open = () => openApp({ fiscal: { environment: 'simulado' } });

  it('is shown what is missing, and begins the chain once nothing is', async () => {
    const { office, db } = await open();
    await db.updateTable('company').set({ nif_cif: '12345678A' }).execute();
    expect(await office.get(verifactu.state)).toEqual({
      environment: 'simulado',
      activated: null,
      obligedSince: '2027-01-01',
      missing: ['Empresa: La letra del NIF no es correcta: debería ser Z'],
      records: 0,
      toResolve: 0,
      lost: [],
    });
    expect(await office.ask(verifactu.activate, { body: { regime: '01' } })).toMatchObject({ status: 409 });
    await db.updateTable('company').set({ nif_cif: 'B14000004' }).execute();
    expect(await office.ask(verifactu.activate, { body: { regime: '99' } })).toMatchObject({
      status: 422,
      errors: { regime: 'Elija el régimen de IVA de la empresa' },
    });
    await office.post(verifactu.activate, { regime: '07' });
    expect(await office.get(verifactu.state)).toMatchObject({
      activated: { environment: 'simulado', regime: '07', nif: 'B14000004' },
      missing: [],
      records: 0,
    });
    expect(await office.ask(verifactu.activate, { body: { regime: '01' } })).toMatchObject({
      status: 409,
      message: 'La empresa ya está activada en VERI*FACTU',
    });
  });

  it('reads the chain in pages, and one record with its neighbours', async () => {
    const { office, given } = await open();
    await office.post(verifactu.activate, { regime: '07' });
    for (let n = 0; n < 5; n += 1) await given.issued();
    const { items, total } = await office.post(verifactu.page, { page: 2, pageSize: 2 });
    expect([items.map(({ id }) => id), total]).toEqual([[3, 2], 5]);
    expect(items[0]).toMatchObject({ number: 'F26-00003', total: 121, type: 'alta', kind: 'F1' });
    const { previous, next, faults, xml } = await office.get(verifactu.data, { id: 3 });
    expect([previous, next, faults]).toEqual([{ id: 2, number: 'F26-00002' }, { id: 4, number: 'F26-00004' }, []]);
    expect(xml).toContain('<sf:ClaveRegimen>07<');
    expect(await office.ask(verifactu.data, { params: { id: 99 } })).toMatchObject({ status: 404 });
    expect(await office.post(verifactu.verify, {})).toEqual({ last: 5, isEnd: true, faults: [], count: 0 });
    expect(await office.ask(verifactu.verify, { body: { from: -1 } })).toMatchObject({ status: 422 });
  });

  it.each(['trabajador', 'cliente'] as const)('alone sees it: %s does not', async role => {
    const other = await (await open()).signInAs(role);
    expect((await other.ask(verifactu.state)).status).toBe(403);
    expect((await other.ask(verifactu.data, { params: { id: 1 } })).status).toBe(403);
  });
});
