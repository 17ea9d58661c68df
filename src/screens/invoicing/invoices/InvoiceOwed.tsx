import '#src/screens/invoicing/invoices/invoiceOwed.css';
import { isOverdue } from '#domain/collecting/overdue.ts';
import { formatDate, formatEuros } from '#domain/kernel/format.ts';
import type { InvoiceRecord } from '#domain/invoicing/wire.ts';
import { titleOf } from '#domain/records/titles.ts';
import { today } from '#src/api/companyClock.ts';
import { Unknown } from '#src/ui/page/Facts.tsx';
import { DueDate } from '#src/screens/collecting/parts/DueDate.tsx';

/** Of a row, which does not know what was paid, the sums are open. */
type Owed = Pick<InvoiceRecord, 'total' | 'fecha_vencimiento'> & Partial<Pick<InvoiceRecord, 'pendiente' | 'pagado'>>;

/** What is owed of an invoice, and until when; nothing where it is not collected itself. */
export function InvoiceOwed({ of: { pendiente, pagado, total, fecha_vencimiento } }: { of: Owed }) {
  if (pendiente === null) return null;
  return (
    <dl className="owed">
      <div>
        <dt>Pendiente</dt>
        <dd data-alarm={isOverdue(pendiente ?? 0, fecha_vencimiento, today()) ? '' : undefined}>
          {pendiente === undefined ? <Unknown /> : formatEuros(pendiente)}
        </dd>
      </div>
      <div>
        <dt>{titleOf('invoice', 'total')}</dt>
        <dd>{formatEuros(total)}</dd>
      </div>
      <div>
        <dt>Pagado</dt>
        <dd>{pagado === undefined ? <Unknown /> : formatEuros(pagado)}</dd>
      </div>
      <div>
        <dt>{titleOf('invoice', 'fecha_vencimiento')}</dt>
        <dd>{!pendiente ? formatDate(fecha_vencimiento) : <DueDate deuda={pendiente} fecha_vencimiento={fecha_vencimiento} />}</dd>
      </div>
    </dl>
  );
}
