// The rows of the benchmark's database, made one by one by the product's own functions so that a search finds them alike.
import { addDays } from '#domain/kernel/days.ts';
import { invoiceLine, lineDerived } from '#domain/catalogue/documentLine.ts';
import { entities } from '#domain/index.ts';
import { cifControl } from '#domain/parties/nif.ts';
import { documentTotals, lineTotals } from '#domain/catalogue/documentTotals.ts';
import type { Values } from '#domain/kernel/entity.ts';
import { encodeFields } from '#server/db/codec.ts';
import { newRow } from '#server/db/records.ts';

export const surnames =
  'García Rodríguez Martínez Fernández López Sánchez Pérez Gómez Jiménez Ruiz Moreno Muñoz Romero Alonso Gutiérrez Navarro Torres Domínguez Ramos Serrano Molina Castro Ortega Rubio Marín Cano Prieto Méndez Luque Baena Aguilar Cabrera Carmona Expósito Cañete Arjona Osuna Pavón Alcántara Castilla'.split(
    ' ',
  );
const firstNames = 'Rafael María Antonio Carmen José Lucía Manuel Ana Francisco Rocío Juan Isabel Miguel Laura Jesús Marta Álvaro Elena Pedro Beatriz'.split(
  ' ',
);

/** The customers that `invoices` invoices are spread over. */
export const customersFor = (invoices: number): number => Math.max(1, Math.round(invoices / 5));

const who = { id: 1, at: '2026-01-01 09:00:00' };
const FIRST_DAY = '2016-01-01';
/** Ends before the current year, whose numbers are left to the measured invoices. */
const DAYS = 3650;

const entityOf = (name: keyof typeof entities) => entities[name];
const defaultsOf = (name: keyof typeof entities) => entities[name].draft.getDefault() as Values;

/** A whole number below `below` that depends only on `index`. */
export function spread(index: number, below: number): number {
  const mixed = Math.imul((index ^ (index >>> 15)) + 0x9e3779b9, 0x85ebca6b);
  return (Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35) >>> 0) % below;
}

/** The name and CIF of customer `id`. */
export function customerName(id: number): { name: string; nif_cif: string } {
  const pick = (from: readonly string[], salt: number) => from[spread(id * 7 + salt, from.length)]!;
  const figures = String(1_000_000 + id);
  return { name: `${pick(firstNames, 1)} ${pick(surnames, 2)} ${pick(surnames, 3)}`, nif_cif: `B${figures}${cifControl(figures)}` };
}

export const categoryRow = (): Values => ({ id: 1, ...newRow(entityOf('customerCategory'), { name: 'Particular' }, who) });

const customerDefaults = defaultsOf('customer');

export function customerRow(id: number): Values {
  const values = {
    ...customerDefaults,
    ...customerName(id),
    code: id,
    address: `C/ Real, ${(id % 98) + 1}`,
    city: 'Córdoba',
    province: 'Córdoba',
    postal_code: '14001',
    phone: `957${String(100_000 + (id % 900_000))}`,
    email: '-',
    customer_category_id: 1,
  };
  return { id, ...newRow(entityOf('customer'), values, who) };
}

export interface Bill {
  invoice: Values;
  order: Values;
  debt: Values;
  orderLines: Values[];
  invoiceLines: Values[];
  life: Values;
  stays: Values[];
}

const orderDefaults = defaultsOf('workOrder');
const invoiceDefaults = defaultsOf('invoice');
const debtDefaults = defaultsOf('cobro');

