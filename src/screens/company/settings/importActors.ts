// How an import is asked for: the file travels to be looked at, and again to be brought in.
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { ImportLook } from '#domain/company/importLook.ts';
import type { ImportBody } from '#domain/company/wire.ts';
import type { ImportReport } from '#domain/company/importReport.ts';
import type { ImportOrder } from '#machines/work/importMachine.ts';
import { service } from '#src/api/service.ts';
import { upload } from '#src/api/upload.ts';

const send = async <Answer>(row: Endpoint<string, ImportBody, Answer>, { kind, file, reading }: ImportOrder, key: string | null, signal: AbortSignal) => {
  const body = { data: { kind, ...reading }, file: await unchanged(file as File) };
  return upload(row, { body, key, signal, onProgress: () => undefined });
};

export const importActors = {
  look: service<ImportLook, ImportOrder>((order, signal) => send(endpoints.import.look, order, null, signal)),
  check: service<ImportReport, ImportOrder>((order, signal) => send(endpoints.import.preview, order, null, signal)),
  apply: service<ImportReport, ImportOrder & { key: string }>(({ key, ...order }, signal) => send(endpoints.import.apply, order, key, signal)),
};

/** A browser does not send a file that was saved again after it was picked, and says nothing of it. */
async function unchanged(file: File): Promise<File> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return file;
  } catch {
    throw new Error('El archivo ha cambiado desde que lo eligió: elíjalo otra vez');
  }
}
