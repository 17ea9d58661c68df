import { formatDate } from '#domain/kernel/format.ts';
import { today } from '#src/api/companyClock.ts';
import { StateBadge } from '#src/ui/page/StateBadge.tsx';

/** When a machine is to be visited next, or that it should have been. */
export function Due({ day }: { day: string | null | undefined }) {
  if (!day) return null;
  return day <= today() ? <StateBadge label={`Vencida el ${formatDate(day)}`} tone="alert" /> : <>{formatDate(day)}</>;
}
