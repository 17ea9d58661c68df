import { expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { openApp } from '#tests/support/app.ts';

const app = await openApp();
const { office, given } = app;

it('works', async () => {
  const id = await given.customer();
  expect(await office.get(endpoints.customer.data, { id })).toMatchObject({ id, version: 1 });
  const inv = await given.issued();
  expect(await office.get(endpoints.invoice.data, { id: inv })).toMatchObject({ codigo: 'F26-00001' });
});
