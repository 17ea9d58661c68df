// What the screens of an invoice ask: the record, albaranes to import or nothing to start from, and how it is saved and sent.
import type { Option } from '#domain/kernel/answer.ts';
import { endpoints } from '#domain/endpoints.ts';
import { relatedOfInvoice } from '#domain/records/related.ts';
import { formatDate, formatEuros } from '#domain/kernel/format.ts';
import { documentTotals, roundingOf } from '#domain/catalogue/documentTotals.ts';
import { dueDate } from '#domain/invoicing/dueDate.ts';
import type { InvoiceBody, InvoiceRecord } from '#domain/invoicing/wire.ts';
import type { WorkOrderRecord } from '#domain/work/wire.ts';
import { href } from '#domain/routes.ts';
import type { FormValues } from '#machines/editing/editorShapes.ts';
import { readyOrders } from '#machines/lifecycles/workOrder.ts';
import { editorActors } from '#src/api/actors.ts';
import { call } from '#src/api/client.ts';
import { companyDefaults } from '#src/documents/lines/lineSources.ts';
import { today } from '#src/api/companyClock.ts';
import type { DrawPaper } from '#src/documents/paper/paperActors.ts';
import { figuresOf, type EditedLine } from '#src/documents/lines/editedLine.ts';

function linesOf(order: WorkOrderRecord): EditedLine[] {
  return order.work_order_lines.map(({ product_id, description, quantity, unidad, price, discount, operation, iva, tarifa }) => ({
    product_id,
    description,
    quantity,
    unidad,
    price,
    discount,
    operation,
    iva,
    tarifa,
    work_order_id: order.id,
    work_order_code: order.code,
    work_order_date: order.fecha_albaran,
  }));
}

interface Source {
  /** Ids of albaranes to import. */
  orderIds: readonly number[];
  customerId: number | null;
}

/** What an invoice is saved or issued for although it comes to less than nothing. */
const ANYWAY = 'anyway';
export const ISSUE_ANYWAY = `${ANYWAY}:issue`;
export const SAVE_ANYWAY = `${ANYWAY}:save`;

/** What is asked about an ordinary invoice below zero; null where nothing is. */
function belowZero({ rectifica_id, invoice_lines, ...invoice }: FormValues): string | null {
  if (rectifica_id) return null;
  const figures = (invoice_lines as EditedLine[]).map(figuresOf).filter(line => line !== null);
  const { total } = documentTotals(figures, roundingOf(invoice));
  return total < 0 ? `El total es ${formatEuros(total)}: lo que se devuelve de una factura se hace con «Rectificar», desde esa factura` : null;
}

/** The actors of one opened editor. */
export function invoiceActors(source: Source) {
  return editorActors({
    of: 'invoice',
    load: async ({ id, given }, signal) => {
      if (id !== null) {
        const [beside, invoice] = await Promise.all([
          companyDefaults(signal),
          (given as InvoiceRecord | null) ?? call(endpoints.invoice.data, { params: { id }, signal }),
        ]);
        return { values: { ...invoice }, isReadOnly: !invoice.allowed.includes('invoice.edit'), beside };
      }
      const beside = await companyDefaults(signal);
      return { values: await newInvoice(source, beside.dueDays, signal), beside };
    },
    check: (values, _id, _signal, intent) => Promise.resolve(intent.startsWith(ANYWAY) ? null : belowZero(values)),
    save: ({ values, id, intent, key }, signal) => {
      const body = toBody(values, id, intent === 'issue' || intent === ISSUE_ANYWAY);
      return id === null ? call(endpoints.invoice.create, { body, signal, key }) : call(endpoints.invoice.update, { body, signal, key });
    },
  });
}

/** Draws the page of the draft `id`, or of one that is not stored, from the values of its form. */
export const paperDrawn =
  (id: number | null): DrawPaper =>
  (values, signal) => {
    const lines = (values['invoice_lines'] as EditedLine[]).flatMap(line => {
      const figures = figuresOf(line);
      return figures ? [{ ...line, ...figures }] : [];
    });
    return call(endpoints.invoice.paper, { body: toBody({ ...values, invoice_lines: lines }, id, false), signal, silent: true });
  };

/** A customer's albaranes that wait for an invoice, as options. */
export async function loadReadyOrders(customerId: unknown, signal: AbortSignal): Promise<Option[]> {
  if (typeof customerId !== 'number') return [];
  const { items } = await call(endpoints.workOrder.page, { body: { page: 1, pageSize: 50, filter: { customer_id: customerId, estado: 'listo' } }, signal });
  return items.map(order => ({ value: order.id, label: `${order.code} · ${formatDate(order.fecha_albaran)} · ${formatEuros(order.total)}` }));
}

/** The lines of an albarán as an invoice bills them. */
export const readLinesOf = async (orderId: number, signal: AbortSignal): Promise<EditedLine[]> =>
  linesOf(await call(endpoints.workOrder.data, { params: { id: orderId }, signal }));

async function newInvoice({ orderIds, customerId }: Source, dueDays: number, signal: AbortSignal): Promise<FormValues> {
  const date = today();
  const { code } = await call(endpoints.invoice.lastCode, { params: { year: date.slice(0, 4) }, signal });
  const orders = await Promise.all(orderIds.map(each => call(endpoints.workOrder.data, { params: { id: each }, signal })));
  const customers = new Set(orders.map(order => order.customer_id));
  if (customers.size > 1) throw new Error('Los albaranes son de varios clientes: una factura es de un solo cliente.');
  const blocked = orders.find(order => !readyOrders.includes(order.estado));
  if (blocked) throw new Error(`El albarán ${blocked.code} no está listo para facturar. Vuelva a «${href('readyToInvoice')}» y elija otra vez.`);
  const customer_id = orders[0]?.customer_id ?? customerId;
  const customer = customer_id === null ? null : await call(endpoints.customer.customerData, { params: { id: customer_id }, signal });
  return {
    next_code: code,
    fecha_creacion: date,
    fecha_vencimiento: customer && dueDate(date, customer, dueDays), // the server knows it of a customer who is chosen later
    customer_id,
    ...(orders[0]?.customer_name !== undefined && { customer_name: orders[0].customer_name }),
    invoice_lines: orders.flatMap(linesOf),
  };
}

/** What is sent of the form (§7: invoiceData without related objects, invoice_lines). */
function toBody({ invoice_lines, version, ...invoice }: FormValues, id: number | null, emitir: boolean): InvoiceBody {
  const own = Object.entries(invoice).filter(([name]) => !(relatedOfInvoice as readonly string[]).includes(name));
  return {
    invoiceData: {
      ...(Object.fromEntries(own) as InvoiceBody['invoiceData']),
      ...(id !== null && { id, version: Number(version) }),
      ...(emitir && { emitir }),
    },
    invoice_lines: invoice_lines as InvoiceBody['invoice_lines'],
  };
}
