// The day of the work on the form of an invoice: what it will be where it is left empty, and albaranes of several months.
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import InvoiceScreen from '#src/screens/invoicing/invoices/InvoiceScreen.tsx';
import { enter, infoOf, leave, Office, playServer, type Inside } from '#tests/support/pages/playedServer.tsx';
import { button, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

let inside: Inside;
afterEach(() => leave(inside));

const line = (id: number, day: string) => ({
  id,
  product_id: null,
  description: `Revisión ${id}`,
  quantity: 1,
  price: 35.5,
  discount: 0,
  iva: 21,
  operation: 'S1',
  base: 35.5,
  total: 42.96,
  work_order_id: id,
  work_order_code: `A26-0000${id}`,
  work_order_date: day,
});
const draft = {
  id: 7,
  version: 4,
  customer_id: 5,
  customer_name: 'Bar Julián',
  codigo: '',
  fecha_creacion: '2026-03-02',
  fecha_vencimiento: null,
  fecha_operacion: null,
  estado: 'borrador',
  observaciones: '',
  rates: [],
  allowed: ['invoice.edit', 'invoice.issue'],
};

async function open(...days: string[]) {
  playServer({
    '/api/auth/info': infoOf('admin'),
    '/api/company/data/1': { id: 1, default_iva: 21, due_days: 30 },
    '/api/customer/customerData/5': { id: 5, name: 'Bar Julián' },
    '/api/workOrder/getPaginatedFilter': { items: [], total: 0, page: 1, pageSize: 50 },
    '/api/invoice/data/7': { ...draft, invoice_lines: days.map((day, index) => line(index + 1, day)) },
  });
  inside = await enter('/facturas/editar/7');
  await render(
    <Office inside={inside}>
      <InvoiceScreen params={{ id_invoice: '7' }} />
    </Office>,
  );
}

const several = () => page.getByText(/^Los albaranes son de enero de 2026 y febrero de 2026: haga una factura por mes, o ponga la fecha de operación/);

it('The form says which day an invoice of one month will have', async () => {
  await open('2026-02-10', '2026-02-20');
  await button('Forma de pago, fecha de operación, retención, simplificada').click();
  await sees(page.getByText('Vacía, 20/02/2026'));
  await seesNot(several());
});

it('The form of albaranes of several months asks for the day, until one is said', async () => {
  await open('2026-01-03', '2026-02-20');
  await sees(several());
  await expectAccessible();
  await page.getByRole('textbox', { name: /^Fecha de operación/ }).fill('20/02/2026');
  await seesNot(several());
});

it('The form of an invoice without albaranes has the day of the invoice', async () => {
  await open();
  await button('Forma de pago, fecha de operación, retención, simplificada').click();
  await sees(page.getByText('Vacía, la de la factura'));
  expect(several().elements()).toEqual([]);
});
