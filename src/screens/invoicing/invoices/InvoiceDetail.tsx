import { Stack } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { useLocation } from 'wouter';
import type { Saved } from '#domain/kernel/answer.ts';
import { touching } from '#domain/records/live.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { InvoiceOrder, InvoiceRecord } from '#domain/invoicing/wire.ts';
import { formatDate } from '#domain/kernel/format.ts';
import { href } from '#domain/routes.ts';
import { paymentMode } from '#domain/collecting/paymentMode.ts';
import { invoiceTitle } from '#domain/invoicing/invoiceName.ts';
import { isAnnulled } from '#domain/invoicing/invoiceStates.ts';
import { invoiceSteps } from '#domain/invoicing/steps.ts';
import { readOf } from '#src/api/calls.ts';
import { takeStepOf } from '#src/api/steps.ts';
import { sendInvoice } from '#src/screens/invoicing/invoices/mail/mailInvoices.ts';
import { InvoiceFacts } from '#src/screens/invoicing/invoices/InvoiceFacts.tsx';
import { InvoiceOwed } from '#src/screens/invoicing/invoices/InvoiceOwed.tsx';
import { InvoiceLife } from '#src/screens/invoicing/invoices/InvoiceLife.tsx';
import { useInvoiceChanges } from '#src/screens/invoicing/invoices/InvoiceChanges.tsx';
import { useDocuments } from '#src/documents/useDocuments.ts';
import { useRoles } from '#src/session/SessionProvider.tsx';
import { useMay } from '#src/session/useRights.ts';
import { Later } from '#src/ui/Later.tsx';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { stepsOf } from '#src/ui/page/head/headActions.ts';
import { deniedSteps } from '#src/flows/why/denied.ts';
import { LinesTable } from '#src/documents/lines/LinesTable.tsx';
import { TotalsBox } from '#src/documents/lines/TotalsBox.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { RecordHead } from '#src/ui/page/head/RecordHead.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { Question } from '#src/ui/widgets/Question.tsx';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import { useOpenDialog } from '#src/ui/page/useOpenDialog.ts';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

const PaymentDialog = lazy(() => import('#src/screens/collecting/debts/PaymentDialog.tsx'));
const PhotosPanel = lazy(() => import('#src/documents/photos/PhotosPanel.tsx'));
const TaxCode = lazy(() => import('#src/documents/taxCode/TaxCode.tsx'));
const ElectronicInvoice = lazy(() => import('#src/screens/invoicing/invoices/electronic/ElectronicInvoice.tsx'));
const DocumentQuestions = lazy(() => import('#src/documents/questions/DocumentQuestions.tsx'));
const PdfPreview = lazy(() => import('#src/documents/preview/PdfPreview.tsx'));
const AnnulDialog = lazy(() => import('#src/screens/invoicing/invoices/AnnulDialog.tsx'));
const RectifyDialog = lazy(() => import('#src/screens/invoicing/invoices/RectifyDialog.tsx'));
const InvoiceWhy = lazy(() => import('#src/screens/invoicing/invoices/InvoiceWhy.tsx'));
const SubstituteDialog = lazy(() => import('#src/screens/invoicing/invoices/SubstituteDialog.tsx'));
const DocumentMails = lazy(() => import('#src/documents/mails/DocumentMails.tsx'));

interface InvoiceDetailProps {
  id: number;
  /** The same, where it has just been read. */
  given?: InvoiceRecord;
}

