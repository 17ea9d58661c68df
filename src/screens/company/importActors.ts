// How an import is asked for: the file travels to be looked at, and again to be brought in.
import type { Endpoint } from '#domain/endpoint.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { ImportBody } from '#domain/wire.ts';
import type { ImportReport } from '#domain/importReport.ts';
import type { ImportOrder } from '#machines/importMachine.ts';
import { service } from '#src/api/service.ts';
import { upload } from '#src/api/upload.ts';

const sending = (row: Endpoint<string, ImportBody, ImportReport>) =>
  service<ImportReport, ImportOrder>(async ({ kind, file }, signal) => {
    const body = { data: { kind }, file: await unchanged(file as File) };
    return upload(row, { body, signal, onProgress: () => undefined });
  });

export const importActors = { check: sending(endpoints.import.preview), apply: sending(endpoints.import.apply) };

/** A browser does not send a file that was saved again after it was picked, and says nothing of it. */
async function unchanged(file: File): Promise<File> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return file;
  } catch {
    throw new Error('El archivo ha cambiado desde que lo eligió: elíjalo otra vez');
  }
}
