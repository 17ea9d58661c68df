// A file of customers, providers, products, locations or machines, looked at and then taken in.
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { constants } from '#domain/constants.ts';
import { endpoints } from '#domain/endpoints.ts';
import { formatCount } from '#domain/format.ts';
import { type ImportReport, writtenBy } from '#domain/importReport.ts';
import { type ImportKind, isImportKind } from '#domain/imports.ts';
import { messages } from '#domain/messages.ts';
import { Done, answer } from '../answer.ts';
import { Refusal, invalid } from '../errors.ts';
import type { Services } from '../services/context.ts';
import { applyImport, previewImport } from '../services/import/importFile.ts';
import { jsonObjectOf } from '../services/records/validate.ts';
import { fileIn } from './uploads.ts';

export function importRoutes(app: FastifyInstance, services: Services): void {
  const { preview, apply } = endpoints.import;
  answer(app, services, preview, async (ctx, { body }) => firstLines(await previewImport(ctx, ...(await sentIn(body)))));
  answer(app, services, apply, async (ctx, { body }) => {
    const report = await applyImport(ctx, ...(await sentIn(body))).catch(shorten);
    const count = writtenBy(report);
    return new Done(count === 1 ? '1 registro importado' : `${formatCount(count)} registros importados`, firstLines(report));
  });
}

/** What the file holds, and its bytes. */
async function sentIn(body: Record<string, unknown>): Promise<[kind: ImportKind, bytes: Buffer]> {
  const { kind } = jsonObjectOf(body.data);
  if (!isImportKind(kind)) throw invalid({ kind: 'Indique qué contiene el archivo' });
  const file = fileIn(body, 'file');
  if (!file) throw invalid({ file: messages.required });
  return [kind, await readFile(file.path)];
}

/** A screen shows the beginning; the totals say the rest. */
const firstLines = (report: ImportReport): ImportReport => ({ ...report, lines: report.lines.slice(0, constants.importLinesShown) });

function shorten(error: unknown): never {
  if (error instanceof Refusal && error.data) error.data = firstLines(error.data as ImportReport);
  throw error;
}
