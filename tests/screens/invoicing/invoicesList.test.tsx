// The list of facturas: where they have records for the tax agency, it shows and filters by their states.
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import InvoicesScreen from '#src/screens/invoicing/invoices/InvoicesScreen.tsx';
import { enter, infoOf, leave, Office, playServer, type Inside } from '#tests/support/pages/playedServer.tsx';
import { sees, seesNot } from '#tests/support/pages/onPage.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

const PAGE = '/api/invoice/getPaginatedFilter';
const row = {
  id: 7,
  version: 1,
  codigo: 'F26-1',
  estado: 'emitida',
  customer_id: 5,
  customer_name: 'Bar Julián',
  registro: 'rechazado',
  base: 0,
  iva: 0,
  total: 0,
};

let inside: Inside;
afterEach(() => leave(inside));

async function open(registra: boolean) {
  await page.viewport(1900, 800);
  const info = infoOf('admin');
  const server = playServer({
    '/api/auth/info': { ...info, user: { ...info.user, registra } },
    '/api/vista/lista': { columns: [], default_view: null, views: [], allowed: [] },
  });
  inside = await enter('/facturas');
  await render(
    <Office inside={inside}>
      <InvoicesScreen />
    </Office>,
  );
  await expect.poll(() => server.waits(PAGE)).toBe(true);
  await server.answer(PAGE, { code: 20000, data: { items: [row], total: 1, page: 1, pageSize: 20 } });
  await sees(page.getByText('Bar Julián'));
  return server;
}

const filter = () => page.getByRole('combobox', { name: 'Registro en la AEAT' });

it('The list shows the state of each record, and filters by it', async () => {
  const server = await open(true);
  await sees(page.getByRole('table').getByText('Registro en la AEAT'));
  await sees(page.getByRole('table').getByText('Rechazado'));
  await expectAccessible();
  await filter().selectOptions('Pendiente de enviar');
  await expect.poll(() => server.sent(PAGE).at(-1)).toMatchObject({ filter: { registro: 'pendiente' } });
});

it('The list says nothing of records where none are made', async () => {
  await open(false);
  await seesNot(page.getByRole('table').getByText('Registro en la AEAT'));
  await seesNot(filter());
});
