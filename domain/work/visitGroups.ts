import { addDays } from '../kernel/days.ts';
import type { Visit, VisitDay } from './wire.ts';

export interface VisitGroup {
  title: 'Hoy' | 'Atrasados' | 'Mañana' | 'Sin fecha';
  visits: Visit[];
}

/** The visits by when they are to be; each group keeps their order, and one that has none is left out but for today's. */
export function visitGroups({ today, visits }: VisitDay): VisitGroup[] {
  const tomorrow = addDays(today, 1);
  const dayOf = ({ fecha_visita }: Visit) => fecha_visita?.slice(0, 10);
  const groups: VisitGroup[] = [
    { title: 'Hoy', visits: visits.filter(visit => dayOf(visit) === today) },
    { title: 'Atrasados', visits: visits.filter(visit => (dayOf(visit) ?? today) < today) },
    { title: 'Mañana', visits: visits.filter(visit => dayOf(visit) === tomorrow) },
    { title: 'Sin fecha', visits: visits.filter(visit => visit.fecha_visita === null) },
  ];
  return groups.filter(group => group.title === 'Hoy' || group.visits.length > 0);
}
