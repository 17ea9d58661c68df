// @ts-check
// The foot of every page: small print and 'Página x de y'.
import { wrap } from './pen.mjs';
import { color, page, type } from './style.mjs';

/** @typedef {import('../sheet.ts').Sheet} Sheet */

const numberWidth = 90;
const mostLines = 10;

/** @param {Sheet} sheet */
function smallPrint(sheet) {
  return sheet.legal === '' ? [] : wrap(sheet.legal, page.inner - numberWidth, type.footer).slice(0, mostLines);
}

/** The `y` of the line above the foot. @param {Sheet} sheet */
export function footerTop(sheet) {
  return page.bottom - Math.max(1, smallPrint(sheet).length) * type.footer.leading - 7;
}

/** Draws the foot of all pages, once their number is known. @param {PDFKit.PDFDocument} doc @param {import('./pen.mjs').Pen} pen @param {Sheet} sheet */
export function drawFooters(doc, pen, sheet) {
  const lines = smallPrint(sheet);
  const top = footerTop(sheet);
  const { start, count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(start + index);
    pen.rule(page.left, top, page.inner, color.rule);
    pen.writeLines(lines, page.left, top + 7, type.footer);
    pen.writeRight(`Página ${index + 1} de ${count}`, page.right, top + 7, numberWidth - 12, type.footer);
  }
}
