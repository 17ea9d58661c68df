// What the row of a list knows of its record's page, shown until the page's own answer is there.
import { lazy, Suspense, type ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { endpoints } from '#domain/endpoints.ts';
import { keepPage } from '#src/api/keptPages.ts';
import { knownPage } from '#src/screens/KnownPages.tsx';
import InvoiceEditScreen from '#src/screens/invoicing/invoices/InvoiceEditScreen.tsx';
import { KnownPage, Loading } from '#src/ui/page/Loading.tsx';
import { isIn, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { enter, infoOf, leave, Office, playServer, type Inside, type Played } from '#tests/support/pages/playedServer.tsx';

const DATA = '/api/invoice/data/7';
const params = { id_invoice: '7' };
const named = { id: 7, version: 1, codigo: 'F26-00007', customer_id: 5, customer_name: 'Bar Julián', motivo: '', motivo_anulacion: '', observaciones: '' };
const dated = { fecha_creacion: '2026-03-02', fecha_vencimiento: '2026-04-01', fecha_operacion: null };
const kind = { simplificada: false, sustituye: false, sustituida_id: null, rectifica_id: null, compensada: false };
const row = { ...named, ...dated, ...kind, base: 71, iva: 14.91, total: 85.91, retencion: null };
const lists = { invoice_lines: [], work_orders: [], rates: [], rectificada_por: [], sustituidas: [] };
const stored = { ...row, ...lists, cliente: null, cobro_id: null, pendiente: null, pagado: null, qr: null };

let server: Played;
let inside: Inside;
afterEach(() => leave(inside));

/** Opens the page of an invoice that a list has shown with `estado`, before anything is answered. */
async function press(estado: string) {
  server = playServer({ '/api/auth/info': infoOf('admin') });
  inside = await enter('/facturas/editar/7');
  keepPage(endpoints.invoice.page.path, {}, { items: [{ ...row, estado }], total: 1, isMore: false, page: 1, pageSize: 20 });
  await render(
    <Office inside={inside}>
      <KnownPage value={() => knownPage('invoiceEdit', params)}>
        <InvoiceEditScreen params={params} />
      </KnownPage>
    </Office>,
  );
  await expect.poll(() => server.waits(DATA)).toBe(true);
}

it('An issued invoice says number, state, customer, dates and total before its answer, and afterwards only what was answered', async () => {
  await press('emitida');
  await sees(page.getByRole('heading', { name: 'Factura F26-00007' }));
  await isIn('Emitida');
  for (const text of ['Bar Julián', '02/03/2026', '01/04/2026', '85,91 €']) await sees(page.getByText(text, { exact: true }));
  await server.answer(DATA, { code: 20000, data: { ...stored, estado: 'rectificada', customer_name: 'Bar Julia', total: 90 } });
  await isIn('Rectificada');
  for (const text of ['Bar Julián', '85,91 €']) await seesNot(page.getByText(text, { exact: true }));
});

it('What comes with the files of a screen is shown although the page around was drawn before', async () => {
  let known: ReactNode = null;
  let arrive = () => {};
  const Late = lazy(() => new Promise<{ default: () => ReactNode }>(resolve => (arrive = () => resolve({ default: () => <Loading shape="page" /> }))));
  await render(
    <KnownPage value={() => known}>
      <Suspense fallback="Espera">
        <Late />
      </Suspense>
    </KnownPage>,
  );
  await sees(page.getByText('Espera'));
  known = <p>Factura F26-00007</p>;
  arrive();
  await sees(page.getByText('Factura F26-00007'));
});

it('A draft shows what it has where its form has it, and nothing can be written before its answer', async () => {
  await press('borrador');
  await sees(page.getByRole('heading', { name: 'Factura en borrador' }));
  await expect.element(page.getByRole('group', { name: 'Cliente' })).toHaveTextContent('Bar Julián');
  await expect.element(page.getByRole('group', { name: 'Vencimiento' })).toHaveTextContent('01/04/2026');
  expect(document.querySelectorAll('input, textarea, select, button, [contenteditable]').length).toBe(0);
});

it('What a session has seen is unknown when it has ended, and a record that no list has shown is unknown at once', async () => {
  await press('emitida');
  expect(knownPage('invoiceEdit', { id_invoice: '8' })).toBeNull();
  inside.session.close();
  expect(knownPage('invoiceEdit', params)).toBeNull();
});
