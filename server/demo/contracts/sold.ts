// Who of the sample company's customers has bought maintenance, when, and on what terms.
import type { AgreedPayment } from '#domain/parties/waysOfPaying.ts';
import { endOfPeriod } from '#domain/contracts/visitDates.ts';
import { addDays, addMonths, firstOfMonth } from '#domain/kernel/days.ts';
import { usualNumber } from '#domain/records/numberSeries.ts';
import type { CustomerCategory } from '#server/starters/customerCategories.ts';
import { type Customer, type Place, isLarge } from '../customers.ts';

interface Terms {
  /** Months between two visits, between two invoices, and in a period of the contract. */
  visited: number;
  factura_meses: number;
  meses: number;
  anticipado: boolean;
  metodo: AgreedPayment;
  /** Euros a year for the contract and for each of its machines. */
  price: readonly [contract: number, machine: number];
}

/** How far its life went besides being in force. */
export type Fate = 'borrador' | 'enviado' | 'suspendido' | 'en baja' | '';

export interface Sold {
  /** Its place among all, by customer. */
  index: number;
  customer: Customer;
  place: Place;
  terms: Terms;
  fate: Fate;
  codigo: string;
  written: string;
  signed: string;
  inicio: string;
  /** The last day of the period that is running, and which one it is. */
  fin: string;
  periodo: number;
  renovacion: 'automatica' | 'manual';
  precio: number;
  /** Its first visit. */
  primera: string;
}

const yearly = { visited: 12, factura_meses: 12, meses: 12, anticipado: true, metodo: 'domiciliación', price: [90, 55] } as const satisfies Terms;
const terms: Readonly<Record<CustomerCategory, Terms>> = {
  Particular: yearly,
  Comunidad: yearly,
  Hostelería: { ...yearly, visited: 6, factura_meses: 3, price: [140, 85] },
  Comercio: { ...yearly, visited: 6, factura_meses: 6, price: [140, 85] },
  Industria: { ...yearly, visited: 3, factura_meses: 3, metodo: 'transferencia', price: [220, 140] },
  Administración: { ...yearly, visited: 6, anticipado: false, metodo: 'transferencia', price: [150, 90] },
};
/** The hotel is visited every month, as the norm asks of its power. */
const large: Terms = { visited: 1, factura_meses: 1, meses: 36, anticipado: false, metodo: 'transferencia', price: [1200, 340] };

/** How many customers have one. */
const SOLD = 40;
/** Two that are near their end, by their place. */
const ENDING: readonly number[] = [3, 4];
/** How many days ago the suspended one was. */
export const SUSPENDED = 20;
const fates: Readonly<Record<number, Fate>> = { 2: 'enviado', 5: 'borrador', 7: 'suspendido', 9: 'en baja' };
/** The oldest began so many months ago. */
const OLDEST = 21;

/** The customers that have one, and then some whose installation is known without. */
function customersOf(customers: readonly Customer[]): { buyers: Customer[]; others: Customer[] } {
  const hotel = customers.find(isLarge)!;
  const rest = customers.filter(customer => customer !== hotel);
  const stride = Math.floor(rest.length / SOLD);
  const buyers = [hotel, ...rest.filter((_, index) => index % stride === 0)].slice(0, SOLD);
  return { buyers, others: rest.filter((_, index) => index % stride === 1).slice(0, 12) };
}

/** All contracts in the order in which they were written, and customers with an installation and no contract. */
export function makeSold(customers: readonly Customer[], day: string): { sold: Sold[]; others: Customer[] } {
  const { buyers, others } = customersOf(customers);
  const sold = buyers.map((customer, index) => soldTo(customer, index, day)).sort((one, other) => (one.written < other.written ? -1 : 1));
  const counts = new Map<string, number>();
  for (const each of sold) {
    const year = each.written.slice(0, 4);
    counts.set(year, (counts.get(year) ?? 0) + 1);
    each.codigo = usualNumber('contract', year, counts.get(year)!);
  }
  return { sold, others };
}

function soldTo(customer: Customer, index: number, day: string): Sold {
  const own = isLarge(customer) ? large : terms[customer.category];
  const fate = fates[index] ?? '';
  const inicio = beginningOf(index, fate, day);
  const isSigned = fate !== 'borrador' && fate !== 'enviado';
  const place = customer.places[0]!;
  let periodo = 1;
  while (endOfPeriod(inicio, own.meses * periodo) < day) periodo += 1;
  const [contract, machine] = own.price;
  return {
    index,
    customer,
    place,
    terms: own,
    fate,
    codigo: '',
    written: isSigned ? addDays(inicio, -9) : addDays(day, fate === 'enviado' ? -6 : -2),
    signed: addDays(inicio, -3),
    inicio,
    fin: endOfPeriod(inicio, own.meses * periodo),
    periodo,
    renovacion: index % 5 === 4 ? 'manual' : 'automatica',
    precio: contract + place.machines.length * machine,
    primera: addDays(inicio, own.visited === 1 ? 9 : 4 + ((index * 17) % Math.min(own.visited * 25, 110))),
  };
}

/** The hotel began with the last year; the others some time in the last two. */
function beginningOf(index: number, fate: Fate, day: string): string {
  if (index === 0) return `${Number(day.slice(0, 4)) - 1}-01-01`;
  if (fate === 'borrador' || fate === 'enviado') return addMonths(firstOfMonth(day), 1);
  if (ENDING.includes(index)) return addMonths(addDays(day, 20 + index * 7), -12);
  return addMonths(firstOfMonth(day), -1 - ((index * 5) % OLDEST));
}
