import type { Endpoint } from '#domain/kernel/endpoint.ts';
import { callForFile } from '#src/api/files/download.ts';

/** How the filtered whole of a list is downloaded. */
export const fetchExport =
  (endpoint: Endpoint) => (body: { format: 'csv' | 'xlsx'; filter: unknown }, onProgress: (part: number) => void, signal: AbortSignal) =>
    callForFile(endpoint, { body, onProgress, signal });
