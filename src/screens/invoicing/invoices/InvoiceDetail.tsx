import { Button, Flex, Stack, chakra } from '@chakra-ui/react';
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
import { invoiceSteps } from '#domain/invoicing/steps.ts';
import { readOf } from '#src/api/calls.ts';
import { takeStepOf } from '#src/api/steps.ts';
import { sendInvoice } from '#src/screens/invoicing/invoices/invoiceActors.ts';
import { InvoiceFacts } from '#src/screens/invoicing/invoices/InvoiceFacts.tsx';
import { InvoiceState } from '#src/screens/invoicing/invoices/InvoiceState.tsx';
import { useInvoiceChanges } from '#src/screens/invoicing/invoices/InvoiceChanges.tsx';
import { useDocuments } from '#src/documents/useDocuments.ts';
import { useMay } from '#src/session/useRights.ts';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { HistoryLink } from '#src/documents/HistoryLink.tsx';
import { LinesTable } from '#src/documents/lines/LinesTable.tsx';
import { TotalsBox } from '#src/documents/lines/TotalsBox.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { PageHeading } from '#src/ui/page/PageHeading.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { Question } from '#src/ui/widgets/Question.tsx';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import { StepButton } from '#src/ui/page/StepButton.tsx';
import { useOpenDialog } from '#src/ui/page/useOpenDialog.ts';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

const ChoiceMenu = lazy(async () => ({ default: (await import('#src/ui/widgets/ChoiceMenu.tsx')).ChoiceMenu }));
const PaymentDialog = lazy(() => import('#src/screens/collecting/debts/PaymentDialog.tsx'));
const PhotosPanel = lazy(() => import('#src/documents/photos/PhotosPanel.tsx'));
const TaxCode = lazy(() => import('#src/documents/taxCode/TaxCode.tsx'));
const PdfPreview = lazy(() => import('#src/documents/preview/PdfPreview.tsx'));
const AnnulDialog = lazy(() => import('#src/screens/invoicing/invoices/AnnulDialog.tsx'));
const RectifyDialog = lazy(() => import('#src/screens/invoicing/invoices/RectifyDialog.tsx'));
const SubstituteDialog = lazy(() => import('#src/screens/invoicing/invoices/SubstituteDialog.tsx'));
const DocumentMails = lazy(() => import('#src/documents/mails/DocumentMails.tsx'));

const ZIP = 'Descargar todo (ZIP)';
const DEBT = 'Ver el cobro';
const ANNUL = invoiceSteps['invoice.annul'].label;
const SUBSTITUTE = invoiceSteps['invoice.substitute'].label;

