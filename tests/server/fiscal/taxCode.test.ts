// The QR code of the tax agency on a printed invoice: where it is, how large it is, and what it says when it is read (art. 20 and 21).
import decodeQR from 'qr/decode.js';
import { expect, test } from 'vitest';
import { draw } from '#server/adapters/pdf/draw.mjs';
import { buildSheet } from '#tests/support/files/sheets.ts';
import { pdfContents, pdfLines, pdfPages } from '#tests/support/files/pdfText.ts';

const address = 'https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR?nif=B14000004&numserie=F26-00012%26G&fecha=03-03-2026&importe=-121.00';
const MM = 72 / 25.4;
const PAPER = 841.89;

type Box = readonly [x: number, y: number, width: number, height: number];

/** What a page fills with black: nothing but its QR code. */
function blackBoxes(contents: string): Box[] {
  const [drawn, ...rest] = contents.split('\n0 0 0 scn\nf');
  if (rest.length === 0) return [];
  const own = drawn!.slice(drawn!.lastIndexOf('\nQ\n'));
  return [...own.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm)].map(box => box.slice(1).map(Number) as unknown as Box);
}

/** What a phone reads of boxes, ten dots a module, on white paper. */
function readBack(boxes: readonly Box[], module: number): string {
  const [left, top] = [Math.min(...boxes.map(([x]) => x)), Math.min(...boxes.map(([, y]) => y))];
  const size = 10 * (Math.round((Math.max(...boxes.map(([x, , width]) => x + width)) - left) / module) + 8);
  const data = new Uint8Array(size * size * 4).fill(255);
  const dots = (length: number) => Math.round((length / module) * 10);
  for (const [x, y, width, height] of boxes)
    for (let row = 0; row < dots(height); row += 1)
      for (let column = 0; column < dots(width); column += 1)
        data.fill(
          0,
          ((dots(y - top) + 40 + row) * size + dots(x - left) + 40 + column) * 4,
          ((dots(y - top) + 40 + row) * size + dots(x - left) + 40 + column) * 4 + 3,
        );
  return decodeQR({ width: size, height: size, data });
}

test('it is 35 mm wide on the first page, with paper around it, and says the address', async () => {
  const contents = pdfContents(await draw(buildSheet({ qr: address }, 60)));
  expect(contents.map(page => blackBoxes(page).length > 0)).toEqual([true, false, false]);
  const boxes = blackBoxes(contents[0]!);
  const module = Math.min(...boxes.map(([, , , height]) => height));
  const [left, right] = [Math.min(...boxes.map(([x]) => x)), Math.max(...boxes.map(([x, , width]) => x + width))];
  expect((right - left) / MM).toBeCloseTo(35, 1);
  expect(readBack(boxes, module)).toBe(address);
});

test('the words of the law appear above and below it, not smaller than the data, before the lines', async () => {
  const file = await draw(buildSheet({ qr: address }, 3));
  const boxes = blackBoxes(pdfContents(file)[0]!);
  const bottomOf = (word: string) => PAPER - pdfPages(file)[0]!.find(({ text }) => text === word)!.y;
  const [top, bottom] = [Math.min(...boxes.map(([, y]) => y)), Math.max(...boxes.map(([, y, , height]) => y + height))];
  expect(top - bottomOf('QR tributario:')).toBeGreaterThan(2 * MM);
  expect(bottomOf('VERI*FACTU') - bottom).toBeGreaterThan(4 * MM);
  expect(bottomOf('Descripción')).toBeGreaterThan(bottomOf('VERI*FACTU'));
});

test('nothing else is printed within four modules of it', async () => {
  const file = await draw(
    buildSheet({ qr: address, facts: ['Fecha', 'Vencimiento', 'Fecha de operación'].map(label => ({ label, value: '30/12/2026 y más' })) }, 3),
  );
  const boxes = blackBoxes(pdfContents(file)[0]!);
  const rim = 4 * Math.min(...boxes.map(([, , , height]) => height));
  const [left, right] = [Math.min(...boxes.map(([x]) => x)) - rim, Math.max(...boxes.map(([x, , width]) => x + width)) + rim];
  const [top, bottom] = [Math.min(...boxes.map(([, y]) => y)) - rim, Math.max(...boxes.map(([, y, , height]) => y + height)) + rim];
  const inside = pdfPages(file)[0]!.filter(({ x, y, width }) => x < right && x + width > left && PAPER - y > top && PAPER - y - 7 < bottom);
  expect(inside).toEqual([]);
});

test('an invoice without a record has none', async () => {
  const file = await draw(buildSheet({}, 3));
  expect(blackBoxes(pdfContents(file)[0]!)).toEqual([]);
  expect(pdfLines(file).flat()).not.toContain('QR tributario:');
});
