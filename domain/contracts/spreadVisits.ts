// Many visits given to one technician: each in its month, where the planning board has nothing to say against it.
import type { Agenda } from '../work/board.ts';
import { minutesAway } from '../work/away.ts';
import { TRAVEL_MINUTES, USUAL_MINUTES, type Visit, doubtsOf, isElsewhere } from '../work/boardWarnings.ts';
import { addDays, monthOf, weekdayOf } from '../kernel/days.ts';
import { formatDate, monthName } from '../kernel/format.ts';
import type { plannedVisit } from './plannedVisit.ts';
import type { FieldsOf } from '../kernel/entity.ts';

export interface Spreading {
  user_id: number;
  /** The first day. */
  dia: string;
  /** When his day begins and ends, `HH:mm`. */
  empieza: string;
  acaba: string;
  /** Minutes from one visit to the next at another place. */
  viaje: number;
}

type Fields = FieldsOf<typeof plannedVisit>;

/** A visit to be placed, with its month and the town of its place. */
export interface ToSpread extends Pick<Fields, 'location_id' | 'minutos' | 'desde' | 'hasta'> {
  id: number;
  customer_name?: string | null;
  town: string;
}

export interface Spread {
  id: number;
  /** `YYYY-MM-DD HH:mm:ss`; null where nothing is left in its month. */
  fecha: string | null;
  /** Where nothing is left: the first moment after its month that is; null where there is none. */
  despues: string | null;
  /** What it has to give way to, or why nothing is left, each with its days: 'Festivo: Natividad del Señor (25/12/2026)'. */
  porque: string[];
}

const SATURDAY = 5;
const DAY = 24 * 60;
/** Days after the month of a visit in which a place is looked for. */
export const DAYS_AFTER = 62;

const minutesOf = (hour: string) => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3, 5));
const two = (value: number) => String(value).padStart(2, '0');
const textOf = (day: string, minute: number) => `${day} ${two(Math.floor(minute / 60))}:${two(minute % 60)}:00`;

/** Whether a day is not in the month of a visit, in words; what is overdue has no month left. */
export function outsideMonth({ desde, hasta }: Pick<Fields, 'desde' | 'hasta'>, day: string, today: string): string {
  return hasta < today || (desde <= day && day <= hasta) ? '' : `Fuera de su mes (${monthWord(desde)})`;
}

const monthWord = (day: string) => monthName(monthOf(day));

/**
 * When each visit begins. What is due first comes first, and what is at one place together; no visit ends after the working day unless it is longer
 * than that. Weekends, holidays, absences and what the technician already has are kept free, and so is the way between two towns.
 */
export function spreadVisits(visits: readonly ToSpread[], spreading: Spreading, agenda: Agenda): Spread[] {
  const place = placing(spreading, agenda);
  const sorted = visits.toSorted(
    (one, other) => one.hasta.localeCompare(other.hasta) || (one.location_id ?? 0) - (other.location_id ?? 0) || one.id - other.id,
  );
  const tried = sorted.map(visit => {
    const reasons = noReasons();
    const isLate = visit.hasta < agenda.today;
    const from = isLate || visit.desde < spreading.dia ? spreading.dia : visit.desde;
    const until = isLate ? addDays(from, DAYS_AFTER) : visit.hasta;
    if (isLate) reasons.say(`Su mes ya ha pasado (${monthWord(visit.desde)})`);
    if (from > until) reasons.say(`Su mes acaba antes del ${formatDate(from)}`);
    return { visit, fecha: place(visit, from, until, reasons), after: from > until ? from : addDays(until, 1), reasons };
  });
  // those without a place in their month take what the others leave
  return tried.map(({ visit, fecha, after, reasons }) => {
    if (fecha !== null) return { id: visit.id, fecha, despues: null, porque: reasons.fresh() };
    const porque = reasons.all();
    const despues = place(visit, after, addDays(after, DAYS_AFTER), noReasons());
    return { id: visit.id, fecha, despues, porque: porque.length > 0 ? porque : ['No queda sitio en su jornada'] };
  });
}

type Reasons = ReturnType<typeof noReasons>;

/** Why days were passed over, each reason with the days that it holds on; `fresh` are those that no visit was told of before. */
function noReasons() {
  const known = new Map<string, { days: string[]; fresh: string[] }>();
  const say = (words: string, day?: string, isFresh = true) => {
    const { days, fresh } = known.get(words) ?? { days: [], fresh: [] };
    known.set(words, { days: day === undefined ? days : [...days, day], fresh: day !== undefined && isFresh ? [...fresh, day] : fresh });
  };
  return {
    say,
    all: () => [...known].map(([words, { days }]) => tell(words, days)),
    fresh: () => [...known].flatMap(([words, { days, fresh }]) => (days.length > 0 && fresh.length === 0 ? [] : [tell(words, fresh)])),
  };
}

