import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { formatAmount } from '#domain/kernel/format.ts';
import { draw } from '#server/adapters/pdf/draw.mjs';
import { letters } from '#server/adapters/pdf/letters.mjs';
import { type Pdf, createPdf } from '#server/adapters/pdf/pdf.ts';
import type { Sheet } from '#server/adapters/pdf/sheet.ts';
import { photo } from '#tests/support/files/pictures.ts';
import { buildRows, buildSheet, nobody } from '#tests/support/files/sheets.ts';
import { pdfContents, pdfLines, pdfPages } from '#tests/support/files/pdfText.ts';

/** One transparent pixel. */
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

const empty: Sheet = { ...buildSheet(), facts: [], table: { columns: [], groups: [] }, vat: [], totals: [], payment: [], legal: '' };

/** Nothing may leave the paper's margins; `mark` crosses the page on purpose. */
function expectInsideMargins(file: Buffer): void {
  const outside = pdfPages(file).flatMap(page => page.filter(({ x, y, width }) => x < 47.9 || x + width > 547.4 || y < 28 || y > 820));
  expect(outside).toEqual([]);
}

describe('pages', () => {
  test.each([
    [1, 1],
    [20, 1],
    [40, 2],
    [400, 13],
  ])('%i lines take %i pages', async (lines, pages) => {
    const file = await draw(buildSheet({}, lines));
    const read = pdfLines(file);
    expect(read.length).toBe(pages);
    read.forEach((page, index) => expect(page).toContain(`Página ${index + 1} de ${pages}`));
    expectInsideMargins(file);
  });

  test('every page of lines repeats titles and document, and carries the sum', async () => {
    const read = pdfLines(await draw(buildSheet({}, 400)));
    const carried = (text: string, label: string) => (text.startsWith(label) ? [text.slice(label.length).trim()] : []);
    let drawn = 0;
    const sums = read.map(page => {
      drawn += page.filter(text => text.startsWith('Línea ')).length;
      return formatAmount((drawn * (drawn + 1)) / 2);
    });
    expect(drawn).toBe(400);
    expect(read.map(page => page.flatMap(text => carried(text, 'Suma y sigue')))).toEqual([...sums.slice(0, -1).map(sum => [sum]), []]);
    expect(read.map(page => page.flatMap(text => carried(text, 'Suma anterior')))).toEqual([[], ...sums.slice(0, -1).map(sum => [sum])]);
    for (const page of read) expect(page).toEqual(expect.arrayContaining(['Descripción', 'Cantidad', 'Precio', 'Importe']));
    for (const page of read.slice(1)) expect(page).toContain('FACTURA F26-00012');
  });

  test('the totals never appear without a line, whatever the number of lines', async () => {
    for (let lines = 15; lines <= 45; lines += 1) {
      const last = pdfLines(await draw(buildSheet({ notes: [{ label: 'Observaciones', value: 'Gracias' }] }, lines))).at(-1);
      expect(last).toEqual(expect.arrayContaining(['Total', '121,00 €', `Línea ${lines} de mano de obra`, 'Gracias']));
    }
  });

  test('a heading is printed above its first line and is repeated after a break', async () => {
    for (let first = 10; first <= 32; first += 1) {
      const groups = [
        { heading: 'Albarán A26-00001', about: '', rows: buildRows(first) },
        { heading: 'Albarán A26-00002', about: 'Máquina: Split', rows: buildRows(40, first + 1) },
      ];
      const read = pdfLines(await draw(buildSheet({ table: { ...buildSheet().table, groups } })));
      const below = read.flatMap(page => page.flatMap((text, at) => (text === 'Albarán A26-00002' ? [page.slice(at + 1, at + 3)] : [])));
      expect(below).toEqual([['Máquina: Split', `Línea ${first + 1} de mano de obra`]]);
      expect(read.flat().indexOf('Albarán A26-00002 (continuación)')).toBeGreaterThan(read.flat().indexOf('Albarán A26-00002'));
    }
  });
});

describe('photos', () => {
  const pages = async (count: number, image: Uint8Array | null) => {
    const photos = Array.from({ length: count }, (_, index) => ({ caption: `Foto ${index + 1} · IMG.jpg`, image }));
    const file = await draw(buildSheet({ photos }));
    expectInsideMargins(file);
    return pdfLines(file);
  };

  test.each([
    [0, 0],
    [1, 1],
    [6, 1],
    [7, 2],
    [60, 10],
  ])('%i stand on %i pages of their own, six to a page', async (count, more) => {
    const read = await pages(count, await photo());
    expect(read.length).toBe(1 + more);
    expect(read.flat().filter(text => text.startsWith('Foto '))).toHaveLength(count);
    expect(read.flat().filter(text => text.startsWith('Fotografías'))).toHaveLength(more);
    expect(read.at(-1)).toContain(`Página ${1 + more} de ${1 + more}`);
  });

  test('whose file is lost or broken leave their caption', async () => {
    for (const image of [null, Buffer.from('no soy una foto'), (await photo()).subarray(0, 200)])
      expect((await pages(1, image)).at(-1)).toEqual(expect.arrayContaining(['Foto 1 · IMG.jpg', 'Esta foto no está disponible']));
  });
});

