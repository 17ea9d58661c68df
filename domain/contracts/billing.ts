// Which periods of a contract are invoiced, when, and what each costs. Amounts are cents.
import { addDays, addMonths, daysBetween, firstOfMonth } from '../kernel/days.ts';
import { formatDate } from '../kernel/format.ts';
import { divideRounded } from '../kernel/scaled.ts';
import type { contract } from './contract.ts';
import type { RecordOf } from '../kernel/entity.ts';

type Contract = RecordOf<typeof contract>;

/** What a contract says of its invoices. */
export type BillingTerms = Pick<
  Contract,
  'inicio' | 'fin' | 'baja_el' | 'firmado_el' | 'facturado_hasta' | 'estado' | 'renovacion' | 'factura_meses' | 'factura_dia'
> & {
  anticipado: boolean;
};

/** First and last day. */
export interface Days {
  desde: string;
  hasta: string;
}

/** A period of a contract, of which `desde` to `hasta` is invoiced. */
export interface BillingPeriod extends Days {
  /** Which one it is, from 0 on. */
  place: number;
  months: number;
  /** The whole period, also where the contract ends within it. */
  whole: Days;
  /** The day of its invoice. */
  dia: string;
}

/** The last day that is invoiced; null while a contract goes on by itself. */
export const lastDay = ({ estado, renovacion, baja_el, fin }: BillingTerms): string | null =>
  baja_el ?? (estado === 'terminado' || renovacion === 'manual' ? fin : null);

/**
 * The periods whose invoice day has come on `day`. Each is counted from the beginning of the contract, so that a short month moves no other.
 * What was over in the month before the contract was signed is not invoiced, as it is not visited; nor is what was invoiced before the contract came here.
 */
export function billingPeriods(terms: BillingTerms, day: string): BillingPeriod[] {
  const { inicio, factura_meses: months, factura_dia, anticipado, firmado_el, facturado_hasta } = terms;
  const [first, last] = [firstOfMonth(firmado_el ?? inicio), lastDay(terms)];
  const periods: BillingPeriod[] = [];
  const open = facturado_hasta === null ? inicio : addDays(facturado_hasta, 1);
  for (let place = 0, desde = inicio; desde <= (last ?? desde); place += 1) {
    const next = addMonths(inicio, (place + 1) * months);
    const whole = { desde, hasta: addDays(next, -1) };
    const hasta = last !== null && last < whole.hasta ? last : whole.hasta;
    const month = anticipado ? firstOfMonth(desde) : addMonths(firstOfMonth(hasta), 1);
    const dia = addDays(month, factura_dia! - 1);
    if (firstOfMonth(dia) > day) break;
    if (dia <= day && hasta >= first && hasta >= open) periods.push({ place, months, whole, desde: desde < open ? open : desde, hasta, dia });
    desde = next;
  }
  return periods;
}

/** What is left of a period after what is invoiced of it: all, the days by which a renewed contract goes on, or null for nothing. */
export function openPart(period: BillingPeriod, invoiced: readonly Days[]): BillingPeriod | null {
  const until = invoiced
    .filter(({ desde }) => desde >= period.desde && desde <= period.hasta)
    .map(({ hasta }) => hasta)
    .toSorted()
    .at(-1);
  if (until === undefined) return period;
  return until < period.hasta ? { ...period, desde: addDays(until, 1) } : null;
}

/** The days of a period on which something is covered; null where there are none. */
export function covered({ desde, hasta }: Days, cover: Cover): Days | null {
  const from = cover.desde !== null && cover.desde > desde ? cover.desde : desde;
  const to = cover.hasta !== null && cover.hasta < hasta ? cover.hasta : hasta;
  return from <= to ? { desde: from, hasta: to } : null;
}

export interface Cover {
  desde: string | null;
  hasta: string | null;
}

/** Days on which a contract is suspended; without a last one while it still is. */
export interface Pause {
  desde: string;
  hasta: string | null;
}

const lengthOf = ({ desde, hasta }: Days) => daysBetween(desde, hasta) + 1;