/** Invoice `id` of `count`, its albarán, its cobro and the three lines of each. Dates rise with the ids, as in a real life. */
export function billOf(id: number, count: number): Bill {
  const date = addDays(FIRST_DAY, Math.floor((id / (count + 1)) * DAYS));
  const customer_id = spread(id, customersFor(count)) + 1;
  const { name, nif_cif } = customerName(customer_id);
  const year = date.slice(2, 4);
  const code = String(id).padStart(5, '0');
  const lines = [0, 1, 2].map(place => lineOf(id * 3 + place));
  const { base, iva, total } = documentTotals(lines);
  const money = { base, iva, total, customer_id };
  const order = { ...orderDefaults, ...money, code: `A${year}-${code}`, estado: 'facturado', fecha_albaran: date, fecha_creacion: `${date} 10:00:00` };
  const bill = { ...invoiceDefaults, ...money, codigo: `F${year}-${code}`, estado: 'emitida', fecha_creacion: date, fecha_vencimiento: date };
  const debt = { ...debtDefaults, importe: total, deuda: total, estado: 'pendiente', invoice_id: id, customer_id, fecha_vencimiento: date };
  const cliente = JSON.stringify({ name, nif_cif, address: '', city: 'Córdoba', province: 'Córdoba', postal_code: '14001', phone: '', email: '' });
  const rows = lines.map((line, index) => ({ ...encodeFields(invoiceLine, line), ...encodeFields(lineDerived, lineTotals(line)), position: index + 1 }));
  return {
    invoice: { id, ...newRow(entityOf('invoice'), bill, who), rectifica_id: null, cliente },
    order: { id, ...newRow(entityOf('workOrder'), { ...order, user_id: 1, invoice_id: id, trabajo_realizado: 'Revisión y recarga' }, who) },
    debt: { id, ...newRow(entityOf('cobro'), debt, who) },
    orderLines: rows.map((row, place) => ({ ...row, product_id: workOf(id * 3 + place) + 1, work_order_id: id })),
    invoiceLines: rows.map(row => ({ ...row, work_order_id: id, invoice_id: id })),
    ...lifeOf(id, date),
  };
}

const HOUR = 3_600;

/** Each invoice was a draft and issued; nine of ten were collected after that, and a tenth of those were not collected after all. */
function lifeOf(id: number, date: string): Pick<Bill, 'life' | 'stays'> {
  const path = ['borrador', 'emitida', ...(id % 10 > 0 ? ['cobrada'] : []), ...(id % 10 === 1 ? ['emitida'] : [])];
  const stays = path.slice(0, -1).map((state, place) => {
    const longest = place === 0 ? 100 * HOUR : 2_000 * HOUR;
    return {
      entity: 'invoice',
      record_id: id,
      state,
      month: date.slice(0, 7),
      seconds: Math.floor(longest / (1 + spread(id * 3 + place, 1_000) / 20)) + spread(id, 60),
    };
  });
  return { life: { entity: 'invoice', record_id: id, state: path.at(-1), since: `${date} 12:00:00`, path: path.join('>') }, stays };
}

const works = [
  'Hora de oficial de primera',
  'Refrigerante R-32, kg',
  'Desplazamiento provincia',
  'Placa electrónica interior split',
  'Limpieza en profundidad',
];

const workOf = (index: number) => index % works.length;

/** The products that albaranes name, and their family. */
export const familyRow = (): Values => ({ id: 1, ...newRow(entityOf('productFamily'), { ...defaultsOf('productFamily'), name: 'Climatización' }, who) });
export const productRows = (): Values[] =>
  works.map((name, place) => ({
    id: place + 1,
    ...newRow(
      entityOf('product'),
      { ...defaultsOf('product'), product_family_id: 1, code: `P${place}`, name, price: 20, physical_stock: 0, min_stock: 0 },
      who,
    ),
  }));

function lineOf(index: number) {
  return {
    product_id: null,
    description: works[workOf(index)]!,
    quantity: 1 + (index % 5) / 2,
    price: 20 + (index % 400) / 4,
    discount: index % 10 === 0 ? 10 : 0,
    operation: 'S1' as const,
    iva: 21,
    work_order_id: null,
  };
}

/** The place of the customer of the same number; one of five is in another town. */
export const placeRow = (id: number): Values => ({
  id,
  ...newRow(
    entityOf('location'),
    {
      ...entityOf('location').derived.getDefault(),
      ...defaultsOf('location'),
      customer_id: id,
      name: 'Azotea',
      address: 'Calle Alta, 2',
      city: id % 5 ? 'Córdoba' : 'Lucena',
      postal_code: '14001',
    },
    who,
  ),
});
