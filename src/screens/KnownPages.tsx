// A record's page before it is read: what the row that was pressed knows of it, in the places where the page shows it, and the rest as outlines. Nothing can be written.
import '#src/screens/knownPages.css';
import { useId, type CSSProperties, type ReactNode } from 'react';
import { endpoints } from '#domain/endpoints.ts';
import { invoiceTitle } from '#domain/invoicing/invoiceName.ts';
import { isAnnulled, isDraft } from '#domain/invoicing/invoiceStates.ts';
import type { AnswerOf, Endpoint } from '#domain/kernel/endpoint.ts';
import { formatDate, formatDateTime, formatMinutes } from '#domain/kernel/format.ts';
import { readsAll } from '#domain/kernel/roles.ts';
import { titleOf } from '#domain/records/titles.ts';
import { href, type RouteKey } from '#domain/routes.ts';
import { priorityName } from '#domain/work/priorities.ts';
import { stagesOf } from '#machines/lifecycles/stages.ts';
import { noticeLifecycle, noticeStateOf, noticeStatus, noticeWords } from '#machines/lifecycles/notice.ts';
import { workOrderLifecycle, workOrderWords } from '#machines/lifecycles/workOrder.ts';
import { keptRow } from '#src/api/keptPages.ts';
import { InvoiceFacts } from '#src/screens/invoicing/invoices/InvoiceFacts.tsx';
import { InvoiceOwed } from '#src/screens/invoicing/invoices/InvoiceOwed.tsx';
import { InvoiceLife } from '#src/screens/invoicing/invoices/InvoiceLife.tsx';
import { CustomerFacts } from '#src/screens/overview/customer/CustomerFacts.tsx';
import { FiguresGhost } from '#src/screens/overview/customer/FiguresGhost.tsx';
import { EquipmentFacts, EquipmentUnits } from '#src/screens/overview/machine/EquipmentFacts.tsx';
import { noticeTones, workOrderTones } from '#src/screens/parts/states.ts';
import { ReachGhost } from '#src/screens/work/notices/NoticeReach.tsx';
import { WorkOrderFacts } from '#src/screens/work/workOrders/WorkOrderFacts.tsx';
import { useRoles } from '#src/session/SessionProvider.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { RecordHead } from '#src/ui/page/head/RecordHead.tsx';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import { StatusBar } from '#src/ui/page/head/StatusBar.tsx';

type RowOf<Page> = AnswerOf<Page> extends { items: readonly (infer Row)[] } ? Row : never;

interface KnownPage {
  /** Where its row may have been read. */
  path: string;
  /** The parameter of its address that is the record's id. */
  id: string;
  Page: (props: { row: never }) => ReactNode;
}

const page = <Rows extends Endpoint>(rows: Rows, id: string, Page: (props: { row: RowOf<Rows> }) => ReactNode): KnownPage => ({ path: rows.path, id, Page });

const pages: { [Key in RouteKey]?: KnownPage } = {
  invoiceEdit: page(endpoints.invoice.page, 'id_invoice', ({ row }) => (isDraft(row) ? <Draft row={row} /> : <Invoice row={row} />)),
  noticeEdit: page(endpoints.notice.page, 'id_work', Notice),
  workOrderDetail: page(endpoints.workOrder.page, 'id_work', WorkOrder),
  customerProfile: page(endpoints.customer.page, 'id_customer', Customer),
  equipmentPage: page(endpoints.machine.page, 'id', Equipment),
};

/** What is known of the page of an address; null where no list of this tab has shown its record. */
export function knownPage(key: RouteKey, params: Record<string, string>): ReactNode {
  const known = pages[key];
  const row = known && keptRow(known.path, Number(params[known.id]));
  if (!known || !row) return null;
  return (
    <div className="known" aria-busy="true">
      <known.Page row={row as never} />
    </div>
  );
}

const Lines = () => (
  <Panel title="Líneas">
    <span className="skeleton is-lines" />
  </Panel>
);

function Invoice({ row }: { row: RowOf<typeof endpoints.invoice.page> }) {
  return (
    <>
      <RecordHead title={invoiceTitle(row)} life={<InvoiceLife of={row} />} waiting={[9.8, 5.3, 7]} />
      <Panel>
        {!row.sustituye && !isAnnulled(row) && <InvoiceOwed of={row} />}
        <InvoiceFacts invoice={row} />
      </Panel>
      <Lines />
    </>
  );
}

function Draft({ row }: { row: RowOf<typeof endpoints.invoice.page> }) {
  return (
    <>
      <RecordHead title={`${row.rectifica_id === null ? 'Factura' : 'Factura rectificativa'} en borrador`} />
      <div className="known-draft">
        <div>
          <div className="known">
            <Panel>
              <div className="form-grid">
                <Box label={titleOf('invoice', 'customer_id')} span={12} value={row.customer_name} />
                <Box label={titleOf('invoice', 'codigo')} span={4} value={row.codigo} />
                <Box label={titleOf('invoice', 'fecha_creacion')} span={4} value={formatDate(row.fecha_creacion)} />
                <Box label={titleOf('invoice', 'fecha_vencimiento')} span={4} value={formatDate(row.fecha_vencimiento)} />
              </div>
              <span className="ghost is-tool" style={{ width: '20rem' }} />
            </Panel>
            <Lines />
          </div>
        </div>
      </div>
    </>
  );
}

