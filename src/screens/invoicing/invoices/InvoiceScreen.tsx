import { Button, Stack } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { endpoints } from '#domain/endpoints.ts';
import type { Saved } from '#domain/kernel/answer.ts';
import type { InvoiceRecord } from '#domain/invoicing/wire.ts';
import { invoice } from '#domain/invoicing/invoice.ts';
import { invoiceLines } from '#domain/catalogue/documentLine.ts';
import { formatDate } from '#domain/kernel/format.ts';
import { roundingOf } from '#domain/catalogue/documentTotals.ts';
import { href, routes } from '#domain/routes.ts';
import { useInvoiceChanges } from '#src/screens/invoicing/invoices/InvoiceChanges.tsx';
import { InvoiceFields, InvoiceNotes } from '#src/screens/invoicing/invoices/InvoiceFields.tsx';
import { ISSUE_ANYWAY, SAVE_ANYWAY, invoiceActors, paperDrawn } from '#src/screens/invoicing/invoices/invoiceActors.ts';
import { MonthsNote } from '#src/screens/invoicing/invoices/OperationField.tsx';
import { ReadyOrders, RemoveOrder } from '#src/screens/invoicing/invoices/ReadyOrders.tsx';
import { WithPaper } from '#src/documents/paper/WithPaper.tsx';
import { RunningTotal } from '#src/documents/lines/RunningTotal.tsx';
import { emptyLine, ivaOf, lineOfProduct, products } from '#src/documents/lines/lineSources.ts';
import type { ScreenProps } from '#src/screens/screenProps.ts';
import { useMay } from '#src/session/useRights.ts';
import { DocumentPage } from '#src/ui/page/DocumentPage.tsx';
import type { EditedLine } from '#src/documents/lines/editedLine.ts';
import { LinesEditor } from '#src/documents/lines/LinesEditor.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import type { Values } from '#src/ui/form/RecordForm.tsx';
import { formKeyOf } from '#src/ui/form/formKeyOf.ts';
import { useEditor, type Editor as EditorOf } from '#src/ui/form/useEditor.ts';
import { useLeave } from '#src/ui/form/leaving/useLeave.ts';

const InvoiceDetail = lazy(async () => ({ default: (await import('#src/screens/invoicing/invoices/InvoiceDetail.tsx')).InvoiceDetail }));
const draft = invoice.draft.shape({ invoice_lines: invoiceLines });

interface InvoiceScreenProps extends ScreenProps {
  /** The draft, where it has just been read. */
  given?: InvoiceRecord;
}

/** The form of an invoice: /facturas/nuevo, /facturas/nuevo/{work_order_ids}, and a draft (§2). Once it is issued it is only shown. */
export default function InvoiceScreen({ params, given }: InvoiceScreenProps) {
  const id = params['id_invoice'] ? Number(params['id_invoice']) : null;
  const orders = params['work_order_ids'] ?? '';
  const customerId = Number(new URLSearchParams(useSearch()).get('cliente')) || null;
  return <Editor key={`${id}:${orders}:${customerId}`} id={id} given={given ?? null} orders={orders} customerId={customerId} />;
}

interface EditorProps {
  id: number | null;
  given: InvoiceRecord | null;
  /** Ids of albaranes to import, with commas. */
  orders: string;
  customerId: number | null;
}

const idsOf = (text: string): number[] =>
  text
    .split(/[,;-]/)
    .map(Number)
    .filter(each => Number.isInteger(each) && each > 0);

