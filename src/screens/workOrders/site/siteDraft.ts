// The albarán as it is written on site: its fields, what somebody signs of it, and what comes next.
import { array, number, object, string } from 'yup';
import { workOrder } from '#domain/entities/workOrder.ts';
import { workOrderLines } from '#domain/entities/documentLine.ts';
import { signatureFields, type OrderSignature } from '#domain/signature.ts';
import type { FormValues } from '#machines/editorShapes.ts';

/** `sobre` is what was there to sign when it was signed. */
export const siteDraft = object({
  ...workOrder.draft.fields,
  work_order_lines: workOrderLines,
  failure_codes: array(number().required()).default([]).label('Averías'),
  ...signatureFields,
  sobre: string().default('').label('Lo firmado'),
});

const figure = (value: unknown) => Number(String(value ?? '').replace(',', '.'));
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const lineText = (line: unknown) => {
  const { description, quantity } = Object(line) as { description?: unknown; quantity?: unknown };
  return [description, figure(quantity)];
};

/** What whoever signs has before them. */
export function signedContent({ trabajo_realizado, failure_codes, work_order_lines }: FormValues): string {
  return JSON.stringify([
    String(trabajo_realizado ?? '').trim(),
    listIn(failure_codes)
      .map(Number)
      .toSorted((one, other) => one - other),
    listIn(work_order_lines).map(lineText),
  ]);
}

/** Given in this form, kept from before, void because the albarán changed, or none. */
export type SignatureStanding = 'given' | 'kept' | 'void' | 'none';

/** How the signature stands; `loaded` are the values that the form started from, `firma` the stored one. */
export function signatureStanding(values: FormValues, loaded: FormValues, firma: OrderSignature | null): SignatureStanding {
  const content = signedContent(values);
  if (values['ausente'] || (values['trazo'] && values['sobre'] === content)) return 'given';
  if (values['trazo']) return 'void';
  if (firma === null) return 'none';
  return firma.anulada === null && content === signedContent(loaded) ? 'kept' : 'void';
}

/** The part of the page that comes next; null where all is there. */
export function nextPart(values: FormValues, standing: SignatureStanding): 'trabajo' | 'firma' | null {
  const isWritten = String(values['trabajo_realizado'] ?? '').trim() !== '' || listIn(values['work_order_lines']).length > 0;
  if (!isWritten) return 'trabajo';
  return standing === 'given' || standing === 'kept' ? null : 'firma';
}
