// A line of an albarán or a factura (decisions, records).
import { type InferType, array, object, string } from 'yup';
import { choice, decimal, money, percentage, reference, requiredText, text } from '../kernel/fields.ts';
import { messages } from '../kernel/messages.ts';
import { type Regime, isOperation, isTaxed, operationNames } from './operations.ts';
import { unitNames } from './units.ts';

const percent = () => percentage().required(messages.required);

const lineFields = {
  product_id: reference('product').label('Producto'),
  description: requiredText('Introduzca la descripción', 2000).label('Descripción'),
  quantity: decimal(3).required('Introduzca la cantidad').label('Cantidad'),
  unidad: choice(unitNames, 'C62').label('Unidad'),
  price: money(4).required('Introduzca el precio').label('Precio'),
  discount: percent().default(0).label('Descuento %'),
  operation: choice(operationNames, 'S1').label('Operación'),
  iva: percent()
    .default(21)
    .test('taxed', 'Esta operación no lleva IVA: indique 0', (iva, { parent }) => {
      const { operation } = parent as { operation?: unknown };
      return iva === 0 || !isOperation(operation) || isTaxed(operation);
    })
    .label('IVA %'),
  /** What the price comes from where it is not the product's own: 'tarifa Comunidades −8 %: 92,00 €'. */
  tarifa: text(120).label('Tarifa'),
};

export const workOrderLine = object(lineFields).noUnknown();
export const invoiceLine = object({
  ...lineFields,
  work_order_id: reference('workOrder').label('Albarán'),
  /** The invoice of a part of the work that this line takes off; the server says it. */
  anticipo_id: reference('invoice').label('Anticipo'),
}).noUnknown();
/** What the server adds to a line. */
export const lineDerived = object({ base: money().required().label('Base imponible'), total: money().required().label('Total') });
/** And to a line of an invoice: the regime of VAT under which it was issued; '' before that. */
export const invoiceLineDerived = lineDerived.shape({ regimen: string<Regime | ''>().defined().label('Régimen de IVA') });

export const workOrderLines = array(workOrderLine.required()).max(1000, messages.countAtMost(1000, 'líneas')).default([]).label('Líneas');
export const invoiceLines = array(invoiceLine.required()).max(1000, messages.countAtMost(1000, 'líneas')).default([]).label('Líneas');

interface Derived {
  id: number;
  base: number;
  total: number;
}
export type WorkOrderLineDraft = InferType<typeof workOrderLine>;
export type InvoiceLineDraft = InferType<typeof invoiceLine>;
export type WorkOrderLine = WorkOrderLineDraft & Derived;
export type InvoiceLine = InvoiceLineDraft & Derived & { regimen: Regime | '' } & { work_order_code?: string | null; work_order_date?: string | null };
