// @ts-check
// The thread that reads the first sheet of an XLSX file: bytes come in, rows of texts go out, written as a Spanish spreadsheet shows them.
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { inflateRawSync } from 'node:zlib';
import { DateTime } from 'luxon';

if (process.platform === 'linux') setPriority(10);

/** Bytes that a part of the file may unpack to: a small archive may hold gigabytes. */
const MOST_UNPACKED = 256 * 1024 * 1024;
/** Columns that are read; further ones no list has. */
const MOST_COLUMNS = 500;

const bytes = Buffer.from(workerData);

/** The parts of the archive: where each lies, by its name. */
function directory() {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0) throw new Error('No archive');
  /** @type {Map<string, { method: number, size: number, at: number }>} */
  const parts = new Map();
  let at = bytes.readUInt32LE(end + 16);
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [name, extra, comment] = [bytes.readUInt16LE(at + 28), bytes.readUInt16LE(at + 30), bytes.readUInt16LE(at + 32)];
    parts.set(bytes.toString('utf8', at + 46, at + 46 + name).replace(/^\//, ''), {
      method: bytes.readUInt16LE(at + 10),
      size: bytes.readUInt32LE(at + 20),
      at: bytes.readUInt32LE(at + 42),
    });
    at += 46 + name + extra + comment;
  }
  return parts;
}

const parts = directory();

/** @param {string} name */
function textOf(name) {
  const part = parts.get(name);
  if (!part) return '';
  const start = part.at + 30 + bytes.readUInt16LE(part.at + 26) + bytes.readUInt16LE(part.at + 28);
  const packed = bytes.subarray(start, start + part.size);
  return (part.method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: MOST_UNPACKED })).toString('utf8');
}

/** @type {Record<string, string>} */
const named = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** @param {string} text */
const unescaped = text =>
  text
    .replace(/&(?:#(\d+)|#x([\da-fA-F]+)|(\w+));/g, (_, decimal, hex, name) =>
      name ? (named[name] ?? '') : String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16)),
    )
    .replace(/_x([\dA-F]{4})_/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));

/**
 * The elements of these names, one after the other and none within another: the tag of each and what is in it. What is never closed ends them.
 * @param {string} xml @param {string[]} names @returns {Generator<{ name: string, tag: string, inner: string }>}
 */
function* elementsOf(xml, ...names) {
  const begin = new RegExp(`<((?:\\w+:)?(${names.join('|')}))(?=[\\s/>])`, 'g');
  for (let found = begin.exec(xml); found; found = begin.exec(xml)) {
    const [, whole = '', name = ''] = found;
    const end = xml.indexOf('>', begin.lastIndex);
    const isEmpty = xml[end - 1] === '/';
    const close = isEmpty ? end + 1 : xml.indexOf(`</${whole}>`, end);
    if (end < 0 || close < 0) return;
    yield { name, tag: xml.slice(found.index, end), inner: xml.slice(end + 1, close) };
    begin.lastIndex = close;
  }
}

/** What is in the first element of a name; '' where there is none. @param {string} xml @param {string} name */
function innerOf(xml, name) {
  for (const { inner } of elementsOf(xml, name)) return inner;
  return '';
}

/** All that is written in an element; how it is read aloud (`rPh`) is not. @param {string} xml */
const writtenIn = xml => [...elementsOf(xml, 'rPh', 't')].map(({ name, inner }) => (name === 't' ? unescaped(inner) : '')).join('');

/** @param {string} xml @param {string} name */
const attribute = (xml, name) => new RegExp(`\\s${name}="([^"]*)"`).exec(xml)?.[1];

