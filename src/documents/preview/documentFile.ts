// The PDF of a document, to be shown and kept.
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import { callForFile } from '#src/api/files/download.ts';

export type Documented = 'invoice' | 'workOrder' | 'contract' | 'quote';

const document: Endpoint = { method: 'GET', path: '/api/{controller}/{token}/{id}', roles: 'public', sends: 'nothing', reads: true };

/** Reads it with a fresh token; its address is to be revoked once it is no longer shown. */
export const readPdfOf = (controller: Documented, downloadToken: () => Promise<string>) => async (id: number, signal: AbortSignal) => {
  const { name, blob } = await callForFile(document, { params: { controller, token: await downloadToken(), id }, signal, silent: true });
  return { name, address: URL.createObjectURL(blob) };
};
