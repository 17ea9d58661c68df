// @ts-check
// What follows the sums: how to pay, notes, and where to sign.
import { paragraphHeight } from './flow.mjs';
import { widthOf } from './fonts.mjs';
import { ellipsis, wrap } from './pen.mjs';
import { color, page, type } from './style.mjs';

/** @typedef {import('#domain/records/paper.ts').Fact} Fact */
/** @typedef {import('../sheet.ts').Sheet} Sheet */
/** @typedef {import('./flow.mjs').Flow} Flow */

const space = 18;
const pad = 11;
const between = 26;
const signature = { height: 88, drawn: 128, gap: 14, most: 3 };

/** The boxes are higher where one of them was signed. @param {Sheet['signatures']} boxes */
const heightOfSignatures = boxes => (boxes.some(({ drawing }) => drawing) ? signature.drawn : signature.height);

/** Height of everything that `drawClosing` draws, were it all on one page. @param {Sheet} sheet */
export function heightOfClosing({ payment, notes, signatures }) {
  const paid = payment.length === 0 ? 0 : space + heightOfPayment(arrange(payment));
  const noted = notes.length === 0 ? 0 : notes.reduce((sum, { label, value }) => sum + paragraphHeight(label, value), space);
  return paid + noted + (signatures.length === 0 ? 0 : space + heightOfSignatures(signatures));
}

/** Draws payment, notes and signature boxes, each on the next page when it does not fit. @param {Flow} flow */
export function drawClosing(flow) {
  drawPayment(flow);
  const { notes } = flow.sheet;
  if (notes.length > 0) flow.y += space;
  for (const { label, value } of notes) flow.paragraph(label, value);
  drawSignatures(flow);
}

/** Facts side by side: each takes its own width, a full row opens another. @param {Fact[]} facts */
function arrange(facts) {
  const most = page.inner - 2 * pad;
  /** @type {{ x: number, label: string, lines: string[] }[][]} */
  const rows = [[]];
  let x = 0;
  for (const { label, value } of facts) {
    const natural = Math.max(widthOf(label, type.label.font, type.label.size), widthOf(value, type.fact.font, type.fact.size)) + 1;
    const width = Math.min(natural, most);
    if (x > 0 && x + width > most) {
      rows.push([]);
      x = 0;
    }
    rows.at(-1)?.push({ x, label, lines: wrap(value, width, type.fact) });
    x += width + between;
  }
  return rows.map(cells => ({ cells, height: type.label.leading + Math.max(...cells.map(cell => cell.lines.length)) * type.fact.leading + 7 }));
}

/** @param {ReturnType<typeof arrange>} rows */
function heightOfPayment(rows) {
  return rows.reduce((sum, row) => sum + row.height, 2 * pad - 9);
}

/** A tinted box of facts. @param {Flow} flow */
function drawPayment(flow) {
  const { pen, sheet } = flow;
  if (sheet.payment.length === 0) return;
  const rows = arrange(sheet.payment);
  const height = heightOfPayment(rows);
  flow.need(height + space);
  flow.y += space;
  pen.box(page.left, flow.y, page.inner, height, color.tint, 3);
  let y = flow.y + pad - 1;
  for (const row of rows) {
    for (const { x, label, lines } of row.cells) {
      pen.writeLines(wrap(label, page.inner, type.label), page.left + pad + x, y, type.label);
      pen.writeLines(lines, page.left + pad + x, y + type.label.leading, type.fact);
    }
    y += row.height;
  }
  flow.y += height;
}

/** Boxes with who signs and what they drew; a single one is on the right. @param {Flow} flow */
function drawSignatures(flow) {
  const { pen, sheet, doc } = flow;
  const boxes = sheet.signatures.slice(0, signature.most);
  if (boxes.length === 0) return;
  const height = heightOfSignatures(boxes);
  flow.need(height + space);
  flow.y += space;
  const shares = Math.max(2, boxes.length);
  const width = (page.inner - signature.gap * (shares - 1)) / shares;
  const left = page.right - boxes.length * (width + signature.gap) + signature.gap;
  boxes.forEach(({ label, name, drawing }, index) => {
    const x = left + index * (width + signature.gap);
    doc.lineWidth(0.7).roundedRect(x, flow.y, width, height, 3).stroke(color.rule);
    pen.write(ellipsis(label, width - 20, type.label), x + 10, flow.y + 7, type.label);
    const lines = wrap(name, width - 20, type.issuer).slice(0, 3);
    const below = flow.y + height - 7 - lines.length * type.issuer.leading;
    pen.writeLines(lines, x + 10, below, type.issuer);
    const top = flow.y + 9 + type.label.leading;
    if (drawing) drawStrokes(doc, drawing, { x: x + 10, y: top, width: width - 20, height: below - top - 4 });
  });
  flow.y += height;
}

/** Strokes as large as the frame lets them be. @param {PDFKit.PDFDocument} doc @param {import('../sheet.ts').Drawing} drawing @param {{ x: number, y: number, width: number, height: number }} frame */
function drawStrokes(doc, drawing, { x, y, width, height }) {
  const scale = Math.min(width / drawing.width, height / drawing.height);
  doc.save().translate(x, y).scale(scale).path(drawing.path).lineWidth(3).lineCap('round').lineJoin('round').stroke(color.ink).restore();
}
