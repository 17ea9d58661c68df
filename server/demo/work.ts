// Two years of work: the calls of each day, the avisos that they lead to and the albaranes of the visits.
import { type DocumentTotals, documentTotals } from '#domain/catalogue/documentTotals.ts';
import { addDays, weekdayOf } from '#domain/kernel/days.ts';
import type { WorkOrderState } from '#domain/work/workOrder.ts';
import { type Chance, createChance } from './chance.ts';
import type { Customer, Place } from './customers.ts';
import type { Job } from './breakdowns.ts';
import { enquiries, jobs } from './jobs.ts';
import type { Machine } from './machines.ts';
import { person } from './people.ts';
import { type Line, linesFor } from './parts.ts';
import { type Day, daysUntil, timeOf } from './days.ts';

export interface Call {
  at: string;
  customer: Customer;
  /** Who rang. */
  name: string;
  text: string;
  notes: string;
  checked: boolean;
  id: number;
}

export interface Notice {
  /** When it was asked for; of a planned visit, when it is to be. */
  at: string;
  /** When it was written down. */
  writtenAt: string;
  customer: Customer;
  /** Where it is, if not at the place of its machine. */
  place?: Place;
  machine: Machine | undefined;
  technician: number;
  description: string;
  notes: string;
  status: 'pendiente' | 'en curso' | 'terminado' | 'cancelado';
  call: Call | undefined;
  /** Who asked for it, where no call did, and for how long. */
  askedBy?: string;
  minutes?: number;
  id: number;
}

export interface Order {
  date: string;
  at: string;
  customer: Customer;
  place: Place;
  machine: Machine | undefined;
  technician: number;
  notice: Notice;
  job: Job;
  done: string;
  lines: Line[];
  totals: DocumentTotals;
  estado: WorkOrderState;
  /** Who signed it. */
  signedBy?: string;
  id: number;
}

export interface Work {
  calls: Call[];
  notices: Notice[];
  orders: Order[];
}

