// The lines of an albarán: parts, hours and the way there.
import type { Operation } from '#domain/catalogue/operations.ts';
import type { Unit } from '#domain/catalogue/units.ts';
import type { Chance } from './chance.ts';
import type { Customer } from './customers.ts';
import type { Job } from './breakdowns.ts';
import { products } from './products.ts';

export interface Line {
  product_id: number | null;
  description: string;
  quantity: number;
  unidad: Unit;
  price: number;
  discount: number;
  operation: Operation;
  iva: number;
}

/** Products are stored in the order of their table, so their place is their id. */
const placeOf = new Map(products.map((product, index) => [product.name, index]));

/** A line of a product by its name, at its price. */
export function lineOf(name: string, quantity: number, discount = 0, iva = 21): Line {
  const place = placeOf.get(name);
  if (place === undefined) throw new Error(`The sample company has no product «${name}»`);
  const { unidad, price } = products[place]!;
  return { product_id: place + 1, description: name, quantity, unidad, price, discount, operation: 'S1', iva };
}

function wayTo({ address }: Customer): string {
  if (address.city === 'Córdoba') return 'Desplazamiento urbano';
  return address.province === 'Córdoba' ? 'Desplazamiento provincia' : 'Desplazamiento fuera de la provincia';
}

/** The lines of one visit. Work on a home may bear the reduced VAT; customers with a contract get a discount on parts. */
export function linesFor(chance: Chance, job: Job, customer: Customer): Line[] {
  const discount = customer.isMonthly && chance.is(0.5) ? chance.pick([5, 10, 12.5]) : 0;
  const workVat = customer.category === 'Particular' && job.name === 'instalación' ? 10 : 21;
  const parts = job.parts.flatMap(([name, min, max]) => {
    const quantity = /, (kg|m|m²)$/.test(name) ? chance.int(min * 100, max * 100 + (name.endsWith('kg') ? 45 : 0)) / 100 : chance.int(min, max);
    return quantity > 0 ? [lineOf(name, quantity, discount)] : [];
  });
  const hours = chance.int(job.hours[0] * 4, job.hours[1] * 4) / 4;
  const work = hours > 0 ? [lineOf('Hora de oficial de primera', hours, 0, workVat)] : [];
  if (hours >= 3) work.push(lineOf('Hora de ayudante', hours, 0, workVat));
  return [...parts, ...work, lineOf(wayTo(customer), 1)];
}
