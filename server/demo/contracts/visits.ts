// The visits of the sample company's contracts until last week: when each was due, and what came of it.
import { visitDays } from '#domain/contracts/visitDates.ts';
import { documentTotals } from '#domain/catalogue/documentTotals.ts';
import { addDays, firstOfMonth, lastOfMonth, weekdayOf } from '#domain/kernel/days.ts';
import type { Chance } from '../chance.ts';
import { TECHNICIANS } from '../company.ts';
import { jobs } from '../jobs.ts';
import { type Line, lineOf } from '../parts.ts';
import type { Notice, Order, Work } from '../work.ts';
import { type Finding, findingOf, unreachable } from './lists.ts';
import { SUSPENDED, type Sold } from './sold.ts';

/** One time that somebody was there. */
export interface Made {
  /** When the office planned it. */
  planned: string;
  notice: Notice;
  order: Order;
  findings: Finding[];
}

export interface PastVisit {
  sold: Sold;
  /** The day that its plan gave it. */
  dia: string;
  /** Why and when it was skipped. */
  skipped: { day: string; reason: string } | undefined;
  made: Made | undefined;
  /** When somebody came back for what was left. */
  rest: Made | undefined;
}

const job = jobs.find(each => each.isPlanned)!;
const reasons = [
  'El cliente está de vacaciones y prefiere esperar a la siguiente',
  'El local estaba cerrado por reforma',
  'Se revisó con la avería de ese mes',
];

/** What came of the visits of a contract. */
export function pastVisitsOf(chance: Chance, sold: Sold, day: string): PastVisit[] {
  if (sold.fate === 'borrador' || sold.fate === 'enviado') return [];
  const until = addDays(day, -8);
  const days = visitDays(sold.primera, sold.terms.visited, { desde: sold.inicio, hasta: until < sold.fin ? until : sold.fin });
  const visits = days.map((dia, place) => visitOf(chance, sold, { dia, place, day }));
  const stopped = addDays(day, -SUSPENDED);
  return sold.fate === 'suspendido' ? visits.filter(visit => lastDayOf(visit) < stopped) : visits;
}

const lastDayOf = ({ dia, skipped, made, rest }: PastVisit) => rest?.order.date ?? made?.order.date ?? skipped?.day ?? dia;

function visitOf(chance: Chance, sold: Sold, { dia, place, day }: { dia: string; place: number; day: string }): PastVisit {
  const [end, hotel] = [lastOfMonth(dia), sold.terms.visited === 1];
  const visit: PastVisit = { sold, dia, skipped: undefined, made: undefined, rest: undefined };
  const turn = chance.int(1, 100);
  if (turn <= 12 && place % 3 === 1 && !hotel) return { ...visit, skipped: { day: addDays(firstOfMonth(dia), 2), reason: chance.pick(reasons) } };
  const isRecent = end < firstOfMonth(day) && end >= addDays(firstOfMonth(day), -40);
  if (isRecent && turn <= 45 && !hotel) return visit;
  const late = workdayIn(addDays(end, chance.int(3, 12)), day);
  const isLate = turn > 92 && late < addDays(day, -2);
  const date = isLate ? late : workdayIn(addDays(dia, chance.int(-4, 5)), addDays(end, 1), firstOfMonth(dia));
  const isPartial = turn > 30 && turn <= 42;
  const machine = chance.int(0, sold.place.machines.length - 1);
  const findings = isPartial ? unreachable(machine) : chance.is(hotel ? 0.8 : 0.45) ? [findingOf(chance, machine)] : [];
  const made = madeOn(chance, sold, { date, dia, place, findings, isRest: false });
  const back = workdayIn(addDays(date, chance.int(8, 16)), day);
  const hasRest = isPartial && back > addDays(date, 4);
  return { ...visit, made, rest: hasRest ? madeOn(chance, sold, { date: back, dia, place: place + 1, findings: [], isRest: true }) : undefined };
}

/** The working day next to `wanted`, before `end` and from `begin` on. */
function workdayIn(wanted: string, end: string, begin = '0000-01-01'): string {
  let date = wanted < begin ? begin : wanted >= end ? addDays(end, -1) : wanted;
  const step = date < addDays(end, -4) ? 1 : -1;
  while (weekdayOf(date) > 4) date = addDays(date, step);
  return date;
}

interface Wanted {
  date: string;
  dia: string;
  place: number;
  findings: Finding[];
  isRest: boolean;
}

/** The aviso and the albarán of a visit. The office plans it some days before, but not before its month. */
function madeOn(chance: Chance, sold: Sold, { date, dia, place, findings, isRest }: Wanted): Made {
  const { customer, place: at, codigo } = sold;
  const first = isRest ? addDays(date, -3) : firstOfMonth(dia);
  const before = addDays(date, -6);
  const planned = before > first ? before : first;
  const technician = (sold.index + place) % TECHNICIANS.length;
  const hour = ['08:30', '09:30', '11:00', '16:00'][(sold.index + place) % 4]!;
  const minutes = isRest ? 45 : minutesOf(sold);
  const notice: Notice = {
    at: `${date} ${hour}:00`,
    writtenAt: `${planned} 09:10:00`,
    customer,
    place: at,
    machine: undefined,
    technician,
    description: isRest ? `Lo que quedó de la ${planName(sold).toLowerCase()}` : planName(sold),
    notes: `Visita del contrato ${codigo}`,
    status: 'terminado',
    call: undefined,
    askedBy: `Contrato ${codigo}`,
    minutes,
    id: 0,
  };
  const lines = isRest ? [work(0.5)] : linesOf(chance, sold);
  const totals = documentTotals(lines);
  const order: Order = {
    date,
    at: `${date} ${hour}:00`,
    customer,
    place: at,
    machine: undefined,
    technician,
    notice,
    job,
    done: isRest ? 'Se vuelve a hacer lo que no se pudo en la visita anterior.' : chance.pick(job.done),
    lines,
    totals,
    estado: totals.total === 0 ? 'terminado' : 'listo',
    signedBy: customer.contacts[0]?.name.replace(/ \(.*/, '') ?? customer.name,
    id: 0,
  };
  return { planned: `${planned} 09:10:00`, notice, order, findings };
}

export const planName = ({ terms }: Sold) => ({ 1: 'Revisión mensual', 3: 'Revisión trimestral', 6: 'Revisión semestral' })[terms.visited] ?? 'Revisión anual';

/** How long a visit takes. */
export const minutesOf = ({ place }: Sold) => Math.min(30 + place.machines.length * 25, 480);

const work = (hours: number): Line => ({ ...lineOf('Hora de oficial de primera', hours), description: 'Mano de obra, incluida en el contrato', price: 0 });

/** The hours are included in every contract; some visits take a part that is charged. */
function linesOf(chance: Chance, sold: Sold): Line[] {
  const lines = [work(Math.round(minutesOf(sold) / 15) / 4)];
  if (chance.is(0.6)) lines.push({ ...lineOf('Desinfectante bactericida 1 l', 1), price: 0 });
  const isHome = sold.customer.category === 'Particular';
  if (chance.is(sold.terms.factura_meses === 12 ? 0.7 : 0.3)) lines.push(lineOf(isHome ? 'Filtro de malla split' : 'Filtro G4 500x300', chance.int(1, 2)));
  return lines;
}

/** The avisos and albaranes of visits, with all others of the company. */
export function addVisits({ notices, orders }: Work, visits: readonly PastVisit[]): void {
  const made = visits.flatMap(visit => [visit.made, visit.rest].flatMap(each => each ?? []));
  notices.push(...made.map(({ notice }) => notice));
  orders.push(...made.map(({ order }) => order));
}
