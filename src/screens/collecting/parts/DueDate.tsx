import { isOverdue, overdueFor, overdueWords } from '#domain/collecting/overdue.ts';
import { formatDate } from '#domain/kernel/format.ts';
import { today } from '#src/api/companyClock.ts';
import { StateBadge } from '#src/ui/page/StateBadge.tsx';

interface DueDateProps {
  deuda: number | null;
  fecha_vencimiento: string | null;
  /** What is said of it where it is overdue. */
  word?: string;
}

/** When a cobro or an invoice is due; what is overdue says for how long, in words and not only by its colour. */
export function DueDate({ deuda, fecha_vencimiento, word = overdueWords.debt }: DueDateProps) {
  if (!fecha_vencimiento) return <span className="quiet">Sin fecha</span>;
  const now = today();
  if (!isOverdue(deuda, fecha_vencimiento, now)) return formatDate(fecha_vencimiento);
  return (
    <>
      {formatDate(fecha_vencimiento)} <StateBadge label={overdueFor(fecha_vencimiento, now, word)} tone="alert" />
    </>
  );
}
