import { Stack } from '@chakra-ui/react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { Saved } from '#domain/answer.ts';
import { invoice } from '#domain/entities/invoice.ts';
import { invoiceLines } from '#domain/entities/documentLine.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { InvoiceBody } from '#domain/wire.ts';
import { formatDate } from '#domain/format.ts';
import { roundingOf } from '#domain/rules/documentTotals.ts';
import { href, routes } from '#domain/routes.ts';
import { invoiceEditorMachine } from '#machines/invoiceEditorMachine.ts';
import { call } from '#src/api/client.ts';
import { InvoiceChanges } from '#src/screens/invoices/InvoiceChanges.tsx';
import { InvoiceFields } from '#src/screens/invoices/InvoiceFields.tsx';
import { loadInvoice } from '#src/screens/invoices/loadInvoice.ts';
import { ReadyOrders, RemoveOrder } from '#src/screens/invoices/ReadyOrders.tsx';
import { emptyLine, lineOfProduct, products } from '#src/screens/lineSources.ts';
import type { ScreenProps } from '#src/screens/index.tsx';
import { DocumentPage } from '#src/ui/DocumentPage.tsx';
import { LinesEditor, type EditedLine } from '#src/ui/lines/LinesEditor.tsx';
import { Loading } from '#src/ui/Loading.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import type { FormHandle, Values } from '#src/ui/RecordForm.tsx';
import { useDocumentEditor } from '#src/ui/useDocumentEditor.ts';

const InvoiceDetail = lazy(async () => ({ default: (await import('#src/screens/invoices/InvoiceDetail.tsx')).InvoiceDetail }));
const draft = invoice.draft.shape({ invoice_lines: invoiceLines });

/** /facturas/nuevo, /facturas/nuevo/{work_order_ids} and /facturas/editar/{id_invoice} (§2). An issued one is only shown. */
export default function InvoiceScreen({ params }: ScreenProps) {
  const id = params['id_invoice'] ? Number(params['id_invoice']) : null;
  const orders = params['work_order_ids'] ?? '';
  const customerId = Number(new URLSearchParams(useSearch()).get('cliente')) || null;
  const [round, setRound] = useState(0);
  return <Editor key={`${id}:${orders}:${round}`} id={id} orders={orders} customerId={customerId} onRestart={() => setRound(round + 1)} />;
}

interface EditorProps {
  id: number | null;
  /** Ids of albaranes to import, with commas. */
  orders: string;
  customerId: number | null;
  onRestart: () => void;
}

const idsOf = (text: string): number[] =>
  text
    .split(/[,;-]/)
    .map(Number)
    .filter(each => Number.isInteger(each) && each > 0);

function Editor({ id, orders, customerId, onRestart }: EditorProps) {
  const formik = useRef<FormHandle>(null);
  const [, navigate] = useLocation();
  const loaded = useRef({ iva: 21 });
  const editor = useDocumentEditor({
    machine: invoiceEditorMachine,
    input: { id, source: orders },
    formKey: `invoice:${id ?? `nuevo:${orders}`}`,
    formik,
    load: async (_, signal) => {
      const found = await loadInvoice({ id, orderIds: idsOf(orders), customerId }, signal);
      loaded.current = { iva: found.iva };
      return found;
    },
    save: ({ values, intent }, signal) => {
      const body = toBody(values, id, intent === 'issue');
      return id === null ? call(endpoints.invoice.create, { body, signal }) : call(endpoints.invoice.update, { body, signal });
    },
    onSaved: saved => {
      if (id === saved.id) onRestart();
      else navigate(href('invoiceEdit', { id_invoice: saved.id }), { replace: true });
    },
  });
  const { values, dirty, estado } = editor.state.context;
  /** A dialog has changed one field: what else is being typed here stays. */
  const changed = ({ version }: Saved, change: Values) => {
    if (!dirty || !formik.current) return onRestart();
    return void formik.current.setValues(typed => ({ ...typed, ...change, version }));
  };
  const isCreditNote = Boolean((values as Values | null)?.['rectifica_id']);
  return (
    <DocumentPage
      title={id === null ? routes.invoiceNew.title : `${isCreditNote ? 'Factura rectificativa' : 'Factura'} en borrador`}
      badge={id !== null && estado !== null && <InvoiceChanges id={id} estado={estado} look={{ size: 'xs', variant: 'ghost' }} onChanged={changed} />}
      editor={editor}
      formik={formik}
      draft={draft}
      back={href('invoices')}
      readOnly={
        id !== null && (
          <Suspense fallback={<Loading />}>
            <InvoiceDetail id={id} />
          </Suspense>
        )
      }
      also={{ intent: 'issue', label: 'Guardar y emitir' }}
      issueQuestion={{
        question: '¿Emitir la factura?',
        detail: 'Recibirá su número definitivo y ya no se podrá modificar ni borrar, solo rectificar.',
        yes: 'Sí, emitir',
      }}
      onRestart={onRestart}
    >
      {start => (
        <Stack gap="4">
          <Panel>
            <InvoiceFields loaded={start} />
          </Panel>
          <Panel title="Líneas">
            <Stack gap="4">
              <LinesEditor
                name="invoice_lines"
                products={products}
                toLine={productId => lineOfProduct(productId, loaded.current.iva)}
                emptyLine={{ ...emptyLine(loaded.current.iva), work_order_id: null }}
                rounding={roundingOf(start)}
                runOf={runOf}
                runTools={line => <RemoveOrder line={line} />}
              />
              {!isCreditNote && <ReadyOrders />}
            </Stack>
          </Panel>
        </Stack>
      )}
    </DocumentPage>
  );
}

/** Lines of one albarán stand under its name. */
function runOf(line: EditedLine): string | null {
  const { work_order_code: code, work_order_date: date } = line;
  return typeof code === 'string' ? `Albarán ${code} · ${formatDate(typeof date === 'string' ? date : '')}` : null;
}

/** What is sent of the form (§7: invoiceData, invoice_lines). */
function toBody(values: Values, id: number | null, emitir: boolean): InvoiceBody {
  const { invoice_lines, version, ...invoice } = values;
  return {
    invoiceData: {
      ...(invoice as InvoiceBody['invoiceData']),
      ...(id !== null && { id, version: Number(version) }),
      ...(emitir && { emitir }),
    },
    invoice_lines: invoice_lines as InvoiceBody['invoice_lines'],
  };
}
