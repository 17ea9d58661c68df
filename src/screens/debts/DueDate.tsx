import { chakra } from '@chakra-ui/react';
import { addDays } from '#domain/days.ts';
import { formatDate } from '#domain/format.ts';
import { today } from '#src/api/companyClock.ts';

/** The day before, `YYYY-MM-DD`: what was due by then is overdue. */
export function dayBefore(day = today()): string {
  return addDays(day, -1);
}

/** Whether a cobro is still open after its due date. */
export function isOverdue({ deuda, fecha_vencimiento }: { deuda: number | null; fecha_vencimiento: string | null }, day = today()): boolean {
  return deuda !== 0 && fecha_vencimiento !== null && fecha_vencimiento < day;
}

/** When a cobro is due; what is overdue says so in words, and not only by its colour. */
export function DueDate(debt: { deuda: number | null; fecha_vencimiento: string | null }) {
  if (!debt.fecha_vencimiento) return <chakra.span color="fg.muted">Sin fecha</chakra.span>;
  if (!isOverdue(debt)) return formatDate(debt.fecha_vencimiento);
  return (
    <chakra.span color="fg.error" whiteSpace="nowrap">
      {formatDate(debt.fecha_vencimiento)} · Vencido
    </chakra.span>
  );
}
