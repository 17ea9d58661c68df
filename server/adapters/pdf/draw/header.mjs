// @ts-check
// The head of the first page (letterhead, title, facts, customer), the short one of the others, and the mark across all.
import { inflateSync } from 'node:zlib';
import { ellipsis, shrink, wrap } from './pen.mjs';
import { drawQr } from './qr.mjs';
import { color, page, type } from './style.mjs';

/** @typedef {import('../sheet.ts').Sheet} Sheet */
/** @typedef {import('#domain/records/paper.ts').Party} Party */
/** @typedef {import('./flow.mjs').Flow} Flow */

const issuerWidth = 262;
const titleWidth = page.inner - issuerWidth - 16;
const card = { x: page.left + 238, width: page.inner - 238, pad: 12 };
const factWidth = 104;
const MARK_OPACITY = 0.09;
const logoSize = { width: 220, height: 56 };
/** 35 mm between facts and customer, with more than four modules of paper on each side (art. 21, QR document §3). */
const qr = { x: page.left + factWidth + 14, side: (35 * 72) / 25.4, gap: 11 };

/** 'BORRADOR' and the like across each page, over everything, so that no box hides it, and so thin that everything stays readable. @param {PDFKit.PDFDocument} doc @param {Sheet} sheet */
export function drawMark(doc, { mark }) {
  if (mark === null) return;
  const size = Math.min(128, 1000 / mark.length);
  const { start, count } = doc.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    doc.switchToPage(index);
    doc.save().rotate(-52, { origin: [page.width / 2, page.height / 2] });
    doc.font('bold', size).fillColor(color.ink, MARK_OPACITY);
    doc.text(mark, page.width / 2 - doc.widthOfString(mark) / 2, page.height / 2 - size * 0.68, { lineBreak: false });
    doc.restore();
  }
}

/** Two lines and a rule that say which document a continuation page belongs to; returns the `y` below. @param {import('./pen.mjs').Pen} pen @param {Sheet} sheet */
export function drawRunningHeader(pen, sheet) {
  const half = page.inner / 2 - 8;
  const top = page.top - 4;
  pen.write(ellipsis(sheet.issuer.name, half, type.running), page.left, top, type.running);
  pen.write(ellipsis(sheet.customer.name, half, type.running), page.left, top + type.running.leading, type.running);
  pen.writeRight(`${sheet.title} ${sheet.number}`, page.right, top - 1, half, type.runningTitle);
  const first = sheet.facts[0];
  if (first) pen.writeRight(`${first.label}: ${first.value}`, page.right, top + type.running.leading, half, type.running);
  pen.rule(page.left, top + 29, page.inner, color.accent, 1);
  return top + 42;
}

/** Draws the head of the first page and moves the flow below it. @param {Flow} flow */
export function drawHeader(flow) {
  const { doc, pen, sheet } = flow;
  pen.box(0, 0, page.width, 5, color.accent);
  const left = drawIssuer(doc, pen, sheet);
  const right = drawTitle(pen, sheet);
  const top = Math.max(left, right) + 20;
  const facts = drawFacts(pen, sheet, top);
  const code = sheet.qr === null ? top : drawTaxCode(doc, pen, sheet.qr, top);
  flow.y = Math.max(facts, code, drawCustomer(pen, sheet.customer, top)) + 20;
}

/** Logo or name, then who issues. @param {PDFKit.PDFDocument} doc @param {import('./pen.mjs').Pen} pen @param {Sheet} sheet */
function drawIssuer(doc, pen, { issuer, logo }) {
  const drawn = logo === null ? 0 : drawLogo(doc, logo);
  const nameStyle = drawn > 0 ? type.issuerName : shrink(issuer.name, issuerWidth, type.wordmark, 2, 11);
  const below = pen.writeLines(wrap(issuer.name, issuerWidth, nameStyle), page.left, page.top - 4 + (drawn > 0 ? drawn + 8 : 0), nameStyle);
  const details = contact(issuer, issuerWidth, type.issuer);
  return pen.writeLines(details, page.left, below + (drawn > 0 ? 1 : 4), type.issuer);
}

