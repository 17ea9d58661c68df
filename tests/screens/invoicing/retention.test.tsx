// What a customer retains on the form of an invoice: below its total, as it is typed.
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import InvoiceScreen from '#src/screens/invoicing/invoices/InvoiceScreen.tsx';
import { enter, infoOf, leave, Office, playServer, type Inside } from '#tests/support/pages/playedServer.tsx';
import { button, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { buildLine } from '#tests/support/samples/build.ts';

let inside: Inside;
afterEach(() => leave(inside));

const sumsShown = () => [...document.querySelectorAll('[data-total]')].map(sum => [sum.getAttribute('data-total'), sum.textContent]);

it('The form shows what is retained and what is to be paid as the percentage is typed', async () => {
  playServer({
    '/api/auth/info': infoOf('admin'),
    '/api/company/data/1': { id: 1, default_iva: 21, due_days: 30 },
    '/api/customer/customerData/5': { id: 5, name: 'Bar Julián' },
    '/api/workOrder/getPaginatedFilter': { items: [], total: 0, page: 1, pageSize: 50 },
    '/api/invoice/data/7': {
      id: 7,
      version: 4,
      customer_id: 5,
      codigo: '',
      fecha_creacion: '2026-03-02',
      retencion: 0,
      estado: 'borrador',
      observaciones: '',
      rates: [],
      allowed: ['invoice.edit', 'invoice.issue'],
      invoice_lines: [{ ...buildLine({ price: 1000.5 }), id: 1 }],
    },
  });
  inside = await enter('/facturas/editar/7');
  await render(
    <Office inside={inside}>
      <InvoiceScreen params={{ id_invoice: '7' }} />
    </Office>,
  );
  await button('Forma de pago, fecha de operación, retención, simplificada').click(); // a retention of 0 is not in sight
  await sees(page.getByText('Vacía, según el cliente'));
  await seesNot(page.getByText('Total a pagar'));
  await page.getByRole('textbox', { name: 'Retención IRPF %' }).fill('1');
  await expect.poll(sumsShown).toEqual([
    ['Base imponible', '1.000,50 €'],
    ['IVA', '210,11 €'],
    ['Total', '1.210,61 €'],
    ['Retención de IRPF (1,00 %)', '-10,01 €'],
    ['Total a pagar', '1.200,60 €'],
  ]);
});
