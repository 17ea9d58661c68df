import { describe, expect, it } from 'vitest';
import { recordDialogMachine } from '#machines/recordDialogMachine.ts';
import { play } from '#tests/support/play.ts';

const saved = { id: 7, version: 2 };
const stale = { message: 'Otra persona ha modificado este registro. Recargue antes de guardar.', code: 30001, errors: { version: 'antigua' } };

async function opened(given: unknown = { id: 7, name: 'Norte' }) {
  const stage = play(recordDialogMachine, { mode: 'edit', id: 7, given });
  await stage.open('load', { name: 'Norte' });
  return stage;
}

describe('saving', () => {
  it('checks first, then saves what was submitted, and closes telling both', async () => {
    const { actor, open, inputs, emitted } = await opened();
    actor.send({ type: 'dialog.submit', values: { name: 'Sur' }, intent: 'saveAndNew' });
    expect(inputs('check')).toEqual([{ values: { name: 'Sur' }, id: 7 }]);
    await open('check', null);
    expect(inputs('save')).toEqual([{ values: { name: 'Sur' }, mode: 'edit', id: 7, intent: 'saveAndNew' }]);
    await open('save', saved);
    expect(emitted).toEqual([{ type: 'record.saved', saved, values: { name: 'Sur' }, intent: 'saveAndNew' }]);
    expect(actor.getSnapshot().status).toBe('done');
  });

  it('is refused by the check without a save; typing clears the refusal', async () => {
    const { actor, open, inputs, emitted } = await opened();
    actor.send({ type: 'dialog.submit', values: {} });
    await open('check', 'El DNI/CIF ya existe');
    expect(inputs('save')).toEqual([]);
    expect(emitted).toEqual([{ type: 'record.refused', message: 'El DNI/CIF ya existe' }]);
    expect(actor.getSnapshot().context.refusal).toBe('El DNI/CIF ya existe');
    actor.send({ type: 'form.changed' });
    expect(actor.getSnapshot().context.refusal).toBeNull();
  });

  it('that fails returns to the form with the messages of its fields', async () => {
    const { actor, open, refuse } = await opened();
    actor.send({ type: 'dialog.submit', values: {} });
    await open('check', null);
    await refuse('save', { message: 'Revise los datos', code: 40001, errors: { name: 'Falta' } });
    expect(actor.getSnapshot().hasTag('form')).toBe(true);
    expect(actor.getSnapshot().hasTag('busy')).toBe(false);
    expect(actor.getSnapshot().context).toMatchObject({ message: 'Revise los datos', errors: { name: 'Falta' } });
  });

  it('cannot be interrupted by closing', async () => {
    const { actor, open, emitted } = await opened();
    actor.send({ type: 'dialog.submit', values: {} });
    await open('check', null);
    actor.send({ type: 'dialog.close' });
    await open('save', saved);
    expect(emitted).toHaveLength(1);
  });
});

describe('a stale record', () => {
  async function late() {
    const stage = await opened();
    stage.actor.send({ type: 'form.changed' });
    stage.actor.send({ type: 'dialog.submit', values: { name: 'Sur' } });
    await stage.open('check', null);
    await stage.refuse('save', stale);
    return stage;
  }

  it('lets the user type on, close with a question, or reload', async () => {
    const { actor } = await late();
    expect(actor.getSnapshot().hasTag('stale')).toBe(true);
    actor.send({ type: 'form.changed' });
    actor.send({ type: 'dialog.close' });
    actor.send({ type: 'discard.cancelled' });
    expect(actor.getSnapshot().hasTag('stale')).toBe(true);
  });

  it('reloads from the server, not from what the opener had', async () => {
    const { actor, inputs, open } = await late();
    actor.send({ type: 'record.reload' });
    expect(inputs('load').at(-1)).toEqual({ mode: 'edit', id: 7, given: null });
    await open('load', { name: 'Este' });
    expect(actor.getSnapshot().context).toMatchObject({ values: { name: 'Este' }, dirty: false, message: null, errors: null });
    expect(actor.getSnapshot().hasTag('stale')).toBe(false);
  });
});

describe('closing', () => {
  it('is immediate when nothing was typed', async () => {
    const { actor } = await opened();
    actor.send({ type: 'dialog.close' });
    expect(actor.getSnapshot().value).toBe('closed');
  });

  it('asks when something was typed', async () => {
    const { actor, emitted } = await opened();
    actor.send({ type: 'form.changed' });
    actor.send({ type: 'dialog.close' });
    expect(actor.getSnapshot().hasTag('asking')).toBe(true);
    actor.send({ type: 'discard.cancelled' });
    expect(actor.getSnapshot().hasTag('form')).toBe(true);
    actor.send({ type: 'dialog.close' });
    actor.send({ type: 'discard.confirmed' });
    expect(emitted).toEqual([{ type: 'dialog.discarded' }]);
  });
});

describe('delegating', () => {
  it('waits for the other machine and tells its result as its own', async () => {
    const { actor, emitted } = await opened();
    actor.send({ type: 'dialog.delegate', values: { text: 'No enfría' }, intent: 'saveAndNotice' });
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
    actor.send({ type: 'dialog.close' });
    actor.send({ type: 'delegate.saved', saved });
    expect(emitted).toEqual([{ type: 'record.saved', saved, values: { text: 'No enfría' }, intent: 'saveAndNotice' }]);
  });

  it('returns to the form when the other machine failed', async () => {
    const { actor } = await opened();
    actor.send({ type: 'dialog.delegate', values: {}, intent: 'saveAndNotice' });
    actor.send({ type: 'delegate.failed', failure: { message: 'Falta el teléfono', errors: { phone: 'Falta' } } });
    expect(actor.getSnapshot().context.errors).toEqual({ phone: 'Falta' });
  });
});
