// Stickers as they are drawn: their words, the size of the paper, and the QR that says the address of the machine.
import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { draw } from '#server/adapters/pdf/draw.mjs';
import type { Stickers } from '#server/adapters/pdf/sheet.ts';
import { pdfContents, pdfLines } from '#tests/support/files/pdfText.ts';

const address = 'https://frigoria.example/m/K7PM2XQ9RT';
const some = (paper: Stickers['paper'], count: number): Stickers => ({
  paper,
  issuer: 'Frigoria Climatización, S.L.',
  phone: '957 00 11 22',
  stickers: Array.from({ length: count }, (_, index) => ({ address, name: `Split ${index + 1}`, code: 'K7PM2-XQ9RT' })),
});

it('a label of its own measures 62 × 29 mm and says which machine it is and whom to ring', async () => {
  const file = await draw(some('label', 1));
  expect(file.toString('latin1')).toMatch(/\/MediaBox \[0 0 175\.\d+ 82\.\d+\]/);
  expect(pdfLines(file)).toEqual([['Split 1', 'K7PM2-XQ9RT', 'Frigoria Climatización, S.L.', 'Tel. 957 00 11 22', 'Escanee para pedir un servicio']]);
});

it('a sheet of A4 takes 27, and none is lost', async () => {
  const read = pdfLines(await draw(some('sheet', 28)));
  expect(read.map(page => page.filter(line => line.startsWith('Split ')).length)).toEqual([27, 1]);
});

it('its QR has a dark module wherever the address has one', async () => {
  const [contents = ''] = pdfContents(await draw(some('label', 1)));
  const { data } = encode(address, { ecc: 'M', border: 2 });
  const boxes = [...contents.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm)].map(
    ([, ...numbers]) => numbers.map(Number) as [number, number, number, number],
  );
  const side = boxes[0]![3];
  const drawn = data.map(row => row.map(() => false));
  const [left, top] = [Math.min(...boxes.map(([x]) => x)), Math.min(...boxes.map(([, y]) => y))];
  for (const [x, y, width] of boxes)
    for (let module = 0; module < Math.round(width / side); module++)
      drawn[Math.round((y - top) / side) + 2]![Math.round((x - left) / side) + 2 + module] = true;
  expect(drawn).toEqual(data);
});

it('a name of any length stays within its sticker', async () => {
  const printed = some('label', 1);
  const file = await draw({
    ...printed,
    stickers: [
      {
        address,
        code: 'K7PM2-XQ9RT',
        name: 'Conductos de la sala de reuniones de la tercera planta, junto al ascensor de servicio y la escalera de incendios',
      },
    ],
  });
  const lines = pdfLines(file).flat();
  expect(lines.slice(-4)).toEqual(['K7PM2-XQ9RT', 'Frigoria Climatización, S.L.', 'Tel. 957 00 11 22', 'Escanee para pedir un servicio']);
  expect(lines.length).toBeLessThanOrEqual(7);
});
