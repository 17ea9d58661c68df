// The PDF of an albarán, by the address of its file: what a technician and the office read in it.
import { expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { createPdf } from '#server/adapters/pdf/pdf.ts';
import { openApp } from '#tests/support/app.ts';
import { buildLine } from '#tests/support/build.ts';
import type { Caller } from '#tests/support/caller.ts';
import { paperOf } from '#tests/support/paper.ts';

const app = await openApp({ pdf: createPdf() });
const { office, given, db } = app;
const technician = await app.signInAs('trabajador');
const { user } = await technician.get(endpoints.auth.info);
const id = await given.workOrder({ user_id: user.id }, [buildLine({ description: 'Carga de gas', quantity: 2, price: 48.5 })]);

const printedFor = (caller: Caller) => paperOf(caller, 'workOrder', id);

const prices = ['Precio', 'Importe', '48,50', 'Base imponible', 'Total'];

test('a technician reads no prices, unless the company shows them', async () => {
  expect(await printedFor(office)).toEqual(expect.arrayContaining(['Carga de gas', ...prices]));
  const unpriced = await printedFor(technician);
  expect(unpriced).toEqual(expect.arrayContaining(['Carga de gas', 'Cantidad', '2']));
  for (const words of prices) expect(unpriced).not.toContain(words);
  await db.updateTable('company').set({ precios_tecnicos: 1 }).execute();
  expect(await printedFor(technician)).toEqual(expect.arrayContaining(['Carga de gas', ...prices]));
});
