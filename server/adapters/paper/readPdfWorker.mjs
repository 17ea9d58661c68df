// @ts-check
// The thread that reads the text of a PDF: bytes come in, lines go out, as they stand on the page.
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { getDocumentProxy } from 'unpdf';

if (process.platform === 'linux') setPriority(10);

/** An invoice says what matters on its first pages, or on its last. */
const MOST_PAGES = 20;
/** Texts whose feet are so near are of one line, in points. */
const SAME_LINE = 3;

/** @typedef {{ str: string, transform: number[], width: number }} Item */

/** @param {Item[]} items @returns {string[]} */
function linesOf(items) {
  /** @type {{ y: number, items: Item[] }[]} */
  const lines = [];
  for (const item of items.filter(({ str }) => str.trim() !== '')) {
    const y = item.transform[5] ?? 0;
    const line = lines.find(each => Math.abs(each.y - y) < SAME_LINE);
    if (line) line.items.push(item);
    else lines.push({ y, items: [item] });
  }
  const left = (/** @type {Item} */ { transform }) => transform[4] ?? 0;
  return lines
    .toSorted((one, other) => other.y - one.y)
    .map(line =>
      line.items
        .toSorted((one, other) => left(one) - left(other))
        .reduce((text, item, index, all) => {
          const before = all[index - 1];
          const isApart = before !== undefined && left(item) - (left(before) + before.width) > 1;
          return text + (isApart ? ' ' : '') + item.str;
        }, ''),
    );
}

try {
  const pdf = await getDocumentProxy(new Uint8Array(workerData));
  const lines = [];
  for (let pagina = 1; pagina <= Math.min(pdf.numPages, MOST_PAGES); pagina += 1) {
    const { items } = await (await pdf.getPage(pagina)).getTextContent();
    const texts = /** @type {Item[]} */ (items.filter(item => 'str' in item));
    lines.push(...linesOf(texts).map(texto => ({ pagina, texto })));
  }
  parentPort?.postMessage(lines);
} catch {
  parentPort?.postMessage(null); // no PDF, or one that cannot be opened
}
