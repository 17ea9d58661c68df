// @ts-check
// The lines of the document: repeated column titles, group headings, carried sums at page breaks.
import { formatAmount, formatFigure } from '#domain/kernel/numberFormat.mjs';
import { ellipsis, wrap } from './pen.mjs';
import { color, page, type } from './style.mjs';

/** @typedef {import('#domain/records/paper.ts').Row} Row */
/** @typedef {import('#domain/records/paper.ts').Column} Column */
/** @typedef {import('./flow.mjs').Flow} Flow */
/** @typedef {Column & { x: number, inner: number }} Placed */
/**
 * What is being drawn: `heading` and `about` are the current group's, `sum` the one to carry over a break.
 * @typedef {{ flow: Flow, columns: Placed[], last: Row, keep: number, started: boolean, heading: string | null, about: string[], sum: number | null }} Table
 */

const gap = 10;
const edge = 7;
const pad = 3.6;
const titleHeight = 21;
const carriedHeight = 19;
const groupHeight = 21;
/** Rows of more lines may break inside; shorter ones move to the next page whole. */
const wholeLines = 12;
const leading = type.body.leading;

/** The position of each column. @param {Column[]} columns @returns {Placed[]} */
function placeColumns(columns) {
  const shares = columns.reduce((sum, column) => sum + column.width, 0);
  const width = page.inner - 2 * edge - gap * (columns.length - 1);
  let x = page.left + edge;
  return columns.map(column => {
    const inner = (width * column.width) / shares;
    const placed = { ...column, x, inner };
    x += inner + gap;
    return placed;
  });
}

/**
 * Draws all lines; at least the end of the last one shares its page with the next `keep` points (the totals).
 * @param {Flow} flow @param {number} keep
 */
export function drawTable(flow, keep) {
  const { columns, groups } = flow.sheet.table;
  const last = groups.flatMap(group => group.rows).at(-1);
  if (!last) return;
  /** @type {Table} */
  const table = { flow, columns: placeColumns(columns), last, keep, started: false, heading: null, about: [], sum: null };
  for (const group of groups) {
    table.heading = group.heading;
    table.about = group.heading === null || group.about === '' ? [] : wrap(group.about, page.inner - 2 * edge, type.about);
    group.rows.forEach((row, index) => drawRow(table, row, index === 0));
  }
}

/** @param {Table} table */
function drawTitles(table) {
  const { flow, columns } = table;
  const { pen } = flow;
  pen.box(page.left, flow.y, page.inner, titleHeight - 2, color.tint, 2);
  const y = flow.y + (titleHeight - 2 - type.columnTitle.leading) / 2;
  for (const column of columns) {
    if (column.align === 'right') pen.writeRight(column.title, column.x + column.inner, y, column.inner + gap - 2, type.columnTitle);
    else pen.write(ellipsis(column.title, column.inner, type.columnTitle), column.x, y, type.columnTitle);
  }
  flow.y += titleHeight;
  table.started = true;
}

/** @param {Table} table @param {'Suma y sigue' | 'Suma anterior'} label */
function drawCarried({ flow, sum }, label) {
  if (sum === null) return;
  const { pen } = flow;
  const y = flow.y + (carriedHeight - type.carried.leading) / 2;
  pen.writeRight(`${label}   ${formatAmount(sum)}`, page.right - edge, y, page.inner, type.carried);
  flow.y += carriedHeight;
  if (label === 'Suma anterior') pen.rule(page.left, flow.y, page.inner, color.rule);
}

/** Height of the current group's heading. @param {Table} table */
function heightOfHeading({ heading, about }) {
  return heading === null ? 0 : groupHeight + about.length * type.about.leading;
}

/** @param {Flow} flow @param {string} heading @param {string[]} about */
function drawHeading(flow, heading, about) {
  flow.pen.write(ellipsis(heading, page.inner - 2 * edge, type.group), page.left + edge, flow.y + 6, type.group);
  const below = flow.y + groupHeight - 2;
  flow.y = about.length === 0 ? flow.y + groupHeight : flow.pen.writeLines(about, page.left + edge, below, type.about) + 2;
}

/** @param {Table} table @param {boolean} inside whether the current group goes on */
function breakTable(table, inside) {
  drawCarried(table, 'Suma y sigue');
  table.flow.nextPage();
  drawTitles(table);
  drawCarried(table, 'Suma anterior');
  if (inside && table.heading !== null) drawHeading(table.flow, `${table.heading} (continuación)`, []);
}

/** @param {Table} table @param {Row} row @param {boolean} first of its group, so that the heading is drawn above it */
function drawRow(table, row, first) {
  const { flow, columns, last, keep } = table;
  const cells = columns.map((column, index) => {
    const text = formatFigure(row.cells[index] ?? '', column.figures);
    return column.align === 'right' ? [text] : wrap(text, column.inner, type.body);
  });
  const count = Math.max(...cells.map(lines => lines.length));
  const room = flow.fresh() - titleHeight - 2 * carriedHeight - groupHeight;
  const reserve = row === last ? Math.min(keep, room - leading * 4) : carriedHeight;
  const above = (first ? heightOfHeading(table) : 0) + (table.started ? 0 : titleHeight);
  const full = above + count * leading + 2 * pad + reserve;
  const splits = count > wholeLines || full > room;
  const least = above + 4 * leading + 2 * pad + carriedHeight;
  if (full > flow.left() && (!splits || least > flow.left())) breakTable(table, !first);
  if (!table.started) drawTitles(table);
  if (first && table.heading !== null) drawHeading(flow, table.heading, table.about);
  table.sum = row.sum;
  for (let from = 0; from < count;) {
    const rest = count - from;
    // what does not fit with the totals leaves two lines to go with them
    const now = rest <= linesLeft(flow, reserve) ? rest : Math.max(1, Math.min(linesLeft(flow, carriedHeight), rest - 2));
    drawPart(table, cells, from, now);
    from += now;
    if (from < count) breakTable(table, true);
  }
  flow.pen.rule(page.left, flow.y, page.inner, color.rule, 0.5);
}

/** How many lines of a row fit on the page above `reserve` points. @param {Flow} flow @param {number} reserve */
function linesLeft(flow, reserve) {
  return Math.floor((flow.left() - 2 * pad - reserve + 0.01) / leading);
}

/** @param {Table} table @param {string[][]} cells @param {number} from @param {number} count */
function drawPart({ flow, columns }, cells, from, count) {
  columns.forEach(({ align, x, inner }, index) => {
    const lines = cells[index] ?? [];
    if (align === 'right') flow.pen.writeRight(lines[from] ?? '', x + inner, flow.y + pad, inner + gap / 2, type.body);
    else flow.pen.writeLines(lines.slice(from, from + count), x, flow.y + pad, type.body);
  });
  flow.y += count * leading + 2 * pad;
}