/** @param {PDFKit.PDFDocument} doc @param {Uint8Array} logo @returns {number} its height; 0 when it cannot be read: a broken logo must not stop an invoice */
function drawLogo(doc, logo) {
  try {
    const image = /** @type {any} */ (doc).openImage(logo);
    // pdfkit would inflate transparent images later, where no code can catch the error
    if (image.image) inflateSync(Uint8Array.from(image.imgData));
    doc.image(image, page.left, page.top - 4, { fit: [logoSize.width, logoSize.height] });
    const [width, height] = image.orientation > 4 ? [image.height, image.width] : [image.width, image.height];
    return height * Math.min(logoSize.width / width, logoSize.height / height);
  } catch {
    return 0;
  }
}

/** The lines below a name; telephone, e-mail and web share one where they fit. @param {Party} party @param {number} width @param {import('./style.mjs').Style} style */
function contact({ nif, nifName, address, phone, email, web }, width, style) {
  /** @type {string[]} */
  const reach = [];
  for (const part of [phone, email, web].filter(each => each !== '')) {
    const together = [...reach.slice(-1), part].join('  ·  ');
    if (wrap(together, width, style).length === 1) reach.splice(-1, 1, together);
    else reach.push(part);
  }
  const lines = [nif === '' ? '' : `${nifName} ${nif}`, ...address, ...reach];
  return lines.filter(line => line !== '').flatMap(line => wrap(line, width, style));
}

/** @param {import('./pen.mjs').Pen} pen @param {Sheet} sheet */
function drawTitle(pen, { title, number, mark }) {
  pen.writeRight(title, page.right, page.top - 7, titleWidth, type.title);
  let y = page.top - 7 + type.title.leading;
  pen.writeRight(number, page.right, y, titleWidth, type.number);
  y += type.number.leading;
  if (mark === null) return y;
  pen.writeRight(mark, page.right, y + 3, titleWidth, type.mark);
  return y + 3 + type.mark.leading;
}

/** The QR code of the tax agency, in words above and below as large as the facts. @param {PDFKit.PDFDocument} doc @param {import('./pen.mjs').Pen} pen @param {string} text @param {number} top */
function drawTaxCode(doc, pen, text, top) {
  const y = pen.writeLines(['QR tributario:'], qr.x, top, type.fact) + qr.gap;
  drawQr(doc, text, { x: qr.x, y, side: qr.side, border: 0 });
  return pen.writeLines(['VERI*FACTU'], qr.x, y + qr.side + qr.gap - 2, type.fact);
}

/** Facts left of the customer: in two columns, or in one next to the QR code. @param {import('./pen.mjs').Pen} pen @param {Sheet} sheet @param {number} top */
function drawFacts(pen, { facts, qr: code }, top) {
  const columns = code === null ? 2 : 1;
  let y = top + 2;
  for (let index = 0; index < facts.length; index += columns) {
    let height = 0;
    facts.slice(index, index + columns).forEach((fact, column) => {
      const x = page.left + column * (factWidth + 14);
      const below = pen.writeLines(wrap(fact.label, factWidth, type.label), x, y, type.label);
      height = Math.max(height, pen.writeLines(wrap(fact.value, factWidth, type.fact), x, below, type.fact) - y);
    });
    y += height + 8;
  }
  return y - 8;
}

/** The card of the customer; a long name takes up to three lines, then smaller letters. @param {import('./pen.mjs').Pen} pen @param {Party} customer @param {number} top */
function drawCustomer(pen, customer, top) {
  const width = card.width - 2 * card.pad;
  const nameStyle = shrink(customer.name, width, type.name, 3, 8.5);
  const name = wrap(customer.name, width, nameStyle);
  const details = contact(customer, width, type.party);
  const height = 2 * card.pad - 4 + type.cardLabel.leading + name.length * nameStyle.leading + details.length * type.party.leading;
  const x = card.x + card.pad;
  pen.box(card.x, top, card.width, height, color.tint, 3);
  pen.write('CLIENTE', x, top + card.pad - 3, type.cardLabel);
  const below = pen.writeLines(name, x, top + card.pad - 1 + type.cardLabel.leading, nameStyle);
  pen.writeLines(details, x, below + 1, type.party);
  return top + height;
}
