// A dash means no e-mail and no phone of a customer (§5), and itself everywhere else.
import { describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { openApp } from '#tests/support/app/app.ts';

const { office, given } = await openApp();

const change = (data: Record<string, unknown>) => office.fetch('/api/customer/update', { method: 'POST', payload: { data } });

describe('of a customer', () => {
  const make = () => given.customer({ email: '', phone: '', phone_2: '' });
  const read = (id: number) => office.get(endpoints.customer.data, { id });

  it('an empty e-mail and phone are stored and answered as a dash, and no other empty text', async () => {
    expect(await read(await make())).toMatchObject({ email: '-', phone: '-', phone_2: '' });
  });

  it('a dash goes when a value is saved, and comes back when it is emptied', async () => {
    const id = await make();
    await change({ id, phone: '957 10 20 30' });
    expect(await read(id)).toMatchObject({ email: '-', phone: '957 10 20 30' });
    await change({ id, phone: '  ' });
    expect(await read(id)).toMatchObject({ email: '-', phone: '-' });
  });
});

it('an empty e-mail and phone of a supplier are empty', async () => {
  const id = await given.provider({ email: '', phone: '' });
  expect(await office.get(endpoints.provider.data, { id })).toMatchObject({ email: '', phone: '' });
});

it('a note that is a dash stays one when the record is saved again, and in the export', async () => {
  const id = await given.customer({ name: 'Bar del Guion', notes: '-', phone: '' });
  await change({ id, city: 'Lucena' });
  expect(await office.get(endpoints.customer.data, { id })).toMatchObject({ notes: '-', phone: '-', city: 'Lucena' });
  const { body } = await office.fetch('/api/customer/export', { method: 'POST', payload: { format: 'csv', filter: { text: 'Bar del Guion' } } });
  const [head, row] = body
    .replace('\uFEFF', '')
    .split('\r\n')
    .map(line => line.split(';')) as [string[], string[]];
  expect([row[head.indexOf('Notas')], row[head.indexOf('Teléfono')]]).toEqual(["'-", '']);
});
