// @ts-check
// The thread that reads an XML document of another company: bytes come in, its elements go out.
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { parseXml } from './parse.mjs';

if (process.platform === 'linux') setPriority(10);

/** An invoice of a thousand lines has some ten thousand; all of them are copied into the thread that answers. */
const MOST_ELEMENTS = 100_000;

/** What comes before the root, by how it begins and ends. */
const before = /** @type {const} */ ([
  ['<?', '?>'],
  ['<!--', '-->'],
]);

/** The first tag of an element, without its brackets; '' where there is none. @param {string} text */
function firstTag(text) {
  let at = text.indexOf('<');
  for (;;) {
    const found = before.find(([begin]) => text.startsWith(begin, at));
    const end = at < 0 ? -1 : text.indexOf(found ? found[1] : '>', at);
    if (end < 0) return '';
    if (!found) return text.slice(at + 1, end);
    at = text.indexOf('<', end);
  }
}

/** @param {unknown} value */
function countOf(value) {
  let count = 0;
  const left = [value];
  while (left.length > 0 && count <= MOST_ELEMENTS) {
    const each = left.pop();
    if (typeof each === 'object' && each !== null) for (const inner of Object.values(each)) left.push(inner);
    count += 1;
  }
  return count;
}

/** @param {string} text */
function read(text) {
  const [, prefix, root = '', attributes = ''] = /^(?:([A-Za-z_][\w.-]*):)?([A-Za-z_][\w.-]*)(\s[^<]*)?\/?$/.exec(firstTag(text)) ?? [];
  const namespace = new RegExp(`\\sxmlns${prefix ? `:${prefix}` : ''}\\s*=\\s*["']([^"']*)["']`).exec(attributes)?.[1] ?? '';
  const content = parseXml(text)[root];
  return typeof content === 'object' && content !== null && !Array.isArray(content) && countOf(content) <= MOST_ELEMENTS ? { root, namespace, content } : null;
}

parentPort?.postMessage(
  read(
    Buffer.from(workerData)
      .toString('utf8')
      .replace(/^\uFEFF/, ''),
  ),
);
