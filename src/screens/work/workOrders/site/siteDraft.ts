// The albarán as it is written on site: its fields, what somebody signs of it, and what comes next.
import { array, number, object, string } from 'yup';
import { workOrder } from '#domain/work/workOrder.ts';
import { workOrderLines } from '#domain/catalogue/documentLine.ts';
import { signatureFields, type OrderSignature } from '#domain/work/signature.ts';
import { resultDrafts } from '#domain/contracts/checklist.ts';
import type { Checklist } from '#domain/contracts/wire.ts';
import { isSheetOf, signedText } from '#domain/work/signedSheet.ts';
import type { FormValues } from '#machines/editing/editorShapes.ts';
import { isBlank, sheetContent, writtenLines } from '#src/screens/work/parts/sheetContent.ts';

/** `firmado` is when it was signed. */
export const siteDraft = object({
  ...workOrder.draft.fields,
  work_order_lines: workOrderLines.meta({ isBlank }).transform(writtenLines),
  failure_codes: array(number().required()).default([]).label('Averías'),
  resultados: resultDrafts,
  ...signatureFields,
  firmado: string().default('').label('Firmado a las'),
});

/** Given in this form, kept from before, void because the albarán changed, or none. */
export type SignatureStanding = 'given' | 'kept' | 'void' | 'none';

/** What a form started from: its values, the stored signature, and whether the company's albaranes carry prices. */
interface Started {
  loaded: FormValues;
  firma: OrderSignature | null;
  lista: Checklist | null;
  hasPrices: boolean;
}

/** The state of the signature. */
export function signatureStanding(values: FormValues, { loaded, firma, lista, hasPrices }: Started): SignatureStanding {
  const content = sheetContent(values, lista);
  if (values['ausente'] || (values['trazo'] && isSheetOf(String(values['hoja']), content, hasPrices))) return 'given';
  if (values['trazo']) return 'void';
  if (firma === null) return 'none';
  return firma.anulada === null && signedText(content, hasPrices) === signedText(sheetContent(loaded, lista), hasPrices) ? 'kept' : 'void';
}

/** The part of the page that comes next; null where all is there. */
export function nextPart(values: FormValues, standing: SignatureStanding): 'trabajo' | 'firma' | null {
  const isWritten = String(values['trabajo_realizado'] ?? '').trim() !== '' || writtenLines(values['work_order_lines']).length > 0;
  if (!isWritten) return 'trabajo';
  return standing === 'given' || standing === 'kept' ? null : 'firma';
}
