// @ts-check
// The photos of a document, after everything else: two across, three down, or large where they are one or two; each with its caption.
import { ellipsis } from './pen.mjs';
import { color, page, type } from './style.mjs';

/** @typedef {import('./flow.mjs').Flow} Flow */
/** @typedef {{ x: number, y: number, width: number, height: number }} Frame */

const gap = 14;
const captionHeight = 16;
const headingHeight = 26;

/** Draws the appendix on pages of its own; one that cannot be read leaves its frame with its caption. @param {Flow} flow */
export function drawPhotos(flow) {
  const { pen, sheet } = flow;
  const [across, down] = sheet.photos.length <= 2 ? [1, 2] : [2, 3];
  const width = (page.inner - (across - 1) * gap) / across;
  sheet.photos.forEach(({ caption, image }, index) => {
    const place = index % (across * down);
    if (place === 0) {
      flow.nextPage();
      pen.write(index === 0 ? 'Fotografías' : 'Fotografías (continuación)', page.left, flow.y, type.appendix);
      flow.y += headingHeight;
    }
    const height = (flow.bottom - flow.y - (down - 1) * gap) / down - captionHeight;
    const x = page.left + (place % across) * (width + gap);
    const y = flow.y + Math.floor(place / across) * (height + captionHeight + gap);
    drawPicture(flow, image, { x, y, width, height });
    pen.write(ellipsis(caption, width, type.label), x, y + height + 4, type.label);
  });
}

/** @param {Flow} flow @param {Uint8Array | null} image @param {Frame} frame */
function drawPicture({ doc, pen }, image, { x, y, width, height }) {
  pen.box(x, y, width, height, color.tint, 3);
  try {
    doc.image(Buffer.from(image ?? []), x + 2, y + 2, { fit: [width - 4, height - 4], align: 'center', valign: 'center' });
  } catch {
    // a broken photo must not stop an albarán
    pen.write('Esta foto no está disponible', x + 12, y + 10, type.label);
  }
}
