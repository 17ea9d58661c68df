// @ts-check
// Stickers of 62 × 29 mm: a QR on the left, whose machine it is called and whom to ring on the right.
import { openDocument } from './document.mjs';
import { createPen, ellipsis, shrink, wrap } from './pen.mjs';
import { drawQr } from './qr.mjs';
import { color } from './style.mjs';

/** @typedef {import('../sheet.ts').Stickers} Stickers */

const mm = 72 / 25.4;
const label = { width: 62 * mm, height: 29 * mm, pad: 2 * mm };
const paper = { width: 210 * mm, height: 297 * mm, columns: 3, rows: 9, gap: 2 * mm };
const side = label.height - 2 * label.pad;
const left = label.pad + side + 2 * mm;
const room = label.width - left - label.pad;

const styles = /** @type {const} */ ({
  name: { font: 'bold', size: 9, leading: 11, color: color.ink },
  code: { font: 'bold', size: 8, leading: 11, color: color.ink },
  issuer: { font: 'regular', size: 7, leading: 8.6, color: color.ink },
  hint: { font: 'regular', size: 6, leading: 7.6, color: color.ink },
});

/** The stickers as a PDF file: a page each, or as many on a sheet of A4 as it takes. @param {Stickers} printed @returns {Promise<Buffer>} */
export async function drawStickers(printed) {
  const { stickers, issuer } = printed;
  const isLabel = printed.paper === 'label';
  const { doc, bytes } = openDocument({ title: `Etiquetas · ${issuer}`, author: issuer, size: isLabel ? [label.width, label.height] : 'A4' });
  const most = isLabel ? 1 : paper.columns * paper.rows;
  stickers.forEach((sticker, index) => {
    const place = index % most;
    if (place === 0) doc.addPage();
    const { x, y } = isLabel ? { x: 0, y: 0 } : placeOf(place);
    doc.save().translate(x, y);
    if (!isLabel) doc.rect(0, 0, label.width, label.height).lineWidth(0.4).strokeColor(color.rule).stroke();
    drawSticker(doc, sticker, printed);
    doc.restore();
  });
  doc.end();
  return bytes;
}

/** The position of a sticker on the sheet, all of them in its middle. @param {number} place */
function placeOf(place) {
  const width = paper.columns * (label.width + paper.gap) - paper.gap;
  const height = paper.rows * (label.height + paper.gap) - paper.gap;
  const x = (paper.width - width) / 2 + (place % paper.columns) * (label.width + paper.gap);
  return { x, y: (paper.height - height) / 2 + Math.floor(place / paper.columns) * (label.height + paper.gap) };
}

/** @param {PDFKit.PDFDocument} doc @param {Stickers['stickers'][number]} sticker @param {Stickers} printed */
function drawSticker(doc, { address, name, code }, { issuer, phone }) {
  drawQr(doc, address, { x: label.pad, y: label.pad, side, border: 2 });
  const pen = createPen(doc);
  const nameStyle = shrink(name, room, styles.name, 2, 6.5);
  let y = pen.writeLines(wrap(name, room, nameStyle).slice(0, 3), left, label.pad, nameStyle);
  y = pen.writeLines([code], left, y + 1, styles.code);
  const foot = [ellipsis(issuer, room, styles.issuer), phone === '' ? '' : `Tel. ${phone}`].filter(line => line !== '');
  const hint = wrap('Escanee para pedir un servicio', room, styles.hint);
  const top = label.height - label.pad - foot.length * styles.issuer.leading - hint.length * styles.hint.leading;
  y = pen.writeLines(foot, left, Math.max(y, top), styles.issuer);
  pen.writeLines(hint, left, y, styles.hint);
}