/** 'Ausente: Vacaciones (22/12/2026 a 31/12/2026)'. */
function tell(words: string, days: readonly string[]): string {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined) return words;
  return `${words} (${first === last ? formatDate(first) : `${formatDate(first)} a ${formatDate(last)}`})`;
}

/** A visit that has its place, in minutes of its day; the location of those of before is not known. */
interface Taken extends Visit {
  start: number;
  end: number;
  location_id: number | null;
  isOurs: boolean;
}

/** Places visits one after the other on the days of a technician, as they fill up. */
function placing({ user_id, empieza, acaba, viaje }: Spreading, agenda: Agenda) {
  const [opens, closes] = [minutesOf(empieza), minutesOf(acaba)];
  const taken = new Map<string, Taken[]>();
  const told = new Set<string>();

  const on = (day: string): readonly Taken[] => taken.get(day) ?? [];
  const take = (visit: Visit, location_id: number | null, isOurs: boolean) => {
    if (visit.fecha_visita === null) return;
    const day = visit.fecha_visita.slice(0, 10);
    const start = minutesOf(visit.fecha_visita.slice(11));
    taken.set(day, [...on(day), { ...visit, start, end: start + (visit.duracion ?? USUAL_MINUTES), location_id, isOurs }]);
  };
  for (const visit of agenda.visits) take(visit, null, false);

  // its id is none of an aviso
  const asCard = ({ id, minutos, town, customer_name }: ToSpread, fecha_visita: string): Visit => ({
    id: -id,
    user_id,
    fecha_visita,
    duracion: minutos,
    town,
    customer: customer_name ?? '',
  });
  const wayBetween = (one: Taken, { location_id, town }: ToSpread) =>
    one.location_id !== null && one.location_id === location_id ? 0 : Math.max(viaje, isElsewhere(one.town, town) ? TRAVEL_MINUTES : 0);

  /** What the board would say of a visit there, and the way to other places that the planner asks for. */
  const doubtsAt = (visit: ToSpread, day: string, start: number): string[] => {
    const end = start + visit.minutos;
    const before = on(addDays(day, -1)).filter(each => each.end > DAY);
    const here = [...before, ...on(day), ...(end > DAY ? on(addDays(day, 1)) : [])];
    const isTight = (each: Taken) => {
      const gap = each.end <= start ? start - each.end : each.start - end;
      return gap >= 0 && gap < wayBetween(each, visit);
    };
    const doubts = doubtsOf(asCard(visit, textOf(day, start)), here, agenda);
    const tight = doubts.length > 0 ? [] : on(day).filter(isTight);
    return [...doubts, ...tight.map(({ customer }) => `Sin tiempo de viaje con ${customer}`)];
  };

  /** The first minute of a day at which nothing speaks against a visit; the reasons say why it is later than it would be, or none. */
  const freeStart = (visit: ToSpread, day: string, reasons: Reasons): number | undefined => {
    const here = on(day);
    const fits = (start: number) => start >= opens && (start + visit.minutos <= closes || start === opens);
    const afterThem = (them: readonly Taken[]) => them.map(each => each.end + wayBetween(each, visit));
    const wanted = Math.max(opens, ...afterThem(here.filter(({ isOurs }) => isOurs)));
    if (fits(wanted)) {
      const against = doubtsAt(visit, day, wanted);
      if (against.length === 0) return wanted;
      for (const words of against) {
        reasons.say(words, day, !told.has(day + words));
        told.add(day + words);
      }
    }
    if (here.every(({ isOurs }) => isOurs) && !fits(wanted)) return undefined; // full of ours, which leave no gaps
    const returns = agenda.away.filter(each => each.user_id === user_id && each.desde <= day && day <= each.hasta).map(each => minutesAway(each)[1]);
    const starts = [opens, ...afterThem(here), ...returns].filter(fits).toSorted((one, other) => one - other);
    return starts.find(start => doubtsAt(visit, day, start).length === 0);
  };

  /** The first moment from one day to another at which a visit can be made, which it then takes; null for none. */
  return (visit: ToSpread, from: string, until: string, reasons: Reasons): string | null => {
    for (let day = from; day <= until; day = addDays(day, 1)) {
      const start = weekdayOf(day) < SATURDAY ? freeStart(visit, day, reasons) : undefined;
      if (start === undefined) continue;
      const fecha = textOf(day, start);
      take(asCard(visit, fecha), visit.location_id, true);
      return fecha;
    }
    return null;
  };
}
