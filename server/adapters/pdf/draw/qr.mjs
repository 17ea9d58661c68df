// @ts-check
// QR codes as vectors, of level M exactly.
import { encode } from 'uqr';

/**
 * The dark modules, adjacent ones in one stroke; the quiet rim is the paper. `side` includes a rim of `border` modules.
 * @param {PDFKit.PDFDocument} doc @param {string} text @param {{ x: number, y: number, side: number, border: number }} place
 */
export function drawQr(doc, text, { x, y, side, border }) {
  const { data } = encode(text, { ecc: 'M', boostEcc: false, border });
  const module = side / data.length;
  data.forEach((row, line) => {
    for (let start = 0; start < row.length; start += 1) {
      if (!row[start]) continue;
      let end = start;
      while (row[end]) end += 1;
      doc.rect(x + start * module, y + line * module, (end - start) * module, module);
      start = end;
    }
  });
  doc.fill('#000000');
}
