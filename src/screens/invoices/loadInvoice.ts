// What the invoice editor starts from: the record, albaranes to import, or nothing.
import { addDays } from '#domain/days.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { WorkOrderRecord } from '#domain/wire.ts';
import { href } from '#domain/routes.ts';
import type { LoadedDocument } from '#machines/documentEditor.ts';
import { call } from '#src/api/client.ts';
import { companyDefaults } from '#src/screens/lineSources.ts';
import { today } from '#src/api/companyClock.ts';
import type { EditedLine } from '#src/ui/lines/LinesEditor.tsx';

/** The lines of an albarán as an invoice bills them. */
export function linesOfOrder(order: WorkOrderRecord): EditedLine[] {
  return order.work_order_lines.map(({ product_id, description, quantity, price, discount, iva }) => ({
    product_id,
    description,
    quantity,
    price,
    discount,
    iva,
    work_order_id: order.id,
    work_order_code: order.code,
    work_order_date: order.fecha_albaran,
  }));
}

interface Source {
  id: number | null;
  orderIds: readonly number[];
  customerId: number | null;
}

export async function loadInvoice({ id, orderIds, customerId }: Source, signal: AbortSignal): Promise<LoadedDocument & { iva: number }> {
  const { iva, dueDays } = await companyDefaults(signal);
  if (id !== null) {
    const invoice = await call(endpoints.invoice.data, { params: { id }, signal });
    return { values: invoice, estado: invoice.estado, iva };
  }
  const date = today();
  const { code } = await call(endpoints.invoice.lastCode, { params: { year: date.slice(0, 4) }, signal });
  const orders = await Promise.all(orderIds.map(each => call(endpoints.workOrder.data, { params: { id: each }, signal })));
  const customers = new Set(orders.map(order => order.customer_id));
  if (customers.size > 1) throw new Error('Los albaranes son de varios clientes: una factura es de un solo cliente.');
  const blocked = orders.find(order => order.estado !== 'listo');
  if (blocked) throw new Error(`El albarán ${blocked.code} no está listo para facturar. Vuelva a «${href('readyToInvoice')}» y elija otra vez.`);
  const values = {
    codigo: code,
    fecha_creacion: date,
    fecha_vencimiento: addDays(date, dueDays),
    customer_id: orders[0]?.customer_id ?? customerId,
    ...(orders[0]?.customer_name !== undefined && { customer_name: orders[0].customer_name }),
    invoice_lines: orders.flatMap(linesOfOrder),
  };
  return { values, estado: null, iva };
}
