// Collecting: who owes most is known two presses after signing in.
import type { Locator } from 'playwright';
import { expect, test } from 'vitest';
import { buildInvoice, nifOf } from '#tests/support/samples/build.ts';
import { openJourney, signIn } from '#tests/support/pages/journey.ts';

const { newPerson, office } = await openJourney();

test('The office sees in two presses who owes most, and how long it is overdue', async () => {
  const issue = (customer_id: number, price: number) =>
    office.post('/api/invoice/create', buildInvoice({ customer_id, fecha_vencimiento: '2026-01-31', fecha_creacion: '2026-01-15', emitir: true }, [{ price }]));
  const [little, most, some] = [
    await office.customer('Bar Luna', nifOf(1)),
    await office.customer('Hotel Patios', nifOf(2)),
    await office.customer('Taller Sur', nifOf(3)),
  ];
  await issue(little, 100);
  await issue(most, 900);
  await issue(some, 300);
  await issue(most, 700);
  await issue(some, 400);
  const { page, complaints } = await newPerson();
  await signIn(page);
  let presses = 0;
  const press = async (what: Locator) => {
    await what.click();
    presses += 1;
  };
  await press(page.getByRole('link', { name: '6. Cobros' }));
  await press(page.getByRole('button', { name: 'Por clientes' }));
  const rows = page.getByRole('region', { name: 'Antigüedad de la deuda por clientes' }).getByRole('row');
  await rows.filter({ hasText: 'Bar Luna' }).waitFor();
  expect(presses).toBeLessThanOrEqual(2);
  const owing = await rows.filter({ hasText: /Bar Luna|Hotel Patios|Taller Sur/ }).allInnerTexts();
  expect(owing.map(row => /^(\S+ \S+).*?([\d.]+,\d\d €)\s*$/s.exec(row)?.slice(1))).toEqual([
    ['Hotel Patios', '1.936,00 €'],
    ['Taller Sur', '847,00 €'],
    ['Bar Luna', '121,00 €'],
  ]);
  expect(complaints).toEqual([]);
});
