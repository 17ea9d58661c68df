// @ts-check
// Writes single lines and draws rules on the current page; the only file that talks to pdfkit about text.
import { printable } from '../letters.mjs';
import { widthOf } from './fonts.mjs';

/** @typedef {import('./style.mjs').Style} Style */
/** @typedef {ReturnType<typeof createPen>} Pen */

/**
 * Cuts a text into lines no wider than `width`; words that are wider break inside. Never returns an empty list.
 * @param {string} text @param {number} width @param {Style} style @returns {string[]}
 */
export function wrap(text, width, style) {
  /** @type {string[]} */
  const lines = [];
  for (const paragraph of printable(text).trim().split('\n')) {
    let line = '';
    for (const word of paragraph.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (widthOf(longer, style.font, style.size) <= width) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push(line);
      line = word;
      while (widthOf(line, style.font, style.size) > width) {
        const cut = breakAt(line, width, style);
        lines.push(line.slice(0, cut));
        line = line.slice(cut);
      }
    }
    lines.push(line);
  }
  return lines;
}

/** Where to break one long word: after the last separator that fits, else after the last letter. @param {string} word @param {number} width @param {Style} style */
function breakAt(word, width, style) {
  let fits = 1;
  while (fits < word.length && widthOf(word.slice(0, fits + 1), style.font, style.size) <= width) fits += 1;
  const separator = Math.max(...['-', '/', '.', '@', '_', ','].map(mark => word.lastIndexOf(mark, fits - 1)));
  return separator > fits / 3 ? separator + 1 : fits;
}

/**
 * The largest version of a style, down to `least` points, in which the text needs no more than `most` lines.
 * @param {string} text @param {number} width @param {Style} style @param {number} most @param {number} least @returns {Style}
 */
export function shrink(text, width, style, most, least) {
  let fitting = style;
  while (fitting.size > least && wrap(text, width, fitting).length > most) fitting = resize(fitting, Math.max(least, fitting.size - 0.5));
  return fitting;
}

/** @param {Style} style @param {number} size @returns {Style} */
function resize(style, size) {
  return { ...style, size, leading: (style.leading * size) / style.size };
}

/** One line: what does not fit ends in an ellipsis. @param {string} text @param {number} width @param {Style} style */
export function ellipsis(text, width, style) {
  const line = text
    .split('\n')
    .map(part => part.trim())
    .filter(Boolean)
    .join(' ');
  const lines = wrap(line, width, style);
  if (lines.length === 1) return lines[0] ?? '';
  return `${wrap(text, width - style.size, style)[0] ?? ''}…`;
}

/** A pen for one document. Coordinates are points from the top left corner. @param {PDFKit.PDFDocument} doc */
export function createPen(doc) {
  /** One line; `y` is the top of its leading. @param {string} text @param {number} x @param {number} y @param {Style} style */
  function write(text, x, y, style) {
    if (text === '') return;
    const half = (style.leading - style.size * 1.362) / 2;
    doc
      .font(style.font, style.size)
      .fillColor(style.color)
      .text(text, x, y + half, { lineBreak: false });
  }
  return {
    write,
    /** One line that ends at `right`, made smaller when wider than `width`. @param {string} text @param {number} right @param {number} y @param {number} width @param {Style} style */
    writeRight(text, right, y, width, style) {
      const line = printable(text).replace(/\n/g, ' ');
      const wide = widthOf(line, style.font, style.size);
      const fitting = wide > width ? { ...style, size: (style.size * width) / wide } : style;
      write(line, right - Math.min(wide, width), y, fitting);
    },
    /** Several lines; returns the `y` below them. @param {string[]} lines @param {number} x @param {number} y @param {Style} style */
    writeLines(lines, x, y, style) {
      lines.forEach((line, index) => write(line, x, y + index * style.leading, style));
      return y + lines.length * style.leading;
    },
    /** A horizontal hairline. @param {number} x @param {number} y @param {number} width @param {string} ink */
    rule(x, y, width, ink, thickness = 0.6) {
      doc.rect(x, y - thickness / 2, width, thickness).fill(ink);
    },
    /** A filled box. @param {number} x @param {number} y @param {number} width @param {number} height @param {string} ink */
    box(x, y, width, height, ink, radius = 0) {
      (radius > 0 ? doc.roundedRect(x, y, width, height, radius) : doc.rect(x, y, width, height)).fill(ink);
    },
  };
}