describe('texts', () => {
  test('a long description wraps over pages without losing a word', async () => {
    const words = Array.from({ length: 1500 }, (_, index) => `palabra${index}`);
    const row = { cells: [words.join(' '), '1', '2,00', '2,00'], sum: 2 };
    const file = await draw(buildSheet({ table: { ...buildSheet().table, groups: [{ heading: null, about: '', rows: [row] }] } }));
    const read = pdfLines(file);
    expect(
      read
        .flat()
        .join(' ')
        .split(' ')
        .filter(word => word.startsWith('palabra')),
    ).toEqual(words);
    expect(read.at(-1)).toContain('Total');
    expectInsideMargins(file);
  });

  test('long names, unbreakable words and huge figures stay inside the margins', async () => {
    const name = `Comunidad de Propietarios de la Urbanización ${'Jardines del Guadalhorce y '.repeat(8)}${'Extraordinariamente'.repeat(6)}`;
    const party = { ...nobody, name, email: `${'correo'.repeat(20)}@example.es`, address: [`Calle ${'larga '.repeat(30)}`] };
    const word = 'abcdefghijklm'.repeat(25);
    const row = { cells: [word, '1.234.567,891', '123.456.789.012,34', '123.456.789.012.345,67'], sum: 123_456_789_012_345.67 };
    const groups = [{ heading: `Albarán ${'A26-00001 '.repeat(20)}`, about: '', rows: [row] }];
    const totals = [{ label: `Retención ${'por garantía '.repeat(9)}`, value: '-123.456.789.012.345,67 €', strong: true }];
    const payment = [{ label: 'Forma de pago', value: 'Transferencia '.repeat(40) }];
    const file = await draw(
      buildSheet({ number: 'F26-'.repeat(20), issuer: party, customer: party, totals, payment, table: { ...buildSheet().table, groups } }, 30),
    );
    expectInsideMargins(file);
    expect(pdfLines(file).flat().join('')).toContain(word);
    expect(pdfLines(file)[0]?.join('')).toContain('Guadalhorce');
  });

  test('shows Spanish letters, composes accents and replaces only what the font lacks', async () => {
    const read = pdfLines(await draw(buildSheet({ customer: { ...nobody, name: 'Cafe\u0301 Ñuño Ștefan 24 °C ≤ 5 µF 3.ª 1.250,00 € 😀' } })));
    expect(read[0]?.join(' ').replaceAll('µ', 'μ')).toContain('Café Ñuño Ștefan 24 °C ≤ 5 μF 3.ª 1.250,00 € ?');
  });

  test('shows the signs of the trade and the letters of neighbours as they are written', async () => {
    const signs = 'Tubo ⅜″ y ½″, Ø 12, ⌀ 9,5, 24 °C, 3 m², 2 m³, ≥ 5 µF, 4 Ω, 12 €, → salida, CO₂, ☑ hecho, Łódź, Αθήνα, Київ';
    const read = pdfLines(await draw(buildSheet({ notes: [{ label: 'Notas', value: signs }] })));
    expect(read.flat().join(' ').replaceAll('μ', 'µ')).toContain(signs);
  });

  test('knows of each letter whether the fonts have it', async () => {
    const { openSync } = await import('fontkit');
    for (const weight of ['Regular', 'Semibold']) {
      const font: object = openSync(join(import.meta.dirname, `../../../server/adapters/pdf/fonts/OpenSans-${weight}.ttf`));
      // the last of a font's table is no letter
      expect(new Set((font as { characterSet: number[] }).characterSet.filter(code => code !== 0xffff))).toEqual(letters);
    }
  });

  test('a draft is marked on every page, other documents on none', async () => {
    const read = pdfLines(await draw(buildSheet({ mark: 'BORRADOR' }, 60)));
    expect(read.map(page => page.includes('BORRADOR'))).toEqual([true, true, true]);
    expect(pdfLines(await draw(buildSheet({}, 60))).flat()).not.toContain('BORRADOR');
  });

  test('the albarán has boxes to sign in', async () => {
    const signatures = [
      { label: 'Técnico', name: 'José Núñez', drawing: null },
      { label: 'Conforme del cliente', name: 'Nombre y DNI:', drawing: null },
    ];
    const [page] = pdfLines(await draw(buildSheet({ title: 'ALBARÁN', signatures })));
    expect(page).toEqual(expect.arrayContaining(['ALBARÁN', 'Conforme del cliente', 'José Núñez']));
  });

  test('what was drawn is in its box, above the name', async () => {
    const drawing = { path: 'M40 120L80 60L140 150', width: 600, height: 200 };
    const file = await draw(buildSheet({ title: 'ALBARÁN', signatures: [{ label: 'Conforme', name: 'Julián Pérez, 11111111H', drawing }] }));
    expect(pdfContents(file)[0]).toMatch(/40 120 m\s+80 60 l\s+140 150 l/);
    expect(pdfLines(file)[0]).toContain('Julián Pérez, 11111111H');
  });

  test('optional parts may be empty, and a broken logo is the issuer’s name', async () => {
    expect(pdfLines(await draw(empty))).toHaveLength(1);
    for (const logo of [png, png.subarray(0, 45), Buffer.from(png).fill(7, 41, 50), Buffer.from('GIF89a')]) {
      expect(pdfLines(await draw(buildSheet({ logo })))[0]).toContain('Frigoria Climatización, S.L.');
    }
  });

  test('the name of the issuer is close below its logo, wide or tall', async () => {
    const nameBelow = async (width: number, height: number) => {
      const [first] = pdfPages(await draw(buildSheet({ logo: await photo({ width, height, format: 'png' }) })));
      return first!.find(({ text }) => text === 'Frigoria Climatización, S.L.')!.y;
    };
    expect(Math.abs((await nameBelow(400, 1000)) - (await nameBelow(1760, 88)))).toBeCloseTo(56 - 11, 1);
  });

  test('telephone, e-mail and web share the lines where they fit', async () => {
    const issuer = { ...buildSheet().issuer, phone: '957 000 118', email: 'administracion@climabetica.example', web: 'www.climabetica.example' };
    const [page] = pdfLines(await draw(buildSheet({ issuer })));
    expect(page).toEqual(expect.arrayContaining(['957 000 118  ·  administracion@climabetica.example', 'www.climabetica.example']));
  });

  test('says its title and language', async () => {
    const file = (await draw(buildSheet())).toString('latin1');
    expect(file).toContain('/Lang (es-ES)');
    expect(file).toContain('/DisplayDocTitle true');
  });
});