function Editor({ id, given, orders, customerId }: EditorProps) {
  const [, navigate] = useLocation();
  const [actors] = useState(() => invoiceActors({ orderIds: idsOf(orders), customerId }));
  const [draw] = useState(() => paperDrawn(id));
  const source = id !== null || (orders === '' && customerId === null) ? null : { orders, customerId };
  const editor = useEditor({
    actors,
    target: { mode: id === null ? 'add' : 'edit', id, given },
    formKey: formKeyOf('invoice', source),
    asksBefore: ['issue', ISSUE_ANYWAY],
    stays: true,
    onSaved: saved => {
      if (id !== saved.id) navigate(href('invoiceEdit', { id_invoice: saved.id }), { replace: true });
    },
    onLeft: useLeave(),
  });
  const { values, dirty } = editor.state.context;
  const { estado } = values;
  /** A dialog has changed one field: what else is being typed here stays. */
  const changed = ({ version }: Saved, change: Values) => {
    const form = editor.handle.current;
    if (!dirty || !form) return editor.send({ type: 'record.reload' });
    return void form.setValues(typed => ({ ...typed, ...change, version }));
  };
  const mayRead = useMay(endpoints.audit.history);
  const { changes, dialog } = useInvoiceChanges({ id: id ?? 0, estado: String(estado), onChanged: changed });
  const isCreditNote = Boolean(values.rectifica_id);
  return (
    <>
      <DocumentPage
        title={id === null ? routes.invoiceNew.title : `${isCreditNote ? 'Factura rectificativa' : 'Factura'} en borrador`}
        more={id === null ? undefined : { change: changes, know: [mayRead && { label: 'Historia', href: href('history', { entity: 'invoice', id }) }] }}
        editor={editor}
        draft={draft}
        back={href('invoices')}
        readOnly={
          id !== null && (
            <Suspense fallback={<Loading />}>
              <InvoiceDetail id={id} />
            </Suspense>
          )
        }
        sum={<RunningTotal name="invoice_lines" rounding={roundingOf(values)} />}
        also={{ intent: 'issue', label: 'Guardar y emitir' }}
        anyway={BelowZero}
        saveQuestion={{
          question: '¿Emitir la factura?',
          detail: 'Recibirá su número definitivo y ya no se podrá modificar ni borrar, solo rectificar.',
          yes: 'Sí, emitir',
        }}
      >
        {(start, beside) => (
          <WithPaper draw={draw}>
            <Panel>
              <InvoiceFields loaded={start} />
              <MonthsNote isNew={id === null} />
            </Panel>
            <Panel title="Líneas">
              <Stack gap="3">
                <LinesEditor
                  name="invoice_lines"
                  products={products}
                  toLine={(productId, signal, { customer_id: customer, fecha_creacion: day }) =>
                    lineOfProduct(productId, { iva: ivaOf(beside), customer, day }, signal)
                  }
                  emptyLine={{ ...emptyLine(ivaOf(beside)), work_order_id: null }}
                  rounding={roundingOf(start)}
                  runOf={runOf}
                  runTools={line => <RemoveOrder line={line} />}
                />
                {!isCreditNote && <ReadyOrders />}
                <InvoiceNotes />
              </Stack>
            </Panel>
          </WithPaper>
        )}
      </DocumentPage>
      {dialog}
    </>
  );
}

/** An ordinary invoice below zero: the way to what is meant instead, and on with it. */
function BelowZero(editor: EditorOf) {
  const { intent, values, submitted } = editor.state.context;
  const customer = submitted?.['customer_id'] ?? values['customer_id'];
  const isIssue = intent === 'issue';
  return (
    <>
      <Button asChild size="sm" variant="outline">
        <Link href={`${href('invoices')}${customer ? `?customer_id=${String(customer)}` : ''}`}>Buscar la factura</Link>
      </Button>
      <Button type="button" size="sm" variant="outline" disabled={editor.isBusy} onClick={() => editor.submitFor(isIssue ? ISSUE_ANYWAY : SAVE_ANYWAY)}>
        {isIssue ? 'Emitir' : 'Guardar'} de todos modos
      </Button>
    </>
  );
}

/** Lines of one albarán are grouped under its name. */
function runOf(line: EditedLine): string | null {
  const { work_order_code: code, work_order_date: date } = line;
  return typeof code === 'string' ? `Albarán ${code} · ${formatDate(typeof date === 'string' ? date : '')}` : null;
}
