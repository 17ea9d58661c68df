import { describe, expect, it } from 'vitest';
import { invoiceEditorMachine } from '#machines/invoiceEditorMachine.ts';
import { workOrderEditorMachine } from '#machines/workOrderEditorMachine.ts';
import { play } from '#tests/support/play.ts';

const values = { lines: [{ description: 'Carga de gas' }] };
const saved = { id: 7, version: 1 };

async function invoice(estado: string | null = 'borrador') {
  const stage = play(invoiceEditorMachine, { id: 7, source: null });
  await stage.open('load', { values: {}, estado });
  return stage;
}

it('starts a new invoice from the imported work orders', () => {
  const { inputs } = play(invoiceEditorMachine, { id: null, source: [3, 4] });
  expect(inputs('load')).toEqual([{ id: null, source: [3, 4] }]);
});

it.each([
  ['borrador', false],
  [null, false],
  ['emitida', true],
  ['cobrada', true],
  ['rectificada', true],
])('an invoice in %s is read only: %s', async (estado, readOnly) => {
  const { actor } = await invoice(estado);
  expect(actor.getSnapshot().hasTag('readOnly')).toBe(readOnly);
});

it.each([
  ['pendiente', false],
  ['listo', true],
])('a work order in %s is read only: %s', async (estado, readOnly) => {
  const { actor, open } = play(workOrderEditorMachine, { id: 7, source: null });
  await open('load', { values: {}, estado });
  expect(actor.getSnapshot().hasTag('readOnly')).toBe(readOnly);
});

describe('issuing', () => {
  it('asks first and saves with the intent', async () => {
    const { actor, open, inputs, emitted } = await invoice();
    actor.send({ type: 'document.submit', values, intent: 'issue' });
    expect(inputs('save')).toEqual([]);
    actor.send({ type: 'issue.cancelled' });
    expect(actor.getSnapshot().value).toEqual({ editing: 'fresh' });
    actor.send({ type: 'document.submit', values, intent: 'issue' });
    actor.send({ type: 'issue.confirmed' });
    expect(inputs('save')).toEqual([{ id: 7, values, intent: 'issue' }]);
    await open('save', saved);
    expect(emitted).toEqual([{ type: 'record.saved', saved, values, intent: 'issue' }]);
  });

  it('is not asked for saving a draft, nor for sending a work order to invoicing', async () => {
    const draft = await invoice();
    draft.actor.send({ type: 'document.submit', values, intent: 'save' });
    expect(draft.actor.getSnapshot().value).toBe('saving');
    const order = play(workOrderEditorMachine, { id: null, source: null });
    await order.open('load', { values: {}, estado: null });
    order.actor.send({ type: 'document.submit', values, intent: 'facturar' });
    expect(order.actor.getSnapshot().value).toBe('saving');
  });
});

it('comes back with the messages of the lines', async () => {
  const { actor, refuse } = await invoice();
  actor.send({ type: 'document.submit', values, intent: 'save' });
  await refuse('save', { message: 'Revise los datos marcados', code: 40001, errors: { 'invoice_lines.0.price': 'Introduzca un número válido' } });
  expect(actor.getSnapshot().context.errors).toEqual({ 'invoice_lines.0.price': 'Introduzca un número válido' });
  expect(actor.getSnapshot().hasTag('stale')).toBe(false);
});

it('asks before leaving what was typed, and stays stale when the user stays', async () => {
  const { actor, refuse, emitted } = await invoice();
  actor.send({ type: 'form.changed' });
  actor.send({ type: 'document.submit', values, intent: 'save' });
  actor.send({ type: 'leave.asked', to: '/facturas' });
  await refuse('save', { message: 'Otra persona…', code: 30001, errors: { version: 'antigua' } });
  actor.send({ type: 'leave.asked', to: '/facturas' });
  expect(actor.getSnapshot().hasTag('asking')).toBe(true);
  actor.send({ type: 'leave.cancelled' });
  expect(actor.getSnapshot().hasTag('stale')).toBe(true);
  actor.send({ type: 'leave.asked', to: '/cobros' });
  actor.send({ type: 'leave.confirmed' });
  expect(emitted).toEqual([{ type: 'document.left', to: '/cobros' }]);
});
