import { Flex, Stack } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { useLocation } from 'wouter';
import { endpoints } from '#domain/endpoints.ts';
import type { WorkOrderRecord } from '#domain/wire.ts';
import { formatDate, formatDateTime } from '#domain/format.ts';
import { href } from '#domain/routes.ts';
import { workOrderSteps, type WorkOrderStep } from '#domain/steps.ts';
import { workOrderWords } from '#machines/lifecycles/workOrder.ts';
import type { Addressed } from '#src/screens/EmailDialog.tsx';
import { call } from '#src/api/client.ts';
import { takeStep } from '#src/api/steps.ts';
import type { ScreenProps } from '#src/screens/index.tsx';
import { WorkOrderActions } from '#src/screens/workOrders/WorkOrderActions.tsx';
import { goBackQuestion } from '#src/screens/goBackQuestion.ts';
import { workOrderTones } from '#src/screens/states.ts';
import { Fetched } from '#src/ui/Fetched.tsx';
import { LoadFailure } from '#src/ui/LoadFailure.tsx';
import { Facts } from '#src/ui/Facts.tsx';
import { LinesTable } from '#src/ui/lines/LinesTable.tsx';
import { TotalsBox } from '#src/ui/lines/TotalsBox.tsx';
import { Loading } from '#src/ui/Loading.tsx';
import { PageHeading } from '#src/ui/PageHeading.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { Question } from '#src/ui/Question.tsx';
import { RecordLink } from '#src/ui/RecordLink.tsx';
import { StateBadge } from '#src/ui/StateBadge.tsx';
import { useOpenDialog } from '#src/ui/useOpenDialog.ts';
import { type RecordView, useRecordView } from '#src/ui/useRecordView.ts';
import { titled } from '#src/ui/titled.ts';

const PdfPreview = lazy(() => import('#src/screens/PdfPreview.tsx'));
const PhotosPanel = lazy(() => import('#src/screens/PhotosPanel.tsx'));
const DocumentMails = lazy(() => import('#src/screens/DocumentMails.tsx'));

type View = WorkOrderRecord & { failures: string[]; email: string };

const sendOrder =
  (order: View) =>
  ({ id, email }: Addressed, signal: AbortSignal) =>
    call(endpoints.workOrder.sendMail, { body: { workOrder_id: id, email, date: formatDate(order.fecha_albaran).replaceAll('/', '_') }, signal, silent: true });

/** Everything of one albarán, and what may be done with it (§2, detalles). */
export default function WorkOrderDetailScreen({ params }: ScreenProps) {
  const id = Number(params['id_work']);
  const [, navigate] = useLocation();
  const view = useRecordView<View>({
    read: signal => readOrder(id, signal),
    act: (action, record, signal) => takeStep(workOrderSteps[action as WorkOrderStep], record.id, signal),
    onDone: action => {
      if (action === 'workOrder.delete') navigate(href('workOrders'));
    },
  });
  if (view.failure) return <LoadFailure title="No se ha podido abrir el albarán" text={view.failure} onRetry={view.reload} />;
  return view.record ? <Detail view={view} order={view.record} /> : <Loading />;
}

async function readOrder(id: number, signal: AbortSignal): Promise<View> {
  const order = await call(endpoints.workOrder.data, { params: { id }, signal });
  const failures = await Promise.all(order.failure_codes.map(each => call(endpoints.failureCode.dropdownById, { params: { id: each }, signal, silent: true })));
  const customer = await call(endpoints.customer.customerData, { params: { id: order.customer_id ?? 0 }, signal });
  return { ...order, failures: failures.map(option => option.label), email: customer.email };
}

function Detail({ view, order }: { view: RecordView<View>; order: View }) {
  const lines = order.work_order_lines;
  const mail = useOpenDialog('enviar');
  const preview = useOpenDialog('pdf');
  return (
    <Stack gap="4" aria-busy={view.isBusy}>
      <Flex align="center" justify="space-between" gap="3" wrap="wrap">
        <Flex align="center" gap="3">
          <PageHeading>{`Albarán ${order.code}`}</PageHeading>
          <StateBadge label={workOrderWords.states[order.estado as keyof typeof workOrderWords.states]} tone={workOrderTones[order.estado] ?? 'off'} />
        </Flex>
        <WorkOrderActions view={view} order={order} onMail={mail.add} onPreview={preview.add} />
      </Flex>
      <Panel>
        <Facts facts={factsOf(order)} />
      </Panel>
      <Panel title="Líneas">
        <Stack gap="5">
          <LinesTable lines={lines} />
          <TotalsBox totals={order} />
        </Stack>
      </Panel>
      <Suspense>
        <PhotosPanel orderId={order.id} stored={order.order_photos} isEditable={order.allowed.includes('workOrder.edit')} />
      </Suspense>
      <Suspense>
        <DocumentMails
          of="workOrder"
          id={order.id}
          title={`Enviar el albarán ${order.code}`}
          email={order.email}
          send={sendOrder(order)}
          isWriting={mail.target !== null}
          onClose={mail.close}
        />
      </Suspense>
      {preview.target && (
        <Fetched onFault={preview.close}>
          <PdfPreview title={`Albarán ${order.code}`} controller="workOrder" id={order.id} onClose={preview.close} />
        </Fetched>
      )}
      {view.asked && (
        <Question {...(view.asked === 'workOrder.goBack' ? goBackQuestion(order) : deletionQuestion(order))} no="No" onNo={view.cancel} onYes={view.confirm} />
      )}
    </Stack>
  );
}

const deletionQuestion = ({ code }: View) => ({ question: `¿Seguro que quiere borrar el albarán ${code}?`, yes: 'Sí, borrar', isDangerous: true });

function factsOf(order: View) {
  return {
    ...titled('workOrder', {
      customer_id: order.customer_id && <RecordLink href={href('customerProfile', { id_customer: order.customer_id })}>{order.customer_name}</RecordLink>,
      fecha_albaran: formatDate(order.fecha_albaran),
      fecha_creacion: formatDateTime(order.fecha_creacion),
      user_name: order.user_name,
      machine_id: order.machine_id && order.customer_id && (
        <RecordLink href={`${href('customerProfile', { id_customer: order.customer_id })}?ver=maquinas&abrir=${order.machine_id}`}>
          {order.machine_name}
        </RecordLink>
      ),
      notice_id: order.notice_id && <RecordLink href={href('noticeEdit', { id_work: order.notice_id })}>Ver el aviso</RecordLink>,
      invoice_id: order.invoice_id && <RecordLink href={href('invoiceEdit', { id_invoice: order.invoice_id })}>{order.invoice_code}</RecordLink>,
    }),
    Averías: order.failures.join(', '),
    ...titled('workOrder', { trabajo_realizado: order.trabajo_realizado, observaciones: order.observaciones }),
  };
}
