// The sample company keeps the product's own rules, although it is written without asking them.
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { join } from 'node:path';
import { DateTime } from 'luxon';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invoiceLine, lineDerived } from '#domain/catalogue/documentLine.ts';
import { entityList } from '#domain/index.ts';
import { documentTotals, lineTotals } from '#domain/catalogue/documentTotals.ts';
import { builtInMaps } from '#domain/books/builtInMaps.ts';
import { mappedRows } from '#domain/books/mappedRows.ts';
import { quarterOf, quarters, spanOf } from '#domain/books/book.ts';
import { isNif } from '#domain/parties/nif.ts';
import { toScaled } from '#domain/kernel/scaled.ts';
import { debtState } from '#machines/lifecycles/debt.ts';
import { type FileStore, createFileStore } from '#server/adapters/files/fileStore.ts';
import { decodeFields, encode } from '#server/db/codec.ts';
import { type Engine, connect } from '#server/db/connect.ts';
import { demoPassword } from '#server/demo/seedDemo.ts';
import { writeMapped } from '#server/services/books/mapped.ts';
import { depositsOf } from '#server/services/invoicing/deposits.ts';
import { readBooks } from '#server/services/books/books.ts';
import type { Ctx, Services } from '#server/services/kernel/context.ts';
import { debtsOf, movementsOf } from '#server/services/collecting/movements.ts';
import { contractMargin } from '#server/services/contracts/margin.ts';
import { duePeriods } from '#server/services/invoicing/contractPeriods.ts';
import { companyMoney } from '#server/services/overview/money.ts';
import { page } from '#server/services/records/page.ts';
import { operator } from '#server/services/kernel/operator.ts';
import { resume, signIn } from '#server/services/session/sessions.ts';
import { silent } from '#tests/support/fakes/silent.ts';
import { type TestDatabase, createMigrated } from '#tests/support/app/database.ts';
import { copySample, fillSample, sampleDay } from '#tests/support/samples/sample.ts';
import type { Values } from '#domain/kernel/entity.ts';

const TODAY = '2026-07-15';

async function open(database: TestDatabase): Promise<{ engine: Engine; files: FileStore; close(): Promise<void> }> {
  const engine = await connect(database);
  const files = createFileStore({ root: join(database.dataDir, 'files'), bucketUrl: undefined });
  const close = async () => {
    await engine.close();
    await database.drop();
  };
  return { engine, files, close };
}

type Sums = Record<'base' | 'iva' | 'total', number | string>;
const asNumbers = (sums: Sums) => Object.fromEntries(Object.entries(sums).map(([name, value]) => [name, Number(value)]));

let sample: Awaited<ReturnType<typeof open>>;
const all = <Row>(text: string) => sql<Row>`${sql.raw(text)}`.execute(sample.engine.db).then(({ rows }) => rows);
const figures = (row: Values) => decodeFields(invoiceLine, row) as Parameters<typeof lineTotals>[0];

beforeAll(async () => {
  sample = await open(await copySample());
});
afterAll(() => sample.close());

test('it has the size of a real company', async () => {
  const [row] = await all<Record<string, number>>(`select (select count(*) from customer) as customers, (select count(*) from product) as products,
    (select count(*) from phone_call where checked = 0 and date >= '${TODAY}') as open_calls,
    (select count(*) from notice where status_id = 1 and created >= '${TODAY}') as notices_of_today,
    (select count(*) from notice where status_id = 1 and created < '2026-07-10') as overdue_notices,
    (select count(*) from notice where status_id = 4) as cancelled,
    (select count(*) from work_order where estado = 'terminado') as ended,
    (select count(*) from work_order where estado = 'listo') as queue,
    (select count(*) from invoice where estado = 'borrador') as drafts,
    (select count(*) from invoice where rectifica_id is not null) as credit_notes,
    (select count(*) from payment where anula_id is not null) as taken_back,
    (select count(*) from payment where compensa_id is not null) as set_off,
    (select count(*) from debt where estado = 'parcial') as partly_paid,
    (select count(*) from debt where deuda > 0 and exists (select 1 from payment where cobro = debt.id and anula_id is not null)) as returned,
    (select count(*) from provider_invoice) as supplier_invoices,
    (select count(*) from provider_invoice where gas = 1) as of_gas,
    (select count(distinct record_id) from stored_file where field = 'order_photos') as with_photos,
    (select count(*) from mail where state = 'enviado') as sent,
    (select count(*) from mail where state = 'fallido') as refused,
    (select count(*) from notice where fecha_visita > '${TODAY} 23:59:59') as future_visits,
    (select count(*) from debt where deuda > 0 and fecha_vencimiento < '${TODAY}') as overdue`);
  expect(row!['customers']).toBeGreaterThanOrEqual(400);
  expect(row!['products']).toBeGreaterThanOrEqual(150);
  expect(Object.entries(row!).filter(([, n]) => n < 3)).toEqual([]);
});

