// The file for the bank: what it pays and leaves out is said before it is downloaded.
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { SepaLook } from '#domain/purchases/wire.ts';
import SepaDialog from '#src/screens/purchases/providerInvoices/SepaDialog.tsx';
import { leaveDialog, openDialog } from '#tests/support/pages/dialogs.tsx';
import { button, sees } from '#tests/support/pages/onPage.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

afterEach(leaveDialog);

const bill = { proveedor_id: 1, proveedor_name: 'Frío Sur', n_factura_proveedor: 'A-1', vence: '2026-03-01' };
const bills = [
  { ...bill, id: 4, n_factura_nuestro: '2026/00004', importe: 121 },
  { ...bill, id: 5, n_factura_nuestro: '2026/00005', importe: 60.5 },
];

const open = (look: SepaLook) => openDialog({ '/api/providerInvoice/transferencias': look }, told => <SepaDialog bills={bills} onClose={told.onClose} />);

it('What is paid and who is left out is said, and the file is asked for with its day and its invoices', async () => {
  const fuera = [{ proveedor: 'Cobres Jaén', importe: 6_050, motivo: 'no tiene IBAN' }];
  const { server } = await open({ transferencias: 1, total: 12_100, fuera, repetidas: [], problema: '' });
  await sees(page.getByText('Una transferencia, 121,00 €', { exact: false }));
  await sees(page.getByText('Cobres Jaén no tiene IBAN: 60,50 €'));
  await expectAccessible();
  await page.getByRole('textbox', { name: 'Día del pago' }).fill('04/03/2099');
  await button('Descargar').click();
  await expect
    .poll(() => server.sent('/api/providerInvoice/sepa'))
    .toEqual([
      {
        fecha: '2099-03-04',
        repetir: false,
        partes: [
          { factura: 4, cantidad: 121 },
          { factura: 5, cantidad: 60.5 },
        ],
      },
    ]);
});

it('Why no file can be made is said', async () => {
  await open({ transferencias: 0, total: 0, fuera: [], repetidas: [], problema: 'Falta el IBAN de la empresa, o no es correcto: escríbalo en Configuración' });
  await sees(page.getByText('Falta el IBAN de la empresa', { exact: false }));
});

it('What an earlier file pays is said, and paid again only where that is marked', async () => {
  const repetidas = [{ nuestra: '2026/00004', fichero: 'PAGOS-20260302090000-1', creado: '2026-03-02 09:00:00' }];
  const { server } = await open({ transferencias: 2, total: 18_150, fuera: [], repetidas, problema: '' });
  await sees(page.getByText('2026/00004 ya está en el fichero PAGOS-20260302090000-1, del 02/03/2026 09:00.'));
  await expectAccessible();
  await page.getByRole('checkbox', { name: 'Pagarlas otra vez' }).click();
  await button('Descargar').click();
  await expect.poll(() => server.sent('/api/providerInvoice/sepa')).toMatchObject([{ repetir: true }]);
});