/** An issued invoice, to read, to print and to rectify. */
export function InvoiceDetail({ id, given }: InvoiceDetailProps) {
  const [, navigate] = useLocation();
  const documents = useDocuments();
  const mayEdit = useMay(endpoints.invoice.update);
  const mayPay = useMay(endpoints.cobro.pay);
  const mayReadQuestions = useMay(endpoints.question.of);
  const mayReadMails = useMay(endpoints.invoice.mails);
  const mail = useOpenDialog('enviar');
  const paying = useOpenDialog('pagar');
  const preview = useOpenDialog('pdf');
  const annulling = useOpenDialog('anular');
  const rectifying = useOpenDialog('rectificar');
  const substituting = useOpenDialog('sustituir');
  const asking = useOpenDialog('porque');
  const roles = useRoles();
  const mayAnnul = useMay(endpoints.invoice.annul);
  const mayRead = useMay(endpoints.audit.history);
  const maySend = useMay(endpoints.eInvoice.look);
  const go = (saved: Saved) => navigate(href('invoiceEdit', { id_invoice: saved.id }));
  const onDone = (_: string, saved: unknown) => go(saved as Saved);
  const view = useRecordView({ read: readOf(endpoints.invoice.data), given, act: takeStepOf(invoiceSteps), follows: touching('invoice'), onDone }, id);
  const invoice = view.record;
  const { changes, dialog } = useInvoiceChanges({ id, estado: invoice?.estado ?? '', onChanged: view.reload });
  if (view.failure) return <LoadFailure title="No se ha podido abrir la factura" text={view.failure} onRetry={view.reload} />;
  if (!invoice) return <Loading shape="page" />;
  const orders = ordersOf(invoice);
  const owes = mayPay && invoice.cobro_id !== null && (invoice.pendiente ?? 0) !== 0;
  const pdf = { label: 'PDF', icon: 'document', run: preview.add } as const;
  const step = stepsOf(view, invoice, invoiceSteps);
  const post = step('invoice.mail', { run: mail.add });
  return (
    <Stack gap="4" aria-busy={view.isBusy}>
      <RecordHead
        title={invoiceTitle(invoice)}
        life={<InvoiceLife of={invoice} />}
        busy={documents.isBusy && 'Preparando el ZIP…'}
        next={owes && { label: paymentMode(invoice.pendiente ?? 0), icon: 'money', run: paying.add }}
        beside={[post, pdf]}
        more={{
          document: [
            invoice.cobro_id !== null && { label: 'Ver el cobro', href: `${href('debts')}?abrir=${invoice.cobro_id}` },
            orders.length > 0 && { label: 'Descargar todo (ZIP)', disabled: documents.isBusy, run: () => documents.run(id) },
          ],
          change: [step('invoice.substitute', { run: substituting.add }), ...(mayEdit ? changes : [])],
          undo: [
            step('invoice.redo', { label: invoiceSteps['invoice.rectify'].label, run: rectifying.add }) || step('invoice.rectify'),
            mayAnnul && !isAnnulled(invoice) && { label: invoiceSteps['invoice.annul'].label, isDangerous: true, run: annulling.add },
          ],
          know: [
            mayRead && { label: 'Historia', href: href('history', { entity: 'invoice', id }) },
            deniedSteps(invoiceSteps, invoice, roles).length > 0 && { label: '¿Por qué no puedo…?', run: asking.add },
          ],
        }}
      />
      <Panel>
        <InvoiceOwed of={invoice} />
        <InvoiceFacts invoice={invoice} />
      </Panel>
      {invoice.qr && (
        <Panel>
          <Suspense fallback={<Loading />}>
            <TaxCode address={invoice.qr} of={invoice} />
          </Suspense>
        </Panel>
      )}
      <Panel title="Líneas">
        <Stack gap="5">
          <LinesTable
            lines={invoice.invoice_lines}
            headingKey={line => line.work_order_id ?? null}
            heading={line => <OrderHeading line={line} order={orders.find(each => each.id === line.work_order_id)} />}
          />
          <TotalsBox totals={invoice} />
        </Stack>
      </Panel>
      {orders
        .filter(order => order.order_photos.length > 0)
        .map(order => (
          <Later key={order.id}>
            <PhotosPanel title={`Fotos del albarán ${order.code}`} id={order.id} stored={order.order_photos} isEditable={false} />
          </Later>
        ))}
      {maySend && !isAnnulled(invoice) && (
        <Later>
          <ElectronicInvoice invoice={invoice} />
        </Later>
      )}
      {mayReadQuestions && (
        <Later>
          <DocumentQuestions thing="invoice" id={id} />
        </Later>
      )}
      {mayReadMails && (
        <Later>
          <DocumentMails
            of="invoice"
            id={invoice.id}
            title={`Enviar la factura ${invoice.codigo}`}
            email={invoice.cliente?.email ?? ''}
            send={sendInvoice}
            isWriting={mail.target !== null}
            onClose={mail.close}
          />
        </Later>
      )}
      {mayPay && paying.target && invoice.cobro_id !== null && (
        <Suspense>
          <PaymentDialog id={invoice.cobro_id} onClose={paying.close} onSaved={view.reload} />
        </Suspense>
      )}
      {asking.target && (
        <Suspense>
          <InvoiceWhy invoice={invoice} onClose={asking.close} />
        </Suspense>
      )}
      {annulling.target && (
        <Suspense>
          <AnnulDialog id={id} title={`Anular la factura ${invoice.codigo}`} locked={invoice.no_anulable} onClose={annulling.close} onSaved={view.reload} />
        </Suspense>
      )}
      {rectifying.target && invoice.allowed.includes('invoice.redo') && (
        <Suspense>
          <RectifyDialog view={view} invoice={invoice} onClose={rectifying.close} />
        </Suspense>
      )}
      {substituting.target && (
        <Suspense>
          <SubstituteDialog bills={[invoice]} onClose={substituting.close} onSaved={go} />
        </Suspense>
      )}
      {preview.target && (
        <Suspense>
          <PdfPreview title={invoiceTitle(invoice)} controller="invoice" id={invoice.id} onClose={preview.close} />
        </Suspense>
      )}
      {dialog}
      {view.asked && (
        <Question
          question={`¿Rectificar la factura ${invoice.codigo}?`}
          detail={
            invoice.sustituye
              ? 'Se emitirá ahora otra con el signo contrario, que la deja sin efecto. Después podrá hacer la buena desde las simplificadas.'
              : 'Se creará el borrador de una factura rectificativa con lo que queda por rectificar. Podrá revisarlo antes de emitirlo.'
          }
          no="No"
          yes="Sí, rectificar"
          onNo={view.cancel}
          onYes={view.confirm}
        />
      )}
    </Stack>
  );
}

/** Its albaranes, which the gestoría is not told. */
const ordersOf = ({ work_orders: orders }: Partial<InvoiceRecord>) => orders ?? [];

function OrderHeading({ line, order }: { line: InvoiceRecord['invoice_lines'][number]; order: InvoiceOrder | undefined }) {
  if (!line.work_order_id) return null;
  const about = [order?.user_name, order?.machine_name, order?.failure_orders.join(', ')].filter(Boolean).join(' · ');
  return (
    <span className="in-text">
      <RecordLink href={href('workOrderDetail', { id_work: line.work_order_id })}>
        Albarán {line.work_order_code} · {formatDate(line.work_order_date)}
      </RecordLink>
      {order?.notice_id && (
        <>
          {' · '}
          <RecordLink href={href('noticeEdit', { id_work: order.notice_id })}>Aviso</RecordLink>
        </>
      )}
      {about && ` · ${about}`}
    </span>
  );
}
