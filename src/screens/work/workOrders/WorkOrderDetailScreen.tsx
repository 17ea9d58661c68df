import { Stack } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { useLocation } from 'wouter';
import { touching } from '#domain/records/live.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { WorkOrderRecord } from '#domain/work/wire.ts';
import { href } from '#domain/routes.ts';
import { readsAll } from '#domain/kernel/roles.ts';
import { workOrderSteps } from '#domain/work/steps.ts';
import { readOf } from '#src/api/calls.ts';
import { takeStepOf } from '#src/api/steps.ts';
import type { ScreenProps } from '#src/screens/screenProps.ts';
import { WorkOrderHead } from '#src/screens/work/workOrders/WorkOrderHead.tsx';
import { LoosePanel } from '#src/screens/work/workOrders/loose/LoosePanel.tsx';
import { SignaturePanel } from '#src/screens/work/workOrders/SignaturePanel.tsx';
import { sendOrder } from '#src/screens/work/workOrders/workOrderActors.ts';
import { ChecklistPanels } from '#src/screens/work/parts/ChecklistPanels.tsx';
import { goBackQuestion } from '#src/screens/work/parts/goBackQuestion.ts';
import { useRoles } from '#src/session/SessionProvider.tsx';
import { Fetched } from '#src/ui/page/Fetched.tsx';
import { Later } from '#src/ui/Later.tsx';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { WorkOrderFacts } from '#src/screens/work/workOrders/WorkOrderFacts.tsx';
import { LinesTable } from '#src/documents/lines/LinesTable.tsx';
import { TotalsBox } from '#src/documents/lines/TotalsBox.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { Note } from '#src/ui/page/Note.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { Question } from '#src/ui/widgets/Question.tsx';
import { useOpenDialog } from '#src/ui/page/useOpenDialog.ts';
import { type RecordView, useRecordView } from '#src/ui/page/useRecordView.ts';

const PdfPreview = lazy(() => import('#src/documents/preview/PdfPreview.tsx'));
const PhotosPanel = lazy(() => import('#src/documents/photos/PhotosPanel.tsx'));
const DocumentMails = lazy(() => import('#src/documents/mails/DocumentMails.tsx'));

/** Everything of one albarán, and what may be done with it (§2, detalles). */
export default function WorkOrderDetailScreen({ params }: ScreenProps) {
  const id = Number(params['id_work']);
  const [, navigate] = useLocation();
  const onDone = (action: string) => {
    if (action === 'workOrder.delete') navigate(href('workOrders'));
  };
  const view = useRecordView({ read: readOf(endpoints.workOrder.data), act: takeStepOf(workOrderSteps), follows: touching('workOrder'), onDone }, id);
  if (view.failure) return <LoadFailure title="No se ha podido abrir el albarán" text={view.failure} onRetry={view.reload} />;
  return view.record ? <Detail view={view} order={view.record} /> : <Loading shape="page" />;
}

function Detail({ view, order }: { view: RecordView<WorkOrderRecord>; order: WorkOrderRecord }) {
  const mail = useOpenDialog('enviar');
  const preview = useOpenDialog('pdf');
  const isOffice = readsAll(useRoles());
  return (
    <Stack gap="4" aria-busy={view.isBusy}>
      <WorkOrderHead view={view} order={order} onMail={mail.add} onPreview={preview.add} />
      {order.no_imprimible && <Note>{order.no_imprimible}: en el PDF saldrá «?».</Note>}
      <LoosePanel view={view} order={order} />
      <Panel>
        <WorkOrderFacts order={order} isOffice={isOffice} />
      </Panel>
      <ChecklistPanels list={order.lista} noticeId={order.notice_id} />
      <Panel title="Líneas">{isOffice ? <PricedLines order={order} /> : <LinesOnSite order={order} />}</Panel>
      <Suspense>
        <PhotosPanel id={order.id} stored={order.order_photos} isEditable={order.allowed.includes('workOrder.edit')} />
      </Suspense>
      <SignaturePanel order={order} onSigned={view.reload} />
      <Later>
        <DocumentMails
          of="workOrder"
          id={order.id}
          title={`Enviar el albarán ${order.code}`}
          email={order.customer_email}
          send={sendOrder(order)}
          isWriting={mail.target !== null}
          onClose={mail.close}
        />
      </Later>
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

function PricedLines({ order }: { order: WorkOrderRecord }) {
  return (
    <Stack gap="5">
      <LinesTable lines={order.work_order_lines} />
      <TotalsBox totals={order} />
    </Stack>
  );
}

const readCompany = readOf(endpoints.company.data);

/** For a technician, with prices where the company says so; as on the page that he writes it on. */
function LinesOnSite({ order }: { order: WorkOrderRecord }) {
  const { record: company, failure } = useRecordView({ read: readCompany }, 1);
  if (!company && !failure) return <Loading />;
  return company?.precios_tecnicos ? <PricedLines order={order} /> : <LinesTable lines={order.work_order_lines} hasPrices={false} />;
}

const deletionQuestion = ({ code }: WorkOrderRecord) => ({ question: `¿Seguro que quiere borrar el albarán ${code}?`, yes: 'Sí, borrar', isDangerous: true });
