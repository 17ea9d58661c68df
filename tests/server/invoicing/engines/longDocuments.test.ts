// Documents of many lines: what their sheet says of each line, with work that grows as the lines do; and in whose name they are drawn.
import { expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { documentTotals } from '#domain/catalogue/documentTotals.ts';
import type { Sheet } from '#server/adapters/pdf/sheet.ts';
import { openApp, sheetAsText } from '#tests/support/app/app.ts';

const askers: number[] = [];
const sheets: Sheet[] = [];
const app = await openApp({
  pdf: {
    async render(asker, read) {
      const sheet = await read();
      askers.push(asker);
      sheets.push(sheet);
      return { sheet, file: Buffer.from('%PDF-') };
    },
    print: sheetAsText.print,
    waiting: () => 0,
    async close() {},
  },
});
const { office, given, nobody } = app;
const { auth, invoice } = endpoints;

const linesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    description: `Línea ${index + 1}`,
    quantity: 1 + (index % 7) * 0.333,
    price: (3_333 * (index + 1)) / 10_000,
    discount: index % 4 === 0 ? 12.5 : 0,
    iva: [21, 10, 4][index % 3]!,
  }));

async function sheetOf(id: number): Promise<Sheet> {
  const { downloadToken } = await office.get(auth.info);
  await nobody.fetch(`/api/invoice/${downloadToken}/${id}`);
  return sheets.at(-1)!;
}

/** How many large integers `work` makes: the figures of lines are reckoned with nothing else. */
async function reckonings(work: () => Promise<unknown>): Promise<number> {
  const { BigInt } = globalThis;
  let count = 0;
  globalThis.BigInt = ((value: number) => ((count += 1), BigInt(value))) as typeof BigInt;
  await work().finally(() => (globalThis.BigInt = BigInt));
  return count;
}

it('The lines carry the base of the lines so far, and end in that of the document', async () => {
  const id = await given.issued({}, linesOf(60));
  const stored = (await office.get(invoice.data, { id })).invoice_lines;
  const rows = (await sheetOf(id)).table.groups.flatMap(group => group.rows);
  expect(rows.map(row => row.sum)).toEqual(stored.map((_, index) => documentTotals(stored.slice(0, index + 1)).base));
  expect(rows.at(-1)!.sum).toBe((await office.get(invoice.data, { id })).base);
  expect(rows[4]!.cells).toEqual(['Línea 5', '2,332 ud', 1.6665, 12.5, 10, 3.4]);
  expect(rows[5]!.cells[3]).toBe('');
});

it('A sheet takes twice the work for twice the lines', async () => {
  const [short, long] = [await given.issued({}, linesOf(100)), await given.issued({}, linesOf(200))];
  const few = await reckonings(() => sheetOf(short));
  expect(few).toBeGreaterThan(100);
  expect(await reckonings(() => sheetOf(long))).toBeLessThan(few * 2.2);
});

it('Documents are drawn in the name of who asks: as PDF, each of a ZIP, and by e-mail', async () => {
  const client = await app.signInAs('cliente');
  const { customer_id } = (await client.get(auth.info)).user;
  const id = await given.issued({ customer_id: customer_id! });
  const expected: number[] = [];
  askers.length = 0;
  for (const who of [office, client]) {
    const { user, downloadToken } = await who.get(auth.info);
    await nobody.fetch(`/api/invoice/${downloadToken}/${id}`);
    await who.fetch(`/api/invoice/descargarDocumentos/${id}`);
    expected.push(user.id, user.id);
  }
  await office.post(invoice.sendMail, { invoice_id: id, email: 'ana@example.es' });
  expect(askers).toEqual([...expected, expected[0]]);
});
