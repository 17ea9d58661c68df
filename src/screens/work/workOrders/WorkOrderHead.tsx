import { lazy, useState } from 'react';
import { endpoints } from '#domain/endpoints.ts';
import { readsAll } from '#domain/kernel/roles.ts';
import { href } from '#domain/routes.ts';
import type { WorkOrderRecord } from '#domain/work/wire.ts';
import { workOrderSteps } from '#domain/work/steps.ts';
import { next, always } from '#machines/lifecycles/ask.ts';
import { stagesOf } from '#machines/lifecycles/stages.ts';
import { workOrderLifecycle, workOrderWords } from '#machines/lifecycles/workOrder.ts';
import { useKnowing } from '#src/flows/why/Knowing.tsx';
import { workOrderTones } from '#src/screens/parts/states.ts';
import { useRoles } from '#src/session/SessionProvider.tsx';
import { useMay } from '#src/session/useRights.ts';
import { Fetched } from '#src/ui/page/Fetched.tsx';
import { stepsOf } from '#src/ui/page/head/headActions.ts';
import { RecordHead } from '#src/ui/page/head/RecordHead.tsx';
import { StatusBar } from '#src/ui/page/head/StatusBar.tsx';
import type { RecordView } from '#src/ui/page/useRecordView.ts';

const WorkOrderDateDialog = lazy(() => import('#src/screens/work/workOrders/WorkOrderDateDialog.tsx'));

interface WorkOrderHeadProps {
  view: Pick<RecordView<unknown>, 'choose' | 'isBusy' | 'reload'>;
  order: WorkOrderRecord;
  onMail: () => void;
  onPreview: () => void;
}

/** The server says whether it may; here only where to. */
function wordOfGoingBack(estado: string): string {
  const facts = { lines: 0, isWritten: false, isNamed: false, invoiceIsOpen: true };
  const { to, label } = workOrderSteps['workOrder.goBack'];
  return (to as Record<string, string>)[String(next(workOrderLifecycle, estado, facts, 'workOrder.goBack'))] ?? label;
}

/** Which albarán it is, where it is on its way to an invoice, and what may be done with it. */
export function WorkOrderHead({ view, order, onMail, onPreview }: WorkOrderHeadProps) {
  const { id, code, estado } = order;
  const isOffice = readsAll(useRoles());
  const mayMail = useMay(endpoints.workOrder.sendMail);
  const mayEdit = useMay(endpoints.workOrder.update);
  const mayInvoice = useMay(endpoints.invoice.create);
  const [isDating, setDating] = useState(false);
  const { know, answer } = useKnowing({ entity: 'workOrder', id, state: estado, of: order, steps: workOrderSteps, words: workOrderWords });
  const step = stepsOf(view, order, workOrderSteps);
  const pdf = { label: 'PDF', icon: 'document', run: onPreview } as const;
  const mail = mayMail && { label: 'Enviar por correo', run: onMail };
  const edit = step('workOrder.edit', { icon: 'pencil', shortcut: 'edit', href: href('workOrderEdit', { id_work: id }) });
  const bill = mayInvoice &&
    always(workOrderLifecycle, estado, 'workOrder.assigned') && {
      label: 'Facturar',
      icon: 'invoice' as const,
      href: href('invoiceImport', { work_order_ids: id }),
    };
  const ready = step('workOrder.facturar');
  const invoice = isOffice &&
    order.invoice_id && { label: 'Ver la factura', icon: 'invoice' as const, href: href('invoiceEdit', { id_invoice: order.invoice_id }) };
  return (
    <>
      <RecordHead
        title={`Albarán ${code}`}
        life={<StatusBar stages={stagesOf(workOrderLifecycle, workOrderWords, estado)} tone={workOrderTones[estado]} />}
        next={step('workOrder.terminar') || ready || bill || invoice}
        beside={[edit || mail, pdf]}
        more={{
          document: [mail],
          change: [ready, mayEdit && { label: 'Cambiar la fecha', run: () => setDating(true) }],
          undo: [step('workOrder.reabrir'), step('workOrder.goBack', { label: wordOfGoingBack(estado) }), step('workOrder.delete', { isDangerous: true })],
          know,
        }}
      />
      {answer}
      {isDating && (
        <Fetched onFault={() => setDating(false)}>
          <WorkOrderDateDialog id={id} estado={estado} onClose={() => setDating(false)} onSaved={view.reload} />
        </Fetched>
      )}
    </>
  );
}