test('its machines have been reviewed within two years: a few reviews are late, by days', async () => {
  const count = async (which: string) => (await all(`select id from equipment where proxima_revision ${which}`)).length;
  expect(await count('is not null')).toBeGreaterThan(300);
  expect(await count(`< '${TODAY}'`)).toBeGreaterThan(3);
  expect(await count(`< '${TODAY}'`)).toBeLessThan(30);
  expect(await count(`< '2026-07-01'`)).toBe(0);
});

test('the summer has more calls than the winter, the winter more than the spring', async () => {
  const rows = await all<{ month: string; n: number }>('select substr(date, 6, 2) as month, count(*) as n from phone_call group by substr(date, 6, 2)');
  const of = (month: string) => Number(rows.find(row => row.month === month)?.n);
  expect(of('07')).toBeGreaterThan(of('01'));
  expect(of('01')).toBeGreaterThan(of('04'));
});

test('its suppliers’ invoices have a retention, VAT that we declare, an investment good, a dispute, and a reception in a later quarter', async () => {
  const ctx = { engine: sample.engine, clock: () => sampleDay, user: operator } as Ctx;
  const [row] = await all<Record<string, number>>(`select
    (select count(*) from provider_invoice where porcentaje_irpf = -1500) as withheld,
    (select count(*) from provider_invoice where estado = 'en disputa') as disputed`);
  expect(row!['withheld']).toBe(4);
  expect(row!['disputed']).toBeGreaterThan(0);
  const years = await Promise.all([2024, 2025, 2026].map(ejercicio => readBooks(ctx, { ejercicio, periodo: '0A' })));
  const received = years.flatMap(({ recibidas }) => recibidas);
  expect(received.filter(({ clave }) => clave === '09')).toMatchObject([
    { tipo: '02', pais: 'DE' },
    { tipo: '02', pais: 'DE' },
  ]);
  expect(received.filter(({ bien }) => bien)).toMatchObject([{ base: 2_148_000, cuota: 451_080, deducible: 451_080 }]);
  expect(received.filter(({ expedida, recibida }) => quarterOf(expedida).periodo !== quarterOf(recibida).periodo).length).toBeGreaterThan(0);
});

test('its quotes have an advance that is asked for, one that is invoiced, one that is paid, and one that the invoice of the work has taken off', async () => {
  const quotes = await all<{ quote_id: number }>(`select distinct quote_id from quote_bill order by quote_id`);
  const states = await Promise.all(quotes.map(async ({ quote_id }) => (await depositsOf(sample.engine.db, quote_id)).map(({ state }) => state)));
  expect(states.flat().toSorted()).toEqual(['cobrado', 'descontado', 'facturado', 'pedido']);
});

test('nothing happens after today', async () => {
  for (const [table, column] of [
    ['phone_call', 'date'],
    ['notice', 'created_at'],
    ['work_order', 'fecha_albaran'],
    ['invoice', 'fecha_creacion'],
    ['payment', 'fecha_pago'],
    ['provider_invoice', 'fecha_factura'],
    ['mail', 'sent_at'],
  ]) {
    const [row] = await all<{ last: string }>(`select max(${column}) as last from ${table}`);
    expect([table, row!.last.slice(0, 10) <= TODAY]).toEqual([table, true]);
  }
});