/** How many of some days a contract is suspended. Pauses never overlap. */
export function pausedDays(days: Days, pauses: readonly Pause[]): number {
  const paused = pauses.flatMap(pause => covered(days, pause) ?? []);
  return paused.reduce((sum, each) => sum + lengthOf(each), 0);
}

/**
 * What a period costs at a price of a year, of the days that are covered and not suspended. A whole period is the difference of two sums from the beginning of the
 * contract, each rounded once: periods differ by a cent at most, and those of twelve months are always the price of the year. Fewer days are in proportion, rounded once.
 */
export function costOf(period: BillingPeriod, yearly: number, cover: Cover = { desde: null, hasta: null }, pauses: readonly Pause[] = []): number {
  const upTo = (hasta: string) => {
    const days = covered({ desde: period.whole.desde, hasta }, cover);
    if (days === null) return 0;
    const [charged, whole] = [lengthOf(days) - pausedDays(days, pauses), lengthOf(period.whole)];
    if (charged === whole) return sumOf(yearly, (period.place + 1) * period.months) - sumOf(yearly, period.place * period.months);
    return divideRounded(BigInt(yearly) * BigInt(period.months) * BigInt(charged), 12n * BigInt(whole));
  };
  return upTo(period.hasta) - (period.desde > period.whole.desde ? upTo(addDays(period.desde, -1)) : 0);
}

/** Of so many months. */
const sumOf = (yearly: number, months: number) => divideRounded(BigInt(yearly) * BigInt(months), 12n);

/** What something cost until the day before a revision of its price; cents a year. */
export interface PastPrice {
  desde: string;
  antes: number;
}

/** What something costs in a period that begins on `day`: what it costs now, or what it cost before the first revision after that day. */
export function priceOn(now: number | null, past: readonly PastPrice[], day: string): number | null {
  const later = past.filter(({ desde }) => desde > day).toSorted((one, other) => one.desde.localeCompare(other.desde));
  return later[0]?.antes ?? now;
}

/** The number of what is charged at the contract's own price, where a machine of the contract has its own. */
export const OWN_PRICE = 0;

/** A machine of a contract; `precio` in cents a year. */
export interface PricedMachine extends Cover {
  id: number;
  name: string;
  precio: number | null;
}

/** What is charged for a machine of a contract, or for all of them at the contract's own price, in a period that begins on `desde`. */
export interface Charge {
  desde: string;
  contract_machine_id: number;
  /** Cents a year. */
  precio: number;
  centimos: number;
}

/** A charge with the words of its line. */
export interface BillingLine extends Charge {
  text: string;
}

/** What invoices have charged of something already; cents. */
export const chargedOf = (charges: readonly Charge[], desde: string, machineId: number) =>
  charges.filter(each => each.desde === desde && each.contract_machine_id === machineId).reduce((sum, { centimos }) => sum + centimos, 0);

/** The lines of the invoice of a period: one at the contract's own price, or one of each machine for the days that it is covered. A line may come to nothing. */
export function billingLines(
  { codigo, precio }: { codigo: string; precio: number | null },
  machines: readonly PricedMachine[],
  period: BillingPeriod,
  { pauses = [], charges = [] }: { pauses?: readonly Pause[]; charges?: readonly Charge[] } = {},
): BillingLine[] {
  const line = (days: Days, id: number, yearly: number, what = '', cover?: Cover): BillingLine => {
    const paused = pausedDays(days, pauses);
    const less = paused === 0 ? '' : `, menos ${inDays(paused)} en suspenso`;
    const text = `Mantenimiento${what} del ${formatDate(days.desde)} al ${formatDate(days.hasta)}${less}, contrato ${codigo}`;
    const centimos = costOf(period, yearly, cover, pauses) - chargedOf(charges, period.desde, id);
    return { text, desde: period.desde, contract_machine_id: id, precio: yearly, centimos };
  };
  if (precio !== null) return [line(period, OWN_PRICE, precio)];
  return machines.flatMap(machine => {
    const days = covered(period, machine);
    return days ? [line(days, machine.id, machine.precio ?? 0, ` de ${machine.name}`, machine)] : [];
  });
}

export const inDays = (count: number) => (count === 1 ? '1 día' : `${count} días`);
