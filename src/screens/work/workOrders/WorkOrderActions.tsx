import { Button, Flex } from '@chakra-ui/react';
import { lazy, useState } from 'react';
import { Link } from 'wouter';
import { endpoints } from '#domain/endpoints.ts';
import { href } from '#domain/routes.ts';
import type { WorkOrderRecord } from '#domain/work/wire.ts';
import { workOrderSteps } from '#domain/work/steps.ts';
import { next, always } from '#machines/lifecycles/ask.ts';
import { workOrderLifecycle } from '#machines/lifecycles/workOrder.ts';
import { HistoryLink } from '#src/documents/HistoryLink.tsx';
import { useMay } from '#src/session/useRights.ts';
import { Fetched } from '#src/ui/page/Fetched.tsx';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { StepButton } from '#src/ui/page/StepButton.tsx';
import type { RecordView } from '#src/ui/page/useRecordView.ts';

const WorkOrderDateDialog = lazy(() => import('#src/screens/work/workOrders/WorkOrderDateDialog.tsx'));

interface WorkOrderActionsProps {
  view: Pick<RecordView<unknown>, 'choose' | 'isBusy' | 'reload'>;
  order: WorkOrderRecord;
  onMail: () => void;
  onPreview: () => void;
}

/** The server says whether it may; here only where to. */
function wordOfGoingBack(estado: string): string | undefined {
  const facts = { lines: 0, isWritten: false, isNamed: false, invoiceIsOpen: true };
  const to: Record<string, string> = workOrderSteps['workOrder.goBack'].to;
  return to[String(next(workOrderLifecycle, estado, facts, 'workOrder.goBack'))];
}

/** The buttons of the steps that the server says are allowed. */
export function WorkOrderActions({ view, order, onMail, onPreview }: WorkOrderActionsProps) {
  const mayMail = useMay(endpoints.workOrder.sendMail);
  const mayEdit = useMay(endpoints.workOrder.update);
  const mayInvoice = useMay(endpoints.invoice.create);
  const steps = { view, of: order, steps: workOrderSteps };
  return (
    <Flex gap="2" wrap="wrap">
      <Button type="button" size="sm" variant="outline" onClick={onPreview}>
        <Icon name="document" /> PDF
      </Button>
      <HistoryLink entity="workOrder" id={order.id} />
      {mayMail && (
        <Button type="button" size="sm" variant="outline" onClick={onMail}>
          Enviar por correo
        </Button>
      )}
      {mayEdit && <ChangeDate order={order} onChanged={view.reload} />}
      <StepButton {...steps} step="workOrder.delete" icon="trash" />
      <StepButton {...steps} step="workOrder.reabrir" icon="back" />
      <StepButton {...steps} step="workOrder.goBack" icon="back" label={wordOfGoingBack(order.estado)} />
      {order.allowed.includes('workOrder.edit') && (
        <Button asChild size="sm" variant="outline">
          <Link href={href('workOrderEdit', { id_work: order.id })} data-shortcut="edit">
            <Icon name="pencil" /> {workOrderSteps['workOrder.edit'].label}
          </Link>
        </Button>
      )}
      <StepButton {...steps} step="workOrder.terminar" icon="check" variant={order.allowed.includes('workOrder.facturar') ? 'outline' : 'solid'} />
      <StepButton {...steps} step="workOrder.facturar" icon="right" variant="solid" />
      {mayInvoice && always(workOrderLifecycle, order.estado, 'workOrder.assigned') && (
        <Button asChild size="sm">
          <Link href={href('invoiceImport', { work_order_ids: order.id })}>
            <Icon name="invoice" /> Facturar
          </Link>
        </Button>
      )}
    </Flex>
  );
}

/** 'Cambiar la fecha'; its dialog says why where it may not be changed. */
function ChangeDate({ order, onChanged }: { order: WorkOrderRecord; onChanged: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button type="button" size="sm" variant="outline" onClick={() => setOpen(true)}>
        <Icon name="calendar" /> Cambiar la fecha
      </Button>
      {isOpen && (
        <Fetched onFault={() => setOpen(false)}>
          <WorkOrderDateDialog id={order.id} estado={order.estado} onClose={() => setOpen(false)} onSaved={onChanged} />
        </Fetched>
      )}
    </>
  );
}