test('the visits of the coming days wait, on working days', async () => {
  const rows = await all<{ created: string; status_id: number }>(`select created, status_id from notice where created > '${TODAY} 23:59:59'`);
  for (const { created, status_id } of rows) {
    expect(status_id).toBe(1);
    expect(DateTime.fromSQL(created).weekday).toBeLessThan(6);
  }
});

test('the requests of the portal have their machines and photos', async () => {
  const requests = await all<{ machine_id: number | null; location_id: number | null; photos: number }>(
    `select machine_id, location_id, (select count(*) from stored_file where entity = 'call' and record_id = phone_call.id) as photos from phone_call where origen = 'portal'`,
  );
  expect(requests.length).toBeGreaterThan(1);
  expect(requests.filter(({ machine_id, location_id, photos }) => machine_id === null || location_id === null || photos === 0)).toEqual([]);
});

test('every file that a row names is there, and every document and photo can be opened', async () => {
  const files = await all<{ key: string; type: string; size: number; entity: string }>('select key, type, size, entity from stored_file');
  expect(new Set(files.map(file => file.entity))).toEqual(new Set(['providerInvoice', 'workOrder', 'call', 'mail']));
  for (const { key, type, size } of files) {
    const bytes = await sample.files.readWhole(key);
    expect(bytes).toHaveLength(size);
    expect(bytes.subarray(0, 4).toString('latin1')).toBe(type === 'application/pdf' ? '%PDF' : '\u00ff\u00d8\u00ff\u00db');
  }
  expect(
    await all(
      `select id from provider_invoice where not exists (select 1 from stored_file where entity = 'providerInvoice' and record_id = provider_invoice.id)`,
    ),
  ).toEqual([]);
});

test.each([
  ['workOrder', `select code, fecha_albaran as date from work_order order by id`],
  ['invoice', `select codigo as code, fecha_creacion as date from invoice where estado <> 'borrador' and rectifica_id is null order by id`],
  ['creditNote', `select codigo as code, fecha_creacion as date from invoice where estado <> 'borrador' and rectifica_id is not null order by id`],
])('The numbers of %s have no gap and follow the dates', async (series, query) => {
  const rows = await all<{ code: string; date: string }>(query);
  const last = new Map<string, number>();
  let date = '';
  for (const row of rows) {
    const year = row.date.slice(0, 4);
    expect(row.code.slice(1, 3)).toBe(year.slice(2));
    expect(Number(row.code.slice(4))).toBe((last.get(year) ?? 0) + 1);
    expect(row.date >= date).toBe(true);
    last.set(year, Number(row.code.slice(4)));
    date = row.date;
  }
  const counters = await all<{ key: string; n: number }>(`select key, n from counter where key like '${series}:%' order by key`);
  expect(counters.map(row => [row.key, row.n])).toEqual([...last].map(([year, n]) => [`${series}:${year}`, n]));
});

test.each([
  ['invoice', 'invoice_line', 'invoice_id'],
  ['work_order', 'work_order_line', 'work_order_id'],
])('the totals of every %s are those of its lines', async (table, lines, owner) => {
  const byOwner = new Map<unknown, Record<string, number>[]>();
  for (const line of await all<Record<string, number>>(`select * from ${lines} order by id`))
    byOwner.set(line[owner], [...(byOwner.get(line[owner]) ?? []), line]);
  for (const document of await all<Record<string, number>>(`select id, base, iva, total from ${table}`)) {
    const own = byOwner.get(document['id'])!;
    const { base, iva, total } = documentTotals(own.map(figures));
    expect([document['base'], document['iva'], document['total']]).toEqual([base, iva, total].map(euros => toScaled(euros, 2)));
    for (const line of own) expect(decodeFields(lineDerived, line)).toEqual(lineTotals(figures(line)));
  }
});

