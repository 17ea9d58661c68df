// What is due to suppliers: all of it is marked, and what stays marked is what is paid or written into the file for the bank.
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { addDays, lastOfMonth, mondayOf } from '#domain/kernel/days.ts';
import { formatDate } from '#domain/kernel/format.ts';
import type { DueBill } from '#domain/purchases/wire.ts';
import { today } from '#src/api/companyClock.ts';
import PaymentRunScreen from '#src/screens/purchases/providerInvoices/PaymentRunScreen.tsx';
import { dialog, leaveDialog, openDialog } from '#tests/support/pages/dialogs.tsx';
import { button, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { infoOf } from '#tests/support/pages/playedServer.tsx';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

afterEach(leaveDialog);

const DUE = '/api/providerInvoice/porPagar';
const AGEING = '/api/providerInvoice/antiguedad';
const PAY = '/api/providerInvoice/pagar';

const bill: Omit<DueBill, 'id' | 'n_factura_nuestro' | 'importe'> = {
  proveedor_id: 1,
  proveedor_name: 'Frío Sur',
  n_factura_proveedor: 'A-1',
  vence: '2026-03-01',
};
const filas: DueBill[] = [
  { ...bill, id: 4, n_factura_nuestro: '2026/00004', importe: 121 },
  { ...bill, id: 5, n_factura_nuestro: '2026/00005', n_factura_proveedor: 'A-2', importe: 60.5 },
  { ...bill, id: 6, n_factura_nuestro: '2026/00006', proveedor_id: 2, proveedor_name: 'Cobres Jaén', n_factura_proveedor: 'C-9', vence: null, importe: -20 },
];
const sums = { por_vencer: 100, hasta_30: 50.5, hasta_60: 0, hasta_90: -20, mas_de_90: 31, total: 161.5 };
const known = { [AGEING]: { total: sums, filas: [] } };
const due = (rows: DueBill[]) => ({ code: 20000, data: { filas: rows } }) as const;

async function open(role: 'admin' | 'auditor' = 'admin') {
  const { server } = await openDialog({ ...known, '/api/auth/info': infoOf(role) }, () => <PaymentRunScreen />);
  await expect.poll(() => server.waits(DUE)).toBe(true);
  await server.answer(DUE, due(filas));
  return server;
}

const row = (name: string) => page.getByRole('row', { name });
const mark = (name: string) => row(name).getByRole('checkbox');

it('What is due is asked until the end of the week, and until another day when that is chosen', async () => {
  const server = await open();
  const now = today();
  const sunday = addDays(mondayOf(now), 6);
  expect(server.sent(DUE).at(-1)).toEqual({ hasta: sunday });
  await sees(page.getByText(`Lo aprobado que vence hasta el ${formatDate(sunday)}`));
  for (const label of ['161,50 €', '50,50 €']) await sees(page.getByRole('definition').filter({ hasText: label }).first());
  await expect.element(page.getByRole('link', { name: 'C-9' })).toHaveAttribute('href', '/facturas-proveedores/6');
  await expectAccessible();
  for (const [label, hasta] of Object.entries({ 'Este mes': lastOfMonth(now), 'Hasta hoy': now, 'En 60 días': addDays(now, 60) })) {
    await button(label).click();
    await expect.poll(() => server.sent(DUE).at(-1)).toEqual({ hasta });
    if (server.waits(DUE)) await server.answer(DUE, due(filas.slice(0, 1))); // the last day of a month is both
  }
  await sees(page.getByText('Una factura, 121,00 €', { exact: true }));
});

it('What stays marked is paid in what is due of it, and the list is read again', async () => {
  const server = await open();
  await sees(page.getByText('3 facturas, 161,50 €', { exact: true }));
  await mark('A-2').click();
  await sees(page.getByText('2 facturas, 101,00 €', { exact: true }));
  await button('Anotar el pago…').click();
  await dialog().getByRole('combobox', { name: 'Forma de pago' }).selectOptions('transferencia');
  await dialog().getByRole('button', { name: 'Anotar el pago' }).click();
  const partes = [
    { factura: 4, cantidad: 121 },
    { factura: 6, cantidad: -20 },
  ];
  await expect.poll(() => server.sent(PAY)).toMatchObject([{ fecha_pago: today(), metodo: 'transferencia', partes }]);
  await server.answer(PAY, { code: 20001, message: '', data: { id: 31, pagos: [31, 32] } });
  await expect.poll(() => server.waits(DUE)).toBe(true);
  await server.answer(DUE, due(filas.filter(({ id }) => id === 5)));
  await expect.element(mark('A-2')).not.toBeChecked(); // left out before, and still
  await expect.element(button('Anotar el pago…')).toBeDisabled();
  await expect.element(button('Descargar fichero SEPA…')).toBeDisabled();
});

it('The file for the bank is of what stays marked', async () => {
  const server = await open();
  await mark('C-9').click();
  await button('Descargar fichero SEPA…').click();
  const partes = [
    { factura: 4, cantidad: 121 },
    { factura: 5, cantidad: 60.5 },
  ];
  await expect.poll(() => server.sent('/api/providerInvoice/transferencias').at(-1)).toEqual({ partes });
  expect(server.sent(PAY)).toEqual([]);
});

it('An auditor reads what is due and pays nothing', async () => {
  await open('auditor');
  await sees(row('A-2'));
  await seesNot(page.getByRole('checkbox').first());
  await seesNot(button('Anotar el pago…'));
});
