// The documents of an invoice in one ZIP: the invoice, its albaranes and their photos.
import { useState } from 'react';
import { endpoints } from '#domain/endpoints.ts';
import { callForFile } from '#src/api/download.ts';
import { saveFile } from '#src/api/saveFile.ts';

/** Photos of many albaranes over a slow line. */
const PATIENCE = 15 * 60_000;

/** Downloads one ZIP at a time; `busy` is the id of its invoice. */
export function useDocuments() {
  const [busy, setBusy] = useState<number | null>(null);
  return {
    busy,
    download: async (id: number) => {
      setBusy(id);
      const file = callForFile(endpoints.invoice.documents, { params: { id }, signal: AbortSignal.timeout(PATIENCE) });
      await file.then(saveFile, () => undefined); // the client has told why
      setBusy(null);
    },
  };
}
