// An issued factura on its page: what is seldom done is behind «Más».
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { InvoiceDetail } from '#src/screens/invoicing/invoices/InvoiceDetail.tsx';
import { enter, infoOf, leave, Office, playServer, type Inside } from '#tests/support/pages/playedServer.tsx';
import { button, offeredInHead, pressInHead, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

const dates = { fecha_creacion: '2026-03-02', fecha_vencimiento: '2026-04-01' };
const amounts = { base: 0, iva: 0, total: 0, rates: [], invoice_lines: [], work_orders: [] };
const beside = {
  customer_id: 5,
  customer_name: 'Bar Julián',
  rectifica_id: null,
  rectificada_por: [],
  sustituye: false,
  sustituida_id: null,
  sustituidas: [],
  motivo: '',
  simplificada: false,
  motivo_anulacion: '',
  no_anulable: null,
  cliente: { name: 'Bar Julián', nif_cif: 'B14000000', address: 'C/ Real, 3', postal_code: '14001', city: 'Córdoba', province: 'Córdoba', email: '' },
  cobro_id: null,
  pagado: null,
  pendiente: null,
  fecha_operacion: null,
  qr: null,
  registro: '',
  registro_id: null,
};
const invoice = { id: 7, version: 1, codigo: 'F26-1', estado: 'emitida', ...dates, ...amounts, ...beside };

let inside: Inside;
afterEach(() => leave(inside));

async function open(role: 'admin' | 'auditor', over: object = {}, also: Record<string, unknown> = {}) {
  const served = playServer({
    '/api/auth/info': infoOf(role),
    '/api/invoice/data/7': { ...invoice, ...over },
    ...also,
    '/api/invoice/correos/7': { via: 'smtp', queued: 0, failed: 0, mails: [] },
  });
  inside = await enter('/facturas/editar/7');
  await render(
    <Office inside={inside}>
      <InvoiceDetail id={7} />
    </Office>,
  );
  await sees(page.getByRole('heading', { name: /^Factura.* F26-1$/ }));
  return served;
}

it('The page says why its number cannot be changed', async () => {
  await open('admin');
  await seesNot(button('Cambiar el número'));
  await button('Más').click();
  await sees(page.getByRole('menuitem', { name: 'Cambiar la fecha' }));
  await expectAccessible();
  await page.getByRole('menuitem', { name: 'Cambiar el número' }).click();
  await sees(page.getByRole('dialog', { name: 'Cambiar el número' }));
});

it('An invoice is annulled from there, with a reason and the word that no one has received it', async () => {
  const served = await open('admin');
  await pressInHead('Anular');
  const dialog = page.getByRole('dialog', { name: 'Anular la factura F26-1' });
  await sees(dialog.getByText(/haga una rectificativa/));
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Anular' }).click();
  await sees(dialog.getByText('Indique por qué se anula'));
  await sees(dialog.getByText('Una factura que el cliente ha recibido no se anula: se rectifica'));
  expect(served.sent('/api/invoice/anular')).toEqual([]);
  await dialog.getByLabelText('Por qué se anula').fill('Se emitió dos veces');
  await dialog.getByLabelText('El cliente no ha recibido esta factura').click();
  await dialog.getByRole('button', { name: 'Anular' }).click();
  await expect.poll(() => served.sent('/api/invoice/anular')).toEqual([{ id: 7, motivo_anulacion: 'Se emitió dos veces', sin_entregar: true }]);
});

it('Rectifying asks which way: to take something off, or to take it back as a whole and make another', async () => {
  const served = await open('admin', { total: 121 });
  await pressInHead('Rectificar');
  const dialog = page.getByRole('dialog', { name: 'Rectificar la factura F26-1' });
  await sees(dialog.getByText('una rectificativa de toda la factura (-121,00 €)', { exact: false }));
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Rehacer la factura' }).click();
  await expect.poll(() => served.sent('/api/invoice/rehacer')).toEqual([{ id: 7 }]);
  expect(served.sent('/api/invoice/rectificar')).toEqual([]);
});

it('Taking something off makes the draft of its credit note', async () => {
  const served = await open('admin');
  await pressInHead('Rectificar');
  await page.getByRole('dialog').getByRole('button', { name: 'Preparar la rectificativa' }).click();
  await expect.poll(() => served.sent('/api/invoice/rectificar')).toEqual([{ id: 7 }]);
});

const client = { ...beside.cliente, id: 5, version: 1, identification: 'NIF', country: 'ES' };

it('A simplified invoice has a complete one in its place, once its customer has given name, NIF and address', async () => {
  const lacking = { ...client, nif_cif: '', address: '-' };
  const served = await open('admin', { simplificada: true, total: 121 }, { '/api/customer/getCustomerData/5': lacking });
  await pressInHead('Factura completa en su lugar');
  const dialog = page.getByRole('dialog', { name: 'Factura completa en su lugar' });
  await sees(dialog.getByText('en lugar de F26-1 (121,00 €)', { exact: false }));
  await sees(dialog.getByText('Para una factura completa falta el NIF y la dirección.'));
  await sees(dialog.getByRole('button', { name: 'Completar sus datos' }));
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Emitir la factura' }).click();
  await expect.poll(() => served.sent('/api/invoice/sustituir')).toEqual([{ ids: [7], customer_id: 5 }]);
});

it('A factura in place of simplified ones is not paid itself, and leads to them', async () => {
  await open('admin', { sustituye: true, sustituidas: [{ id: 3, codigo: 'S26-1', fecha_creacion: '2026-03-01', total: 121 }] });
  await sees(page.getByText('En sustitución', { exact: true }));
  await sees(page.getByText('El de las simplificadas'));
  await expect.element(page.getByRole('link', { name: 'S26-1' })).toHaveAttribute('href', '/facturas/editar/3');
  await pressInHead('Rectificar');
  await sees(page.getByText(/otra con el signo contrario/));
});

it('A factura says why it is not annulled', async () => {
  await open('admin', { no_anulable: 'Su cobro ya tiene movimientos: haga una rectificativa' });
  await pressInHead('Anular');
  const dialog = page.getByRole('dialog', { name: 'Anular la factura F26-1' });
  await sees(dialog.getByText('Su cobro ya tiene movimientos: haga una rectificativa.'));
  await seesNot(dialog.getByRole('button', { name: 'Anular' }));
});

it('A factura lists its credit notes', async () => {
  await open('admin', {
    estado: 'rectificada',
    rectificada_por: [
      { id: 8, codigo: 'R26-1', estado: 'emitida', total: -30 },
      { id: 9, codigo: 'Borrador', estado: 'borrador', total: -20 },
    ],
  });
  await expect.element(page.getByRole('link', { name: 'R26-1' })).toHaveAttribute('href', '/facturas/editar/8');
  await expect.element(page.getByRole('link', { name: 'Borrador' })).toHaveAttribute('href', '/facturas/editar/9');
});

it('A user who changes nothing finds no step in that menu', async () => {
  await open('auditor', { cobro_id: 4, pendiente: 30, pagado: 0, total: 30, allowed: [] });
  expect(await offeredInHead()).toEqual(['PDF', 'Ver el cobro', 'Historia']);
});

it('An invoice that is owed says so first, and its next step collects it', async () => {
  await open('admin', { cobro_id: 4, pendiente: 30, pagado: 91, total: 121 });
  const owed = page.getByRole('definition').first();
  await expect.element(owed).toHaveTextContent('30,00 €');
  await expect.element(owed).toHaveAttribute('data-alarm');
  await sees(button('Pagar'));
  await sees(button('PDF'));
  await expectAccessible();
});

it('An invoice that is paid shows its paper and has no next step', async () => {
  await open('admin', { estado: 'cobrada', cobro_id: 4, pendiente: 0, pagado: 121, total: 121 });
  await sees(button('PDF'));
  await seesNot(button('Pagar'));
});

it('A factura shows the code of the tax agency, and where it leads, once it has a record', async () => {
  const qr = 'https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR?nif=B14000004&numserie=F26-1&fecha=02-03-2026&importe=0.00';
  await open('admin', { qr, fecha_operacion: '2026-02-20' });
  await sees(page.getByText('QR tributario:'));
  await sees(page.getByRole('img', { name: 'Código QR de la factura F26-1' }));
  await sees(page.getByText('VERI*FACTU'));
  await sees(page.getByText('Pruebas, sin validez fiscal'));
  await sees(page.getByText('20/02/2026'));
  await expect.element(page.getByRole('link', { name: 'Comprobar en la AEAT' })).toHaveAttribute('href', qr);
  await expectAccessible();
});

it('The page says what state its record is in, and leads to it', async () => {
  await open('admin', { registro: 'rechazado', registro_id: 12, qr: 'https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR' });
  await expect.element(page.getByRole('link', { name: 'Rechazado' })).toHaveAttribute('href', '/verifactu/12');
});

it('A factura without a record shows no code', async () => {
  await open('admin');
  await seesNot(page.getByText('QR tributario:'));
  await seesNot(page.getByText('Registro en la AEAT'));
});
