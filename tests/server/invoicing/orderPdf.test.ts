// The PDF of an albarán, by the address of its file: what a technician and the office read in it.
import { expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { createPdf } from '#server/adapters/pdf/pdf.ts';
import { openApp } from '#tests/support/app/app.ts';
import { buildLine } from '#tests/support/samples/build.ts';
import type { Caller } from '#tests/support/app/caller.ts';
import { paperOf } from '#tests/support/files/paper.ts';

const app = await openApp({ pdf: createPdf() });
const { office, given, db } = app;
const technician = await app.signInAs('trabajador');
const { user } = await technician.get(endpoints.auth.info);
const id = await given.workOrder({ user_id: user.id }, [buildLine({ description: 'Carga de gas', quantity: 2, price: 48.5 })]);

const printedFor = (caller: Caller) => paperOf(caller, 'workOrder', id);

const prices = ['Precio', 'Importe', '48,50', 'Base imponible', 'Total'];

test('everybody gets the same paper: with prices, unless the albaranes of the company carry none', async () => {
  for (const caller of [office, technician]) expect(await printedFor(caller)).toEqual(expect.arrayContaining(['Carga de gas', ...prices]));
  await db.updateTable('company').set({ precios_albaran: 0 }).execute();
  for (const caller of [office, technician]) {
    const unpriced = await printedFor(caller);
    expect(unpriced).toEqual(expect.arrayContaining(['Carga de gas', 'Cantidad', '2 ud']));
    for (const words of prices) expect(unpriced).not.toContain(words);
  }
});
