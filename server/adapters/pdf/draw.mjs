// @ts-check
// Draws a document to PDF. Plain JavaScript, because it runs unbundled in a worker in development, tests and production alike.
import { drawClosing, heightOfClosing } from './draw/closing.mjs';
import { openDocument } from './draw/document.mjs';
import { createFlow } from './draw/flow.mjs';
import { drawPhotos } from './draw/photos.mjs';
import { drawLetter } from './draw/letter.mjs';
import { drawHeader } from './draw/header.mjs';
import { drawStickers } from './draw/stickers.mjs';
import { drawTable } from './draw/table.mjs';
import { drawTotals, heightOfTotals } from './draw/totals.mjs';

/** @typedef {import('./sheet.ts').Sheet} Sheet */

/** What is printed as a PDF file. @param {import('./sheet.ts').Printed} printed @returns {Promise<Buffer>} */
export function draw(printed) {
  if ('stickers' in printed) return drawStickers(printed);
  return 'points' in printed ? drawLetter(printed) : drawDocument(printed);
}

/** A document: A4, titled, in Spanish. @param {Sheet} sheet @returns {Promise<Buffer>} */
async function drawDocument(sheet) {
  const title = [sheet.title, sheet.number, '·', sheet.issuer.name].join(' ');
  const { doc, bytes } = openDocument({ title, author: sheet.issuer.name, isBuffered: true });
  const flow = createFlow(doc, sheet);
  drawHeader(flow);
  for (const { label, value } of sheet.intro) flow.paragraph(label, value);
  if (sheet.intro.length > 0) flow.y += 10;
  // a last page with nothing but a note looks lost: what is short follows the last line
  const closing = heightOfTotals(sheet) + heightOfClosing(sheet);
  drawTable(flow, closing < flow.fresh() / 2 ? closing : heightOfTotals(sheet));
  drawTotals(flow);
  drawClosing(flow);
  drawPhotos(flow);
  flow.finish();
  doc.end();
  return bytes;
}
