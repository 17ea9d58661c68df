// Money that goes to suppliers, and why an invoice is not paid: what is sent, and what is said before it is.
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { codes } from '#domain/kernel/answer.ts';
import { sessionMessages } from '#domain/kernel/sessionMessages.ts';
import type { ProviderInvoiceRecord } from '#domain/purchases/wire.ts';
import { today } from '#src/api/companyClock.ts';
import BillPaymentDialog from '#src/screens/purchases/providerInvoices/BillPaymentDialog.tsx';
import DisputeDialog from '#src/screens/purchases/providerInvoices/DisputeDialog.tsx';
import PayDueDialog from '#src/screens/purchases/providerInvoices/PayDueDialog.tsx';
import { box, dialog, fill, leaveDialog, openDialog } from '#tests/support/pages/dialogs.tsx';
import { button, sees } from '#tests/support/pages/onPage.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

afterEach(leaveDialog);

const PAY = '/api/providerInvoice/pagar';
const paid = { code: 20001, message: '', data: { id: 31, pagos: [31] } } as const;
const record = (over: object = {}) =>
  ({ id: 7, n_factura_proveedor: 'A-1', proveedor_name: 'Frío Sur', pendiente: 121, ...over }) as unknown as ProviderInvoiceRecord;
const choose = (method: string) => page.getByRole('combobox', { name: 'Forma de pago' }).selectOptions(method);

describe('The payment of an invoice', () => {
  const open = (over: object = {}) => openDialog({}, told => <BillPaymentDialog record={record(over)} {...told} />);

  it('is of all that is open unless less is written, and says how it was made', async () => {
    const { server, onSaved } = await open();
    await expect.element(dialog()).toHaveAccessibleName('Pagar A-1, de Frío Sur');
    await expect.element(box('Cantidad')).toHaveValue('121,00');
    await sees(page.getByText('Como máximo 121,00 €'));
    await expectAccessible();
    await fill({ Cantidad: '50,5', Banco: 'Caja Rural' });
    await choose('transferencia');
    await button('Pagar').click();
    await expect
      .poll(() => server.sent(PAY))
      .toMatchObject([{ fecha_pago: today(), metodo: 'transferencia', banco: 'Caja Rural', partes: [{ factura: 7, cantidad: 50.5 }] }]);
    await server.answer(PAY, paid);
    await expect.poll(() => onSaved.mock.calls.length).toBe(1);
  });

  it('is not beyond what is open, nor without a way', async () => {
    const { server } = await open();
    await fill({ Cantidad: '121,01' });
    await button('Pagar').click();
    await sees(page.getByText('Elija la forma de pago'));
    await expect.element(box('Cantidad')).toHaveAttribute('aria-invalid', 'true');
    expect(server.sent(PAY)).toEqual([]);
  });

  it('of a supplier’s credit note is money that comes back', async () => {
    const { server } = await open({ pendiente: -30 });
    await expect.element(box('Cantidad')).toHaveValue('30,00');
    await choose('transferencia');
    await button('Pagar').click();
    await expect.poll(() => server.sent(PAY)).toMatchObject([{ partes: [{ factura: 7, cantidad: -30 }] }]);
  });
});

it('Many invoices are paid at once, each in what is due of it', async () => {
  const bill = { proveedor_id: 1, proveedor_name: 'Frío Sur', n_factura_proveedor: 'A-1', vence: '2026-03-01' };
  const bills = [
    { ...bill, id: 4, n_factura_nuestro: '2026/00004', importe: 121 },
    { ...bill, id: 5, n_factura_nuestro: '2026/00005', importe: 60.5 },
  ];
  const { server } = await openDialog({}, told => <PayDueDialog bills={bills} {...told} />);
  await sees(page.getByText('2 facturas, 181,50 €.', { exact: false }));
  await expectAccessible();
  await choose('transferencia');
  await button('Anotar el pago').click();
  const partes = [
    { factura: 4, cantidad: 121 },
    { factura: 5, cantidad: 60.5 },
  ];
  await expect.poll(() => server.sent(PAY)).toMatchObject([{ fecha_pago: today(), metodo: 'transferencia', partes }]);
});

it('An invoice is put in dispute with the reason', async () => {
  const STEP = '/api/providerInvoice/paso';
  const { server } = await openDialog({ '/api/providerInvoice/data/7': { id: 7, version: 4 } }, told => (
    <DisputeDialog bill={{ id: 7, version: 3 }} {...told} />
  ));
  await button('Poner en disputa').click();
  await sees(page.getByText('Diga por qué').first());
  expect(server.sent(STEP)).toEqual([]);
  await expectAccessible();
  await fill({ Motivo: 'Faltan dos metros de tubo' });
  await button('Poner en disputa').click();
  const sent = { id: 7, version: 3, paso: 'bill.dispute', motivo: 'Faltan dos metros de tubo' };
  await expect.poll(() => server.sent(STEP)).toMatchObject([sent]);
  // somebody has changed it meanwhile: nothing that was typed is lost, and it is done once more with what it is now
  await server.answer(STEP, { code: codes.refused, message: sessionMessages.stale, errors: { version: sessionMessages.stale } });
  await sees(page.getByText('Compruebe lo que dice ahora', { exact: false }));
  await button('Poner en disputa').click();
  await expect.poll(() => server.sent(STEP)).toMatchObject([sent, { ...sent, version: 4 }]);
});
