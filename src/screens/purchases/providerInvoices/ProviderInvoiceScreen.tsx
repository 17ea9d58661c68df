import { Grid, Stack, Text } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { endpoints } from '#domain/endpoints.ts';
import { formatAmount, formatDate, formatEuros } from '#domain/kernel/format.ts';
import { overdueWords } from '#domain/collecting/overdue.ts';
import { type BillDue, type BillRate, billKinds, deductedOf, partTitles } from '#domain/purchases/bill.ts';
import { billSteps } from '#domain/purchases/steps.ts';
import type { ProviderInvoiceRecord } from '#domain/purchases/wire.ts';
import { touching } from '#domain/records/live.ts';
import { href } from '#domain/routes.ts';
import { stagesOf } from '#machines/lifecycles/stages.ts';
import { billLifecycle, billWords } from '#machines/lifecycles/providerInvoice.ts';
import { readOf } from '#src/api/calls.ts';
import { useKnowing } from '#src/flows/why/Knowing.tsx';
import { billTones } from '#src/screens/parts/states.ts';
import { BillPaper } from '#src/screens/purchases/providerInvoices/BillPaper.tsx';
import { BillPayments } from '#src/screens/purchases/providerInvoices/BillPayments.tsx';
import { takeBillStep } from '#src/screens/purchases/providerInvoices/providerInvoiceActors.ts';
import { DueDate } from '#src/screens/collecting/parts/DueDate.tsx';
import type { ScreenProps } from '#src/screens/screenProps.ts';
import { useOpenFile } from '#src/session/useOpenFile.ts';
import type { Column } from '#src/ui/list/columns.ts';
import { Records } from '#src/ui/list/Records.tsx';
import { Facts } from '#src/ui/page/Facts.tsx';
import { Fetched } from '#src/ui/page/Fetched.tsx';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { stepsOf } from '#src/ui/page/head/headActions.ts';
import { Loading } from '#src/ui/page/Loading.tsx';
import { Later } from '#src/ui/Later.tsx';
import { Note } from '#src/ui/page/Note.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { RecordHead } from '#src/ui/page/head/RecordHead.tsx';
import { StatusBar } from '#src/ui/page/head/StatusBar.tsx';
import { titled } from '#src/ui/page/titled.ts';
import { useOpenDialog } from '#src/ui/page/useOpenDialog.ts';
import { type RecordView, useRecordView } from '#src/ui/page/useRecordView.ts';
import { Question } from '#src/ui/widgets/Question.tsx';

const BillPaymentDialog = lazy(() => import('#src/screens/purchases/providerInvoices/BillPaymentDialog.tsx'));
const DocumentQuestions = lazy(() => import('#src/documents/questions/DocumentQuestions.tsx'));
const DisputeDialog = lazy(() => import('#src/screens/purchases/providerInvoices/DisputeDialog.tsx'));
const ProviderInvoiceDialog = lazy(() => import('#src/screens/purchases/providerInvoices/ProviderInvoiceDialog.tsx'));

const read = readOf(endpoints.providerInvoice.data);
const follows = touching('providerInvoice');

/** /facturas-proveedores/{id}: what a supplier charges, with its document, what is due and paid of it, and what may be done with it. */
export default function ProviderInvoiceScreen({ params }: ScreenProps) {
  const id = Number(params['id']);
  const [, navigate] = useLocation();
  const onDone = (action: string) => {
    if (action === 'bill.delete') navigate(href('providerInvoices'));
  };
  const view = useRecordView({ read, act: takeBillStep, follows, onDone }, id);
  if (view.failure) return <LoadFailure title="No se ha podido abrir la factura" text={view.failure} onRetry={view.reload} />;
  return view.record ? <Detail view={view} record={view.record} /> : <Loading shape="page" />;
}

interface DetailProps {
  view: RecordView<ProviderInvoiceRecord>;
  record: ProviderInvoiceRecord;
}

function Detail({ view, record }: DetailProps) {
  const { id, motivo, tipos, vencimientos, pagos, documento } = record;
  return (
    <Stack gap="4" aria-busy={view.isBusy}>
      <Head view={view} record={record} />
      {motivo && <Text fontSize="sm">{`En disputa: ${motivo}`}</Text>}
      <Grid gap="4" templateColumns={{ base: 'minmax(0, 1fr)', xl: documento ? 'minmax(0, 1fr) minmax(0, 1fr)' : 'minmax(0, 1fr)' }} alignItems="start">
        <Stack gap="4">
          <Panel>
            <Facts facts={factsOf(record)} columns={{ base: 1, sm: 2 }} />
          </Panel>
          {record.anterior ? (
            <Note tone="info">Es de su programa anterior: se paga aquí, y no está en los libros de IVA ni en los gastos.</Note>
          ) : (
            <Panel title="Bases">
              <Records label="Bases de la factura" columns={rateColumns} rows={tipos.map(numbered)} signs={0} />
            </Panel>
          )}
          {vencimientos.length > 1 && (
            <Panel title="Vencimientos">
              <Records label="Vencimientos de la factura" columns={dueColumns} rows={vencimientos.map(numbered)} signs={0} />
            </Panel>
          )}
          <BillPayments pagos={pagos} mayTakeBack={record.allowed.includes('bill.takeBack')} onChanged={view.reload} />
          <Later>
            <DocumentQuestions thing="providerInvoice" id={id} />
          </Later>
        </Stack>
        {documento && <BillPaper of={id} />}
      </Grid>
      {view.asked && <Question {...questions[view.asked]!} no="No" onNo={view.cancel} onYes={view.confirm} />}
    </Stack>
  );
}

