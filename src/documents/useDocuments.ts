// The documents of an invoice in one ZIP: the invoice, its albaranes and their photos.
import { endpoints } from '#domain/endpoints.ts';
import { useCommand } from '#src/ui/page/useCommand.ts';

/** Goes on when its screen is left: one waits for a long download elsewhere. What downloads is fetched with it: a page to read does without. */
async function download(id: number): Promise<void> {
  const [{ callForFile }, { saveFile }] = await Promise.all([import('#src/api/files/download.ts'), import('#src/api/files/saveFile.ts')]);
  saveFile(await callForFile(endpoints.invoice.documents, { params: { id } }));
}

/** Downloads one ZIP at a time; `given` is the id of its invoice. */
export const useDocuments = () => useCommand(download);
