// The dialog that pays a debt, or gives money back.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { takeToasts, type Toast } from '#src/ui/widgets/toasts/toastQueue.ts';
import PaymentDialog from '#src/screens/collecting/debts/PaymentDialog.tsx';
import { enter, infoOf, leave, Office, playServer, type Inside, type Played } from '#tests/support/pages/playedServer.tsx';
import { expectAccessible } from '#tests/support/pages/stage.tsx';
import { button, isTold, question, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { commaWarning, toldToasts } from '#tests/support/fakes/toldToasts.ts';

const DATA = '/api/cobro/data/5';
const PAY = '/api/cobro/pagar';
const debt = {
  id: 5,
  version: 1,
  importe: 121,
  fecha_vencimiento: '2026-04-01',
  invoice_name: 'F26-1',
  customer_name: 'Bar Julián',
  payments: [],
  ultimo_metodo: '',
};

const method = () => page.getByRole('combobox', { name: 'Forma de pago' });
const amount = () => page.getByRole('textbox', { name: 'Cantidad' });

let server: Played;
let inside: Inside;
let onClose: ReturnType<typeof vi.fn<() => void>>;
let onSaved: ReturnType<typeof vi.fn<(saved: unknown) => void>>;
let deuda: number;

beforeEach(async () => {
  server = playServer({ '/api/auth/info': infoOf('admin') });
  inside = await enter('/cobros');
  [onClose, onSaved] = [vi.fn(), vi.fn()];
});
afterEach(() => leave(inside));

const open = async (owed: number) => {
  deuda = owed;
  await render(
    <Office inside={inside}>
      <PaymentDialog id={5} onClose={onClose} onSaved={onSaved} />
    </Office>,
  );
};
const mode = () => (deuda > 0 ? 'Pagar' : 'Devolver');
const load = async (owed = deuda) => {
  await expect.poll(() => server.waits(DATA)).toBe(true);
  await server.answer(DATA, { code: 20000, data: { ...debt, deuda: owed } });
  if (owed !== 0) await sees(amount());
};

/** Nothing is said to be wrong. */
const isQuiet = async () => {
  await expect.element(amount()).toHaveAccessibleDescription('Como máximo 50,00 €');
  await seesNot(page.getByRole('alert').filter({ hasText: /./ }));
};

const isSaving = async () => {
  await expect.poll(() => server.waits(PAY)).toBe(true);
  await expect.element(amount()).toBeDisabled();
  await isQuiet();
};

it('a payment before its invoice is asked about, and saved when it is confirmed', async () => {
  await open(50);
  await expect.poll(() => server.waits(DATA)).toBe(true);
  await server.answer(DATA, { code: 20000, data: { ...debt, deuda: 50, fecha_factura: '2026-02-10' } });
  await page.getByRole('textbox', { name: 'Fecha de pago' }).fill('09/02/2026');
  await button('Pagar').click();
  await isTold('La factura F26-1 es del 10/02/2026, posterior al pago: compruebe la fecha');
  expect(server.sent(PAY)).toEqual([]);
  await button('Pagar de todos modos').click();
  await expect.poll(() => server.sent(PAY)).toMatchObject([{ cobro: 5, fecha_pago: '2026-02-09', cantidad: 1 }]);
  await server.answer(PAY, { code: 20001, message: 'Guardado', data: { id: 5, version: 2 } });
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

it.each(['transferencia', ''])('The form of payment is optional, and begins with the one of the customer before (§5): «%s»', async before => {
  await open(50);
  await expect.poll(() => server.waits(DATA)).toBe(true);
  await server.answer(DATA, { code: 20000, data: { ...debt, deuda: 50, ultimo_metodo: before } });
  await expect.element(method()).toHaveValue(before);
  await amount().click();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => server.sent(PAY)).toMatchObject([{ cobro: 5, cantidad: 1, metodo: before }]);
});

describe('the amount', () => {
  it.each([50, -50])('of %i begins with 1, and is all of it by one press or by Tab and Enter (§9)', async owed => {
    await open(owed);
    await load();
    await expect.element(amount()).toHaveValue('1,00');
    await amount().fill('50.01');
    await button(mode()).click();
    await expect.element(amount()).toHaveAccessibleDescription('La cantidad debe ser menor o igual a 50,00');
    await expect.element(amount()).toHaveFocus();
    expect(server.sent(PAY)).toEqual([]);
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(amount()).toHaveValue('50,00');
    await amount().fill('3');
    await button('Todo 50,00 €').click();
    await button(mode()).click();
    await expect.poll(() => server.sent(PAY)).toMatchObject([{ cobro: 5, cantidad: owed }]);
    await server.answer(PAY, { code: 20001, message: 'Guardado', data: { id: 5, version: 2 } });
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    expect(onSaved.mock.calls).toEqual([[{ id: 5, version: 2 }]]);
  });

  it('with a comma is warned of, and paid all the same (§5)', async () => {
    const told = toldToasts();
    await open(50);
    await load();
    await amount().click();
    await userEvent.keyboard('{Control>}a{/Control}12,5');
    await expect.poll(() => told).toContainEqual(commaWarning);
    await button('Pagar').click();
    await expect.poll(() => server.sent(PAY)).toMatchObject([{ cantidad: 12.5 }]);
  });

  it('begins with 1 also where less is owed, and is refused then in the words of §5', async () => {
    await open(0.5);
    await load();
    await expect.element(amount()).toHaveValue('1,00');
    await button('Pagar').click();
    await expect.element(amount()).toHaveAccessibleDescription('La cantidad debe ser menor o igual a 0,50');
    await button('Todo 0,50 €').click();
    await button('Pagar').click();
    await expect.poll(() => server.sent(PAY)).toMatchObject([{ cobro: 5, cantidad: 0.5 }]);
  });

  it('forgets what went wrong as soon as it is changed or tried again', async () => {
    const refusal = { code: 30001 as const, message: 'No se puede', errors: { cantidad: 'Demasiado' } };
    const refuse = async () => {
      await expect.poll(() => server.waits(PAY)).toBe(true);
      await server.answer(PAY, refusal);
      await isTold('No se puede');
      await expect.element(amount()).toHaveAccessibleDescription(/Demasiado/);
    };
    await open(50);
    await expect.poll(() => server.waits(DATA)).toBe(true);
    await server.answer(DATA, refusal);
    await button('Reintentar').click();
    await load();
    await expect.element(amount()).toHaveValue('1,00');
    await isQuiet();
    await button('Pagar').click();
    await refuse();
    await amount().fill('2');
    await isQuiet();
    await button('Pagar').click();
    await refuse();
    await button('Pagar').click();
    await isSaving();
  });

  it('is asked about before it is left, and judged by the debt as it is now', async () => {
    await open(50);
    await expect.element(page.getByRole('dialog')).toHaveAccessibleName('Cobro');
    await expect.element(button('Pagar')).toBeDisabled();
    await load(-50);
    await expect.element(page.getByRole('dialog')).toHaveAccessibleName('Devolver');
    await amount().fill('20');
    await button('Cancelar').click();
    await expect.element(question()).toHaveAccessibleName('¿Descartar lo que ha escrito?');
    await button('Seguir escribiendo').click();
    await expect.element(amount()).toHaveValue('20,00');
    await expectAccessible();
  });

  it('that was changed after an answer was lost is not booked on top of the first: the user is told, and the dialog closes', async () => {
    const told = vi.fn<(toast: Toast) => void>();
    const stop = takeToasts({ take: told, clear: () => undefined });
    await open(50);
    await load();
    await button('Pagar').click();
    await isSaving();
    await server.lose(PAY);
    await amount().fill('20');
    await button('Pagar').click();
    await expect.poll(() => server.waits(PAY)).toBe(true);
    expect([server.sent(PAY)[1], new Set(server.keys(PAY)).size]).toEqual([server.sent(PAY)[0], 1]);
    await server.answer(PAY, { code: 20001, message: 'Guardado', data: { id: 5, version: 2 } });
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    expect(told.mock.calls.map(([{ text }]) => text)).toContain('Lo que envió antes ya estaba hecho; lo que cambió después no se ha enviado.');
    stop();
  });

  it('that is refused with HTML is explained in it, cleaned, at the foot of the dialog (§8), and nowhere else', async () => {
    const told = toldToasts();
    await open(50);
    await load();
    await button('Pagar').click();
    await expect.poll(() => server.waits(PAY)).toBe(true);
    await server.answer(PAY, { code: 40001, message: '<b>No</b> se <img src="x:" onerror="x()">puede' });
    const foot = page.getByRole('dialog').getByRole('alert').filter({ hasText: 'No se puede' });
    await sees(foot);
    expect(foot.element().querySelector('span')!.innerHTML).toBe('<b>No</b> se puede');
    expect(told).toEqual([]);
  });

  it('is not asked where nothing is owed', async () => {
    await open(0);
    await load();
    await sees(button('Cerrar'));
    await seesNot(amount());
    await seesNot(button('Devolver'));
  });
});
