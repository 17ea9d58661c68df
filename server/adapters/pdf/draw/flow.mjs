// @ts-check
// The pages of one document: where the next thing goes, and when a new page begins.
import { drawFooters, footerTop } from './footer.mjs';
import { drawMark, drawRunningHeader } from './header.mjs';
import { createPen, wrap } from './pen.mjs';
import { page, type } from './style.mjs';

/** @typedef {import('../sheet.ts').Sheet} Sheet */
/** @typedef {ReturnType<typeof createFlow>} Flow */

const labelWidth = 104;
const paragraphSpace = 5;

/** The lines of a paragraph: its label is left of them, in a column of its own. @param {string} label @param {string} text */
function setParagraph(label, text) {
  const indent = label === '' ? 0 : labelWidth;
  return { indent, lines: wrap(text, page.inner - indent, type.body), labels: label === '' ? [] : wrap(label, labelWidth - 10, type.label) };
}

/** Height of a paragraph on one page. @param {string} label @param {string} text */
export function paragraphHeight(label, text) {
  const { lines, labels } = setParagraph(label, text);
  return Math.max(lines.length * type.body.leading, labels.length * type.label.leading + 1) + paragraphSpace;
}

/** Starts a document on its first page. @param {PDFKit.PDFDocument} doc @param {Sheet} sheet */
export function createFlow(doc, sheet) {
  const pen = createPen(doc);
  const bottom = footerTop(sheet) - 14;

  const flow = {
    doc,
    pen,
    sheet,
    /** Where the next thing is drawn. */
    y: page.top,
    /** Nothing is drawn below. */
    bottom,
    /** Height left on this page. */
    left: () => bottom - flow.y,
    /** Height of an empty continuation page. */
    fresh: () => bottom - page.top - 48,
    /** Begins a page, with the short header that names the document. */
    nextPage() {
      doc.addPage();
      flow.y = drawRunningHeader(pen, sheet);
    },
    /** Begins a page unless `height` still fits on this one. @param {number} height */
    need(height) {
      if (height > flow.left() && height <= flow.fresh()) flow.nextPage();
    },
    /** `label  text` with the label in a column of its own, over as many pages as it takes. @param {string} label @param {string} text */
    paragraph(label, text) {
      const { indent, lines, labels } = setParagraph(label, text);
      flow.need(Math.min(lines.length, 3) * type.body.leading);
      const below = pen.writeLines(labels, page.left, flow.y + 1, type.label);
      const short = below - flow.y - lines.length * type.body.leading;
      for (const line of lines) {
        if (type.body.leading > flow.left()) flow.nextPage();
        pen.write(line, page.left + indent, flow.y, type.body);
        flow.y += type.body.leading;
      }
      flow.y += Math.max(0, short) + paragraphSpace;
    },
    /** Writes what all pages have: the mark over everything on it, and their number. */
    finish() {
      drawMark(doc, sheet);
      drawFooters(doc, pen, sheet);
    },
  };

  doc.addPage();
  return flow;
}
