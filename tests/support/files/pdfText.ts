// Reads back what a PDF file shows, so that tests need no tool of the machine. Knows just the PDF that pdfkit writes.
import { inflateSync } from 'node:zlib';

/** A piece of text on a page; points from the left and from the bottom. */
export interface PdfText {
  text: string;
  x: number;
  y: number;
  width: number;
}

type PdfObject = { dict: string; stream: string };
type Font = { letters: string[]; widths: number[] };

/** What draws each page. */
export const pdfContents = (file: Buffer): string[] => readPages(file).map(({ contents }) => contents);

/** The pages of a file, each a list of texts in the order of drawing. */
export const pdfPages = (file: Buffer): PdfText[][] => readPages(file).map(({ contents, fonts }) => readTexts(contents, fonts));

function readPages(file: Buffer) {
  const objects = readObjects(file);
  const get = (id: string | undefined): PdfObject => objects.get(Number(id)) ?? { dict: '', stream: '' };
  const ref = (dict: string, name: string): PdfObject => get(new RegExp(`/${name} \\[?(\\d+) 0 R`).exec(dict)?.[1]);
  const tree = [...objects.values()].find(({ dict }) => dict.includes('/Type /Pages'));
  const kids = [...(/\/Kids \[([^\]]*)\]/.exec(tree?.dict ?? '')?.[1] ?? '').matchAll(/(\d+) 0 R/g)];
  return kids.map(([, id]) => {
    const page = get(id);
    const fonts = new Map<string, Font>();
    for (const [, name = '', font] of ref(page.dict, 'Resources').dict.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const { dict } = get(font);
      fonts.set(name, { letters: readLetters(ref(dict, 'ToUnicode').stream), widths: readWidths(ref(dict, 'DescendantFonts').dict) });
    }
    return { contents: ref(page.dict, 'Contents').stream, fonts };
  });
}

/** The text of each page, one line a piece. */
export function pdfLines(file: Buffer): string[][] {
  return pdfPages(file).map(page => page.map(({ text }) => text));
}

function readObjects(file: Buffer): Map<number, PdfObject> {
  const raw = file.toString('latin1');
  const objects = new Map<number, PdfObject>();
  const table = raw.slice(Number(/startxref\n(\d+)/.exec(raw.slice(-100))?.[1]));
  for (const [, start] of table.matchAll(/^(\d{10}) 00000 n/gm)) {
    const from = Number(start);
    const streamAt = raw.indexOf('\nstream\n', from);
    const endAt = raw.indexOf('\nendobj', from);
    const id = Number(raw.slice(from, from + 10).split(' ')[0]);
    const isStream = streamAt >= 0 && streamAt < endAt;
    const dict = raw.slice(from, isStream ? streamAt : endAt);
    const bytes = isStream ? file.subarray(streamAt + 8, streamAt + 8 + Number(/\/Length (\d+)/.exec(dict)?.[1])) : Buffer.alloc(0);
    objects.set(id, { dict, stream: (dict.includes('/FlateDecode') && !dict.includes('/XObject') ? inflateSync(bytes) : bytes).toString('latin1') });
  }
  return objects;
}

/** Glyph number → letter, from the font's ToUnicode map. */
function readLetters(map: string): string[] {
  return [...map.matchAll(/\[([^\]]*)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, codes = '']) =>
      codes
        .split(' ')
        .map(code => String.fromCharCode(parseInt(code, 16)))
        .join(''),
    ),
  );
}

function readWidths(dict: string): number[] {
  return (/\/W \[0 \[([^\]]*)\]/.exec(dict)?.[1] ?? '').trim().split(/\s+/).map(Number);
}

function readTexts(content: string, fonts: Map<string, Font>): PdfText[] {
  const found: PdfText[] = [];
  for (const [, block = ''] of content.matchAll(/BT\n([\s\S]*?)ET\n/g)) {
    const [, x, y] = /1 0 0 1 (\S+) (\S+) Tm/.exec(block) ?? [];
    const [, name = '', size] = /\/(F\d+) (\S+) Tf/.exec(block) ?? [];
    const font = fonts.get(name) ?? { letters: [], widths: [] };
    const glyphs = [...block.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => (hex.match(/.{4}/g) ?? []).map(code => parseInt(code, 16)));
    const width = glyphs.reduce((sum, glyph) => sum + (font.widths[glyph] ?? 0), 0);
    found.push({ text: glyphs.map(glyph => font.letters[glyph] ?? '').join(''), x: Number(x), y: Number(y), width: (width * Number(size)) / 1000 });
  }
  return found;
}
