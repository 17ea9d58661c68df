// A file of customers, providers, products, locations or machines, looked at and then taken in.
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { constants } from '#domain/kernel/constants.ts';
import { endpoints } from '#domain/endpoints.ts';
import { formatCount } from '#domain/kernel/format.ts';
import { type ImportUndo, stayWords, undoWords } from '#domain/company/importUndo.ts';
import { type ImportReport, type OffersTaken, importOffers, writtenBy } from '#domain/company/importReport.ts';
import { isEncoding } from '#domain/company/encodings.ts';
import { type ImportReading, MENDED_CELLS_MAX, MENDED_WORDS_MAX, type MendedCell } from '#domain/company/importLook.ts';
import { type ImportKind, imports, isImportKind, saidOnce } from '#domain/company/imports.ts';
import { messages } from '#domain/kernel/messages.ts';
import { Done, answer } from '#server/answer.ts';
import { Refusal, invalid } from '#server/errors.ts';
import type { Services } from '#server/services/kernel/context.ts';
import { importsDone, lookAtUndo, undoDone } from '#server/services/company/import/done.ts';
import { applyImport, faultsOf, lookAtFile, previewImport } from '#server/services/company/import/importFile.ts';
import { jsonObjectOf } from '#server/services/records/validate.ts';
import { fileIn } from './uploads.ts';

export function importRoutes(app: FastifyInstance, services: Services): void {
  const { look, preview, apply, faults, done, undoable, undo } = endpoints.import;
  answer(app, services, look, async (ctx, { body }) => lookAtFile(ctx, ...(await sentIn(body))));
  answer(app, services, preview, async (ctx, { body }) => firstLines(await previewImport(ctx, ...(await sentIn(body)))));
  answer(app, services, faults, async (ctx, { body }) => faultsOf(ctx, ...(await sentIn(body))));
  answer(app, services, apply, async (ctx, { body }) => {
    const report = await applyImport(ctx, ...(await sentIn(body)), { file: fileIn(body, 'file')!.name }).catch(shorten);
    const count = writtenBy(report);
    return new Done(count === 1 ? '1 registro importado' : `${formatCount(count)} registros importados`, firstLines(report));
  });
  answer(app, services, done, importsDone);
  answer(app, services, undoable, (ctx, { params }) => lookAtUndo(ctx, params.id));
  answer(app, services, undo, async (ctx, { body }) => {
    const undone = await undoDone(ctx, body);
    return new Done(undoneWords(undone), undone);
  });
}

/** 'Importación deshecha: se borran 118 registros. 2 registros no se pueden deshacer' */
function undoneWords(undone: ImportUndo): string {
  const words = undoWords(undone);
  return `Importación deshecha${words && `: ${words}`}${undone.staying > 0 ? `. ${stayWords(undone)}` : ''}`;
}

/** What the file holds, its bytes, and how it is to be read. */
async function sentIn(body: Record<string, unknown>): Promise<[kind: ImportKind, bytes: Buffer, reading: ImportReading]> {
  const { kind, ...said } = jsonObjectOf(body.data);
  if (!isImportKind(kind)) throw invalid({ kind: 'Indique qué contiene el archivo' });
  const file = fileIn(body, 'file');
  if (!file) throw invalid({ file: messages.required });
  return [kind, await readFile(file.path), readingIn(kind, said)];
}

function readingIn(kind: ImportKind, { encoding, columns, fill, cells, partial, ...said }: Record<string, unknown>): ImportReading {
  const isField = (value: unknown) => value === null || imports[kind].columns.some(({ field }) => field === value);
  if (encoding !== undefined && !isEncoding(encoding)) throw invalid({ encoding: 'Elija una de la lista' });
  if (columns !== undefined && !(Array.isArray(columns) && columns.every(isField))) throw invalid({ columns: 'Las columnas no son las del archivo' });
  if (fill !== undefined && !isFill(kind, fill)) throw invalid({ fill: 'Indique los valores de todas las líneas' });
  if (cells !== undefined && !areMended(cells)) throw invalid({ cells: 'Indique las correcciones por su línea y su columna' });
  return {
    partial: partial === true,
    ...(cells !== undefined && { cells }),
    ...(fill !== undefined && { fill }),
    ...(encoding && { encoding }),
    ...(columns && { columns: columns as ImportReading['columns'] & {} }),
    ...offersIn(said),
  };
}

/** Words for fields that may be said once. */
const isFill = (kind: ImportKind, fill: unknown): fill is Record<string, string> =>
  typeof fill === 'object' &&
  fill !== null &&
  Object.entries(fill).every(([field, words]) => typeof words === 'string' && saidOnce(imports[kind]).some(column => column.field === field));

/** Words for cells by their places, within the ceilings. */
const areMended = (cells: unknown): cells is MendedCell[] => Array.isArray(cells) && cells.length <= MENDED_CELLS_MAX && cells.every(isMended);

function isMended(cell: unknown): cell is MendedCell {
  const { line, column, words }: Partial<MendedCell> = cell ?? {};
  return Number.isInteger(line) && Number.isInteger(column) && column! >= 0 && typeof words === 'string' && words.length <= MENDED_WORDS_MAX;
}

const offersIn = (said: Record<string, unknown>) => Object.fromEntries(Object.keys(importOffers).map(offer => [offer, said[offer] === true])) as OffersTaken;

/** A screen shows the beginning; the totals say the rest. */
const firstLines = (report: ImportReport): ImportReport => ({ ...report, lines: report.lines.slice(0, constants.importLinesShown) });

function shorten(error: unknown): never {
  if (error instanceof Refusal && error.data) error.data = firstLines(error.data as ImportReport);
  throw error;
}
