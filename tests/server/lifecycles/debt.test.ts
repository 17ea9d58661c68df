import { expect, it } from 'vitest';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { endpoints } from '#domain/endpoints.ts';
import { fromScaled } from '#domain/scaled.ts';
import { type DebtAmounts, debtLifecycle, debtWords } from '#machines/lifecycles/debt.ts';
import { openApp } from '#tests/support/app.ts';
import { type Stage, refusalsOf, walkThrough, walksOf } from '#tests/support/through.ts';
import type { Plan } from '#tests/support/walk.ts';

const { office, given } = await openApp();
const { cobro, invoice } = endpoints;

interface Thing {
  id: number;
  amounts: DebtAmounts;
  /** What was paid, in the order in which it was. */
  paid: number[];
}

const euros = (thousandths: number) => fromScaled(thousandths, 3);
const read = (id: number) => office.get(cobro.data, { id });

/** Two thousandths euros owed to us, or by us; what is reversed was paid before. */
const plan = (importe: number): Plan<typeof debtLifecycle> => ({
  input: { importe, deuda: importe },
  cases: [
    { type: 'payment.made', cantidad: 1000 },
    { type: 'payment.made', cantidad: 2000 },
    { type: 'payment.made', cantidad: 2001 },
    { type: 'refund.made', cantidad: 1000 },
    { type: 'refund.made', cantidad: 2000 },
    { type: 'refund.made', cantidad: 2001 },
    { type: 'payment.reversed', cantidad: Math.sign(importe) * 1000 },
  ],
  project: ({ deuda }) => deuda,
  possible: ({ context }: AnyMachineSnapshot, event: AnyEventObject) =>
    event.type !== 'payment.reversed' || Math.abs(importe - (context as DebtAmounts).deuda) === 1000,
});

const pay = async (thing: Thing, cantidad: number) => {
  const answer = await office.ask(cobro.pay, { body: { cobro: thing.id, fecha_pago: '2026-03-05', cantidad: euros(cantidad) } });
  if (answer.status === 200) thing.paid.push(cantidad);
  return answer;
};

const stage: Stage<Thing> = {
  machine: debtLifecycle,
  words: debtWords,
  plans: [plan(2000), plan(-2000)],
  async build(amounts: DebtAmounts) {
    const made = await given.debt(euros(Math.abs(amounts.importe)));
    if (amounts.importe > 0) return { id: made.id, amounts, paid: [] };
    const { id } = await office.post(invoice.rectify, { id: made.invoice });
    await office.post(invoice.issue, { id });
    return { id: (await office.get(invoice.data, { id })).cobro_id!, amounts, paid: [] };
  },
  calls: {
    'payment.made': (thing, { cantidad }: { cantidad: number }) => pay(thing, cantidad),
    'refund.made': (thing, { cantidad }: { cantidad: number }) => pay(thing, -cantidad),
    async 'payment.reversed'({ id }, { cantidad }: { cantidad: number }) {
      const payment = (await read(id)).payments.find(each => each.cantidad === euros(cantidad) && !each.anulado && each.anula_id === null);
      return office.ask(cobro.takeBack, { body: { id: payment!.id } });
    },
  },
  stored: async ({ id }) => (await read(id)).estado,
  snapshot: async ({ id }) => read(id),
  facts: ({ amounts, paid }) => ({ ...amounts, deuda: paid.reduce((deuda, cantidad) => deuda - cantidad, amounts.deuda) }),
  follows: ['payment.reversed'],
  /** Of a debt that may be paid, the specification says what is wrong with the amount (§5 Payment). */
  otherwise(state, { type, cantidad }) {
    const rest = state === 'pendiente' ? 2 : state === 'parcial' ? 1 : null;
    if (state === 'a devolver' && type === 'refund.made') return tooMuch(2);
    if (rest === null) return undefined;
    return type === 'refund.made' ? { status: 422, message: 'La cantidad debe ser mayor a 0' } : Number(cantidad) > rest * 1000 ? tooMuch(rest) : undefined;
  },
};

const tooMuch = (limit: number) => ({ status: 422, message: `La cantidad debe ser menor o igual a ${limit}` });

it.each(walksOf(stage))('walks $title', ({ path, input }) => walkThrough(stage, path, input));

it('refuses what the lifecycle refuses, with its reason, and changes nothing', async () => {
  const refusals = await refusalsOf(stage);
  expect(refusals.map(({ asked, is }) => ({ asked, is }))).toEqual(refusals.map(({ asked, ought }) => ({ asked, is: ought })));
  expect(refusals.length).toBeGreaterThan(12);
});
