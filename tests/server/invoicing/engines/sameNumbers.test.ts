// Numbers that a person reads as the same are the same: of invoices, albaranes and products.
import { expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { openApp } from '#tests/support/app/app.ts';

const { office, given } = await openApp();
const { invoice, product, workOrder } = endpoints;
const taken = { status: 409, message: 'El código ya existe' };

it('No F26-1, and no other way of writing it, is issued when there is an F26-00001', async () => {
  const { codigo } = await office.get(invoice.data, { id: await given.issued() });
  expect(codigo).toBe('F26-00001');
  const id = await given.invoice();
  for (const same of ['F26-1', 'f26/0001', 'F26 00001', 'F26–1']) {
    expect(await office.post(invoice.checkCode, { code: same, id: null })).toBe(false);
    expect(await office.refused(invoice.update, { invoiceData: { id, codigo: same } })).toMatchObject(taken);
  }
  // one that is not given yet is of the series too: it is given, and not chosen
  await office.post(invoice.update, { invoiceData: { id, codigo: 'F26-900' } });
  expect(await office.get(invoice.data, { id })).toMatchObject({ codigo: '' });
});

it('a code of the company’s own choice is one, in drafts and in issued ones', async () => {
  await given.invoice({ codigo: 'OBRA 7' });
  const id = await given.invoice();
  expect(await office.refused(invoice.update, { invoiceData: { id, codigo: 'obra-07' } })).toMatchObject(taken);
  expect(await office.ask(invoice.update, { body: { invoiceData: { id, codigo: 'obra-70' } } })).toMatchObject({ status: 200 });
});

it('the codes of products and albaranes are one, and a record keeps its own', async () => {
  const id = await given.product({ code: 'SPLIT-09' });
  expect(await office.refused(product.create, { ...(await office.get(product.data, { id })), id: undefined, code: 'split 9' })).toMatchObject({ status: 409 });
  expect(await office.ask(product.update, { body: { id, code: 'Split-9' } })).toMatchObject({ status: 200 });
  const order = await given.workOrder({ code: 'PARTE 12' });
  expect((await office.get(workOrder.data, { id: order })).code).toBe('PARTE 12');
  await expect(given.workOrder({ code: 'parte/012' })).rejects.toThrow(/El código ya existe/);
});
