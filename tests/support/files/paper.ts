// A document as it is printed.
import { endpoints } from '#domain/endpoints.ts';
import type { Caller } from '#tests/support/app/caller.ts';
import { pdfLines } from '#tests/support/files/pdfText.ts';

/** The lines of a document's PDF, as `who` opens it. */
export async function paperOf(who: Caller, controller: 'invoice' | 'workOrder' | 'contract', id: number): Promise<string[]> {
  const { downloadToken } = await who.get(endpoints.auth.info);
  const { rawPayload } = await who.fetch(`/api/${controller}/${downloadToken}/${id}`);
  return pdfLines(rawPayload).flat();
}
