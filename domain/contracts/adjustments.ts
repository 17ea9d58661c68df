// What invoices of a contract charged too much or too little, because a machine came or went, or the contract was suspended or cancelled, after they were made.
import { addDays, addMonths } from '../kernel/days.ts';
import { formatDate } from '../kernel/format.ts';
import {
  type BillingLine,
  type BillingPeriod,
  type BillingTerms,
  type Charge,
  type Days,
  OWN_PRICE,
  type Pause,
  type PricedMachine,
  chargedOf,
  costOf,
  covered,
  inDays,
  lastDay,
  pausedDays,
} from './billing.ts';

/** The days that an invoice charged, of a period of so many months. */
export interface InvoicedDays extends Days {
  meses: number;
}

/** The period to which invoiced days belong, counted from the beginning of the contract. */
export function periodOf(inicio: string, { desde, hasta, meses }: InvoicedDays): BillingPeriod {
  let place = 0;
  while (addMonths(inicio, (place + 1) * meses) <= desde) place += 1;
  const whole = { desde: addMonths(inicio, place * meses), hasta: addDays(addMonths(inicio, (place + 1) * meses), -1) };
  return { place, months: meses, whole, desde, hasta, dia: desde };
}

/**
 * What is missing, or was too much, of each machine in the days that an invoice charged. It is the difference between what those days cost now and all that was charged
 * for them, so that once it is charged it is nothing. A price that was charged holds for its days; a machine that was not charged has the one that it is given with.
 */
export function adjustments(
  terms: BillingTerms & { codigo: string },
  machines: readonly PricedMachine[],
  part: InvoicedDays,
  { charges, pauses }: { charges: readonly Charge[]; pauses: readonly Pause[] },
): BillingLine[] {
  const last = lastDay(terms);
  const period = periodOf(terms.inicio, part);
  const of = charges.filter(({ desde }) => desde === part.desde);
  const own = of.find(({ contract_machine_id }) => contract_machine_id === OWN_PRICE);
  const priced = own ? [{ id: OWN_PRICE, name: '', precio: own.precio, desde: null, hasta: null }] : machines;
  return priced.flatMap(machine => {
    const precio = of.find(({ contract_machine_id }) => contract_machine_id === machine.id)?.precio ?? machine.precio ?? 0;
    const hasta = last !== null && (machine.hasta === null || last < machine.hasta) ? last : machine.hasta;
    const centimos = costOf(period, precio, { desde: machine.desde, hasta }, pauses) - chargedOf(of, part.desde, machine.id);
    if (centimos === 0) return [];
    return [{ text: wordsOf(terms.codigo, part, { machine, last, pauses }), desde: part.desde, contract_machine_id: machine.id, precio, centimos }];
  });
}

interface Reasons {
  machine: PricedMachine;
  last: string | null;
  pauses: readonly Pause[];
}

function wordsOf(codigo: string, part: Days, { machine, last, pauses }: Reasons): string {
  const { desde, hasta } = part;
  const paused = pausedDays(part, pauses);
  const reasons = [
    machine.desde !== null && machine.desde > desde && `con la máquina desde el ${formatDate(machine.desde)}`,
    machine.hasta !== null && machine.hasta < hasta && `con la máquina hasta el ${formatDate(machine.hasta)}`,
    last !== null && last < hasta && `con el contrato hasta el ${formatDate(last)}`,
    paused > 0 && covered(part, { desde: null, hasta: last }) !== null && `${inDays(paused)} en suspenso`,
  ].filter(reason => reason !== false);
  const what = machine.name === '' ? '' : ` de ${machine.name}`;
  return [`Regularización${what} del ${formatDate(desde)} al ${formatDate(hasta)}`, ...reasons, `contrato ${codigo}`].join(', ');
}

/** Of adjustments, those that an invoice takes on without going below zero. */
export function fitting(base: number, found: readonly BillingLine[]): BillingLine[] {
  let left = base;
  return found.filter(({ centimos }) => {
    if (left + centimos < 0) return false;
    left += centimos;
    return true;
  });
}
