import type { VisitRow } from '#domain/contracts/wire.ts';
import { unplannedVisits, visitWords } from '#machines/lifecycles/plannedVisit.ts';
import { today } from '#src/api/companyClock.ts';
import { visitTones } from '#src/screens/parts/states.ts';
import { StateBadge } from '#src/ui/page/StateBadge.tsx';

/** Where a visit stands; what was to be planned in a month that is over is overdue. */
export function VisitState({ estado, hasta }: Pick<VisitRow, 'estado' | 'hasta'>) {
  const isLate = unplannedVisits.includes(estado) && hasta < today();
  return isLate ? <StateBadge label="Vencida" tone="alert" /> : <StateBadge label={visitWords.states[estado]} tone={visitTones[estado]} />;
}
