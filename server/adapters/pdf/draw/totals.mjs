// @ts-check
// The sums at the end of the lines: VAT per rate on the left, totals on the right, one block that never breaks.
import { printable } from '../letters.mjs';
import { widthOf } from './fonts.mjs';
import { ellipsis, shrink } from './pen.mjs';
import { color, page, type } from './style.mjs';

/** @typedef {import('../sheet.ts').Sheet} Sheet */
/** @typedef {import('#domain/records/paper.ts').Total} Total */
/** @typedef {import('./flow.mjs').Flow} Flow */

const space = 16;
const rowHeight = 17;
const strongHeight = 30;
const totalsWidth = 226;
const vatWidth = 232;
/** Room for a rate; words in its place need more. */
const rateWidth = 44;
const inset = { left: 10, right: 7 };

/** @param {Total} total */
const heightOf = total => (total.strong ? strongHeight : rowHeight);

/** Height of the block with the space above; 0 when there is nothing to sum. @param {Sheet} sheet */
export function heightOfTotals({ vat, totals }) {
  const left = vat.length === 0 ? 0 : (vat.length + 1) * rowHeight + 3;
  const right = totals.reduce((sum, total) => sum + heightOf(total), 0);
  return left === 0 && right === 0 ? 0 : space + Math.max(left, right);
}

/** Draws the block below the last line. @param {Flow} flow */
export function drawTotals(flow) {
  const height = heightOfTotals(flow.sheet);
  if (height === 0) return;
  flow.need(height);
  drawVat(flow, flow.y + space);
  drawSums(flow, flow.y + space);
  flow.y += height;
}

/** @param {Flow} flow @param {number} top */
function drawVat({ pen, sheet }, top) {
  if (sheet.vat.length === 0) return;
  const isWide = sheet.vat.some(({ rate }) => widthOf(printable(rate), type.body.font, type.body.size) > rateWidth);
  const ends = [page.left + (isWide ? 78 : 88), page.left + (isWide ? 168 : 140), page.left + vatWidth - 7];
  const widths = isWide ? [72, 84, 54] : [82, rateWidth, 82];
  ['Base imponible', 'IVA', 'Cuota'].forEach((title, index) => pen.writeRight(title, ends[index] ?? 0, top, 90, type.label));
  let y = top + rowHeight - 3;
  pen.rule(page.left, y, vatWidth, color.rule);
  for (const { base, rate, quota } of sheet.vat) {
    y += 3;
    [base, rate, quota].forEach((text, index) => pen.writeRight(text, ends[index] ?? 0, y, widths[index] ?? 0, type.body));
    y += rowHeight - 3;
  }
}

/** @param {Flow} flow @param {number} top */
function drawSums({ pen, sheet }, top) {
  const x = page.right - totalsWidth;
  let y = top;
  for (const total of sheet.totals) {
    const height = heightOf(total);
    const style = total.strong ? type.strong : type.total;
    if (total.strong) pen.box(x, y + 2, totalsWidth, height - 2, color.accent, 3);
    const line = y + (height + (total.strong ? 2 : 0) - style.leading) / 2;
    const value = Math.min(widthOf(printable(total.value), style.font, style.size), totalsWidth * 0.7);
    const room = totalsWidth - value - inset.left - inset.right - 8;
    const label = total.strong ? { ...style, size: 10.5 } : shrink(total.label, room, style, 1, 7);
    pen.write(ellipsis(total.label, room, label), x + inset.left, line, label);
    pen.writeRight(total.value, page.right - inset.right, line, value + 0.01, style);
    y += height;
  }
}
