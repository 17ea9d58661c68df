// One payment of a customer for several cobros: shared out as it is typed, judged as a whole, and sent as shares.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { CustomerAccount } from '#domain/collecting/wire.ts';
import CollectDialog from '#src/screens/collecting/debts/CollectDialog.tsx';
import { enter, infoOf, leave, Office, playServer, type Inside, type Played } from '#tests/support/pages/playedServer.tsx';
import { button, sees } from '#tests/support/pages/onPage.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

const DATA = '/api/cobro/cuenta/5';
const COLLECT = '/api/cobro/cobrar';
const debt = (id: number, deuda: number) => ({
  id,
  invoice_name: `F26-${id}`,
  fecha_factura: '2025-12-10',
  fecha_vencimiento: '2026-01-10',
  importe: deuda,
  deuda,
});

let server: Played;
let inside: Inside;
const close = vi.fn<() => void>();

beforeEach(async () => {
  close.mockReset();
  server = playServer({ '/api/auth/info': infoOf('admin') });
  inside = await enter('/cobros');
});
afterEach(() => leave(inside));

async function open(over: Partial<CustomerAccount> = {}) {
  const dialog = { target: { mode: 'edit', id: 5, given: null } as const, add: vi.fn(), addFor: vi.fn(), edit: vi.fn(), close };
  await render(
    <Office inside={inside}>
      <CollectDialog dialog={dialog} />
    </Office>,
  );
  await expect.poll(() => server.waits(DATA)).toBe(true);
  const account = {
    customer_id: 5,
    customer_name: 'Bar Julián',
    saldo: 0,
    ultimo_metodo: 'bizum' as const,
    cobros: [debt(1, 50), debt(2, 100)],
    movimientos: [],
    ...over,
  };
  await server.answer(DATA, { code: 20000, data: account });
}

const amount = () => page.getByRole('textbox', { name: 'Cantidad' });
const method = () => page.getByRole('combobox', { name: 'Forma de pago' });
const share = (invoice: string) => page.getByRole('textbox', { name: `Parte de ${invoice}` });
const sum = () => page.getByRole('status').filter({ hasText: 'Repartido' });

it('The amount begins with 1, and all of the debt is one press away, or Tab and Enter (§9)', async () => {
  await open({ cobros: [debt(1, 50), { ...debt(2, 100), fecha_vencimiento: '2999-01-10' }] });
  await expect.element(amount()).toHaveFocus();
  await expect.element(amount()).toHaveValue('1,00');
  await expect.element(share('F26-1')).toHaveValue('1,00');
  await button('Vencido 50,00 €').click();
  await expect.element(button('Vencido 50,00 €')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(amount()).toHaveValue('50,00');
  await expect.element(share('F26-2')).toHaveValue('0,00');
  await amount().click();
  await userEvent.keyboard('{Tab}{Tab}{Enter}');
  await expect.element(amount()).toHaveValue('150,00');
  await expect.element(share('F26-2')).toHaveValue('100,00');
  await expectAccessible();
});

it('The form of payment is optional, and begins with the one of the customer before (§5)', async () => {
  await open();
  await expect.element(method()).toHaveValue('bizum');
  await method().selectOptions('');
  await button('Cobrar').click();
  await expect.poll(() => server.sent(COLLECT)).toMatchObject([{ cantidad: 1, metodo: '', partes: [{ cobro: 1, cantidad: 1 }] }]);
});

it('The amount takes no thousandths of a euro, and no number that may be two', async () => {
  await open();
  await amount().fill('55,215');
  await button('Cobrar').click();
  await expect.element(amount()).toHaveAccessibleDescription('Los euros llevan dos decimales como máximo');
  await amount().fill('1.000');
  await button('Cobrar').click();
  await expect.element(amount()).toHaveAccessibleDescription('Elija cuál:');
  await button('¿1.000,00?').click();
  await expect.element(sum()).toHaveTextContent('Saldo a favor: 850,00 €');
  expect(server.sent(COLLECT)).toEqual([]);
});

it('The dialog shares an amount out oldest first', async () => {
  await open();
  await amount().fill('70.5');
  await expect.element(share('F26-1')).toHaveValue('50,00');
  await expect.element(share('F26-2')).toHaveValue('20,50');
  await amount().fill('170');
  await expect.element(sum()).toHaveTextContent('Repartido: 150,00 €Saldo a favor: 20,00 €');
  await share('F26-1').fill('30');
  await expect.element(sum()).toHaveTextContent('Repartido: 130,00 €Saldo a favor: 40,00 €');
  await method().selectOptions('bizum');
  await button('Cobrar').click();
  const partes = [
    { cobro: 1, cantidad: 30 },
    { cobro: 2, cantidad: 100 },
  ];
  await expect.poll(() => server.sent(COLLECT)).toMatchObject([{ customer_id: 5, cantidad: 170, metodo: 'bizum', partes }]);
  await server.answer(COLLECT, { code: 20001, message: 'Pago registrado', data: { id: 1, version: 1 } });
  await expect.poll(() => close.mock.calls.length).toBe(1);
});

it('The dialog refuses shares that are more than the amount, or more than is owed', async () => {
  await open();
  await method().selectOptions('bizum');
  await amount().fill('60');
  await share('F26-2').fill('100');
  await expect.element(sum()).toHaveTextContent('Faltan 90,00 €');
  await button('Cobrar').click();
  await expect.element(amount()).toHaveAccessibleDescription('El reparto suma más que la cantidad');
  await share('F26-2').fill('100.01');
  await button('Cobrar').click();
  await expect.element(share('F26-2')).toHaveAccessibleDescription('La cantidad debe ser menor o igual a 100,00');
  expect(server.sent(COLLECT)).toEqual([]);
});

it('The dialog uses what is on account, never more than there is, and leaves nothing over', async () => {
  await open({ saldo: 30 });
  await button('Todo 150,00 €').click();
  await method().selectOptions('saldo a favor');
  await button('Cobrar').click();
  await expect.element(amount()).toHaveAccessibleDescription('El cliente solo tiene 30,00 € a favor');
  await amount().fill('20');
  await share('F26-1').fill('10');
  await expect.element(sum()).toHaveTextContent('Sin repartir: 10,00 €');
  await button('Cobrar').click();
  await expect.element(amount()).toHaveAccessibleDescription('El saldo a favor se usa justo en lo que se reparte');
  await amount().fill('20');
  await button('Cobrar').click();
  await expect.poll(() => server.sent(COLLECT)).toMatchObject([{ cantidad: 20, metodo: 'saldo a favor', partes: [{ cobro: 1, cantidad: 20 }] }]);
});

it('A payment of a customer who owes nothing goes to the account', async () => {
  await open({ cobros: [] });
  await sees(page.getByText('No debe nada: todo quedará como saldo a favor.'));
  await expect.element(amount()).toHaveValue('1,00');
  await amount().fill('25');
  await expect.element(sum()).toHaveTextContent('Saldo a favor: 25,00 €');
  await expectAccessible();
});
