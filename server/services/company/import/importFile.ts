// A file of customers, providers, products, machines or contracts: looked at line by line, or taken in whole, or not at all.
import { type EncodingName, titleOfEncoding } from '#domain/company/encodings.ts';
import {
  FAULTS_HEADING,
  createdOnTheWay,
  columnNamed,
  isFaults,
  type ImportKind,
  type Importable,
  imports,
  matchFault,
  plainHeading,
  saidOnce,
} from '#domain/company/imports.ts';
import type { ImportFaults, ImportLook, ImportReading } from '#domain/company/importLook.ts';
import { entityList } from '#domain/index.ts';
import { type ImportLine, type ImportOffer, type ImportOutcome, type ImportReport, importOffers, importOutcomes } from '#domain/company/importReport.ts';
import { cut, formatCount } from '#domain/kernel/format.ts';
import type { Trx } from '#server/db/connect.ts';
import type { Who } from '#server/db/records.ts';
import { Refusal } from '#server/errors.ts';
import { toCsvLine } from '#server/services/records/exports.ts';
import { breather } from '#server/services/kernel/giveWay.ts';
import { type Ctx, whoOf } from '#server/services/kernel/context.ts';
import { awaitAbandoned } from './abandoned.ts';
import { applyPlan } from './apply.ts';
import { cellsToMend, mendedPlaces } from './cells.ts';
import { noteDone } from './done.ts';
import { type Plan, outcomeOf, planImport, toImportLine } from './plan.ts';
import { samplesOf } from './encodings.ts';
import { keepHeadings, keptHeadings } from './headings.ts';
import { plannerOf } from './rows/rowByRow.ts';
import { type Sheet, fieldsNamed, sheetOf } from './sheet.ts';
import { readTable, refused } from './table.ts';
import { inTurn } from '#server/services/kernel/oneByOne.ts';

export { awaitAbandoned, undoAbandoned } from './abandoned.ts';

/** Lines of a file that somebody sees before they are judged. */
const SHOWN = 10;

/** What a file is, and what its columns may mean. Throws 413, 415 or 422 for a file that cannot be read at all. */
export async function lookAtFile(ctx: Ctx, kind: ImportKind, bytes: Uint8Array, { encoding: asked }: ImportReading): Promise<ImportLook> {
  const importable: Importable = imports[kind];
  const { table, fields } = await readFields(ctx, kind, bytes, asked);
  const columns = onceEach(importable, table.headings, fields);
  const isKnown = columns.map(field => field !== undefined);
  const samples = samplesOf(bytes);
  return {
    encoding: table.encoding,
    samples,
    headings: [...table.headings],
    columns: columns.map(field => field ?? null),
    isKnown,
    rows: table.rows.slice(0, SHOWN).map(({ line, cells }) => ({ line, cells: cells.map(cell => cut(cell, CELL_MAX)) })),
    asks: table.isDoubtful || isKnown.includes(false) || matchFault(importable, columns) !== null || lacksOnce(importable, columns),
  };
}

/** Whether the file has no column for what every record must have and can be said once for all of them. */
const lacksOnce = (importable: Importable, columns: readonly (string | null | undefined)[]) =>
  saidOnce(importable).some(({ field, refers }) => refers !== undefined && !columns.includes(field));

/** Characters of a cell that somebody sees before its line is judged. */
const CELL_MAX = 80;

/** Of headings that seem to be the same field, the one that is called so, or else the first. */
function onceEach({ columns }: Importable, headings: readonly string[], fields: readonly (string | null | undefined)[]): (string | null | undefined)[] {
  const isCalled = (index: number) => columns.some(({ field, title }) => field === fields[index] && plainHeading(title) === plainHeading(headings[index]!));
  return fields.map((field, index) => {
    if (typeof field !== 'string') return field;
    const same = fields.flatMap((other, at) => (other === field ? [at] : []));
    return index === (same.find(isCalled) ?? same[0]) ? field : undefined;
  });
}

async function readFields(ctx: Ctx, kind: ImportKind, bytes: Uint8Array, encoding: EncodingName | undefined) {
  const importable: Importable = imports[kind];
  const kept = await keptHeadings(ctx.engine.db, kind);
  const meaning = (heading: string) => kept.get(plainHeading(heading));
  const isKnown = (heading: string) => Boolean(meaning(heading) ?? columnNamed(importable.columns, heading));
  const table = await readTable(ctx, bytes, isKnown, encoding);
  return { table, fields: fieldsNamed(importable, table.headings, meaning) };
}

/** The lines of a file, read as somebody has said or as it is recognised. */
async function readSheet(ctx: Ctx, kind: ImportKind, bytes: Uint8Array, { encoding, columns, ...said }: ImportReading): Promise<Sheet> {
  const { table, fields } = await readFields(ctx, kind, bytes, encoding);
  if (table.isDoubtful) throw refused(`No se sabe en qué codificación está el archivo (parece ${titleOfEncoding(table.encoding!)}): indíquela`);
  const sheet = sheetOf(imports[kind], table, columns ?? fields, said);
  if (columns) await keepHeadings(ctx.engine, kind, table.headings, columns);
  return sheet;
}