test('every cobro owes its total less its payments, in the state that follows, and its invoice agrees', async () => {
  const rows = await all<{ importe: number; deuda: number; estado: string; total: number; invoice: string; paid: number | string }>(`
    select debt.importe, debt.deuda, debt.estado, invoice.total, invoice.estado as invoice,
      coalesce((select sum(cantidad) from payment where cobro = debt.id), 0) as paid
    from debt join invoice on invoice.id = debt.invoice_id`);
  for (const row of rows) {
    expect(row.importe).toBe(row.total * 10);
    expect(row.deuda).toBe(row.importe - Number(row.paid));
    expect(row.estado).toBe(debtState(row));
    expect([row.deuda === 0 ? 'cobrada' : 'emitida', 'rectificada']).toContain(row.invoice);
  }
  expect(await all(`select id from invoice where (estado = 'borrador') = exists (select 1 from debt where invoice_id = invoice.id)`)).toEqual([]);
});

describe('states agree with each other', () => {
  test.each([
    ['an albarán is facturado exactly when it has an invoice', `select id from work_order where (estado = 'facturado') <> (invoice_id is not null)`],
    [
      'an aviso in progress has an open albarán',
      `select id from notice where (status_id = 2) <> exists (select 1 from work_order where notice_id = notice.id and estado = 'pendiente')`,
    ],
    [
      'a finished aviso has a finished albarán',
      `select id from notice where (status_id = 3) <> exists (select 1 from work_order where notice_id = notice.id and estado <> 'pendiente')`,
    ],
    ['the call of an aviso is handled', `select id from phone_call where checked = 0 and exists (select 1 from notice where call_id = phone_call.id)`],
    [
      'an invoice is rectified exactly when it has a credit note',
      `select id from invoice where (estado = 'rectificada') <> exists (select 1 from invoice as note where note.rectifica_id = invoice.id)`,
    ],
    [
      'an invoice and its credit note are never open both, one owed and one to be refunded',
      `select original.id from invoice as note join debt as credit on credit.invoice_id = note.id join debt as original on original.invoice_id = note.rectifica_id
       where original.deuda > 0 and credit.deuda < 0`,
    ],
    [
      'what is set off stands in both cobros',
      `select payment.id from payment where compensa_id is not null and not exists
       (select 1 from payment as other where other.cobro = payment.compensa_id and other.compensa_id = payment.cobro and other.cantidad = -payment.cantidad)`,
    ],
    [
      'albaranes and their invoice are of one customer',
      `select work_order.id from work_order join invoice on invoice.id = invoice_id where work_order.customer_id <> invoice.customer_id`,
    ],
    [
      'machines are their customer’s',
      `select notice.id from notice join equipment on equipment.id = machine_id join location on location.id = equipment.location_id where location.customer_id <> notice.customer_id`,
    ],
    [
      'visits are at their customer’s',
      `select notice.id from notice join location on location.id = location_id where location.customer_id <> notice.customer_id`,
    ],
    [
      'an invoiced period of a contract is on an invoice of its customer that names it',
      `select contract_period.invoice_id from contract_period join contract on contract.id = contract_id join invoice on invoice.id = invoice_id
       where invoice.customer_id <> contract.customer_id or not exists
       (select 1 from invoice_line as line where line.invoice_id = invoice.id and line.description like '%contrato ' || contract.codigo)`,
    ],
    [
      'what an invoice charged of a contract is the price of its line, in cents',
      `select invoice_id from contract_charge where not exists
       (select 1 from invoice_line as line where line.invoice_id = contract_charge.invoice_id and line.price = centimos * 100)`,
    ],
    [
      'a visit that was made has an aviso that is done, and a list that its customer signed',
      `select planned_visit.id from planned_visit left join notice on notice.id = notice_id left join checklist on checklist.visit_id = planned_visit.id
       where planned_visit.estado in ('hecha', 'parcial') and (status_id <> 3 or checklist.estado <> 'firmada' or checklist.estado is null)`,
    ],
    ['every signature holds', `select work_order_id from order_signature where anulada is not null`],
    ['no visit waits for a month that has begun', `select id from planned_visit where estado = 'prevista' and desde <= '${TODAY}'`],
    ['an issued invoice keeps its customer', `select id from invoice where (estado = 'borrador') = (cliente is not null)`],
  ])('%s', async (_name, wrong) => expect(await all(wrong)).toEqual([]));
});

