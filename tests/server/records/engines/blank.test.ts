// A list that finds nothing says whether there is anything at all.
import { expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { openApp } from '#tests/support/app/app.ts';

const { notice, cobro, quote, workOrder } = endpoints;

it('A filter or a search that finds nothing says that the list is blank until its first record, in lists with calls of their own too', async () => {
  const { office, given } = await openApp();
  for (const [row, filter] of [
    [notice, { abierto: true }],
    [cobro, { abierto: true, hasta: '2026-03-01' }],
    [quote, { text: 'caldera' }],
    [workOrder, { estado: 'listo' }],
  ] as const)
    expect(await office.post(row.page, { page: 1, filter })).toMatchObject({ total: 0, isBlank: true });
  await given.notice();
  expect(await office.post(notice.page, { page: 1, filter: { text: 'caldera' } })).not.toHaveProperty('isBlank');
});

it('A list that nothing narrows does not ask twice, and a technician’s list is blank while there are only the avisos of others', async () => {
  const app = await openApp();
  expect(await app.office.post(notice.page, { page: 1 })).not.toHaveProperty('isBlank');
  const technician = await app.signInAs('trabajador');
  await app.given.notice();
  expect(await technician.post(notice.page, { page: 1, filter: { text: 'caldera' } })).toMatchObject({ total: 0, isBlank: true });
});
