// Lines that arrive late: nothing that was added or typed meanwhile is lost.
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import InvoiceScreen from '#src/screens/invoicing/invoices/InvoiceScreen.tsx';
import { enter, infoOf, leave, Office, playServer, type Inside, type Played } from '#tests/support/pages/playedServer.tsx';
import { button, sees } from '#tests/support/pages/onPage.ts';

const line = { id: 1, product_id: null, description: 'Mano de obra', quantity: 2, price: 35.5, discount: 0, iva: 21, operation: 'S1', base: 71, total: 85.91 };
const invoice = { id: 7, version: 4, customer_id: 5, customer_name: 'Bar Julián', observaciones: '', base: 71, iva: 14.91, total: 85.91, rates: [] };
const dates = { codigo: 'F26-7', estado: 'borrador', fecha_creacion: '2026-03-02', fecha_vencimiento: '2026-04-01', rectifica_id: null };
const order = (id: number) => ({
  id,
  code: `A26-0000${id}`,
  fecha_albaran: '2026-03-01',
  total: 10,
  work_order_lines: [{ ...line, description: `Del albarán ${id}` }],
});

let server: Played;
let inside: Inside | undefined;
afterEach(() => leave(inside));

async function openInvoice(): Promise<void> {
  server = playServer({
    '/api/auth/info': infoOf('admin'),
    '/api/invoice/data/7': { ...invoice, ...dates, invoice_lines: [line] },
    '/api/workOrder/getPaginatedFilter': { items: [order(21), order(22)], total: 2, page: 1, pageSize: 50 },
    '/api/product/filteredDropdown': [{ value: 31, label: 'Condensador' }],
    '/api/company/data/1': { id: 1, default_iva: 21, due_days: 30 },
  });
  inside = await enter('/facturas/editar/7');
  await render(
    <Office inside={inside}>
      <InvoiceScreen params={{ id_invoice: '7' }} />
    </Office>,
  );
  await sees(button(/A26-000021/));
}

const quantity = (number: number) => page.getByRole('textbox', { name: `Cantidad de la línea ${number}` });
const arrive = (path: string, data: unknown) => server.answer(path, { code: 20000, data });

async function sentLines(): Promise<{ description: string; quantity: number }[]> {
  await button('Guardar').click();
  await expect.poll(() => server.sent('/api/invoice/update').length).toBe(1);
  const [body] = server.sent('/api/invoice/update') as [{ invoice_lines: { description: string; quantity: number }[] }];
  return body.invoice_lines.map(({ description, quantity: many }) => ({ description, quantity: many }));
}

it('two albaranes that are pressed one after the other both come, whichever answers first', async () => {
  await openInvoice();
  await button(/A26-000021/).click();
  await button(/A26-000022/).click();
  await arrive('/api/workOrder/data/22', order(22));
  await arrive('/api/workOrder/data/21', order(21));
  await sees(quantity(3));
  expect((await sentLines()).map(each => each.description)).toEqual(['Mano de obra', 'Del albarán 22', 'Del albarán 21']);
});

it('an albarán that does not come can be asked for again', async () => {
  await openInvoice();
  await button(/A26-000021/).click();
  await expect.element(button(/A26-000021/)).toBeDisabled();
  await server.lose('/api/workOrder/data/21');
  await expect.element(button(/A26-000021/)).toBeEnabled();
});

it('a quantity that is typed while an albarán or a product is fetched is what is saved', async () => {
  await openInvoice();
  await button(/A26-000021/).click();
  await quantity(1).fill('9');
  await arrive('/api/workOrder/data/21', order(21));
  await sees(quantity(2));
  const products = page.getByRole('combobox', { name: 'Añadir un producto' });
  await products.fill('cond');
  await page.getByRole('option', { name: 'Condensador' }).click();
  await quantity(2).fill('7');
  expect(server.sent('/api/product/precio')).toEqual([{ product_id: 31, customer_id: 5, fecha: '2026-03-02' }]);
  await arrive('/api/product/precio', { id: 31, name: 'Condensador', price: 4.6, unidad: 'C62', operation: 'S1', tarifa: 'tarifa Comunidades −8 %: 4,60 €' });
  await sees(quantity(3));
  await sees(page.getByText('tarifa Comunidades −8 %: 4,60 €'));
  expect((await sentLines()).map(each => each.quantity)).toEqual([9, 7, 1]);
});
