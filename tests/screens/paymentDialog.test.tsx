// The payment machine walked through its dialog, Pagar and Devolver.
import '#tests/support/watched.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { paymentDialogMachine } from '#machines/paymentDialogMachine.ts';
import PaymentDialog from '#src/screens/debts/PaymentDialog.tsx';
import { enter, infoOf, leave, Office, playServer, type Inside, type Played } from '#tests/support/played.tsx';
import { plans } from '#tests/support/plans.ts';
import { onScreen, walkScreen, type ScreenWalk } from '#tests/support/screenWalk.ts';
import { button, isTold, sees, seesNot } from '#tests/support/seen.ts';

const DATA = '/api/cobro/data/5';
const PAY = '/api/cobro/pagar';
const debt = { id: 5, version: 1, importe: 121, fecha_vencimiento: '2026-04-01', invoice_name: 'F26-1', customer_name: 'Bar Julián', payments: [] };

const amount = () => page.getByRole('textbox', { name: 'Cantidad' });

let server: Played;
let inside: Inside;
let onClose: ReturnType<typeof vi.fn<() => void>>;
let onSaved: ReturnType<typeof vi.fn<(saved: unknown) => void>>;
let deuda: number;
let serial = 0;

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
};

/** Nothing is said to be wrong. */
const isQuiet = async () => {
  await expect.element(amount()).toHaveAccessibleDescription('Como máximo 50 €');
  await seesNot(page.getByRole('alert').filter({ hasText: /./ }));
};

const gestures: ScreenWalk['gestures'] = {
  'xstate.done.actor.load': () => load(),
  'xstate.error.actor.load': () => server.lose(DATA),
  'load.retry': () => button('Reintentar').click(),
  'form.changed': () => amount().fill(String(10 + ++serial)),
  'payment.submit': async ({ cantidad }) => {
    await amount().fill(String(cantidad));
    await button(mode()).click();
  },
  'xstate.done.actor.pay': async ({ output }) => {
    expect(server.sent(PAY).at(-1)).toMatchObject({ cobro: 5, cantidad: deuda > 0 ? 10 : -10 });
    await server.answer(PAY, { code: 20001, message: 'Guardado', data: output });
    await expect.poll(() => onSaved.mock.calls).toEqual([[output]]);
  },
  'xstate.error.actor.pay': async ({ error }) => {
    await server.answer(PAY, error);
    await isTold(error.message);
  },
  'record.reload': () => button('Recargar').click(),
  'dialog.close': () => (++serial % 2 ? userEvent.keyboard('{Escape}') : button('Cancelar').click()),
};

const looks: ScreenWalk['looks'] = {
  loading: async () => {
    await expect.poll(() => server.waits(DATA)).toBe(true);
    await expect.element(page.getByRole('dialog')).toHaveAccessibleName('Cobro');
    await seesNot(amount());
    await expect.element(button(/^(Pagar|Devolver)$/)).toBeDisabled();
  },
  loadFailed: () => isTold('No se puede conectar con el servidor'),
  editing: async () => {
    await expect.element(page.getByRole('dialog')).toHaveAccessibleName(mode());
    await expect.element(amount()).toBeEnabled();
    expect(onClose).not.toHaveBeenCalled();
  },
  'editing.stale': () => sees(button('Recargar')),
  saving: async () => {
    await expect.poll(() => server.waits(PAY)).toBe(true);
    await expect.element(amount()).toBeDisabled();
    await expect.element(button('Cancelar')).toBeDisabled();
    await isQuiet();
  },
  closed: async () => {
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
  },
};

walkScreen({
  machine: paymentDialogMachine,
  plans: plans.paymentDialog.map(plan => onScreen(plan, (_, event) => event['cantidad'] !== 1000)),
  open: plan => open((plan.input as { debt: { deuda: number } }).debt.deuda),
  gestures,
  looks,
  beyond: { 'paymentDialog.editing —payment.submit [2]→ (stays)': 'the form says it before: an amount too high is never submitted' },
});

describe('the amount', () => {
  it.each([50, -50])('of %i lies within it, and all of it is one click', async owed => {
    await open(owed);
    await load();
    await expect.element(amount()).toHaveValue('1,00');
    await amount().fill('50.001');
    await button(mode()).click();
    await expect.element(amount()).toHaveAccessibleDescription('La cantidad debe ser menor o igual a 50');
    await expect.element(amount()).toHaveFocus();
    expect(server.sent(PAY)).toEqual([]);
    await button(`${mode()} todo`).click();
    await button(mode()).click();
    await expect.poll(() => server.sent(PAY)).toMatchObject([{ cantidad: owed }]);
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
    await looks['saving']!();
  });

  it('is not asked where nothing is owed', async () => {
    await open(0);
    await load();
    await sees(button('Cerrar'));
    await seesNot(amount());
    await seesNot(button('Devolver'));
  });
});
