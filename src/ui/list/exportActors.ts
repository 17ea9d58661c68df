import type { Endpoint } from '#domain/kernel/endpoint.ts';
import type { Download } from '#machines/lists/listExportMachine.ts';
import { callForFile } from '#src/api/download.ts';
import { saveFile } from '#src/api/saveFile.ts';
import { service } from '#src/api/service.ts';

/** How the filtered whole of a list is downloaded. */
export const exportActors = (endpoint: Endpoint) => ({
  download: service<unknown, Download>(async ({ report, ...body }, signal) => saveFile(await callForFile(endpoint, { body, onProgress: report, signal }))),
});
