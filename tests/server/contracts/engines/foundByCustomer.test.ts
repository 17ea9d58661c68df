// What a list says that it is searched by: whoever types a customer's name finds what is theirs, and nothing of others.
import { expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { openApp } from '#tests/support/app/app.ts';
import { newCertified } from '#tests/support/samples/certified.ts';

const app = await openApp();
const { office, given, db } = app;
const { certificate, contract, installation, plannedVisit, priceRevision } = endpoints;

const customer_id = await given.customer({ name: 'Quetzal Frío' });
const mine = await newCertified(app, 86, customer_id);
const other = await newCertified(app, 90);
for (const { contract_id } of [mine, other])
  await office.post(contract.propose, { mes: '2027-03', ipc: 3, porque: 'IPC', contratos: [contract_id], contract_id });

it.each([
  ['contracts', contract.page, 'contract'],
  ['visits', plannedVisit.page, 'planned_visit'],
  ['installations', installation.page, 'installation'],
  ['certificates', certificate.page, 'certificate'],
  ['price revisions', priceRevision.page, 'price_revision'],
] as const)('%s are found by the name of their customer', async (_, row, table) => {
  const rows = await db.selectFrom(table).select('id').where('customer_id', '=', customer_id).execute();
  const { items } = await office.post<typeof contract.page>(row as typeof contract.page, { page: 1, pageSize: 100, filter: { text: 'quetzal' } });
  expect(items.length).toBeGreaterThan(0);
  expect(items.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(rows.map(({ id }) => id).toSorted((a, b) => a - b));
});
