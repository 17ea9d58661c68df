// The filtered whole of a list as CSV or XLSX. CSV streams page by page; formulas are neutralised.
import { Readable } from 'node:stream';
import { type Entity, type Values, dashedIn, nameField } from '#domain/entity.ts';
import { formatDate, formatDateTime } from '#domain/format.ts';
import { roleOf } from '#domain/groups.ts';
import { priorityName } from '#domain/priorities.ts';
import { emptyForDash } from '#domain/rules/dashes.ts';
import { noticeStateOf, noticeWords } from '#machines/lifecycles/notice.ts';
import { entityFields } from '../../db/codec.ts';
import { type PageQuery, page } from '../../db/page.ts';
import { type Cell, openWorkbook } from '../../adapters/workbook/workbook.ts';
import { Failure } from '../../errors.ts';
import type { Ctx } from '../context.ts';
import { hiddenFrom } from './access.ts';

const BATCH = 500;
/** A workbook is made in memory: more rows than this are offered as CSV only. */
const MOST_IN_WORKBOOK = 50_000;

interface ExportColumn {
  title: string;
  /** What its codes stand for. */
  words: Readonly<Record<string, string>> | undefined;
}

/** The names of an export's columns, with their titles: every field that is in exports and that the user may read, ids replaced by the names that they stand for. */
function columnsOf({ user }: Ctx, entity: Entity): Map<string, ExportColumn> {
  const fields = entityFields(entity).filter(({ name, isUnlisted }) => !isUnlisted && !hiddenFrom(user).includes(name));
  return new Map(fields.map(({ name, refers, title, words }) => [refers ? nameField(name) : name, { title, words }]));
}

/** A value as a person reads it; numbers stay numbers. */
function cellOf(name: string, value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (name === 'status_id') return noticeWords.states[noticeStateOf(Number(value)) ?? 'pendiente'];
  if (name === 'prioridad') return priorityName(value) ?? null;
  if (name === 'roles') return roleOf(Number(value)) ?? '';
  if (name === 'gas') return value === 1 ? 'Sí' : 'No';
  if (typeof value === 'number') return value;
  const text = value as string;
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDate(text);
  return /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text) ? formatDateTime(text) : text;
}

/** A text that a spreadsheet would take for a formula gets an apostrophe in front, also where the sign is full-width or stands behind invisible ones. */
export function neutralise(text: string): string {
  const seen = text
    .replace(/^[\s\p{C}\p{Z}\p{M}]+/u, '')
    .slice(0, 1)
    .normalize('NFKC');
  return /^[=+\-@]/.test(seen) || /^[\t\r]/.test(text) ? `'${text}` : text;
}

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  const safe = neutralise(String(cell));
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows of the whole list, page after page. */
async function* rowsOf(ctx: Ctx, entity: Entity, query: PageQuery): AsyncGenerator<Cell[][]> {
  const columns = [...columnsOf(ctx, entity)];
  const dashed = dashedIn(entity.draft);
  for (let number = 1; ; number += 1) {
    const { items, total } = await page(ctx.engine, entity, { ...query, page: number, pageSize: BATCH, countsAll: true });
    const shown = items.map(item => emptyForDash(dashed, item));
    const textOf = (item: Values, name: string, words: ExportColumn['words']) =>
      name === entity.label ? entity.nameOf(item) : (words?.[String(item[name])] ?? item[name]);
    if (shown.length > 0) yield shown.map(item => columns.map(([name, { words }]) => cellOf(name, textOf(item, name, words))));
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
  rows(): AsyncIterable<Cell[][]>;
}

/** The export of a list by its query. Throws 413 for a workbook of too many rows. */
export async function exportList(ctx: Ctx, entity: Entity, query: PageQuery, format: 'csv' | 'xlsx'): Promise<Exported> {
  const { total } = await page(ctx.engine, entity, { ...query, page: 1, pageSize: 1, countsAll: true });
  return exportSheet(
    { title: entity.many, titles: [...columnsOf(ctx, entity).values()].map(({ title }) => title), total, rows: () => rowsOf(ctx, entity, query) },
    format,
  );
}

/** A list as a file. Throws 413 for a workbook of too many rows. */
export async function exportSheet(sheet: Sheet, format: 'csv' | 'xlsx'): Promise<Exported> {
  const { total } = sheet;
  if (format === 'csv') return { type: 'text/csv; charset=utf-8', extension: 'csv', total, body: Readable.from(csvOf(sheet)) };
  if (total > MOST_IN_WORKBOOK) throw new Failure(413, `Son ${total} filas: para más de ${MOST_IN_WORKBOOK} use CSV o acote el filtro`);
  return { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', extension: 'xlsx', total, body: await workbookOf(sheet) };
}

async function* csvOf({ titles, rows }: Sheet): AsyncGenerator<string> {
  const toLine = (cells: readonly Cell[]) => `${cells.map(csvCell).join(';')}\r\n`;
  yield `\uFEFF${toLine(titles)}`;
  for await (const some of rows()) yield some.map(toLine).join('');
}

async function workbookOf({ title, titles, rows }: Sheet): Promise<Buffer> {
  const workbook = openWorkbook(title, [...titles]);
  try {
    for await (const some of rows()) workbook.add(some.map(cells => cells.map(cell => (typeof cell === 'string' ? neutralise(cell) : cell))));
    return await workbook.finish();
  } finally {
    workbook.close();
  }
}
