// Where the lines of documents come from: the products, and the company's usual VAT.
import { constants } from '#domain/constants.ts';
import { endpoints } from '#domain/endpoints.ts';
import { optionsOf } from '#src/api/actors.ts';
import { call } from '#src/api/client.ts';
import type { EditedLine } from '#src/documents/lines/editedLine.ts';

export const products = optionsOf(endpoints.product);

/** An empty line at a VAT rate. */
export function emptyLine(iva: number = constants.defaultVat): EditedLine {
  return { product_id: null, description: '', quantity: 1, price: null, discount: 0, iva };
}

/** The line that a product makes: its name and price, one unit. */
export async function lineOfProduct(productId: number, iva: number, signal: AbortSignal): Promise<EditedLine> {
  const product = await call(endpoints.product.data, { params: { id: productId }, signal });
  return { ...emptyLine(iva), product_id: product.id, description: product.name, price: product.price };
}

/** What a document's form needs beside the document: the company's usual VAT rate, and the days until an invoice is due. */
export interface CompanyDefaults {
  iva: number;
  dueDays: number;
}

/** The usual VAT rate, of what `companyDefaults` brought. */
export const ivaOf = (beside: unknown): number => (beside as CompanyDefaults).iva;

/** What the company's record says, or the usual values where it says nothing. */
export async function companyDefaults(signal: AbortSignal): Promise<CompanyDefaults> {
  const company = await call(endpoints.company.data, { params: { id: 1 }, signal });
  return { iva: company.default_iva ?? constants.defaultVat, dueDays: company.due_days ?? constants.dueDays };
}
