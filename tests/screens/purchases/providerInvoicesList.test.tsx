// The invoices of suppliers as a list: those that were asked for, and what they come to together.
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import ProviderInvoicesScreen from '#src/screens/purchases/providerInvoices/ProviderInvoicesScreen.tsx';
import { leaveDialog, openDialog } from '#tests/support/pages/dialogs.tsx';
import { button, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

afterEach(leaveDialog);

const bill = {
  version: 1,
  proveedor_id: 2,
  proveedor_name: 'Frío Sur',
  n_factura_proveedor: 'A-1',
  fecha_factura: '2026-03-01',
  estado: 'aprobada',
  vence: '2026-04-01',
  pendiente: 121,
  gas: 0,
  total_neto: 100,
  porcentaje_iva: 21,
  porcentaje_irpf: 0,
  total_iva: 121,
  total: 121,
  documento: 'a1.pdf',
};
const items = [
  { ...bill, id: 1, n_factura_nuestro: '2026/00001' },
  { ...bill, id: 2, n_factura_nuestro: '2026/00002', total_neto: 0.1, total: 0.2, pendiente: 0.2 },
  { ...bill, id: 3, n_factura_nuestro: '2026/00003', proveedor_id: 3, proveedor_name: 'Cobres Jaén' },
  { ...bill, id: 4, n_factura_nuestro: '2026/00004', estado: 'pagada', pendiente: 0 },
  { ...bill, id: 5, n_factura_nuestro: '2026/00005', gas: 1 },
];

const PAGE = '/api/providerInvoice/getPaginatedFilter';
const open = (known: Record<string, unknown>) =>
  openDialog(known, () => <ProviderInvoicesScreen />, '/facturas-proveedores?proveedor_id=2&estado=aprobada&gas=0');

it('Those of a supplier, in a state and without gas are shown alone, and are added up in cents', async () => {
  await open({ [PAGE]: { items, total: 5, page: 1, pageSize: 20 } });
  await sees(page.getByRole('row', { name: /2026\/00001/ }));
  for (const number of [3, 4, 5]) await seesNot(page.getByRole('row', { name: new RegExp(`2026/0000${number}`) }));
  await sees(page.getByText('neto 100,10 €, total 121,20 €, pendiente 121,20 €', { exact: false }));
  await expect.element(page.getByRole('link', { name: 'Pagar lo que vence' })).toHaveAttribute('href', '/facturas-proveedores/pagos');
  await sees(button('Ver el documento de 2026/00002'));
  await expectAccessible();
});

it('All that are filtered are gathered by the fields of the filter', async () => {
  const { server } = await open({});
  await expect.poll(() => server.waits(PAGE)).toBe(true);
  await server.answer(PAGE, { code: 20000, data: { items, total: 133, page: 1, pageSize: 20 } });
  await page.getByRole('checkbox', { name: 'Marcar todas las de esta página' }).click();
  await button('Seleccionar los 130 filtrados').click();
  await expect.poll(() => server.sent(PAGE).at(-1)).toMatchObject({ page: 1, pageSize: 100, filter: { proveedor_id: 2, estado: 'aprobada', gas: 0 } });
});
