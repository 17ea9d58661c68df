// The documents of an invoice in one ZIP: the invoice, its albaranes and their photos.
import { endpoints } from '#domain/endpoints.ts';
import { callForFile } from '#src/api/download.ts';
import { saveFile } from '#src/api/saveFile.ts';
import { useCommand } from '#src/ui/page/useCommand.ts';

/** Photos of many albaranes over a slow line. */
const PATIENCE = 15 * 60_000;

/** Goes on when its screen is left: one waits for a long download elsewhere. */
const download = async (id: number) => saveFile(await callForFile(endpoints.invoice.documents, { params: { id }, signal: AbortSignal.timeout(PATIENCE) }));

/** Downloads one ZIP at a time; `given` is the id of its invoice. */
export const useDocuments = () => useCommand(download);