/** An issued invoice, to read, to print and to rectify. */
export function InvoiceDetail({ id }: { id: number }) {
  const [, navigate] = useLocation();
  const documents = useDocuments();
  const mayEdit = useMay(endpoints.invoice.update);
  const mayMail = useMay(endpoints.invoice.sendMail);
  const mayPay = useMay(endpoints.cobro.pay);
  const mail = useOpenDialog('enviar');
  const paying = useOpenDialog('pagar');
  const preview = useOpenDialog('pdf');
  const annulling = useOpenDialog('anular');
  const rectifying = useOpenDialog('rectificar');
  const substituting = useOpenDialog('sustituir');
  const mayAnnul = useMay(endpoints.invoice.annul);
  const go = (saved: Saved) => navigate(href('invoiceEdit', { id_invoice: saved.id }));
  const onDone = (_: string, saved: unknown) => go(saved as Saved);
  const view = useRecordView({ read: readOf(endpoints.invoice.data), act: takeStepOf(invoiceSteps), follows: touching('invoice'), onDone }, id);
  const invoice = view.record;
  const { changes, open, dialog } = useInvoiceChanges({ id, estado: invoice?.estado ?? '', onChanged: view.reload });
  if (view.failure) return <LoadFailure title="No se ha podido abrir la factura" text={view.failure} onRetry={view.reload} />;
  if (!invoice) return <Loading />;
  const more = [
    ...(invoice.cobro_id === null ? [] : [{ value: DEBT, label: DEBT }]),
    ...(invoice.allowed.includes('invoice.substitute') ? [{ value: SUBSTITUTE, label: SUBSTITUTE }] : []),
    ...(mayEdit ? changes.map(({ title }) => ({ value: title, label: title })) : []),
    ...(mayAnnul && invoice.estado !== 'anulada' ? [{ value: ANNUL, label: ANNUL }] : []),
    ...(invoice.work_orders.length > 0 ? [{ value: ZIP, label: ZIP }] : []),
  ];
  const chosen: Record<string, () => void> = {
    [ZIP]: () => documents.run(id),
    [ANNUL]: annulling.add,
    [SUBSTITUTE]: substituting.add,
    [DEBT]: () => navigate(`${href('debts')}?abrir=${invoice.cobro_id}`),
  };
  const choose = (what: string) => (chosen[what] ?? (() => open(what)))();
  return (
    <Stack gap="4" aria-busy={view.isBusy}>
      <Flex align="center" justify="space-between" gap="3" wrap="wrap">
        <Flex align="center" gap="3">
          <PageHeading>{invoiceTitle(invoice)}</PageHeading>
          <InvoiceState of={invoice} />
        </Flex>
        <Flex gap="2" wrap="wrap">
          {invoice.allowed.includes('invoice.redo') ? (
            <Button type="button" size="sm" variant="outline" disabled={view.isBusy} onClick={rectifying.add}>
              <Icon name="refresh" /> {invoiceSteps['invoice.rectify'].label}
            </Button>
          ) : (
            <StepButton view={view} of={invoice} steps={invoiceSteps} step="invoice.rectify" icon="refresh" />
          )}
          {mayPay && invoice.cobro_id !== null && (invoice.pendiente ?? 0) !== 0 && (
            <Button type="button" size="sm" variant="outline" onClick={paying.add}>
              {paymentMode(invoice.pendiente ?? 0)}
            </Button>
          )}
          {mayMail && invoice.estado !== 'anulada' && (
            <Button type="button" size="sm" variant="outline" onClick={mail.add}>
              Enviar por correo
            </Button>
          )}
          <HistoryLink entity="invoice" id={invoice.id} />
          {more.length > 0 && (
            <Suspense
              fallback={
                <Button type="button" size="sm" variant="outline" disabled>
                  Más
                </Button>
              }
            >
              <ChoiceMenu label="Más" choices={more} onChoose={choose} isDisabled={documents.isBusy} />
            </Suspense>
          )}
          <Button type="button" size="sm" onClick={preview.add}>
            <Icon name="document" /> PDF
          </Button>
        </Flex>
      </Flex>
      <Panel>
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
            heading={line => <OrderHeading line={line} order={invoice.work_orders.find(each => each.id === line.work_order_id)} />}
          />
          <TotalsBox totals={invoice} />
        </Stack>
      </Panel>
      {invoice.work_orders
        .filter(order => order.order_photos.length > 0)
        .map(order => (
          <Suspense key={order.id}>
            <PhotosPanel title={`Fotos del albarán ${order.code}`} orderId={order.id} stored={order.order_photos} isEditable={false} />
          </Suspense>
        ))}
      <Suspense>
        <DocumentMails
          of="invoice"
          id={invoice.id}
          title={`Enviar la factura ${invoice.codigo}`}
          email={invoice.cliente?.email ?? ''}
          send={sendInvoice}
          isWriting={mail.target !== null}
          onClose={mail.close}
        />
      </Suspense>
      {mayPay && paying.target && invoice.cobro_id !== null && (
        <Suspense>
          <PaymentDialog id={invoice.cobro_id} onClose={paying.close} onSaved={view.reload} />
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

function OrderHeading({ line, order }: { line: InvoiceRecord['invoice_lines'][number]; order: InvoiceOrder | undefined }) {
  if (!line.work_order_id) return null;
  const about = [order?.user_name, order?.machine_name, order?.failure_orders.join(', ')].filter(Boolean).join(' · ');
  return (
    <chakra.span css={{ '& a': { textDecoration: 'underline' } }}>
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
    </chakra.span>
  );
}
