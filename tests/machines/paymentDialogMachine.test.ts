import { describe, expect, it } from 'vitest';
import { amountProblem, paymentLimit, paymentMode, proposedAmount } from '#domain/rules/paymentMode.ts';
import { paymentDialogMachine } from '#machines/paymentDialogMachine.ts';
import { play } from '#tests/support/play.ts';

const submit = (cantidad: number) => ({ type: 'payment.submit', fecha_pago: '2026-03-01', cantidad }) as const;

async function opened(deuda: number) {
  const stage = play(paymentDialogMachine, { debt: { id: 5, deuda: 1 } });
  await stage.open('load', { id: 5, deuda });
  return stage;
}

describe('the rule', () => {
  it('pays while something is owed to us, else refunds', () => {
    expect([107.67, 0.001, 0, -3].map(paymentMode)).toEqual(['Pagar', 'Pagar', 'Devolver', 'Devolver']);
    expect([107.67, -3].map(paymentLimit)).toEqual([107.67, 3]);
  });

  it('refuses nothing, less than a thousandth, and more than the limit', () => {
    const problems = [0, -1, 0.0004, 0.001, 107.67, 107.671, NaN].map(cantidad => amountProblem(107.67, cantidad));
    const zero = 'La cantidad debe ser mayor a 0';
    expect(problems).toEqual([zero, zero, zero, null, null, 'La cantidad debe ser menor o igual a 107.67', 'Introduzca un número válido']);
    expect(amountProblem(-3, 3.5)).toBe('La cantidad debe ser menor o igual a 3');
    expect(amountProblem(0.1 + 0.2, 0.3)).toBeNull();
  });

  it('proposes 1, or less where less is owed', () => {
    expect([107.67, 0.5, -0.5, 0].map(proposedAmount)).toEqual([1, 0.5, 0.5, 1]);
  });
});

it('judges by the debt as it is now, not as the list knew it', async () => {
  const { actor } = await opened(-50);
  expect(actor.getSnapshot().context).toMatchObject({ mode: 'Devolver', limit: 50, debt: { id: 5, deuda: -50 } });
});

it('sends a payment as typed and a refund negated', async () => {
  for (const [deuda, cantidad] of [
    [50, 20],
    [-50, -20],
  ] as const) {
    const { actor, open, inputs, emitted } = await opened(deuda);
    actor.send(submit(20));
    expect(inputs('pay')).toEqual([{ debt: { id: 5, deuda }, fecha_pago: '2026-03-01', cantidad }]);
    await open('pay', { id: 5, version: 3 });
    expect(emitted).toEqual([{ type: 'payment.saved', saved: { id: 5, version: 3 } }]);
  }
});

it('sends nothing above the limit and says the limit', async () => {
  const { actor, inputs } = await opened(50);
  actor.send(submit(50.001));
  expect(inputs('pay')).toEqual([]);
  const message = 'La cantidad debe ser menor o igual a 50';
  expect(actor.getSnapshot().context).toMatchObject({ message, errors: { cantidad: message } });
  actor.send({ type: 'form.changed' });
  expect(actor.getSnapshot().context.errors).toBeNull();
});

it('comes back to the form with the server’s message, and loads again after somebody else paid', async () => {
  const { actor, open, refuse } = await opened(50);
  actor.send(submit(50));
  await refuse('pay', { message: 'Otra persona ha modificado este registro. Recargue antes de guardar.', code: 30001 });
  expect(actor.getSnapshot().hasTag('stale')).toBe(true);
  actor.send({ type: 'record.reload' });
  await open('load', { id: 5, deuda: 10 });
  expect(actor.getSnapshot().context).toMatchObject({ limit: 10, message: null });
});
