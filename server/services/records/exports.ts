// The filtered whole of a list as CSV or XLSX. CSV streams page by page; formulas are neutralised.
import { Readable } from 'node:stream';
import { importedEntities } from '#domain/company/imports.ts';
import { entities } from '#domain/index.ts';
import { daysBetween } from '#domain/kernel/days.ts';
import { editableDecimal } from '#domain/kernel/decimalText.ts';
import { type Entity, type Values, dashedIn, nameField } from '#domain/kernel/entity.ts';
import { formatCount, formatDate, formatDateTime, hasTwoDecimals } from '#domain/kernel/format.ts';
import { fromScaled, toScaled } from '#domain/kernel/scaled.ts';
import { roleOf } from '#domain/session/groups.ts';
import { priorityName } from '#domain/work/priorities.ts';
import { emptyForDash } from '#domain/kernel/dashes.ts';
import { noticeStateOf, noticeWords } from '#machines/lifecycles/notice.ts';
import { type Field as ListedField, entityFields } from '#server/db/codec.ts';
import { type PageQuery, page } from './page.ts';
import { type Cell, writeWorkbook } from '#server/adapters/workbook/workbook.ts';
import { Failure } from '#server/errors.ts';
import type { Ctx } from '#server/services/kernel/context.ts';
import { breather } from '#server/services/kernel/giveWay.ts';
import { hiddenFrom } from './access.ts';
import { importableNames } from './importableNames.ts';

const BATCH = 500;
/** Rows that are written out at once: whoever asks for something else may be answered before the next. */
const SLICE = 50;
/** A workbook is made in memory: more rows than this are offered as CSV only. */
const MOST_IN_WORKBOOK = 50_000;

type ExportColumn = Pick<ListedField, 'title' | 'words' | 'scale' | 'isMoney' | 'time'>;

/** A value that a spreadsheet keeps as what it is: a number with two decimals (§9), a day or a moment. */
interface Typed {
  kind: 'figure' | 'day' | 'moment';
  value: number | string;
  /** Decimals that a figure may have. */
  scale?: number;
}

export type ListCell = string | number | null | Typed;

const isTyped = (cell: ListCell): cell is Typed => typeof cell === 'object' && cell !== null;

/** The names of an export's columns, with their titles: every field that is in exports and that the user may read, ids replaced by names. */
function columnsOf({ user }: Ctx, entity: Entity): Map<string, ExportColumn> {
  const fields = entityFields(entity).filter(({ name, isUnlisted }) => !isUnlisted && !hiddenFrom(user).includes(name));
  const listed = fields.map(field => [field.refers ? nameField(field.name) : field.name, field] as const);
  // by these a list of machines is understood again when it is imported
  const known = entity.name === 'machine' ? [['customer_name', entityFields(entities.location).find(({ name }) => name === 'customer_id')!] as const] : [];
  return new Map([...known, ...listed]);
}

/** A value as a person reads it; numbers, euros, days and moments stay what they are. */
function cellOf(name: string, { scale, isMoney, time }: ExportColumn, value: unknown): ListCell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (name === 'status_id') return noticeWords.states[noticeStateOf(Number(value)) ?? 'pendiente'];
  if (name === 'prioridad') return priorityName(value) ?? null;
  if (name === 'roles') return roleOf(Number(value)) ?? '';
  if (name === 'gas') return value === 1 ? 'Sí' : 'No';
  if (typeof value === 'number') return scale !== undefined && hasTwoDecimals({ scale, euros: isMoney }) ? { kind: 'figure', value, scale } : value;
  return time && value !== '' ? { kind: time, value: value as string } : (value as string);
}

/** A text that a spreadsheet would take for a formula gets an apostrophe in front, also where the sign is full-width or follows invisible ones. */
export function neutralise(text: string): string {
  const seen = text
    .replace(/^[\s\p{C}\p{Z}\p{M}]+/u, '')
    .slice(0, 1)
    .normalize('NFKC');
  return /^[=+\-@]/.test(seen) || /^[\t\r]/.test(text) ? `'${text}` : text;
}

