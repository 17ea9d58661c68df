// How the machines of the sample company are kept: which of them are reviewed, and how often.
import { drawCode } from '#domain/catalogue/equipmentCode.ts';
import { addDays, addMonths } from '#domain/kernel/days.ts';
import type { Chance } from './chance.ts';
import type { Place } from './customers.ts';
import type { Machine } from './machines.ts';
import type { Order } from './work.ts';

/** What says whether a machine has reviews of its own. */
export interface Reviewed {
  today: string;
  /** When each machine was last worked on. */
  last: ReadonlyMap<Machine, string>;
  /** Those that a contract has visited. */
  covered: ReadonlySet<Machine>;
}

export const reviewedBy = (orders: readonly Order[], sold: readonly { place: Place }[], today: string): Reviewed => ({
  today,
  last: new Map(orders.flatMap(({ machine, estado, date }) => (machine && estado !== 'pendiente' ? [[machine, date] as const] : []))),
  covered: new Set(sold.flatMap(({ place }) => place.machines)),
});

/** By how many days a review may be late: what was forgotten for longer is not reviewed any more. */
const LATEST = 12;

/** When a machine was put in before `day`, its guarantee of three years, how often it is looked at, and the code of its sticker. */
export function upkeepOf(chance: Chance, day: string, machine: Machine, { today, last, covered }: Reviewed) {
  const fecha_instalacion = addDays(day, -chance.int(20, 1800));
  const codigo = drawCode(letters => chance.pick([...letters]));
  const months = chance.pick([6, 12, 12, null]);
  const isKept = months !== null && !covered.has(machine) && addMonths(last.get(machine) ?? fecha_instalacion, months) >= addDays(today, -LATEST);
  return { fecha_instalacion, garantia_hasta: addMonths(fecha_instalacion, 36), revision_meses: isKept ? months : null, codigo };
}
