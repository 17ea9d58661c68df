// Reads every cell of a workbook, by sheet and by address, as an outside program would.
import { inflateRawSync } from 'node:zlib';
import { XMLParser } from 'fast-xml-parser';

type Xml = Record<string, unknown>;
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  isArray: (name, _path, _isLeaf, isAttribute) => !isAttribute && ['row', 'c', 'si', 'sheet', 'r'].includes(name),
  trimValues: false,
});

function partsOf(bytes: Buffer): Map<string, string> {
  const parts = new Map<string, string>();
  let at = bytes.readUInt32LE(bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6])) + 16);
  while (bytes.readUInt32LE(at) === 0x02014b50) {
    const [method, size, name, extra, comment, from] = [10, 20, 28, 30, 32, 42].map((offset, index) =>
      index === 1 || index === 5 ? bytes.readUInt32LE(at + offset) : bytes.readUInt16LE(at + offset),
    ) as [number, number, number, number, number, number];
    const start = from + 30 + bytes.readUInt16LE(from + 26) + bytes.readUInt16LE(from + 28);
    const packed = bytes.subarray(start, start + size);
    parts.set(bytes.toString('utf8', at + 46, at + 46 + name), (method === 0 ? packed : inflateRawSync(packed)).toString('utf8'));
    at += 46 + name + extra + comment;
  }
  return parts;
}

const textIn = (node: unknown): string =>
  node === undefined || node === null
    ? ''
    : typeof node === 'object'
      ? Object.entries(node as Xml)
          .filter(([key]) => key === 't' || key === 'r' || key === '#text' || /^\d+$/.test(key))
          .map(([, value]) => textIn(value))
          .join('')
      : String(node);

/** The sheets by name, each with its cells by address: 'A7'. */
export function cellsOf(bytes: Buffer): Map<string, Map<string, string>> {
  const parts = partsOf(bytes);
  const read = (name: string) => parser.parse(parts.get(name) ?? '') as Xml;
  const strings = (((read('xl/sharedStrings.xml').sst as Xml | undefined)?.si as unknown[]) ?? []).map(textIn);
  const { workbook } = read('xl/workbook.xml') as { workbook: { sheets: { sheet: { name: string; 'r:id': string }[] } } };
  const relations = [...(parts.get('xl/_rels/workbook.xml.rels') ?? '').matchAll(/<Relationship [^>]*>/g)].map(([tag]) => ({
    id: /Id="([^"]*)"/.exec(tag)![1],
    target: /Target="([^"]*)"/.exec(tag)![1]!.replace(/^\/?(xl\/)?/, 'xl/'),
  }));
  return new Map(
    workbook.sheets.sheet.map(({ name, 'r:id': id }) => {
      const sheet = read(relations.find(each => each.id === id)!.target) as {
        worksheet: { sheetData: { row?: { c?: { r: string; t?: string; v?: unknown; is?: unknown }[] }[] } };
      };
      const cells = (sheet.worksheet.sheetData.row ?? []).flatMap(row => row.c ?? []);
      const written = cells.map(({ r, t, v, is }): [string, string] => [
        r,
        t === 's' ? strings[Number(textIn(v))]! : t === 'inlineStr' ? textIn(is) : textIn(v),
      ]);
      return [name, new Map(written.filter(([, value]) => value !== ''))];
    }),
  );
}

/** 'A', 'B' … 'AA' of a place from 0 on. */
export const columnName = (index: number): string => (index < 26 ? '' : columnName(Math.floor(index / 26) - 1)) + String.fromCodePoint(65 + (index % 26));
