// An issued factura on its page: what is done seldom stands behind «Más».
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { InvoiceDetail } from '#src/screens/invoices/InvoiceDetail.tsx';
import { enter, infoOf, leave, Office, playServer, type Inside } from '#tests/support/played.tsx';
import { button, sees, seesNot } from '#tests/support/seen.ts';
import { expectAccessible } from '#tests/support/stage.tsx';

const dates = { fecha_creacion: '2026-03-02', fecha_vencimiento: '2026-04-01' };
const amounts = { base: 0, iva: 0, total: 0, rates: [], invoice_lines: [], work_orders: [] };
const beside = {
  customer_id: 5,
  customer_name: 'Bar Julián',
  rectifica_id: null,
  rectificada_por: null,
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

async function open(role: 'admin' | 'auditor', over: object = {}) {
  playServer({
    '/api/auth/info': infoOf(role),
    '/api/invoice/data/7': { ...invoice, ...over },
    '/api/invoice/correos/7': { via: 'smtp', queued: 0, failed: 0, mails: [] },
  });
  inside = await enter('/facturas/editar/7');
  await render(
    <Office inside={inside}>
      <InvoiceDetail id={7} />
    </Office>,
  );
  await sees(page.getByRole('heading', { name: 'Factura F26-1' }));
}

it('is told why its number cannot be changed', async () => {
  await open('admin');
  await seesNot(button('Cambiar el número'));
  await button('Más').click();
  await sees(page.getByRole('menuitem', { name: 'Cambiar la fecha' }));
  await expectAccessible();
  await page.getByRole('menuitem', { name: 'Cambiar el número' }).click();
  await sees(page.getByRole('dialog', { name: 'Cambiar el número' }));
});

it('has no such menu for whoever changes nothing', async () => {
  await open('auditor');
  await seesNot(button('Más'));
});

it('shows the code of the tax agency, and where it leads, once it has a record', async () => {
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

it('says where its record stands, and leads to it', async () => {
  await open('admin', { registro: 'rechazado', registro_id: 12, qr: 'https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR' });
  await expect.element(page.getByRole('link', { name: 'Rechazado' })).toHaveAttribute('href', '/verifactu/12');
});

it('without a record shows none', async () => {
  await open('admin');
  await seesNot(page.getByText('QR tributario:'));
  await seesNot(page.getByText('Registro en la AEAT'));
});
