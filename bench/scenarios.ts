// What is measured: the calls, and for each the bare SQL that answers the same question.
import { fillPath } from '#domain/kernel/endpoint.ts';
import { endpoints } from '#domain/endpoints.ts';
import { fold } from '#domain/kernel/format.ts';
import type { Amounts } from './generate.ts';
import { billOf, customerName, customerRow, spread, surnames } from './rows.ts';

export type Engine = 'sqlite' | 'postgres';

export interface Request {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
}

/** One statement; `each` gives the parameters of the n-th run. `?` marks them on both engines. */
export interface Bare {
  text: string;
  each(run: number): unknown[];
}

export interface Scenario {
  name: string;
  title: string;
  /** How the body of a good answer begins. */
  good: string;
  request(index: number): Request;
  /** How many different requests there are. */
  variants: number;
  /** Statements of one run; within a transaction where they write. Absent where a database cannot do it. */
  bare?: { writes: boolean; statements: Bare[] };
  /** Milliseconds of the median at one client, and requests per second at `atClients`, that we want on the embedded engine. */
  goal: { p50: number; perSecond?: { least: number; atClients: number } };
  /** How many times slower it may be with ten times the rows. */
  growth: number;
}

const PAGE = 20;
const OK = '{"code":20000';
const DONE = '{"code":20001';
const TODAY = new Date().toISOString().slice(0, 10);

const list = (page: number, text?: string): Request => ({
  method: 'POST',
  path: endpoints.invoice.page.path,
  body: { page, pageSize: PAGE, filter: text ? { text } : {} },
});

const shown = (from: string) =>
  `select invoice.*, (select name from customer where customer.id = invoice.customer_id) as customer_name,
   (select codigo from invoice as corrected where corrected.id = invoice.rectifica_id) as rectifica_name from invoice where id in (${from})`;

/** Two adjacent surnames, six figures of a CIF, or a single surname: few, one, and many matches. */
export function needle(index: number): string {
  const pick = (salt: number) => fold(surnames[spread(index + salt, surnames.length)]!);
  if (index % 10 === 0) return pick(1);
  if (index % 2 === 0) return `${pick(2)} ${pick(3)}`;
  return customerName(spread(index, 20_000) + 1).nif_cif.slice(2, 8);
}

/** What is typed into the box for everything: names as in `needle`, a telephone, the number of an invoice, and a text that matches nothing. */
function typed(index: number, invoices: number, customers: number): string {
  const id = spread(index, customers) + 1;
  if (index % 4 === 1) return customerRow(id)['phone'] as string;
  if (index % 4 === 2) return billOf(spread(index, invoices) + 1, invoices).invoice['codigo'] as string;
  return index % 20 === 3 ? `xirimiri ${index}` : needle(index);
}

/** Invoices of the customers whose text has what is looked for. */
const matching = (engine: Engine) =>
  `customer_id in (${engine === 'sqlite' ? `select rowid from customer_fts where customer_fts match '"' || ? || '"'` : 'select id from customer where search like ?'})`;

