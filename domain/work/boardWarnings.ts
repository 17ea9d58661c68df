// What a planner should look at: visits of one technician that overlap, that leave no time for the way, or that fall on a day off. Nothing of it is forbidden.
import type { Card, DaysOff } from './board.ts';
import type { Away } from './away.ts';
import { addDays } from '../kernel/days.ts';
import { fold } from '../kernel/format.ts';
import { isAway, tellAway } from './away.ts';
import { tellDayOff } from './holidays.ts';

/** The assumed duration of a visit without one of its own, in minutes. */
export const USUAL_MINUTES = 60;

/** From one town to another, in minutes, whichever they are. */
export const TRAVEL_MINUTES = 30;

const DAY = 24 * 60;

export type Visit = Pick<Card, 'id' | 'user_id' | 'fecha_visita' | 'duracion' | 'town' | 'customer'>;

const minuteOf = (moment: string) => Date.parse(`${moment.slice(0, 16).replace(' ', 'T')}:00Z`) / 60_000;

interface Placed {
  visit: Visit;
  start: number;
  end: number;
}

/** Words of warning by the id of the aviso, first what other visits are the reason for; one without any is not there. */
export function boardWarnings(visits: readonly Visit[], off: DaysOff): Map<number, string[]> {
  const warnings = new Map<number, string[]>();
  const warn = ({ id }: Visit, words: string) => warnings.set(id, [...(warnings.get(id) ?? []), words]);
  for (const [, placed] of byTechnician(visits)) {
    for (const [index, here] of placed.entries()) {
      for (const next of placed.slice(index + 1)) {
        if (next.start >= here.end) break;
        warn(here.visit, `Se solapa con ${next.visit.customer}`);
        warn(next.visit, `Se solapa con ${here.visit.customer}`);
      }
      const next = placed[index + 1];
      const short = next && shortWay(here, next);
      if (short !== undefined) warn(next!.visit, `Solo ${short} min para llegar desde ${here.visit.town}`);
    }
    for (const here of placed) for (const words of offOf(here, off)) warn(here.visit, words);
  }
  return warnings;
}

/** What speaks against a visit where it is put among others, before it is there: the same as the board warns of, and the way to the visit after it. */
export function doubtsOf(visit: Visit, others: readonly Visit[], off: DaysOff): string[] {
  const theirs = others.filter(({ id, user_id }) => id !== visit.id && user_id === visit.user_id).flatMap(placedOf);
  return placedOf(visit).flatMap(here => [
    ...theirs.filter(other => meetsIn(here, other)).map(other => `Se solapa con ${other.visit.customer}`),
    ...theirs.flatMap(other => {
      const [to, on] = [shortWay(other, here), shortWay(here, other)];
      if (to !== undefined) return `Solo ${to} min para llegar desde ${other.visit.town}`;
      return on === undefined ? [] : `Solo ${on} min para ir a ${other.visit.town}`;
    }),
    ...offOf(here, off),
  ]);
}

/** The days off that a visit is on: an absence of its technician, a holiday, a Sunday. */
export const daysOffOf = (visit: Visit, off: DaysOff): string[] => placedOf(visit).flatMap(here => offOf(here, off));

function offOf(here: Placed, { away, holidays }: DaysOff): string[] {
  const absences = away.filter(each => each.user_id === here.visit.user_id && meets(each, here)).map(tellAway);
  return [...absences, tellDayOff(dayOf(here.visit), holidays)].filter(Boolean);
}

const meetsIn = (one: Placed, other: Placed) => one.start < other.end && other.start < one.end;

/** How many minutes lie between two visits in different towns, where they are too few for the way. */
function shortWay(before: Placed, after: Placed): number | undefined {
  const minutes = after.start - before.end;
  return minutes >= 0 && minutes < TRAVEL_MINUTES && isElsewhere(before.visit.town, after.visit.town) ? minutes : undefined;
}

/** The way to a visit from the one before it. */
export interface Trip {
  from: string;
  to: string;
  /** What lies between the two visits; not how long the way takes, which nobody knows. */
  minutes: number;
}

/** Trips by the id of the aviso that they lead to: from another town, where the visit before has ended on the same day. */
export function tripsTo(visits: readonly Visit[]): Map<number, Trip> {
  const trips = new Map<number, Trip>();
  for (const [, placed] of byTechnician(visits)) {
    for (const [index, { visit, start }] of placed.entries()) {
      const before = placed[index - 1];
      if (!before || before.end > start || !visit.fecha_visita?.startsWith(dayOf(before.visit))) continue;
      const [from, to] = [before.visit.town, visit.town];
      if (isElsewhere(from, to)) trips.set(visit.id, { from, to, minutes: start - before.end });
    }
  }
  return trips;
}

/** Of other visits, those that whoever is given `given` has at the same time. */
export function overlappedBy<V extends Visit>(given: readonly Visit[], others: readonly V[]): V[] {
  const placed = given.flatMap(placedOf);
  const meetsOne = (other: Placed) => placed.some(here => here.visit.user_id === other.visit.user_id && meetsIn(here, other));
  return others.filter(other => placedOf(other).some(meetsOne));
}

/** What each technician has, in the order of the hours. */
function byTechnician(visits: readonly Visit[]): Map<number, Placed[]> {
  const lanes = new Map<number, Placed[]>();
  for (const placed of visits.flatMap(placedOf).toSorted((one, other) => one.start - other.start)) {
    const { user_id } = placed.visit;
    lanes.set(user_id, [...(lanes.get(user_id) ?? []), placed]);
  }
  return lanes;
}

const dayOf = ({ fecha_visita }: Visit) => fecha_visita?.slice(0, 10) ?? '';

function placedOf(visit: Visit): Placed[] {
  if (visit.fecha_visita === null) return [];
  const start = minuteOf(visit.fecha_visita);
  return [{ visit, start, end: start + (visit.duracion ?? USUAL_MINUTES) }];
}

/** A visit that goes on after midnight is also on the next day. */
function meets(absence: Away, { visit, start, end }: Placed): boolean {
  const day = dayOf(visit);
  const midnight = minuteOf(`${day} 00:00`);
  return isAway(absence, day, start - midnight, end - midnight) || isAway(absence, addDays(day, 1), start - midnight - DAY, end - midnight - DAY);
}

/** A town that is not known is no reason to warn. */
export const isElsewhere = (one: string, other: string) => one !== '' && other !== '' && fold(one) !== fold(other);