test('its contracts have a past: visits of all kinds, periods invoiced until last month, a certificate of last year, and what they leave', async () => {
  const ctx = { engine: sample.engine, clock: () => sampleDay, user: operator } as Ctx;
  const count = async (of: string) => (await all(`select 1 from ${of}`)).length;
  expect(await count('contract')).toBe(40);
  expect(await count(`planned_visit where hecha_el < '2026-07-01'`)).toBeGreaterThan(60);
  expect(await count(`planned_visit where resto_id is not null and estado = 'hecha'`)).toBeGreaterThan(2);
  expect(await count(`planned_visit where estado = 'parcial'`)).toBeGreaterThan(3);
  expect(await count(`planned_visit where estado = 'saltada'`)).toBeGreaterThan(2);
  expect(await count(`planned_visit where estado = 'abierta' and hasta < '${TODAY}'`)).toBeGreaterThan(1);
  for (const result of ['corregido', 'defecto', 'no accesible']) expect(await count(`checklist_result where resultado = '${result}'`)).toBeGreaterThan(3);
  expect((await duePeriods(ctx, { hasta: '2026-06-30' })).periodos).toEqual([]);
  expect((await duePeriods(ctx, { hasta: '2026-07-31' })).periodos.length).toBeGreaterThan(3);
  expect(await all('select anio, estado from certificate order by anio')).toEqual([
    { anio: 2025, estado: 'emitido' },
    { anio: 2026, estado: 'pendiente' },
  ]);
  const [hotel] = await all<{ id: number }>('select id from contract where factura_meses = 1');
  const { ingresos, horas, piezas, margen, sin_coste, sin_horas } = await contractMargin(ctx, { id: String(hotel!.id), year: '2025' });
  expect([ingresos > 5_000, horas > 50, piezas > 0, margen > 1_000, sin_coste, sin_horas]).toEqual([true, true, true, true, [], 0]);
});

test('identifiers and the account are valid', async () => {
  const rows = await all<{ nif_cif: string }>(
    `select nif_cif from customer union all select nif_cif from provider where extranjero = 0 union all select nif_cif from company`,
  );
  expect(rows.filter(row => !isNif(row.nif_cif))).toEqual([]);
  for (const { iban } of await all<{ iban: string }>(`select iban from company union all select bank_account from customer where bank_account <> ''
    union all select bank_account from provider where bank_account like 'ES%'`)) {
    const plain = iban.replaceAll(' ', '');
    expect([iban, BigInt(`${plain.slice(4)}1428${plain.slice(2, 4)}`) % 97n]).toEqual([iban, 1n]);
  }
});

test('every record is valid by its own rules, and found by the first word of its search', async () => {
  for (const entity of entityList) {
    const rows = await page(sample.engine, entity, { page: 1, pageSize: 40, text: '', sort: entity.sorts[0]!, conditions: [] });
    for (const row of rows.items) {
      expect(encode(entity, row)).toBeTruthy();
      const draft = Object.fromEntries(
        Object.entries(row)
          .filter(([name]) => name in entity.draft.fields)
          .map(([name, value]) => [name, value === '-' ? '' : value]),
      );
      await expect(entity.draft.validate(draft)).resolves.toBeTruthy();
    }
  }
  const found = await page(
    sample.engine,
    entityList.find(each => each.name === 'invoice')!,
    { page: 1, pageSize: 5, text: 'patios de la axerquia', sort: { field: 'fecha_creacion', dir: 'desc' }, conditions: [] },
  );
  expect(found.total).toBeGreaterThan(3);
});