const numbered = <Part extends object>(part: Part, index: number) => ({ id: index + 1, ...part });

const rateColumns: readonly Column<BillRate & { id: number }>[] = [
  { header: partTitles.base, cell: row => formatEuros(row.base), align: 'end', width: 7, card: 'title' },
  { header: partTitles.iva, cell: row => formatAmount(row.iva), align: 'end', width: 5, card: 'line' },
  { header: partTitles.cuota, cell: row => formatEuros(row.cuota), align: 'end', width: 6.5, card: 'amount' },
  { header: 'Se deduce', cell: row => formatEuros(deductedOf(row)), align: 'end', width: 6.5, card: 'line' },
  { header: 'Particularidades', cell: row => marksOf(row), width: 8, grows: 1, card: 'text' },
];

const marksOf = ({ inversion, bien }: BillRate) => [inversion && partTitles.inversion, bien && partTitles.bien].filter(Boolean).join(' · ');

const dueColumns: readonly Column<BillDue & { id: number }>[] = [
  { header: partTitles.fecha, cell: row => formatDate(row.fecha), width: 8, grows: 1, card: 'title' },
  { header: partTitles.importe, cell: row => formatEuros(row.importe), align: 'end', width: 8, card: 'amount' },
];

function factsOf(record: ProviderInvoiceRecord) {
  const { clase, pendiente, vence, retencion, fecha_factura, fecha_operacion, fecha_recepcion, total_neto, total_iva, total, gas } = record;
  return {
    ...titled('providerInvoice', {
      proveedor_name: record.proveedor_name,
      n_factura_proveedor: record.n_factura_proveedor,
      clase: clase === 'F1' ? '' : billKinds[clase],
      fecha_factura: formatDate(fecha_factura),
      fecha_operacion: fecha_operacion === fecha_factura ? '' : formatDate(fecha_operacion),
      fecha_recepcion: formatDate(fecha_recepcion),
      total_neto: formatEuros(total_neto),
      total_iva: formatEuros(total_iva),
    }),
    Retención: retencion !== 0 && formatEuros(retencion),
    ...titled('providerInvoice', {
      total: formatEuros(total),
      pagado: record.anterior && formatEuros(record.pagado),
      pendiente: formatEuros(pendiente),
      vence: vence && <DueDate deuda={pendiente} fecha_vencimiento={vence} word={overdueWords.invoice} />,
      gas: gas === 1 && 'Sí',
    }),
  };
}

/** What is asked before a step, and what follows from it. */
const questions: Readonly<Record<string, { question: string; detail?: string; yes: string; isDangerous?: boolean }>> = {
  'bill.delete': { question: '¿Seguro que quiere borrar esta factura y su documento?', yes: 'Sí, borrar', isDangerous: true },
  'bill.return': { question: '¿Devolver la factura a recibida?', detail: 'Podrá cambiarla; hay que revisarla y aprobarla otra vez.', yes: 'Sí, devolver' },
  'bill.resolve': { question: '¿Cerrar la disputa?', detail: 'La factura vuelve a donde estaba según lo que se haya pagado de ella.', yes: 'Sí, cerrar' },
};

function Head({ view, record }: DetailProps) {
  const { id, estado } = record;
  const editing = useOpenDialog('editar');
  const openFile = useOpenFile();
  const [open, setOpen] = useState<'pay' | 'dispute' | null>(null);
  const close = () => setOpen(null);
  const { know, answer } = useKnowing({ entity: 'providerInvoice', id, state: estado, of: record, steps: billSteps, words: billWords });
  const step = stepsOf(view, record, billSteps);
  const paper = record.documento && ({ label: 'Abrir el documento', icon: 'document', run: () => void openFile('providerInvoice', id, 'documento') } as const);
  const edit = step('bill.edit', { icon: 'pencil', shortcut: 'edit', run: () => editing.edit(id) });
  return (
    <>
      <RecordHead
        title={`${record.n_factura_nuestro} · ${record.proveedor_name}`}
        name={`Factura de proveedor ${record.n_factura_nuestro}`}
        life={<StatusBar stages={stagesOf(billLifecycle, billWords, estado)} tone={billTones[estado]} />}
        next={step('bill.review') || step('bill.approve') || step('bill.pay', { run: () => setOpen('pay') }) || step('bill.resolve')}
        beside={[paper, edit]}
        more={{
          undo: [step('bill.dispute', { run: () => setOpen('dispute') }), step('bill.return'), step('bill.delete', { isDangerous: true })],
          know,
        }}
      />
      {answer}
      {editing.target && (
        <Suspense>
          <ProviderInvoiceDialog target={editing.target} onClose={editing.close} onSaved={view.reload} />
        </Suspense>
      )}
      {open && (
        <Fetched onFault={close}>
          {open === 'pay' ? (
            <BillPaymentDialog record={record} onSaved={view.reload} onClose={close} />
          ) : (
            <DisputeDialog bill={record} onSaved={view.reload} onClose={close} />
          )}
        </Fetched>
      )}
    </>
  );
}
