// Bodies: lines of documents identified by their place, and what is no body at all.
import { describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { openApp } from '#tests/support/app/app.ts';
import { buildCall, buildInvoice, buildLine, buildWorkOrder } from '#tests/support/samples/build.ts';

const { office, given } = await openApp();

describe('a line', () => {
  it.each([
    [{ description: ' ' }, 'description', 'Introduzca la descripción'],
    [{ quantity: '' }, 'quantity', 'Introduzca la cantidad'],
    [{ quantity: 0.0001 }, 'quantity', 'Como máximo 3 decimales'],
    [{ price: null }, 'price', 'Introduzca el precio'],
    [{ discount: 101 }, 'discount', 'Como máximo 100,00'],
    [{ discount: -1 }, 'discount', 'El valor debe ser posistivo'],
    [{ iva: 21.123 }, 'iva', 'Como máximo 2 decimales'],
    [{ raro: 1 }, 'raro', 'El campo «raro» no existe'],
  ])('with %j says so by its place', async (over, field, message) => {
    const customer_id = await given.customer();
    const lines = [buildLine(), { ...buildLine(), ...over }];
    const order = { ...buildWorkOrder({ customer_id }), work_order_lines: lines };
    const bill = { ...buildInvoice({ customer_id }), invoice_lines: lines };
    expect((await office.ask(endpoints.workOrder.create, { body: order })).errors).toEqual({ [`work_order_lines.1.${field}`]: message });
    expect((await office.ask(endpoints.invoice.create, { body: bill })).errors).toEqual({ [`invoice_lines.1.${field}`]: message });
  });

  it('names a product, a failure code and an albarán that are there', async () => {
    const customer_id = await given.customer();
    expect((await office.ask(endpoints.workOrder.create, { body: buildWorkOrder({ customer_id }, [{ product_id: 999_999 }]) })).status).toBe(422);
    expect((await office.ask(endpoints.workOrder.create, { body: buildWorkOrder({ customer_id }, [{}], [999_999]) })).status).toBe(422);
    expect((await office.ask(endpoints.invoice.create, { body: buildInvoice({ customer_id }, [{ work_order_id: 999_999 }]) })).status).toBe(422);
  });

  it('is one of a thousand at most', async () => {
    const body = buildInvoice(
      { customer_id: await given.customer() },
      Array.from({ length: 1001 }, () => ({})),
    );
    expect(await office.refused(endpoints.invoice.create, body)).toMatchObject({ status: 422, message: 'Como máximo 1.000 líneas' });
  });
});

it.each(['name', 'text'])('a character that no database keeps is refused in %s', async field => {
  const answer = await office.ask(endpoints.call.create, { body: { ...buildCall(), [field]: 'a\u0000b' } });
  expect(answer).toMatchObject({ status: 400, code: 40001, message: 'El texto contiene un carácter que no se admite' });
});

it.each([
  ['{"data":', 400],
  ['[]', 400],
  ['"x"', 400],
  ['', 404],
  [`{"data":{"name":${'['.repeat(20_000)}${']'.repeat(20_000)}}}`, 400],
])('a body of %.20s is malformed or empty', async (payload, status) => {
  const response = await office.fetch(endpoints.call.update.path, { method: 'POST', payload, headers: { 'content-type': 'application/json' } });
  expect([response.statusCode, response.json().code]).toEqual([status, 40001]);
});

it('a body of another kind or size is refused by its class', async () => {
  const send = (payload: string, type: string) => office.fetch(endpoints.call.create.path, { method: 'POST', payload, headers: { 'content-type': type } });
  expect((await send('<x/>', 'application/xml')).statusCode).toBe(415);
  expect((await send(`{"data":"${'x'.repeat(2 * 1024 * 1024)}"}`, 'application/json')).statusCode).toBe(413);
});