export function scenariosFor(engine: Engine, { invoices, customers }: Amounts, downloadToken: string): Scenario[] {
  const pages = Math.floor(invoices / PAGE);
  const middle = (run: number) => Math.max(1, Math.floor(pages / 2) - (run % 50));
  const anyId = (run: number) => spread(run, invoices) + 1;
  const ids = `select id from invoice order by fecha_creacion desc, id desc limit ${PAGE}`;
  const keep = engine === 'sqlite' ? '+' : '';
  const sought = (run: number) => [engine === 'sqlite' ? needle(run) : `%${needle(run)}%`];
  return [
    {
      name: 'first',
      title: 'lista, primera página',
      good: OK,
      variants: 1,
      request: () => list(1),
      bare: { writes: false, statements: [{ text: shown(wrapped(ids)), each: () => [] }] },
      goal: { p50: 1, perSecond: { least: 2000, atClients: 8 } },
      growth: 1.3,
    },
    {
      name: 'deep',
      title: 'lista, página central',
      good: OK,
      variants: 50,
      request: index => list(middle(index)),
      bare: { writes: false, statements: [{ text: shown(wrapped(`${ids} offset ?`)), each: run => [(middle(run) - 1) * PAGE] }] },
      goal: { p50: 4 },
      growth: 1.3,
    },
    {
      name: 'substring',
      title: 'filtro por parte del cliente',
      good: OK,
      variants: 5000,
      request: index => list(1, needle(index)),
      bare: {
        writes: false,
        statements: [
          { text: `select count(*) from (select 1 from invoice where ${matching(engine)} limit 10001) as counted`, each: sought },
          {
            text: shown(wrapped(`select id from invoice where ${matching(engine)} order by ${keep}fecha_creacion desc, id desc limit ${PAGE}`)),
            each: sought,
          },
        ],
      },
      goal: { p50: 5 },
      growth: 3,
    },
    {
      name: 'everything',
      title: 'buscar en todo',
      good: OK,
      variants: 5000,
      request: index => ({ method: 'POST', path: endpoints.search.everything.path, body: { query: typed(index, invoices, customers) } }),
      goal: { p50: 10 },
      growth: 3,
    },
    {
      name: 'open',
      title: 'abrir una factura',
      good: OK,
      variants: 5000,
      request: index => ({ method: 'GET', path: fillPath(endpoints.invoice.data.path, { id: anyId(index) }) }),
      bare: {
        writes: false,
        statements: [
          { text: shown('?'), each: run => [anyId(run)] },
          { text: 'select * from invoice_line where invoice_id = ? order by position', each: run => [anyId(run)] },
          { text: 'select id, code, fecha_albaran from work_order where invoice_id = ? order by id', each: run => [anyId(run)] },
          { text: 'select id from debt where invoice_id = ?', each: run => [anyId(run)] },
          { text: 'select id, codigo from invoice where rectifica_id = ?', each: run => [anyId(run)] },
        ],
      },
      goal: { p50: 1 },
      growth: 1.3,
    },
    {
      name: 'issue',
      title: 'crear y emitir, 3 líneas',
      good: DONE,
      variants: 500,
      request: index => ({ method: 'POST', path: endpoints.invoice.create.path, body: newInvoice(spread(index, customers) + 1) }),
      bare: { writes: true, statements: issuing(customers) },
      goal: { p50: 2, perSecond: { least: 500, atClients: 8 } },
      growth: 1.3,
    },
    {
      name: 'pdf',
      title: 'PDF de una factura',
      good: '%PDF',
      variants: 500,
      request: index => ({ method: 'GET', path: `/api/invoice/${downloadToken}/${anyId(index)}` }),
      goal: { p50: 25 },
      growth: 1.3,
    },
    {
      name: 'habits',
      title: 'lo habitual de un técnico',
      good: OK,
      variants: 1,
      request: () => ({ method: 'GET', path: endpoints.workOrder.habits.path }),
      bare: {
        writes: false,
        statements: [
          {
            text: `select product_id, count(*) from work_order_line where work_order_id in
                   (${wrapped('select id from work_order where user_id = 1 order by fecha_albaran desc, id desc limit 200')}) group by product_id`,
            each: () => [],
          },
        ],
      },
      goal: { p50: 5 },
      growth: 1.3,
    },
    {
      name: 'lives',
      title: 'cuánto tardan las facturas',
      good: OK,
      variants: 1,
      request: () => ({ method: 'GET', path: fillPath(endpoints.audit.lives.path, { thing: 'invoice', state: 'emitida' }) }),
      goal: { p50: 50 },
      growth: 3,
    },
    {
      name: 'arrows',
      title: 'cuántas veces y cuánto después se siguió cada flecha',
      good: OK,
      variants: 1,
      request: () => ({ method: 'POST', path: endpoints.audit.arrows.path, body: { thing: 'invoice', desde: '2000-01', hasta: '2100-12', technician: null } }),
      goal: { p50: 50 },
      growth: 3,
    },
  ];
}

/** A limit within `in (…)`, as both engines take it. */
const wrapped = (query: string) => `select id from (${query}) as chosen`;

export const newInvoice = (customer_id: number) => ({
  invoiceData: { customer_id, fecha_creacion: TODAY, emitir: true },
  invoice_lines: [
    { description: 'Hora de oficial de primera', quantity: 2, price: 38, discount: 0, iva: 21 },
    { description: 'Refrigerante R-32, kg', quantity: 1.25, price: 48.5, discount: 10, iva: 21 },
    { description: 'Desplazamiento urbano', quantity: 1, price: 22, discount: 0, iva: 21 },
  ],
});

/** The rows that issuing leaves: counter, invoice, lines, cobro and two audit rows. */
function issuing(customers: number): Bare[] {
  const customer = (run: number) => spread(run, customers) + 1;
  const stamps = `1, '${TODAY}', 1, '${TODAY}', 1`;
  const audit = (entity: string) =>
    `insert into audit (at, user_id, entity, record_id, action, before, after) values ('${TODAY}', 1, '${entity}', 1, 'create', null, '{}')`;
  return [
    { text: `select name, nif_cif, address from customer where id = ?`, each: run => [customer(run)] },
    { text: `insert into counter (key, n) values ('bench', 1) on conflict (key) do update set n = counter.n + 1 returning n`, each: () => [] },
    {
      text: `insert into invoice (codigo, estado, fecha_creacion, fecha_vencimiento, customer_id, observaciones, rectifica_id, cliente, base, iva, total,
               version, created_at, created_by, updated_at, updated_by, search, sort_key, codigo_key)
             values (?, 'emitida', '${TODAY}', '${TODAY}', ?, '', null, '{}', 15256, 3204, 18460, ${stamps}, ?, ?, ?) returning id`,
      each: run => [`B26-${run}`, customer(run), `\nb26-${run}\n${fold(customerName(customer(run)).name)}`, `b26-${run}`, `b26-${run}`],
    },
    {
      text: `insert into invoice_line (position, product_id, description, quantity, price, discount, iva, base, total, invoice_id, work_order_id)
             values ${[1, 2, 3].map(place => `(${place}, null, 'Hora de oficial', 1000, 380000, 0, 2100, 3800, 4598, (select max(id) from invoice), null)`).join(', ')}`,
      each: () => [],
    },
    { text: audit('invoice'), each: () => [] },
    {
      text: `insert into debt (invoice_id, customer_id, importe, deuda, estado, fecha_vencimiento, fecha_pago, banco, gestiones_realizadas,
               version, created_at, created_by, updated_at, updated_by, search, sort_key)
             values ((select max(id) from invoice), ?, 184600, 184600, 'pendiente', '${TODAY}', null, '', '', ${stamps}, ?, '')`,
      each: run => [customer(run), `\nb26-${run}\n${fold(customerName(customer(run)).name)}`],
    },
    { text: audit('cobro'), each: () => [] },
  ];
}
