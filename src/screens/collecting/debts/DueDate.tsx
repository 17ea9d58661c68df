import { chakra } from '@chakra-ui/react';
import { isOverdue, overdueWords } from '#domain/collecting/overdue.ts';
import { formatDate } from '#domain/kernel/format.ts';
import { today } from '#src/api/companyClock.ts';

/** When a cobro is due; what is overdue says so in words, and not only by its colour. */
export function DueDate({ deuda, fecha_vencimiento }: { deuda: number | null; fecha_vencimiento: string | null }) {
  if (!fecha_vencimiento) return <chakra.span color="fg.muted">Sin fecha</chakra.span>;
  if (!isOverdue(deuda, fecha_vencimiento, today())) return formatDate(fecha_vencimiento);
  return (
    <chakra.span color="fg.error" whiteSpace="nowrap">
      {formatDate(fecha_vencimiento)} · {overdueWords.debt}
    </chakra.span>
  );
}
