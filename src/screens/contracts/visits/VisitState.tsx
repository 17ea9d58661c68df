import { visitWords } from '#machines/lifecycles/plannedVisit.ts';
import { isLate, type VisitOfState } from '#src/screens/contracts/visits/visitActors.ts';
import { visitTones } from '#src/screens/parts/states.ts';
import { StateBadge } from '#src/ui/page/StateBadge.tsx';

/** Where a visit stands; what was to be planned in a month that is over is overdue. */
export function VisitState(visit: VisitOfState) {
  return isLate(visit) ? <StateBadge label="Vencida" tone="alert" /> : <StateBadge label={visitWords.states[visit.estado]} tone={visitTones[visit.estado]} />;
}