function Notice({ row }: { row: RowOf<typeof endpoints.notice.page> }) {
  const state = noticeStateOf(row.status_id ?? noticeStatus.pendiente) ?? 'pendiente';
  const isOffice = readsAll(useRoles());
  return (
    <div className="known is-notice">
      <RecordHead
        title={`Aviso n.º ${row.id}`}
        life={<StatusBar stages={stagesOf(noticeLifecycle, noticeWords, state)} tone={noticeTones[state]} />}
        waiting={[9.8]}
      />
      <div className="known-links">
        {row.call_id && <RecordLink href={`${href('calls')}?abrir=${row.call_id}`}>Ver la llamada</RecordLink>}
        {row.customer_id && <RecordLink href={href('customerProfile', { id_customer: row.customer_id })}>{row.customer_name}</RecordLink>}
        {row.machine_id && <RecordLink href={href('equipmentPage', { id: row.machine_id })}>{row.machine_name}</RecordLink>}
        {row.customer_id && <ReachGhost />}
        {row.customer_id && <RecordLink href={href('callsOfCustomer', { customer_id: row.customer_id })}>Llamadas del cliente</RecordLink>}
      </div>
      <Panel>
        <div className="form-grid">
          <Box label={titleOf('notice', 'created')} value={formatDateTime(row.created)} />
          {isOffice && <Box label={titleOf('notice', 'user_id')} value={row.user_name} />}
          <Box label={titleOf('notice', 'customer_id')} value={row.customer_name} />
          <Box label={titleOf('notice', 'machine_id')} value={row.machine_name} />
          <Box label={titleOf('notice', 'location_id')} value={row.location_name} />
          <Box label={titleOf('notice', 'fecha_visita')} value={formatDateTime(row.fecha_visita)} />
          <Box label={titleOf('notice', 'duracion')} span={3} value={row.duracion === null ? '--' : formatMinutes(row.duracion)} />
          <Box label={titleOf('notice', 'prioridad')} span={3} value={priorityName(row.prioridad)} />
          <Box label={titleOf('notice', 'pedido_por')} value={row.pedido_por} />
          <Box label={titleOf('notice', 'optional_address')} span={isOffice ? 12 : 6} value={row.optional_address} />
          <Box label={titleOf('notice', 'notice_description')} span={12} rows={5} value={row.notice_description} />
          <Box label={titleOf('notice', 'internal_observations')} span={12} rows={3} value={row.internal_observations} />
        </div>
      </Panel>
    </div>
  );
}

function WorkOrder({ row }: { row: RowOf<typeof endpoints.workOrder.page> }) {
  const isOffice = readsAll(useRoles());
  return (
    <>
      <RecordHead
        title={`Albarán ${row.code}`}
        life={<StatusBar stages={stagesOf(workOrderLifecycle, workOrderWords, row.estado)} tone={workOrderTones[row.estado]} />}
        waiting={[6.1, 5.3, 8]}
      />
      <Panel>
        <WorkOrderFacts order={row} isOffice={isOffice} />
      </Panel>
      <Lines />
    </>
  );
}

function Customer({ row }: { row: RowOf<typeof endpoints.customer.page> }) {
  return (
    <>
      <RecordHead title={row.name} name={`Cliente ${row.name}`} waiting={[8.6, 6.1, 8.9]} />
      <FiguresGhost />
      <Panel>
        <CustomerFacts customer={row} />
      </Panel>
    </>
  );
}

function Equipment({ row }: { row: RowOf<typeof endpoints.machine.page> }) {
  return (
    <>
      <RecordHead title={row.name} name={`Máquina ${row.name}`} waiting={[7.1, 8.6, 8.9]} />
      <Panel>
        <EquipmentFacts machine={row} />
      </Panel>
      <div className="known-columns">
        <Panel title="Historia" className="is-wide">
          <span className="skeleton is-lines" />
        </Panel>
        <div className="known">
          <EquipmentUnits machine={row} />
        </div>
      </div>
    </>
  );
}

interface BoxProps {
  label: string;
  value: ReactNode;
  /** As its field has them. */
  span?: number;
  rows?: number;
}

/** A field as its form shows it, to look at. */
function Box({ label, value, span = 6, rows = 1 }: BoxProps) {
  const id = useId();
  return (
    <div className="field" role="group" aria-labelledby={id} style={{ '--span': span } as CSSProperties}>
      <span id={id} className="field-label">
        {label}
      </span>
      <div className={rows > 1 ? 'known-box is-text' : 'known-box'} style={{ '--rows': rows } as CSSProperties}>
        {value}
      </div>
      <div className="field-note" />
    </div>
  );
}
