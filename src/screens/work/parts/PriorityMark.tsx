import { NORMAL, priorityName } from '#domain/work/priorities.ts';
import { StateBadge } from '#src/ui/page/StateBadge.tsx';

/** How urgent an aviso is, where that is not the usual. */
export function PriorityMark({ priority }: { priority: number }) {
  if (priority <= NORMAL) return null;
  return <StateBadge label={priorityName(priority) ?? ''} tone={priority > 2 ? 'alert' : 'waiting'} />;
}