test('the five users sign in, and the customer’s has avisos and invoices', async () => {
  const services = { engine: sample.engine, clock: () => sampleDay } as Services;
  for (const [name, role] of [
    ['admin', 'admin'],
    ['tecnico', 'trabajador'],
    ['cliente', 'cliente'],
    ['auditor', 'auditor'],
    ['gestoria', 'gestoria'],
  ] as const) {
    const { token } = await signIn(services, { identity: name, password: demoPassword, address: '127.0.0.1', device: undefined, log: silent });
    const { user } = await resume(services, token);
    expect(user.roles).toEqual([role]);
    if (role !== 'cliente') continue;
    const [row] = await all<{ notices: number; invoices: number }>(`select (select count(*) from notice where customer_id = ${user.customer_id}) as notices,
      (select count(*) from invoice where customer_id = ${user.customer_id} and estado <> 'borrador') as invoices`);
    expect(Math.min(row!.notices, row!.invoices)).toBeGreaterThan(3);
  }
});

test('Records that are added later go on from the last', async () => {
  const { db } = sample.engine;
  const [before] = await all<{ last: number }>('select max(id) as last from customer_category');
  const row = {
    name: 'Otros',
    version: 1,
    created_at: TODAY,
    created_by: null,
    updated_at: TODAY,
    updated_by: null,
    search: '\notros',
    sort_key: 'otros',
    name_key: 'otros',
  };
  const { id } = await db.insertInto('customer_category').values(row).returning('id').executeTakeFirstOrThrow();
  expect(id).toBe(before!.last + 1);
  await db.deleteFrom('customer_category').where('id', '=', id).execute();
});

test('its record books are the sums of its documents, quarter by quarter', async () => {
  const ctx = { engine: sample.engine, clock: () => sampleDay, user: operator } as Ctx;
  for (const ejercicio of [2024, 2025, 2026])
    for (const periodo of quarters) {
      const { expedidas, recibidas, casillas } = await readBooks(ctx, { ejercicio, periodo });
      const { desde, hasta } = spanOf({ ejercicio, periodo });
      const [own] = await all<Sums>(`select coalesce(sum(base), 0) as base, coalesce(sum(iva), 0) as iva, coalesce(sum(total), 0) as total from invoice
        where estado not in ('borrador', 'anulada') and coalesce(fecha_operacion, fecha_creacion) between '${desde}' and '${hasta}'`);
      const sumOf = (rows: readonly object[], field: string) => rows.reduce((sum, row) => sum + Number((row as Record<string, number>)[field]), 0);
      expect({ base: sumOf(expedidas, 'base'), iva: sumOf(expedidas, 'cuota'), total: sumOf(expedidas, 'total') }).toEqual(asNumbers(own!));
      for (const { registro, id } of expedidas.filter(row => row.registro !== null)) {
        const rows = expedidas.filter(row => row.id === id);
        expect({ quota: sumOf(rows, 'cuota'), total: sumOf(rows, 'total') }).toEqual(registro);
      }
      const [bought] =
        await all<Sums>(`select coalesce(sum(total_neto), 0) as base, coalesce(sum(total_iva - total_neto), 0) as iva, coalesce(sum(total_iva), 0) as total
        from provider_invoice where coalesce(fecha_recepcion, fecha_factura) between '${desde}' and '${hasta}'`);
      const reversed = recibidas.filter(({ clave, inversion }) => clave === '09' || inversion);
      const charged = sumOf(recibidas, 'cuota') - sumOf(reversed, 'cuota');
      expect({ base: sumOf(recibidas, 'base'), iva: charged, total: sumOf(recibidas, 'total') }).toEqual(asNumbers(bought!));
      const box = (of: string) => casillas.find(({ casilla }) => casilla === of)?.importe;
      const due = Number(own!.iva) + sumOf(reversed, 'cuota');
      expect([box('27'), box('45'), box('46')]).toEqual([due, sumOf(recibidas, 'deducible'), due - sumOf(recibidas, 'deducible')]);
    }
});