const planOf = (ctx: Ctx, importable: Importable, sheet: Sheet): Promise<Plan> =>
  plannerOf(importable)?.plan(ctx, importable, sheet) ?? planImport(ctx.engine.db, ctx, importable, sheet);

/** What importing `bytes` would do now. Throws 413, 415 or 422 for a file that cannot be read at all. */
export async function previewImport(ctx: Ctx, kind: ImportKind, bytes: Uint8Array, reading: ImportReading = {}): Promise<ImportReport> {
  const sheet = await readSheet(ctx, kind, bytes, reading);
  return reportOf(imports[kind], sheet, await planOf(ctx, imports[kind], sheet));
}

/** The lines with faults, as the file has them, each with what is wrong with it. */
export async function faultsOf(ctx: Ctx, kind: ImportKind, bytes: Uint8Array, reading: ImportReading = {}): Promise<ImportFaults> {
  const sheet = await readSheet(ctx, kind, bytes, reading);
  const { lines } = await planOf(ctx, imports[kind], sheet);
  const rows = lines.flatMap((planned, index) => {
    const { outcome, messages } = toImportLine(imports[kind], planned);
    const { cells } = sheet.rows[index]!;
    return outcome === 'error' ? [[...sheet.headings.map((_, place) => cells[place] ?? ''), messages.join(' · ')]] : [];
  });
  const old = sheet.headings.findIndex(isFaults);
  const table = [[...sheet.headings, FAULTS_HEADING], ...rows].map(cells => cells.filter((_, place) => place !== old));
  return { name: `${imports[kind].title} con faltas.csv`, text: `\uFEFF${table.map(toCsvLine).join('')}` };
}

/** Who imports, how many milliseconds pass between the steps, and what the file is called. */
interface ImportManner {
  who?: Who;
  rest?: number;
  file?: string;
}

/**
 * Imports all lines or none; answers what was done. One line with errors refuses all (`data` is then the report), unless the others alone are asked for.
 * Others write in between, from other processes where `rest` milliseconds pass between the steps.
 */
export async function applyImport(
  ctx: Ctx,
  kind: ImportKind,
  bytes: Uint8Array,
  reading: ImportReading = {},
  { who = whoOf(ctx), rest = 0, file = '' }: ImportManner = {},
): Promise<ImportReport> {
  const importable: Importable = imports[kind];
  const sheet = await readSheet(ctx, kind, bytes, reading);
  return inTurn('import', async () => {
    await awaitAbandoned(ctx);
    const plan = await planOf(ctx, importable, sheet);
    const found = await reportOf(importable, sheet, plan);
    if (found.totals.error > 0 && !reading.partial) throw new Refusal(refusalOf(found.totals.error), undefined, found);
    const isSound = plan.lines.map(planned => outcomeOf(planned) !== 'error');
    const sound = { ...sheet, rows: sheet.rows.filter((_, index) => isSound[index]) };
    const { created, updated } = found.totals;
    const note = (trx: Trx, id: number) => noteDone(trx, who, { id, kind, file, created, changed: updated });
    if (created + updated > 0) await applyPlan(ctx, who, importable, sound, { ...plan, lines: plan.lines.filter((_, index) => isSound[index]) }, rest, note);
    return found;
  });
}

const refusalOf = (errors: number) => `No se ha importado nada: hay ${formatCount(errors)} ${errors === 1 ? 'línea' : 'líneas'} con errores`;

const order = Object.keys(importOutcomes) as ImportOutcome[];

async function reportOf(importable: Importable, sheet: Sheet, { lines, fresh }: Plan): Promise<ImportReport> {
  const told = new Map(order.map(outcome => [outcome, [] as ImportLine[]]));
  const breathe = breather();
  const mended = mendedPlaces(sheet);
  for (const [index, planned] of lines.entries()) {
    const line = toImportLine(importable, planned);
    const cells = cellsToMend(sheet, sheet.rows[index]!, planned.problems, mended.get(line.line));
    told.get(line.outcome)!.push(cells.length > 0 ? { ...line, cells } : line);
    await breathe();
  }
  return {
    totals: Object.fromEntries([...told].map(([outcome, some]) => [outcome, some.length])) as ImportReport['totals'],
    lines: [...told.values()].flat(),
    leftOut: [...sheet.leftOut],
    besides: entityList
      .filter(({ name }) => createdOnTheWay.includes(name))
      .map(({ name, one }) => ({ one, names: fresh.filter(each => each.entity.name === name).map(each => each.name) }))
      .filter(({ names }) => names.length > 0),
    offers: offersOf(lines),
  };
}

/** What is offered and not taken. */
function offersOf(lines: Plan['lines']): ImportReport['offers'] {
  const all = lines.flatMap(({ offered }) => offered);
  return (Object.keys(importOffers) as ImportOffer[]).flatMap(offer => {
    const some = all.filter(each => each.offer === offer);
    return some[0] ? [{ offer, count: some.length, from: some[0].from, to: some[0].to }] : [];
  });
}
