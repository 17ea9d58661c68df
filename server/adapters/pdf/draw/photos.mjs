// @ts-check
// The photos of a document, after everything else: two across, three down, each with its caption.
import { ellipsis } from './pen.mjs';
import { color, page, type } from './style.mjs';

/** @typedef {import('./flow.mjs').Flow} Flow */

const gap = 14;
const captionHeight = 16;
const headingHeight = 26;
const width = (page.inner - gap) / 2;
const rows = 3;

/** Draws the appendix on pages of its own; one that cannot be read leaves its frame with its caption. @param {Flow} flow */
export function drawPhotos(flow) {
  const { pen, sheet, doc } = flow;
  sheet.photos.forEach(({ caption, image }, index) => {
    const place = index % (2 * rows);
    if (place === 0) {
      flow.nextPage();
      pen.write(index === 0 ? 'Fotografías' : 'Fotografías (continuación)', page.left, flow.y, type.appendix);
      flow.y += headingHeight;
    }
    const height = (flow.bottom - flow.y - (rows - 1) * gap) / rows - captionHeight;
    const x = page.left + (place % 2) * (width + gap);
    const y = flow.y + Math.floor(place / 2) * (height + captionHeight + gap);
    pen.box(x, y, width, height, color.tint, 3);
    drawPicture(doc, image, x, y, height);
    pen.write(ellipsis(caption, width, type.label), x, y + height + 4, type.label);
  });
}

/** @param {PDFKit.PDFDocument} doc @param {Uint8Array | null} image @param {number} x @param {number} y @param {number} height */
function drawPicture(doc, image, x, y, height) {
  if (image === null) return;
  try {
    doc.image(Buffer.from(image), x + 2, y + 2, { fit: [width - 4, height - 4], align: 'center', valign: 'center' });
  } catch {
    // its frame stays empty: a broken photo must not stop an albarán
  }
}
