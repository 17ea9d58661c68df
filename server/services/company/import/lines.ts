// The lines of a file as values for the entity's own rules: cells read, words replaced by what they point to.
import type { EntityName } from '#domain/index.ts';
import { type Values, fieldsOf } from '#domain/kernel/entity.ts';
import type { Importable } from '#domain/company/imports.ts';
import { cut } from '#domain/kernel/format.ts';
import { isNothing, readCell } from '#domain/company/importCell.ts';
import { readTogether } from '#domain/company/importLine.ts';
import type { Db } from '#server/db/connect.ts';
import { Failure } from '#server/errors.ts';
import { type Services, today } from '#server/services/kernel/context.ts';
import { breather } from '#server/services/kernel/giveWay.ts';
import type { Row, Sheet } from './sheet.ts';
import { Words } from './words.ts';

/** One line, before anybody asked whether it may be saved. */
export interface Line {
  line: number;
  /** By field, as the file says; `customer_id` of a machine's location too. */
  values: Values;
  /** The names for the ids among them. */
  names: Record<string, string>;
  /** Fields that the line lacks and that were said for all such lines. */
  filled: ReadonlySet<string>;
  /** By field; '' for the line as a whole. */
  problems: Map<string, string>;
}

/** Reads all lines. What must be created with them is in `fresh` of the words. */
export async function readLines(
  db: Db,
  time: Pick<Services, 'clock'>,
  importable: Importable,
  { columns: own, rows, said: { fill = {} } }: Sheet,
): Promise<{ lines: Line[]; words: Words }> {
  const words = new Words(time);
  const columns = [...own, ...importable.columns.filter(column => column.field in fill && !own.includes(column))];
  for (const [index, column] of columns.entries()) {
    const refers = column?.refers;
    if (!refers) continue;
    const said = rows.map(row => row.cells[index]?.trim() ?? '');
    await words.learn(db, refers as EntityName, new Set([...said, fill[column.field]?.trim() ?? ''].filter(word => word !== '')));
  }
  const day = today(time);
  const breathe = breather();
  const lines: Line[] = [];
  for (const row of rows) {
    lines.push(row.cells.length === own.length ? readLine(importable, columns, row, words, day, fill) : misfit(row, own.length));
    await breathe();
  }
  return { lines, words };
}

/** What a byte becomes that its encoding does not have. */
const UNREADABLE = '\ufffd';
/** Characters of a cell in a message. */
const CELL_MAX = 60;

function misfit({ line, cells }: Row, width: number): Line {
  const problem = `Tiene ${cells.length} ${cells.length === 1 ? 'valor' : 'valores'} y las columnas son ${width}`;
  return { line, values: {}, names: {}, filled: new Set(), problems: new Map([['', problem]]) };
}

function readLine(
  { entity, row }: Importable,
  columns: Sheet['columns'],
  { line, cells }: Row,
  words: Words,
  day: string,
  fill: Readonly<Record<string, string>>,
): Line {
  const filled = new Set<string>();
  const read: Line = { line, values: {}, names: {}, filled, problems: new Map() };
  const fields = { ...fieldsOf(entity.draft), ...fieldsOf(entity.derived), ...(row && fieldsOf(row)) };
  for (const [index, { field, refers, joins }] of inOrder(columns)) {
    const own = cells[index] ?? '';
    const given = isNothing(own) ? (fill[field] ?? '') : '';
    if (given !== '') filled.add(field);
    const cell = given || own;
    if (cell.includes(UNREADABLE)) read.problems.set(field, `«${cut(cell, CELL_MAX)}» tiene un signo ilegible: corríjalo en el archivo`);
    else if (refers) point(read, field, refers as EntityName, isNothing(cell) ? '' : cell.trim(), words);
    else if (joins) read.values[field] = isNothing(cell) ? '' : cell;
    else {
      const { value, problem } = readCell(fields[field]!, cell, day);
      read.values[field] = value;
      if (problem) read.problems.set(field, problem);
    }
  }
  return { ...read, values: row ? read.values : readTogether(read.values) };
}

/** A customer narrows down the locations, so it is looked at before them. */
const inOrder = (columns: Sheet['columns']) =>
  [...columns.entries()]
    .flatMap(([index, column]) => (column ? [[index, column] as const] : []))
    .sort(([, a], [, b]) => Number(b.field === 'customer_id') - Number(a.field === 'customer_id'));

const customerIn = ({ customer_id }: Values) => (typeof customer_id === 'number' ? customer_id : undefined);

/** Puts what a word points to into the line. */
function point({ values, names, problems }: Line, field: string, refers: EntityName, word: string, words: Words): void {
  if (word === '') {
    if (field !== 'customer_id') values[field] = null;
    return;
  }
  try {
    const meant = words.get(refers, word, refers === 'location' ? customerIn(values) : undefined);
    values[field] = meant.id;
    names[field] = meant.name;
    if (meant.customer_id !== undefined) values.customer_id = meant.customer_id;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    problems.set(field, error.message);
  }
}