test('form 390 is the sum of the four 303 of its year, line by line and quarter by quarter', async () => {
  const ctx = { engine: sample.engine, clock: () => sampleDay, user: operator } as Ctx;
  const pairs = [
    ['Régimen ordinario, al 10,00 %', '04', '06'],
    ['Régimen ordinario, al 21,00 %', '07', '09'],
    ['Adquisiciones intracomunitarias, ', '10', '11'],
    ['Otros supuestos de inversión', '12', '13'],
    ['Modificación de bases y cuotas', '14', '15'],
    ['Total cuotas de IVA', '', '27'],
    ['Operaciones interiores de bienes y servicios corrientes', '28', '29'],
    ['Operaciones interiores de bienes de inversión', '30', '31'],
    ['Importaciones de bienes corrientes', '32', '33'],
    ['Importaciones de bienes de inversión', '34', '35'],
    ['Adquisiciones intracomunitarias de bienes corrientes', '36', '37'],
    ['Adquisiciones intracomunitarias de bienes de inversión', '38', '39'],
    ['Rectificación de deducciones', '40', '41'],
    ['Suma de deducciones', '', '45'],
    ['Resultado', '', '46'],
  ] as const;
  for (const ejercicio of [2024, 2025, 2026]) {
    const { anual, expedidas, recibidas } = await readBooks(ctx, { ejercicio, periodo: '0A' });
    const forms = await Promise.all(quarters.map(periodo => readBooks(ctx, { ejercicio, periodo })));
    const told = forms.map(({ casillas }) => new Map(casillas.map(({ casilla, importe }) => [casilla, importe])));
    const lines = anual.filter(({ apartado }) => apartado !== 'volumen');
    for (const [titulo, base, cuota] of pairs) {
      const own = lines.filter(line => line.titulo.startsWith(titulo));
      const sum = (of: (line: (typeof own)[number]) => number | null) => own.reduce((all, line) => all + (of(line) ?? 0), 0);
      const boxes = (casilla: string) => told.map(form => form.get(casilla) ?? 0);
      expect([titulo, quarters.map((_, place) => sum(line => line.trimestres[place]!))]).toEqual([titulo, boxes(cuota)]);
      expect([titulo, sum(({ cuota: quota }) => quota), sum(line => line.base)]).toEqual([
        titulo,
        boxes(cuota).reduce((all, each) => all + each, 0),
        boxes(base).reduce((all, each) => all + each, 0),
      ]);
    }
    expect(lines.filter(line => !pairs.some(([titulo]) => line.titulo.startsWith(titulo)))).toEqual([]);
    for (const { libro, filas, base } of anual.filter(line => line.libro !== null)) {
      const rows = libro === 'expedidas' ? expedidas : recibidas;
      expect(filas.reduce((all, place) => all + rows[place]!.base, 0)).toBe(base);
    }
    const volume = expedidas.reduce((all, { base, clase, operacion }) => all + (operacion === 'N1' || (clase === 'F3' && operacion === 'S1') ? 0 : base), 0);
    expect(anual.at(-1)).toMatchObject({ titulo: 'Total volumen de operaciones', base: volume, cuota: null });
  }
});

test('each format for programs of accounting exports its record books to the cent, quarter by quarter', async () => {
  const ctx = { engine: sample.engine, clock: () => sampleDay, user: operator } as Ctx;
  for (const ejercicio of [2024, 2025, 2026])
    for (const periodo of quarters) {
      const books = await readBooks(ctx, { ejercicio, periodo });
      for (const map of builtInMaps) {
        const text = new TextDecoder(map.codificacion).decode(writeMapped(map, mappedRows(map, books)));
        const [heads = [], ...rows] = parse(text, { delimiter: map.separador }) as string[][];
        const sumOf = (dato: string) => {
          const place = map.map_columns.findIndex(column => column.dato === dato);
          return rows.reduce((sum, cells) => sum + toScaled(Number(cells[place]!.replace(',', '.')), 2), 0);
        };
        const fields = ['base', 'cuota', 'total'] as const;
        expect(heads).toEqual(map.map_columns.map(({ titulo }) => titulo));
        expect([map.clave, rows.length, ...fields.map(sumOf)]).toEqual([
          map.clave,
          books[map.libro].length,
          ...fields.map(field => books[map.libro].reduce((sum, row) => sum + row[field], 0)),
        ]);
      }
    }
});

