// The documents of an invoice in one ZIP: the invoice, its albaranes and their photos.
import { endpoints } from '#domain/endpoints.ts';
import { callForFile } from '#src/api/download.ts';
import { useDownload } from '#src/ui/download/useDownload.ts';

/** Downloads one ZIP at a time; `run` takes the id of its invoice. */
export const useDocuments = () => useDownload<number>((id, _, signal) => callForFile(endpoints.invoice.documents, { params: { id }, signal }));
