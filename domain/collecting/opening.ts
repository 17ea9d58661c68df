// A debt from before: an invoice of the other program that its customer has not paid whole. It becomes a cobro of no invoice of ours.
import { type InferType, object } from 'yup';
import { ruledBy } from '../kernel/dateRules.ts';
import { DUE_AHEAD, date, money, ofDocument, requiredReference, requiredText } from '../kernel/fields.ts';
import { formatEuros } from '../kernel/format.ts';
import { fromScaled, toScaled } from '../kernel/scaled.ts';
import { OPENING_NUMBER_MAX_LENGTH } from './debt.ts';

/** What both sides owe from before is said by: the total, and what was paid of it or is left; nothing was paid where neither is said. */
export const openingFields = {
  numero: requiredText('Introduzca el número', OPENING_NUMBER_MAX_LENGTH).label('Número'),
  fecha_factura: ruledBy('invoicedBefore', ofDocument(date('Introduzca la fecha de la factura'))).label('Fecha'),
  fecha_vencimiento: ruledBy('debtDue', ofDocument(date(), DUE_AHEAD)).label('Vencimiento'),
};

/** As the dialog and a line of a file say it. */
export const openingDraft = object({
  customer_id: requiredReference('Introduzca el cliente', 'customer').label('Cliente'),
  ...openingFields,
  importe: money(3).required('Introduzca el total').label('Total'),
  pagado: money(3).label('Pagado'),
  pendiente: money(3).label('Pendiente'),
}).noUnknown();

export type OpeningDraft = InferType<typeof openingDraft>;

/** What was paid of a debt before it came here, in euros; or what is wrong with its amounts, by field. */
export function paidBefore(
  { importe, pagado, pendiente }: Pick<OpeningDraft, 'importe' | 'pagado' | 'pendiente'>,
  scale: number,
): number | Record<string, string> {
  const scaled = (euros: number | null | undefined) => (typeof euros === 'number' ? toScaled(euros, scale) : null);
  const total = scaled(importe)!;
  const [said, left] = [scaled(pagado), scaled(pendiente)];
  const paid = left === null ? (said ?? 0) : total - left;
  const field = left === null ? 'pagado' : 'pendiente';
  if (total === 0) return { importe: 'El total no puede ser cero' };
  if (said !== null && said !== paid) return { pendiente: 'El total menos lo pagado no da lo pendiente' };
  if (paid === total) return { [field]: 'Está pagada: no se debe nada' };
  if (paid * total < 0 || Math.abs(paid) > Math.abs(total)) return { [field]: `Debe estar entre 0 y ${formatEuros(importe)}` };
  return fromScaled(paid, scale);
}
