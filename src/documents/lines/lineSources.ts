// Where the lines of documents come from: the products, the kits, and the company's usual VAT.
import { constants } from '#domain/kernel/constants.ts';
import { endpoints } from '#domain/endpoints.ts';
import { isDay } from '#domain/kernel/days.ts';
import { isUnreachable, toFailure } from '#machines/editing/failure.ts';
import { optionsOf } from '#src/api/actors.ts';
import { call } from '#src/api/client.ts';
import type { Operation } from '#domain/catalogue/operations.ts';
import type { Unit } from '#domain/catalogue/units.ts';
import type { PricedKitLine } from '#domain/catalogue/wire.ts';
import { showToast } from '#src/ui/widgets/toasts/toastQueue.ts';
import { operatedLine, type EditedLine } from '#src/documents/lines/editedLine.ts';

export const products = optionsOf(endpoints.product);
export const kits = optionsOf(endpoints.kit);

/** An empty line at a VAT rate. */
export function emptyLine(iva: number): EditedLine {
  return { product_id: null, description: '', quantity: 1, price: null, discount: 0, iva };
}

interface Sold {
  id: number;
  name: string;
  price: number;
  /** What a device has kept of an older version has neither. */
  operation?: Operation;
  unidad?: Unit;
  tarifa?: string;
}

/** Whom a document is for, and its day, as they are written so far. */
interface For {
  iva: number;
  customer: unknown;
  day: unknown;
}

const forWhom = ({ customer, day }: Omit<For, 'iva'>) => ({
  ...(typeof customer === 'number' && { customer_id: customer }),
  ...(isDay(day) && { fecha: day }),
});

/** The line that a product makes: its name, unit, price and operation, one of it. */
export const toLine = ({ id, name, price, operation = 'S1', unidad = 'C62', tarifa = '' }: Sold, iva: number): EditedLine =>
  operatedLine({ ...emptyLine(iva), product_id: id, description: name, unidad, price, tarifa }, operation, iva);

/** The line of a product at the price that its customer pays on its day; without coverage, at the one that the device has kept. */
export async function lineOfProduct(productId: number, { iva, customer, day }: For, signal: AbortSignal): Promise<EditedLine> {
  const body = { product_id: productId, ...forWhom({ customer, day }) };
  const sold: Sold = await call(endpoints.product.price, { body, signal, silent: true }).catch((error: unknown) => {
    if (isUnreachable(error)) return call(endpoints.product.data, { params: { id: productId }, signal });
    showToast({ kind: 'error', text: toFailure(error).message });
    throw error;
  });
  return toLine(sold, iva);
}

/** The lines of a kit at the prices that the customer of a document pays on its day. */
export const linesOfKit = (kit_id: number, { customer, day }: Omit<For, 'iva'>, signal: AbortSignal): Promise<PricedKitLine[]> =>
  call(endpoints.kit.lines, { body: { kit_id, ...forWhom({ customer, day }) }, signal });

/** The line that one of a kit makes; one of words alone is `empty` but for them. */
export function kitLineOf(line: PricedKitLine, empty: EditedLine): EditedLine {
  const { product_id, description, quantity, unidad } = line;
  if (product_id === null) return { ...empty, description, quantity, unidad };
  const { operation, price, tarifa } = line;
  return operatedLine({ ...empty, product_id, description, quantity, unidad, price, tarifa }, operation, empty.iva);
}

/** What a document's form needs in addition to the document: the company's usual VAT rate, and the days until an invoice is due. */
export interface CompanyDefaults {
  iva: number;
  dueDays: number;
}

/** The usual VAT rate, of what `companyDefaults` brought. */
export const ivaOf = (beside: unknown): number => (beside as CompanyDefaults).iva;

/** The VAT rate of a new line, by the company's record; the specification's where a record does not say (§9). */
export const usualVat = ({ default_iva }: { default_iva: number | null }): number => default_iva ?? constants.defaultVat;

/** What the company's record says, or the usual values where it says nothing. */
export async function companyDefaults(signal: AbortSignal): Promise<CompanyDefaults> {
  const company = await call(endpoints.company.data, { params: { id: 1 }, signal });
  return { iva: usualVat(company), dueDays: company.due_days ?? constants.dueDays };
}
