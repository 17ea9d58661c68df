// What the dialog of a kit asks: the kit with its lines, and the line that a product makes.
import { endpoints } from '#domain/endpoints.ts';
import { dialogActors } from '#src/api/actors.ts';
import { call } from '#src/api/client.ts';
import type { EditedLine } from '#src/documents/lines/editedLine.ts';

export const kitActors = dialogActors(endpoints.kit, { defaults: () => ({ kit_lines: [] }) });

/** A line of words alone. It has no figures but how much. */
export const kitWords = { product_id: null, description: '', quantity: 1, unidad: 'C62' } as unknown as EditedLine;

/** One of a product. */
export async function kitLineOfProduct(id: number, signal: AbortSignal): Promise<EditedLine> {
  const { name, unidad } = await call(endpoints.product.data, { params: { id }, signal });
  return { ...kitWords, product_id: id, product_name: name, description: name, unidad };
}
