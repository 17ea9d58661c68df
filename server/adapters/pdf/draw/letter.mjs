// @ts-check
// A text in points on as many pages of A4 as it takes.
import { openDocument } from './document.mjs';
import { createPen, wrap } from './pen.mjs';
import { color, page, type } from './style.mjs';

/** @typedef {import('../sheet.ts').Letter} Letter */

const heading = { ...type.title, size: 16, leading: 21 };
const title = { ...type.body, font: /** @type {const} */ ('bold'), size: 9.2, leading: 12.8, color: color.soft };
const body = { ...type.body, size: 10.2, leading: 14.6 };
const indent = 20;
const foot = page.bottom - type.footer.leading;

/** @param {Letter} letter @returns {Promise<Buffer>} */
export async function drawLetter({ heading: name, points, about }) {
  const { doc, bytes } = openDocument({ title: `${name} · ${about}` });
  const pen = createPen(doc);
  let y = 0;
  const begin = () => {
    doc.addPage();
    pen.write(about, page.left, foot, type.footer);
    y = page.top;
  };
  /** @param {string[]} lines @param {import('./style.mjs').Style} style */
  const write = (lines, style) => {
    for (const line of lines) {
      if (y + style.leading > foot - 12) begin();
      pen.write(line, page.left + indent, y, style);
      y += style.leading;
    }
  };
  begin();
  y = pen.writeLines(wrap(name, page.inner, heading), page.left, y, heading) + 14;
  for (const { letter, title: told, text } of points) {
    const titles = wrap(told, page.inner - indent, title);
    const texts = wrap(text, page.inner - indent, body);
    // a title is never alone at the end of a page
    if (y + titles.length * title.leading + Math.min(2, texts.length) * body.leading > foot - 12) begin();
    pen.write(`${letter})`, page.left, y, title);
    write(titles, title);
    write(texts, body);
    y += 9;
  }
  doc.end();
  return bytes;
}