function csvCell(cell: ListCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  if (isTyped(cell)) return typedText(cell);
  const safe = neutralise(cell);
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line of a CSV file as a Spanish spreadsheet opens it. */
export const toCsvLine = (cells: readonly ListCell[]): string => `${cells.map(csvCell).join(';')}\r\n`;

/** '12,10', without points between the thousands; '01/03/2026'. */
function typedText({ kind, value }: Typed): string {
  if (kind === 'figure') return editableDecimal(Number(value), 2);
  return kind === 'day' ? formatDate(String(value)) : formatDateTime(String(value));
}

/** Rows of the whole list, page after page. */
async function* rowsOf(ctx: Ctx, entity: Entity, query: PageQuery): AsyncGenerator<ListCell[][]> {
  const columns = [...columnsOf(ctx, entity)];
  const dashed = dashedIn(entity.draft);
  const giveWay = breather();
  for (let number = 1; ; number += 1) {
    const { items, total } = await page(ctx.engine, entity, { ...query, page: number, pageSize: BATCH, countsAll: true });
    const named = await importableNames(ctx.engine.db, entity, items);
    const shown = dashed.length > 0 ? named.map(item => emptyForDash(dashed, item)) : named;
    const textOf = (item: Values, name: string, words: ExportColumn['words']) =>
      name === entity.label ? entity.nameOf(item) : (words?.[String(item[name])] ?? item[name]);
    for (let from = 0; from < shown.length; from += SLICE) {
      yield shown.slice(from, from + SLICE).map(item => columns.map(([name, column]) => cellOf(name, column, textOf(item, name, column.words))));
      await giveWay();
    }
    if (number * BATCH >= total || items.length === 0) return;
  }
}

export interface Exported {
  type: string;
  extension: 'csv' | 'xlsx';
  /** Rows that will come, for the progress. */
  total: number;
  body: Readable | Buffer;
}

/** What a list is as a file. */
export interface Sheet {
  title: string;
  /** Of the columns. */
  titles: readonly string[];
  /** Rows that will come, for the progress. */
  total: number;
  rows(): AsyncIterable<ListCell[][]>;
  /** The columns of euros that a workbook ends with the total of. */
  sums?: readonly number[];
}

/** The export of a list by its query. Throws 413 for a workbook of too many rows. */
export async function exportList(ctx: Ctx, entity: Entity, query: PageQuery, format: 'csv' | 'xlsx'): Promise<Exported> {
  const { total } = await page(ctx.engine, entity, { ...query, page: 1, pageSize: 1, countsAll: true });
  const columns = [...columnsOf(ctx, entity).values()];
  // prices are not added up, and what is imported again is a list of records alone
  const sums = importedEntities.has(entity.name) ? [] : columns.flatMap(({ isMoney }, place) => (isMoney ? [place] : []));
  return exportSheet(ctx, { title: entity.many, titles: columns.map(({ title }) => title), total, rows: () => rowsOf(ctx, entity, query), sums }, format);
}

/** A list as a file. Throws 413 for a workbook of too many rows. */
export async function exportSheet(wanting: Pick<Ctx, 'user' | 'left'>, sheet: Sheet, format: 'csv' | 'xlsx'): Promise<Exported> {
  const { total } = sheet;
  if (format === 'csv') return csvSheet(sheet);
  if (total > MOST_IN_WORKBOOK)
    throw new Failure(413, `Son ${formatCount(total)} filas: para más de ${formatCount(MOST_IN_WORKBOOK)} use CSV o acote el filtro`);
  return { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', extension: 'xlsx', total, body: await soon(workbookOf(wanting, sheet)) };
}

/** Milliseconds after which the answer begins without its workbook. */
const SOON = 5_000;

/** A file that takes long is a stream, so that its answer begins before a browser gives it up (§9: 15 seconds); what fails at once is refused in words. */
async function soon(making: Promise<Buffer>): Promise<Buffer | Readable> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>(resolve => (timer = setTimeout(() => resolve(false), SOON)));
  const isMade = await Promise.race([making.then(() => true), late]).finally(() => clearTimeout(timer));
  return isMade ? making : Readable.from(onceMade(making));
}

async function* onceMade(making: Promise<Buffer>): AsyncGenerator<Buffer> {
  yield await making;
}

/** A list as CSV, which is written while it is sent. */
export const csvSheet = (sheet: Sheet): Exported => ({
  type: 'text/csv; charset=utf-8',
  extension: 'csv',
  total: sheet.total,
  body: Readable.from(csvOf(sheet)),
});

async function* csvOf({ titles, rows }: Sheet): AsyncGenerator<string> {
  yield `\uFEFF${toCsvLine(titles)}`;
  for await (const some of rows()) yield some.map(toCsvLine).join('');
}

async function workbookOf(wanting: Pick<Ctx, 'user' | 'left'>, { title, titles, rows, sums = [] }: Sheet): Promise<Buffer> {
  const totals = new Map<number, Typed>();
  return writeWorkbook(wanting, { name: title, heading: [...titles] }, async book => {
    for await (const some of rows()) {
      wanting.left?.throwIfAborted();
      book.add(some.map(cells => cells.map(bookCell)));
      for (const cells of some) for (const place of sums) add(totals, place, cells[place] ?? null);
    }
    if (totals.size > 0) book.total(titles.map((_, place) => bookCell(totals.get(place) ?? (place === 0 ? 'Total' : null))));
  });
}

/** Adds euros to the total of their column; as whole numbers, so that nothing is rounded. */
function add(totals: Map<number, Typed>, place: number, cell: ListCell): void {
  if (!isTyped(cell) || cell.scale === undefined) return;
  const { scale } = cell;
  const sum = toScaled(Number(totals.get(place)?.value ?? 0), scale) + toScaled(Number(cell.value), scale);
  totals.set(place, { ...cell, value: fromScaled(sum, scale) });
}

/** A cell of a workbook: a day is a number there, and a text needs no apostrophe, because it says that it is one. */
function bookCell(cell: ListCell): Cell {
  if (!isTyped(cell)) return cell;
  const { kind, value, scale = 0 } = cell;
  if (kind === 'figure') return { value: Number(value), format: `#,##0.00${'#'.repeat(Math.max(0, scale - 2))}` };
  const [day = '', time = '00:00:00'] = String(value).split(' ');
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  const serial = daysBetween(FIRST_DAY, day) + (hours * 3600 + minutes * 60 + seconds) / 86_400;
  return { value: serial, format: kind === 'day' ? 'dd/mm/yyyy' : 'dd/mm/yyyy hh:mm' };
}

/** The day from which spreadsheets count. */
const FIRST_DAY = '1899-12-30';