test('Inicio’s months are the sums of its documents: three months of VAT are box 46 of their quarter, and money is what the accounts say', async () => {
  const ctx = { engine: sample.engine, clock: () => sampleDay, user: operator } as Ctx;
  const { meses } = await companyMoney(ctx);
  const months = (measure: keyof typeof meses) =>
    new Map(
      meses[measure].flatMap(({ month, current, previous }) =>
        [`2025 ${previous}`, `2026 ${current}`].map((text, at) => [`${2025 + at}-${String(month).padStart(2, '0')}`, Number(text.slice(5))] as const),
      ),
    );
  const [iva, gastado, facturado, cobrado, pendiente] = [months('iva'), months('gastado'), months('facturado'), months('cobrado'), months('pendiente')];
  const cents = (of: Map<string, number>, keys: string[]) => keys.reduce((sum, key) => sum + toScaled(of.get(key)!, 2), 0);
  for (const [ejercicio, periodo] of [...quarters.map(quarter => [2025, quarter] as const), [2026, '1T'] as const, [2026, '2T'] as const]) {
    const keys = [0, 1, 2].map(month => `${ejercicio}-${String((Number(periodo[0]) - 1) * 3 + month + 1).padStart(2, '0')}`);
    const { casillas, recibidas } = await readBooks(ctx, { ejercicio, periodo });
    expect(cents(iva, keys)).toBe(casillas.find(({ casilla }) => casilla === '46')!.importe);
    expect(cents(gastado, keys)).toBe(recibidas.reduce((sum, { base }) => sum + base, 0));
  }
  const [sums] = await all<{ base: number | string }>(`select sum(base) as base from invoice
    where estado not in ('borrador', 'anulada') and sustituye = 0 and fecha_creacion between '2025-03-01' and '2025-03-31'`);
  expect(cents(facturado, ['2025-03'])).toBe(Number(sums!.base));
  const received = new Map<string, number>();
  let due = 0;
  const owedThen = { '2025-12': 0, '2026-03': 0 };
  for (const { id } of await all<{ id: number }>('select id from customer')) {
    const debts = await debtsOf(sample.engine.db, id);
    due += debts.reduce((sum, { deuda }) => sum + deuda, 0);
    for (const { fecha, concepto, cantidad } of await movementsOf(sample.engine.db, id, debts)) {
      const month = fecha.slice(0, 7);
      if (/^(Pago|Devolución)/.test(concepto)) received.set(month, (received.get(month) ?? 0) - cantidad);
      for (const end of ['2025-12', '2026-03'] as const) if (month <= end) owedThen[end] += cantidad;
    }
  }
  const past = [...cobrado].filter(([month]) => month <= '2026-07');
  expect(past.map(([month, sum]) => [month, toScaled(sum, 3)])).toEqual(past.map(([month]) => [month, received.get(month) ?? 0]));
  expect(toScaled(pendiente.get('2026-07')!, 3)).toBe(due);
  // what is on account belongs to no invoice, so the account is compared where none has any
  expect([toScaled(pendiente.get('2025-12')!, 3), toScaled(pendiente.get('2026-03')!, 3)]).toEqual([owedThen['2025-12'], owedThen['2026-03']]);
});

test('the same day gives the same company, and a company that is there stays', async () => {
  const other = await open(await createMigrated());
  await fillSample(other, sampleDay);
  await fillSample(other, sampleDay);
  const read = async (engine: Engine, table: string) => (await sql`select * from ${sql.table(table)} order by id`.execute(engine.db)).rows;
  for (const table of [
    'customer',
    'equipment',
    'phone_call',
    'notice',
    'product',
    'work_order',
    'work_order_line',
    'invoice',
    'invoice_line',
    'debt',
    'payment',
  ])
    expect(await read(other.engine, table)).toEqual(await read(sample.engine, table));
  await other.close();
}, 60_000);
