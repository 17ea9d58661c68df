// Where the lines of documents come from: the products, and the company's usual VAT.
import { constants } from '#domain/constants.ts';
import { endpoints } from '#domain/endpoints.ts';
import { optionsOf } from '#src/api/actors.ts';
import { call } from '#src/api/client.ts';
import type { Operation } from '#domain/verifactu/operations.ts';
import { operatedLine, type EditedLine } from '#src/documents/lines/editedLine.ts';

export const products = optionsOf(endpoints.product);

/** An empty line at a VAT rate. */
export function emptyLine(iva: number = constants.defaultVat): EditedLine {
  return { product_id: null, description: '', quantity: 1, price: null, discount: 0, iva };
}

interface Sold {
  id: number;
  name: string;
  price: number;
  /** What a device has kept of an older version has none. */
  operation?: Operation;
}

/** The line that a product makes: its name, price and operation, one unit. */
export const toLine = ({ id, name, price, operation = 'S1' }: Sold, iva: number): EditedLine =>
  operatedLine({ ...emptyLine(iva), product_id: id, description: name, price }, operation, iva);

export const lineOfProduct = async (productId: number, iva: number, signal: AbortSignal): Promise<EditedLine> =>
  toLine(await call(endpoints.product.data, { params: { id: productId }, signal }), iva);

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