describe('the threads', () => {
  const pdf = createPdf();
  afterAll(() => pdf.close());
  const render = async (by: Pdf, sheet: Sheet, asker = 1) => (await by.render(asker, async () => sheet)).file;

  test('draws what is asked, each answer to its question', async () => {
    const files = await Promise.all([1, 40, 2].map(lines => render(pdf, buildSheet({ number: `F-${lines}`, logo: png }, lines))));
    files.forEach((file, index) => expect(pdfLines(file)[0]).toContain(['F-1', 'F-40', 'F-2'][index]));
  });

  test('a document that cannot be drawn is refused, the next one is drawn', async () => {
    await expect(render(pdf, { ...buildSheet(), facts: null } as unknown as Sheet)).rejects.toThrow('drawFacts');
    expect((await render(pdf, buildSheet())).subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('a thread that dies refuses what it was drawing, not what the other one draws, and is started again', async () => {
    const script = join(mkdtempSync(join(tmpdir(), 'pdf-')), 'mortal.mjs');
    writeFileSync(
      script,
      `import { parentPort } from 'node:worker_threads';
      parentPort.on('message', sheet => sheet === null ? parentPort.close() : sheet.number === 'die' ? process.exit(3) : parentPort.postMessage({ pdf: new Uint8Array([1]) }));`,
    );
    const mortal = createPdf({ url: pathToFileURL(script) });
    const results = await Promise.allSettled([render(mortal, buildSheet({ number: 'die' })), render(mortal, buildSheet())]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    for (let times = 0; times < 2; times += 1) expect(await Promise.all([1, 2].map(() => render(mortal, buildSheet())))).toHaveLength(2);
    await mortal.close();
  });

  test('an idle thread ends and another one starts when needed', async () => {
    const script = join(mkdtempSync(join(tmpdir(), 'pdf-')), 'counting.mjs');
    writeFileSync(
      script,
      `import { parentPort } from 'node:worker_threads';
      let drawn = 0;
      parentPort.on('message', sheet => sheet === null ? parentPort.close() : parentPort.postMessage({ pdf: new Uint8Array([++drawn]) }));`,
    );
    const idle = createPdf({ url: pathToFileURL(script), idle: 50 });
    const drawn = [await render(idle, buildSheet()), await render(idle, buildSheet())];
    await new Promise(resolve => setTimeout(resolve, 150));
    drawn.push(await render(idle, buildSheet()));
    await idle.close();
    expect(drawn.map(file => file[0])).toEqual([1, 2, 1]);
  });

  test('closing finishes what is running, may be repeated, and refuses later documents', async () => {
    const closing = createPdf();
    const running = render(closing, buildSheet({}, 40));
    await Promise.all([closing.close(), closing.close()]);
    expect((await running).length).toBeGreaterThan(1000);
    await expect(render(closing, buildSheet())).rejects.toThrow('closed');
  });

  test('draw two documents at a time, and those of different askers by turns', async () => {
    const read: string[] = [];
    let release!: () => void;
    const released = new Promise<void>(resolve => (release = resolve));
    const ask = (asker: number, number: string) =>
      pdf.render(asker, async () => {
        read.push(number);
        await released;
        return buildSheet({ number });
      });
    const asked = [...Array.from({ length: 10 }, (_, index) => ask(1, `many-${index}`)), ask(2, 'single')];
    await new Promise(setImmediate);
    expect(read).toEqual(['many-0', 'many-1']);
    release();
    await Promise.all(asked);
    expect(read).toHaveLength(11);
    expect(read[2]).toBe('single');
  });
});