/** What a text becomes for a machine: '{equipo}' named, sentences with a capital. */
function said(text: string, machine: Machine | undefined): string {
  const named = text
    .replaceAll('{equipo}', machine?.phrase ?? 'el aire acondicionado')
    .replace(/(?<!\p{L})(de|a) el\b/gu, (_, word: string) => (word === 'de' ? 'del' : 'al'));
  return named.replace(/(^|[.!?] )(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}

/** The work of the two years that end on `today`; `technicians` is how many there are. */
export function makeWork(chance: Chance, customers: readonly Customer[], today: string, technicians: number): Work {
  const work: Work = { calls: [], notices: [], orders: [] };
  const contracts = customers.filter(customer => customer.isMonthly);
  for (const day of daysUntil(today)) {
    const calls = day.ago === 0 ? 12 : Math.round(4.4 * day.load * (0.7 + chance.int(0, 60) / 100));
    const planned = day.ago === 0 ? 4 : day.isSunday || day.isSaturday ? 0 : chance.int(0, day.season === 'between' ? 3 : 1);
    for (let index = 0; index < planned; index += 1) plan(chance, work, contracts, day, index % technicians);
    const times = Array.from({ length: calls }, () => timeOf(chance, day, 8, 19)).sort();
    for (const at of times) ring(chance, work, customers, day, at, technicians);
  }
  for (let ahead = 1; ahead <= AHEAD; ahead += 1) planVisits(createChance(`visits ${ahead}`), work, contracts, today, ahead, technicians);
  return work;
}

/** Brings all of it into the order in which it was. */
export function sortWork({ notices, orders }: Work): void {
  notices.sort(byTime);
  orders.sort(byTime);
}

/** Days for which visits are planned already. */
const AHEAD = 18;

/** Maintenance of the coming days, which the office has planned this morning: one visit a technician in the morning, some in the afternoon. */
function planVisits(chance: Chance, work: Work, contracts: readonly Customer[], today: string, ahead: number, technicians: number): void {
  const date = addDays(today, ahead);
  const weekday = weekdayOf(date);
  if (weekday > 4) return;
  const job = jobs.find(each => each.isPlanned)!;
  for (let technician = 0; technician < technicians; technician += 1) {
    if (!chance.is(0.75 - ahead / 30)) continue;
    const customer = chance.weighted(contracts, each => each.weight);
    const { machine } = spotOf(chance, customer);
    const hour = chance.pick(['08:30', '09:30', '11:00', '12:30', '16:00', '17:30']);
    const writtenAt = `${today} 08:10:00`;
    const notes = chance.pick(job.notes);
    const description = said(chance.pick(job.calls), machine);
    work.notices.push({ at: `${date} ${hour}:00`, writtenAt, customer, machine, technician, description, notes, status: 'pendiente', call: undefined, id: 0 });
  }
}

const byTime = (a: { at: string }, b: { at: string }) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0);

function spotOf(chance: Chance, customer: Customer): { place: Place; machine: Machine | undefined } {
  const place = chance.pick(customer.places);
  return { place, machine: chance.is(0.9) ? chance.pick(place.machines) : undefined };
}

function ring(chance: Chance, work: Work, customers: readonly Customer[], day: Day, at: string, technicians: number): void {
  const customer = chance.weighted(customers, each => each.weight);
  const name =
    customer.contacts.length > 0 && chance.is(0.5)
      ? customer.contacts[0]!.name.replace(/ \(.*/, '')
      : customer.category === 'Particular'
        ? customer.name
        : person(chance).name;
  const isEnquiry = chance.is(0.12);
  const isOpen = day.ago === 0 ? chance.is(0.6) : day.ago < 4 && chance.is(0.12);
  if (isEnquiry) {
    work.calls.push({ at, customer, name, text: chance.pick(enquiries), notes: '', checked: !isOpen, id: 0 });
    return;
  }
  const job = chance.weighted(
    jobs.filter(each => !each.isPlanned),
    each => each.often[day.season],
  );
  const spot = spotOf(chance, customer);
  const call: Call = {
    at,
    customer,
    name,
    text: said(chance.pick(job.calls), spot.machine),
    notes: chance.is(0.4) ? chance.pick(job.notes) : '',
    checked: !isOpen,
    id: 0,
  };
  work.calls.push(call);
  if (!isOpen) open(chance, work, { day, at: later(at, chance.int(2, 8)), customer, job, call, technician: chance.int(0, technicians - 1), ...spot });
}

/** Maintenance that the office plans for customers with a contract. */
function plan(chance: Chance, work: Work, contracts: readonly Customer[], day: Day, technician: number): void {
  const customer = chance.weighted(contracts, each => each.weight);
  const job = jobs.find(each => each.isPlanned)!;
  open(chance, work, {
    day,
    at: `${day.date} 07:${chance.int(30, 55)}:00`,
    customer,
    job,
    call: undefined,
    technician,
    ...spotOf(chance, customer),
  });
}

/** Some minutes after `at`, within its hour. */
const later = (at: string, minutes: number) => `${at.slice(0, 14)}${String(Math.min(59, Number(at.slice(14, 16)) + minutes)).padStart(2, '0')}:00`;

type Opened = { day: Day; at: string; customer: Customer; job: Job; call: Call | undefined; technician: number; place: Place; machine: Machine | undefined };

function open(chance: Chance, work: Work, { day, at, customer, job, call, technician, place, machine }: Opened): void {
  const description = call?.text ?? said(chance.pick(job.calls), machine);
  const notes = call?.notes || chance.pick(job.notes);
  const notice: Notice = { at, writtenAt: at, customer, machine, technician, description, notes, status: 'pendiente', call, id: 0 };
  work.notices.push(notice);
  if (day.ago > 1 && chance.is(0.03)) {
    notice.status = 'cancelado';
    return;
  }
  const visit = day.visitAfter(chance.int(0, day.season === 'summer' ? 4 : 3));
  const isForgotten = day.ago >= 4 && day.ago <= 30 && chance.is(0.12);
  if (isForgotten || visit.ago < 0 || (visit.ago === 0 && chance.is(0.5))) return;
  const estado = visit.ago === 0 || (visit.ago < 4 && chance.is(0.4)) ? 'pendiente' : 'listo';
  notice.status = estado === 'pendiente' ? 'en curso' : 'terminado';
  const made =
    visit.ago === 0 ? timeOf(chance, visit, 9, 9) : visit.date === day.date ? `${visit.date} 20:${chance.int(10, 55)}:00` : timeOf(chance, visit, 9, 19);
  const done = chance.pick(job.done);
  const lines = linesFor(chance, job, customer);
  const when = { date: visit.date, at: made < at ? later(at, 20) : made };
  work.orders.push({ ...when, customer, place, machine, technician, notice, job, done, lines, totals: documentTotals(lines), estado, id: 0 });
}

/** Of the albaranes that no invoice bills, the office has not yet sent every third to invoicing. */
export function leaveToOffice(orders: readonly Order[]): void {
  const waiting = orders.filter(({ estado }) => estado === 'listo');
  for (const order of waiting.filter((_, place) => place % 3 === 0)) order.estado = 'terminado';
}
