import type { ShownOf } from '#domain/kernel/entity.ts';
import { formatDate, formatDateTime } from '#domain/kernel/format.ts';
import { href } from '#domain/routes.ts';
import type { WorkOrderRecord } from '#domain/work/wire.ts';
import type { workOrder } from '#domain/work/workOrder.ts';
import { Facts } from '#src/ui/page/Facts.tsx';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import { titled } from '#src/ui/page/titled.ts';

/** A row of the list, or the whole. */
type Shown = ShownOf<typeof workOrder> & Partial<WorkOrderRecord>;

/** Where an aviso is read: the page of the office, or the list with it open. */
const noticePage = (id: number, isOffice: boolean) => (isOffice ? href('noticeEdit', { id_work: id }) : `${href('notices')}?abrir=${id}`);

/** What an albarán says besides its lines; its failures last, which a row does not know. */
export function WorkOrderFacts({ order, isOffice }: { order: Shown; isOffice: boolean }) {
  const code = order.invoice_code ?? order.invoice_name;
  const facts = {
    ...titled('workOrder', {
      customer_id: order.customer_id && <RecordLink href={href('customerProfile', { id_customer: order.customer_id })}>{order.customer_name}</RecordLink>,
      fecha_albaran: formatDate(order.fecha_albaran),
      fecha_creacion: formatDateTime(order.fecha_creacion),
      user_name: order.user_name,
      machine_id: order.machine_id && <RecordLink href={href('equipmentPage', { id: order.machine_id })}>{order.machine_name}</RecordLink>,
      notice_id: order.notice_id && <RecordLink href={noticePage(order.notice_id, isOffice)}>Ver el aviso</RecordLink>,
      invoice_id: order.invoice_id && isOffice ? <RecordLink href={href('invoiceEdit', { id_invoice: order.invoice_id })}>{code}</RecordLink> : code,
    }),
    ...titled('workOrder', { trabajo_realizado: order.trabajo_realizado, observaciones: order.observaciones }),
    Averías: order.failure_orders?.join(', '),
  };
  return <Facts facts={facts} />;
}
