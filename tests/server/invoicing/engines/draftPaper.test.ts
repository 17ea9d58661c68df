// The page that a draft would be printed on, drawn while it is being written.
import { expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { openApp } from '#tests/support/app/app.ts';
import { buildInvoice } from '#tests/support/samples/build.ts';

const { office, given, signInAs } = await openApp();
const { invoice, workOrder } = endpoints;

const [customer_id] = [await given.customer({ name: 'Hotel Azahar', dias_pago: 10, retencion: 15 })];
const written = (fields: object, lines: object[]) => buildInvoice({ customer_id, fecha_creacion: '2026-03-02', ...fields }, lines);

it('says what the draft will say, before it is saved and after', async () => {
  const body = written({ observaciones: 'Gracias' }, [{ description: 'Carga de gas', quantity: 2, price: 50, discount: 0, iva: 21 }]);
  const paper = await office.post(invoice.paper, body);
  expect(paper).toMatchObject({
    title: 'FACTURA',
    number: 'Borrador',
    mark: 'BORRADOR',
    customer: { name: 'Hotel Azahar' },
    totals: [{ value: '100,00 €' }, { value: '21,00 €' }, { value: '121,00 €' }, { value: '-15,00 €' }, { value: '106,00 €', strong: true }],
  });
  expect(paper.facts).toContainEqual({ label: 'Vencimiento', value: '12/03/2026' });
  expect(paper.table.groups.flatMap(({ rows }) => rows.map(({ cells }) => cells))).toEqual([['Carga de gas', '2 ud', 50, '', 21, 100]]);
  const { id } = await office.post(invoice.create, body);
  const stored = await office.get(invoice.data, { id });
  expect(await office.post(invoice.paper, { invoiceData: { id }, invoice_lines: stored.invoice_lines })).toEqual(paper);
});

it('puts lines under the albarán that they come from', async () => {
  const order = await given.readyOrder({ customer_id });
  const { code } = await office.get(workOrder.data, { id: order });
  const { table } = await office.post(invoice.paper, written({}, [{ work_order_id: order }, {}]));
  expect(table.groups.map(({ heading }) => heading?.split(' · ')[0])).toEqual([`Albarán ${code}`, 'Otros conceptos']);
});

it('leaves out what is not understood yet', async () => {
  const { data: paper } = await office.ask(invoice.paper, {
    body: {
      invoiceData: { customer_id: null, fecha_creacion: '30/02', retencion: 'mucho' },
      invoice_lines: [{ description: '', quantity: 1, price: 5 }, 'x', { description: 'Filtro', quantity: 1, price: 5, operation: 'S1', discount: 0, iva: 21 }],
    },
  });
  expect(paper.customer.name).toBe('…');
  expect(paper.totals.at(-1)!.value).toBe('6,05 €');
  expect(paper.facts.map(({ label }) => label)).toEqual(['Fecha']);
});

it('is nothing but a look: nothing is stored, and nobody else gets it', async () => {
  const before = await office.get(invoice.drafts);
  await office.post(invoice.paper, written({}, [{}]));
  expect(await office.get(invoice.drafts)).toEqual(before);
  expect(await (await signInAs('trabajador')).refused(invoice.paper, written({}, [{}]))).toMatchObject({ status: 403 });
  expect(await office.refused(invoice.paper, written({ id: 999_999 }, [{}]))).toMatchObject({ status: 404 });
  expect(await office.refused(invoice.paper, written({ customer_id: 999_999 }, [{}]))).toMatchObject({ status: 422 });
});
