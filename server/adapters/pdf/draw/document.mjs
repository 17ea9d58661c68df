// @ts-check
// A PDF file before its first page: titled, in Spanish, with our fonts and no others.
import PDFDocument from 'pdfkit';
import { registerFonts } from './fonts.mjs';

/**
 * `bytes` is the file once the document has ended. `isBuffered`: pages stay open, so that all of them can be marked and numbered in the end.
 * @param {{ title: string, author?: string, size?: 'A4' | [width: number, height: number], isBuffered?: boolean }} options
 */
export function openDocument({ title, author, size = 'A4', isBuffered = false }) {
  const doc = new PDFDocument({
    size,
    margin: 0,
    pdfVersion: '1.7',
    lang: 'es-ES',
    displayTitle: true,
    bufferPages: isBuffered,
    autoFirstPage: false,
    // no default font: both fonts are registered below
    font: /** @type {any} */ (null),
    info: { Title: title, Creator: 'Frigoria', ...(author !== undefined && { Author: author }) },
  });
  const bytes = bytesOf(doc);
  registerFonts(doc);
  return { doc, bytes };
}

/** @param {PDFKit.PDFDocument} doc @returns {Promise<Buffer>} */
function bytesOf(doc) {
  return new Promise((resolve, reject) => {
    /** @type {Uint8Array[]} */
    const chunks = [];
    doc.on('data', chunk => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}
