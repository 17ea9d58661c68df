// What the paper of an invoice cannot show is said before it is issued, with the field and the sign.
import { expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { openApp } from '#tests/support/app/app.ts';

const { office, given } = await openApp();
const { invoice } = endpoints;

const issue = (id: number) => office.ask(invoice.issue, { body: { id } });

it.each([
  ['la descripción de la línea 2', { lines: [{}, { description: 'Filtro 😀' }] }, '«😀»'],
  ['«Observaciones»', { over: { observaciones: 'من 中' } }, '«م», «ن», «中»'],
  ['el nombre del cliente', { customer: { name: '中 Bar' } }, '«中»'],
  ['la dirección del cliente', { customer: { city: 'תל' } }, '«ת», «ל»'],
])(
  'a sign that no font has in %s refuses the invoice, which stays a draft',
  async (where, { lines, over, customer }: Parameters<typeof build>[0] & object, signs) => {
    const id = await build({ lines, over, customer });
    expect(await issue(id)).toMatchObject({ status: 409, message: `No se puede imprimir ${signs} en ${where}: cámbielo antes de emitir la factura` });
    expect(await office.get(invoice.data, { id })).toMatchObject({ estado: 'borrador' });
  },
);

it('the signs of the trade and invisible ones refuse nothing', async () => {
  const id = await build({ lines: [{ description: 'Tubo ⅜″ → Ø 12 ≥ 5 µF, 4 Ω, 3 m² ✓\u200b' }], customer: { name: 'Łódź Αθήνα' } });
  expect(await issue(id)).toMatchObject({ status: 200, message: 'Factura emitida' });
});

it('an albarán says so on its page, and is finished all the same', async () => {
  const { workOrder } = endpoints;
  const customer_id = await given.customer();
  const id = await given.workOrder({ customer_id, trabajo_realizado: 'Todo bien 👍' });
  expect(await office.get(workOrder.data, { id })).toMatchObject({ no_imprimible: 'No se puede imprimir «👍» en «Trabajo realizado»' });
  await office.post(workOrder.terminar, { id });
  const plain = await given.workOrder({ customer_id, trabajo_realizado: 'Tubo de ⅜″' });
  expect(await office.get(workOrder.data, { id: plain })).toMatchObject({ no_imprimible: '' });
});

async function build({
  lines = [{}],
  over = {},
  customer = {},
}: {
  lines?: Parameters<typeof given.invoice>[1] | undefined;
  over?: object | undefined;
  customer?: object | undefined;
}): Promise<number> {
  const customer_id = await given.customer(customer);
  return given.invoice({ customer_id, ...over }, lines);
}
