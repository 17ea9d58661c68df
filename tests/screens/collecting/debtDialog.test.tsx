// Editar Cobro: its payments by what they are; a compensation names the other document and cannot be taken back.
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import DebtDialog from '#src/screens/collecting/debts/DebtDialog.tsx';
import OpeningDialog from '#src/screens/collecting/debts/OpeningDialog.tsx';
import { enter, infoOf, leave, Office, playServer, type Inside } from '#tests/support/pages/playedServer.tsx';
import { button, sees } from '#tests/support/pages/onPage.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

let inside: Inside | undefined;
afterEach(() => leave(inside));

it('The dialog lists payments, what was taken back and what was set off', async () => {
  const payment = (id: number, cantidad: number, over: object = {}) => ({
    id,
    cobro: 5,
    fecha_pago: '2026-03-05',
    cantidad,
    metodo: '',
    banco: '',
    nota: '',
    parte_de: null,
    anula_id: null,
    anulado: false,
    compensado_con: null,
    ...over,
  });
  const payments = [
    payment(1, 20, { anulado: true }),
    payment(2, -20, { anula_id: 1 }),
    payment(3, 60, { metodo: 'transferencia', banco: 'Unicaja', nota: 'Con retraso', parte_de: 500 }),
    payment(4, 61, { compensado_con: 'R26-00001' }),
  ];
  const debt = { id: 5, version: 4, invoice_id: 7, invoice_name: 'F26-00007', customer_name: 'Bar Julián', importe: 121, deuda: 0, estado: 'saldado' };
  const may = { allowed: ['payment.reversed'], holding: ['isWithinTotal'] };
  const fields = { fecha_vencimiento: '2026-04-01', fecha_pago: '2026-03-05', banco: '', gestiones_realizadas: '' };
  playServer({ '/api/auth/info': infoOf('admin'), '/api/cobro/data/5': { ...debt, ...fields, ...may, payments } });
  inside = await enter('/cobros');
  await render(
    <Office inside={inside}>
      <DebtDialog target={{ mode: 'edit', id: 5, given: null }} onClose={vi.fn()} />
    </Office>,
  );
  await sees(page.getByRole('listitem').filter({ hasText: 'Compensado con R26-00001' }));
  const rows = page.getByRole('dialog').getByRole('listitem').elements();
  expect(rows.map(row => [/Compensado con R26-00001|Anulación|Devolución|Pago/.exec(row.textContent)?.[0], row.querySelector('button') !== null])).toEqual([
    ['Compensado con R26-00001', false],
    ['Pago', true],
    ['Anulación', false],
    ['Pago', false],
  ]);
  await sees(page.getByText('Pago · Transferencia · Unicaja · parte de 500,00 € · Con retraso'));
  await sees(button('Anular'));
  await button('¿Por qué no puedo…?').click();
  const pay = page.getByRole('region', { name: 'Pagar' });
  await sees(pay.getByText('El cobro ya está saldado'));
  expect(
    pay
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Se anula un pago o una devolución (queda «Pendiente»)', 'Escriba un pago que no supere lo pendiente', 'Se anota un pago']);
  await expectAccessible();
});

it('The dialog adds no cobro: one is born of its invoice (§2)', async () => {
  playServer({ '/api/auth/info': infoOf('admin') });
  inside = await enter('/cobros');
  await render(
    <Office inside={inside}>
      <DebtDialog target={{ mode: 'add', id: null, given: null }} onClose={vi.fn()} />
      <p>debajo</p>
    </Office>,
  );
  await sees(page.getByText('debajo'));
  expect(page.getByRole('dialog').query()).toBeNull();
});

it('A debt from before says its number, its day and what was paid before, and goes after a question', async () => {
  const debt = {
    id: 5,
    version: 1,
    invoice_id: null,
    invoice_name: null,
    numero: '2025/118',
    fecha: '2025-11-20',
    pagado_antes: 21,
    customer_name: 'Bar Julián',
  };
  const fields = { importe: 121, deuda: 100, estado: 'parcial', fecha_vencimiento: '2025-12-20', fecha_pago: null, banco: '', gestiones_realizadas: '' };
  const server = playServer({
    '/api/auth/info': infoOf('admin'),
    '/api/cobro/data/5': { ...debt, ...fields, allowed: [], holding: [], payments: [] },
  });
  inside = await enter('/cobros');
  const onClose = vi.fn();
  await render(
    <Office inside={inside}>
      <DebtDialog target={{ mode: 'edit', id: 5, given: null }} onClose={onClose} />
    </Office>,
  );
  await sees(page.getByText('2025/118, del 20/11/2025'));
  await sees(page.getByText('21,00 €', { exact: true }));
  await expectAccessible();
  await button('Borrar').click();
  await button('Sí, borrar').click();
  await expect.poll(() => server.sent('/api/cobro/delete')).toEqual([{ id: 5 }]);
  await server.answer('/api/cobro/delete', { code: 20001, message: '', data: { id: 5 } });
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

it('A debt from before is written by hand, with the faults at their fields', async () => {
  const server = playServer({ '/api/auth/info': infoOf('admin') });
  inside = await enter('/cobros');
  await render(
    <Office inside={inside}>
      <OpeningDialog target={{ mode: 'add', id: null, given: null }} onClose={vi.fn()} />
    </Office>,
  );
  await button('Guardar').click();
  await sees(page.getByText('Introduzca el cliente'));
  await sees(page.getByText('Introduzca el número'));
  await sees(page.getByText('Introduzca el total'));
  await expectAccessible();
  expect(server.sent('/api/cobro/anterior')).toEqual([]);
});
