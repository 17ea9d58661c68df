// What a planner should look at: visits of one technician that overlap, that leave no time for the way, or that fall on a day off. Nothing of it is forbidden.
import type { Card } from './board.ts';
import type { Away } from './away.ts';
import { addDays } from '../kernel/days.ts';
import { fold } from '../kernel/format.ts';
import { isAway, tellAway } from './away.ts';

/** The assumed duration of a visit without one of its own, in minutes. */
export const USUAL_MINUTES = 60;

/** From one town to another, in minutes, whichever they are. */
export const TRAVEL_MINUTES = 30;

const DAY = 24 * 60;

type Visit = Pick<Card, 'id' | 'user_id' | 'fecha_visita' | 'duracion' | 'town' | 'customer'>;

const minuteOf = (moment: string) => Date.parse(`${moment.slice(0, 16).replace(' ', 'T')}:00Z`) / 60_000;

interface Placed {
  visit: Visit;
  start: number;
  end: number;
}

/** Words of warning by the id of the aviso, first what other visits are the reason for; one without any is not there. */
export function boardWarnings(visits: readonly Visit[], away: readonly Away[]): Map<number, string[]> {
  const warnings = new Map<number, string[]>();
  const warn = ({ id }: Visit, words: string) => warnings.set(id, [...(warnings.get(id) ?? []), words]);
  for (const [userId, placed] of byTechnician(visits)) {
    const days = away.filter(each => each.user_id === userId);
    for (const [index, here] of placed.entries()) {
      for (const next of placed.slice(index + 1)) {
        if (next.start >= here.end) break;
        warn(here.visit, `Se solapa con ${next.visit.customer}`);
        warn(next.visit, `Se solapa con ${here.visit.customer}`);
      }
      const next = placed[index + 1];
      if (next && next.start >= here.end && next.start - here.end < TRAVEL_MINUTES && isElsewhere(here.visit.town, next.visit.town))
        warn(next.visit, `Solo ${next.start - here.end} min para llegar desde ${here.visit.town}`);
    }
    for (const here of placed) for (const off of days.filter(each => meets(each, here))) warn(here.visit, tellAway(off));
  }
  return warnings;
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
  const meetsOne = ({ visit, start, end }: Placed) => placed.some(here => here.visit.user_id === visit.user_id && here.start < end && start < here.end);
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
const isElsewhere = (one: string, other: string) => one !== '' && other !== '' && fold(one) !== fold(other);