/** @param {string} xml @param {string} name */
const elements = (xml, name) => [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\b[^<>]*>`, 'g'))].map(([tag]) => tag);

/** The path of the first sheet that is not hidden. @param {string} book */
function firstSheet(book) {
  const sheets = elements(book, 'sheet');
  const id = attribute(sheets.find(tag => !/hidden/i.test(attribute(tag, 'state') ?? '')) ?? sheets[0] ?? '', '(?:\\w+:)?id');
  const target = elements(textOf('xl/_rels/workbook.xml.rels'), 'Relationship').find(tag => attribute(tag, 'Id') === id);
  const path = (target && attribute(target, 'Target')) ?? 'worksheets/sheet1.xml';
  return path.startsWith('/') ? path.slice(1) : `xl/${path}`;
}

/** Formats of days, by the numbers that they always have. */
const dayFormats = [14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58];

/** How the numbers of each style of cell are shown: as a day, or with so many figures at least. */
function readStyles() {
  const xml = textOf('xl/styles.xml');
  const codes = new Map(elements(xml, 'numFmt').map(tag => [Number(attribute(tag, 'numFmtId')), unescaped(attribute(tag, 'formatCode') ?? '')]));
  return elements(innerOf(xml, 'cellXfs'), 'xf').map(tag => {
    const id = Number(attribute(tag, 'numFmtId') ?? 0);
    const code = (codes.get(id) ?? '').replace(/"[^"]*"|\\.|\[[^[\]]*\]/g, '');
    return { isDay: codes.has(id) ? /[dy]/i.test(code) : dayFormats.includes(id), figures: /^0+$/.test(code) ? code.length : 0 };
  });
}

/** A day and perhaps a time, of its number: days since the end of 1899, or of 1903. @param {number} serial @param {boolean} isFrom1904 */
function dayText(serial, isFrom1904) {
  const began = isFrom1904 ? DateTime.utc(1904, 1, 1) : DateTime.utc(1899, 12, 30);
  const at = began.plus({ seconds: Math.round(serial * 86_400) });
  if (!at.isValid) return String(serial);
  return at.toFormat(at.hour + at.minute + at.second === 0 ? 'dd/LL/yyyy' : 'dd/LL/yyyy HH:mm:ss');
}

/** 'AB12' → 27. @param {string} reference */
const columnOf = reference => [...(/^[A-Z]+/.exec(reference)?.[0] ?? '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

function read() {
  const book = textOf('xl/workbook.xml');
  const sheet = textOf(firstSheet(book));
  if (!sheet) throw new Error('No sheet');
  const isFrom1904 = /date1904="(?:1|true)"/.test(book);
  const styles = readStyles();
  const shared = [...elementsOf(textOf('xl/sharedStrings.xml'), 'si')].map(({ inner }) => writtenIn(inner));

  /** @param {string} tag @param {string} inner */
  const cellText = (tag, inner) => {
    const type = attribute(tag, 't');
    if (type === 'inlineStr') return writtenIn(inner);
    const value = unescaped(innerOf(inner, 'v'));
    if (type === 's') return shared[Number(value)] ?? '';
    if (type === 'b') return value === '1' ? 'Sí' : 'No';
    if (value === '' || type === 'str' || type === 'e' || type === 'd') return type === 'd' ? value.slice(0, 10) : value;
    const number = Number(Number(value).toPrecision(15));
    const style = styles[Number(attribute(tag, 's') ?? 0)];
    if (style?.isDay) return dayText(number, isFrom1904);
    return String(number)
      .replace('.', ',')
      .padStart(style?.figures ?? 0, '0');
  };

  /** @type {{ line: number, cells: string[] }[]} */
  const rows = [];
  let line = 0;
  for (const row of elementsOf(sheet, 'row')) {
    line = Number(attribute(row.tag, 'r') ?? line + 1);
    /** @type {string[]} */
    const cells = [];
    for (const { tag, inner } of elementsOf(row.inner, 'c')) {
      const reference = attribute(tag, 'r');
      const column = reference ? columnOf(reference) : cells.length;
      if (column >= MOST_COLUMNS) break;
      while (cells.length < column) cells.push('');
      cells[column] = cellText(tag, inner);
    }
    if (cells.some(cell => cell.trim() !== '')) rows.push({ line, cells });
  }
  return rows;
}

parentPort?.postMessage(read());
