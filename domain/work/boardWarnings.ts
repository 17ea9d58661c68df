// What a planner should look at: visits of one technician that overlap, that leave no time for the way, or that fall on a day off. Nothing of it is forbidden.
import type { Card } from './board.ts';
import type { Away } from './away.ts';
import { addDays } from '../kernel/days.ts';
import { fold } from '../kernel/format.ts';
import { isAway, tellAway, tellPart } from './away.ts';

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

/** Words of warning by the id of the aviso; one without any is not there. */
export function boardWarnings(visits: readonly Visit[], away: readonly Away[]): Map<number, string[]> {
  const warnings = new Map<number, string[]>();
  const warn = ({ id }: Visit, words: string) => warnings.set(id, [...(warnings.get(id) ?? []), words]);
  for (const userId of new Set(visits.map(visit => visit.user_id))) {
    const days = away.filter(each => each.user_id === userId);
    const placed = visits
      .filter(visit => visit.user_id === userId)
      .flatMap(placedOf)
      .sort((one, other) => one.start - other.start);
    for (const [index, here] of placed.entries()) {
      for (const off of days.filter(each => meets(each, here))) warn(here.visit, tellPart(off) ? tellAway(off) : `Ausente ese día: ${off.motivo}`);
      for (const next of placed.slice(index + 1)) {
        if (next.start >= here.end) break;
        warn(here.visit, `Se solapa con ${next.visit.customer}`);
        warn(next.visit, `Se solapa con ${here.visit.customer}`);
      }
      const next = placed[index + 1];
      if (next && next.start >= here.end && next.start - here.end < TRAVEL_MINUTES && isElsewhere(here.visit.town, next.visit.town))
        warn(next.visit, `Solo ${next.start - here.end} min para llegar desde ${here.visit.town}`);
    }
  }
  return warnings;
}

/** Of other visits, those that whoever is given `given` has at the same time. */
export function overlappedBy<V extends Visit>(given: readonly Visit[], others: readonly V[]): V[] {
  const placed = given.flatMap(placedOf);
  const meetsOne = ({ visit, start, end }: Placed) => placed.some(here => here.visit.user_id === visit.user_id && here.start < end && start < here.end);
  return others.filter(other => placedOf(other).some(meetsOne));
}

function placedOf(visit: Visit): Placed[] {
  if (visit.fecha_visita === null) return [];
  const start = minuteOf(visit.fecha_visita);
  return [{ visit, start, end: start + (visit.duracion ?? USUAL_MINUTES) }];
}

/** A visit that goes on after midnight is also on the next day. */
function meets(absence: Away, { visit, start, end }: Placed): boolean {
  const day = visit.fecha_visita?.slice(0, 10) ?? '';
  const midnight = minuteOf(`${day} 00:00`);
  return isAway(absence, day, start - midnight, end - midnight) || isAway(absence, addDays(day, 1), start - midnight - DAY, end - midnight - DAY);
}

/** A town that is not known is no reason to warn. */
const isElsewhere = (one: string, other: string) => one !== '' && other !== '' && fold(one) !== fold(other);
