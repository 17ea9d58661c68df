// Quotes for prospects on screen: the customers that they may be, while they are written down and when the office says who they are.
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import IdentifyDialog from '#src/screens/quotes/quotes/IdentifyDialog.tsx';
import QuoteEditorScreen from '#src/screens/quotes/quotes/QuoteEditorScreen.tsx';
import type { QuoteRecord } from '#domain/quotes/wire.ts';
import { leaveDialog, openDialog } from '#tests/support/pages/dialogs.tsx';
import { button, sees } from '#tests/support/pages/onPage.ts';
import { enter, infoOf, leave, Office, playServer, type Inside } from '#tests/support/pages/playedServer.tsx';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

let inside: Inside | undefined;
afterEach(async () => {
  await leaveDialog();
  await leave(inside);
  inside = undefined;
});

const match = {
  customer_id: 5,
  name: 'Ana Toro Ruiz',
  nif_cif: '12345678Z',
  city: 'Lucena',
  by: ['phone'],
  contact: '',
  place: '',
  address: '',
  open_notices: 0,
  overdue_invoices: 0,
};
const ana = { interesado: 'Ana Toro', interesado_telefono: '600 111 222', interesado_email: '', interesado_direccion: 'Calle Mayor, 1' };
const known = {
  '/api/customer/coincidencias': [match],
  '/api/customer/filteredDropdown': [{ value: 5, label: 'Ana Toro Ruiz' }],
  '/api/customer/customerData/5': { id: 5, name: 'Ana Toro Ruiz' },
};

it('The office takes one of the customers that a prospect may be', async () => {
  const record = { id: 7, version: 3, customer_id: null, ...ana } as QuoteRecord;
  const { server } = await openDialog(known, told => <IdentifyDialog record={record} {...told} />);
  await button('Es este cliente').click();
  await sees(page.getByText('Elija el cliente, o dé de alta uno nuevo'));
  await sees(page.getByText('Ana Toro Ruiz · 12345678Z · Lucena (mismo teléfono)'));
  await expectAccessible();
  await button('Usar este: Ana Toro Ruiz').click();
  await button('Es este cliente').click();
  await expect.poll(() => server.sent('/api/quote/identificar')).toEqual([{ id: 7, version: 3, customer_id: 5 }]);
});

it('A draft for a prospect shows who they may be, and is of the customer that is taken', async () => {
  const server = playServer({
    ...known,
    '/api/auth/info': infoOf('admin'),
    '/api/company/data/1': { id: 1, default_iva: 21, due_days: 30 },
    '/api/quote/data/7': {
      id: 7,
      version: 3,
      codigo: 'P26-00007',
      name: 'Split',
      estado: 'borrador',
      customer_id: null,
      customer_name: 'Ana Toro',
      ...ana,
      fecha: '2026-03-02',
      valido_hasta: '2026-04-01',
      condiciones: '',
      secciones: [],
      fotos: [],
      quote_lines: [],
      allowed: ['quote.edit'],
    },
  });
  inside = await enter('/presupuestos/editar/7');
  await render(
    <Office inside={inside}>
      <QuoteEditorScreen params={{ id: '7' }} />
    </Office>,
  );
  await expect.element(page.getByRole('textbox', { name: 'Interesado', exact: true })).toHaveValue('Ana Toro');
  await button('Usar este: Ana Toro Ruiz').click();
  await expect.element(page.getByRole('textbox', { name: 'Interesado', exact: true })).not.toBeInTheDocument();
  await button('Guardar').click();
  await expect.poll(() => server.sent('/api/quote/update')).toMatchObject([{ quoteData: { id: 7, customer_id: 5 } }]);
});
