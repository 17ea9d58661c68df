import { addDays } from '../kernel/days.ts';
import type { Visit, VisitDay } from './wire.ts';

export interface VisitGroup {
  title: 'Hoy' | 'Atrasados' | 'Mañana' | 'Sin fecha';
  visits: Visit[];
}

/** What is done sinks below what is still to be done. */
const doneLast = (visits: readonly Visit[]): Visit[] => [...visits.filter(({ isDone }) => !isDone), ...visits.filter(({ isDone }) => isDone)];

/** The visits by when they are to be; each group keeps their order, and one that has none is left out but for today's. */
export function visitGroups({ today, visits }: VisitDay): VisitGroup[] {
  const tomorrow = addDays(today, 1);
  const dayOf = ({ fecha_visita }: Visit) => fecha_visita?.slice(0, 10);
  const groups: VisitGroup[] = [
    { title: 'Hoy', visits: doneLast(visits.filter(visit => dayOf(visit) === today)) },
    { title: 'Atrasados', visits: visits.filter(visit => (dayOf(visit) ?? today) < today) },
    { title: 'Mañana', visits: visits.filter(visit => dayOf(visit) === tomorrow) },
    { title: 'Sin fecha', visits: visits.filter(visit => visit.fecha_visita === null) },
  ];
  return groups.filter(group => group.title === 'Hoy' || group.visits.length > 0);
}
