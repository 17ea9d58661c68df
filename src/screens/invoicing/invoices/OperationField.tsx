import { chakra } from '@chakra-ui/react';
import { Link } from 'wouter';
import type { DraftOf } from '#domain/kernel/entity.ts';
import type { invoice } from '#domain/invoicing/invoice.ts';
import { formatDate, monthName } from '#domain/kernel/format.ts';
import { operationOf } from '#domain/invoicing/operationDate.ts';
import { href } from '#domain/routes.ts';
import { useLines } from '#src/documents/lines/useLines.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { Note } from '#src/ui/page/Note.tsx';

const { DateField, useFormValue } = fieldsFor<DraftOf<typeof invoice>>();

const together = new Intl.ListFormat('es');

/** The albaranes of the form's lines, each once, by their month. */
function useMonths() {
  const orders = new Map<number, string>();
  for (const { work_order_id: id, work_order_date: day } of useLines('invoice_lines'))
    if (typeof id === 'number' && typeof day === 'string') orders.set(id, day);
  const { day, months } = operationOf([...orders.values()]);
  return { day, months: months.map(month => ({ month, ids: [...orders].filter(([, each]) => each.startsWith(month)).map(([id]) => id) })) };
}

/** Whether the form's albaranes lie in several months: then the day has to be said. */
export const useAreOfSeveralMonths = () => useMonths().months.length > 1;

/** The day of the work; empty, it is that of the albaranes, or that of the issue. */
export function OperationField() {
  const { day, months } = useMonths();
  const date = useFormValue('fecha_creacion');
  const isOfOrders = day !== null && day !== date;
  return (
    <DateField
      name="fecha_operacion"
      span={4}
      hint={months.length > 1 ? 'Albaranes de varios meses' : isOfOrders ? `Vacía, ${formatDate(day)}` : 'Vacía, la de la factura'}
    />
  );
}

/** Where the albaranes lie in several months: what has to be said, and the way to an invoice for each. */
export function MonthsNote({ isNew }: { isNew: boolean }) {
  const { months } = useMonths();
  const isSaid = Boolean(useFormValue('fecha_operacion'));
  if (months.length < 2 || isSaid) return null;
  return (
    <Note>
      Los albaranes son de {together.format(months.map(({ month }) => monthName(month)))}: haga una factura por mes, o ponga la fecha de operación.
      {isNew && <br />}
      {isNew &&
        months.map(({ month, ids }) => (
          <chakra.span key={month} me="4" textDecoration="underline" display="inline-flex" minH="6" alignItems="center" asChild>
            <Link href={href('invoiceImport', { work_order_ids: ids.join(',') })}>{`Solo ${monthName(month)}`}</Link>
          </chakra.span>
        ))}
    </Note>
  );
}
