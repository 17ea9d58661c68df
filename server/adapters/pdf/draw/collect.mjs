// @ts-check
// The bytes of a document as it is drawn.

/** @param {PDFKit.PDFDocument} doc @returns {Promise<Buffer>} */
export function collect(doc) {
  return new Promise((resolve, reject) => {
    /** @type {Uint8Array[]} */
    const chunks = [];
    doc.on('data', chunk => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}
