import { describe, expect, it } from 'vitest';
import { editorMachine } from '#machines/editing/editorMachine.ts';
import type { EditorEvent, EditorInput } from '#machines/editing/editorShapes.ts';
import { play } from '#tests/support/walks/stagedMachine.ts';

const saved = { id: 7, version: 2 };
const stale = { message: 'Otra persona ha modificado este registro. Recargue antes de guardar.', code: 30001, errors: { version: 'antigua' } };
const stored = { name: 'Norte', version: 1 };
const typed = { name: 'Sur', version: 1 };

async function opened(input: Partial<EditorInput> = {}) {
  const stage = play(editorMachine, { mode: 'edit', id: 7, given: null, ...input });
  await stage.open('load', { values: stored });
  return stage;
}

describe('saving', () => {
  it('checks first, then saves what was submitted, and closes telling both', async () => {
    const { actor, open, inputs, emitted } = await opened();
    actor.send({ type: 'form.submitted', values: typed, intent: 'saveAndNew' });
    expect(inputs('check')).toEqual([{ values: typed, id: 7, intent: 'saveAndNew' }]);
    await open('check', null);
    expect(inputs('save')).toEqual([{ values: typed, mode: 'edit', id: 7, intent: 'saveAndNew' }]);
    await open('save', saved);
    expect(emitted).toEqual([{ type: 'record.saved', saved, values: typed, intent: 'saveAndNew' }]);
    expect(actor.getSnapshot().status).toBe('done');
  });

  it('is refused by the check without a save; typing clears the refusal', async () => {
    const { actor, open, inputs, emitted } = await opened();
    actor.send({ type: 'form.submitted', values: typed, intent: 'save' });
    await open('check', 'El DNI/CIF ya existe');
    expect(inputs('save')).toEqual([]);
    expect(emitted).toEqual([{ type: 'record.refused', message: 'El DNI/CIF ya existe' }]);
    expect(actor.getSnapshot().context.refusal).toBe('El DNI/CIF ya existe');
    actor.send({ type: 'form.changed' });
    expect(actor.getSnapshot().context.refusal).toBeNull();
  });

  it('returns to the form with the messages of its fields when it fails', async () => {
    const { actor, open, refuse } = await opened();
    actor.send({ type: 'form.submitted', values: typed, intent: 'save' });
    await open('check', null);
    const errors = { 'invoice_lines.0.price': 'Introduzca un número válido' };
    await refuse('save', { message: 'Revise los datos marcados', code: 40001, errors });
    expect(actor.getSnapshot().hasTag('form')).toBe(true);
    expect(actor.getSnapshot().hasTag('busy')).toBe(false);
    expect(actor.getSnapshot().context).toMatchObject({ message: 'Revise los datos marcados', errors });
  });

  it('cannot be interrupted by leaving', async () => {
    const { actor, open, emitted } = await opened();
    actor.send({ type: 'form.submitted', values: typed, intent: 'save' });
    await open('check', null);
    actor.send({ type: 'leave.asked', to: null });
    await open('save', saved);
    expect(emitted).toHaveLength(1);
  });

  it('asks before an intent that cannot be undone, and before no other', async () => {
    const { actor, open, inputs } = await opened({ asksBefore: ['issue'] });
    const submit = async (intent: string) => {
      actor.send({ type: 'form.submitted', values: typed, intent });
      await open('check', null);
    };
    await submit('issue');
    expect(inputs('save')).toEqual([]);
    actor.send({ type: 'save.cancelled' });
    expect(actor.getSnapshot().hasTag('form')).toBe(true);
    await submit('issue');
    actor.send({ type: 'save.confirmed' });
    expect(inputs('save')).toMatchObject([{ intent: 'issue' }]);
    const other = await opened({ asksBefore: ['issue'] });
    other.actor.send({ type: 'form.submitted', values: typed, intent: 'save' });
    await other.open('check', null);
    expect(other.inputs('save')).toMatchObject([{ intent: 'save' }]);
  });

  it('starts again from what is stored where the form stays, also after creating', async () => {
    const { actor, open, inputs, emitted } = await opened({ mode: 'add', id: null, given: { name: 'Norte' }, stays: true });
    actor.send({ type: 'form.submitted', values: typed, intent: 'save' });
    await open('check', null);
    await open('save', saved);
    expect(emitted).toMatchObject([{ type: 'record.saved', saved }]);
    expect(inputs('load').at(-1)).toEqual({ mode: 'edit', id: 7, given: null });
  });
});

describe('a record that somebody else saved first', () => {
  const theirs = { name: 'Este', version: 2 };
  async function late() {
    const stage = await opened({ given: stored, asksBefore: ['issue'] });
    stage.actor.send({ type: 'form.changed' });
    stage.actor.send({ type: 'form.submitted', values: typed, intent: 'save' });
    await stage.open('check', null);
    await stage.refuse('save', stale);
    return stage;
  }

  it('is read from the server, not from what the opener had, and compared', async () => {
    const { actor, inputs, open } = await late();
    expect(inputs('theirs')).toEqual([{ mode: 'edit', id: 7, given: null }]);
    await open('theirs', { values: theirs });
    expect(actor.getSnapshot().hasTag('comparing')).toBe(true);
    expect(actor.getSnapshot().context).toMatchObject({ theirs, values: stored });
  });

  it('is read anew for a step, which is then taken with it as it is now, in the words that were typed', async () => {
    const stage = await opened({ given: stored, isAct: true });
    const submit = () => stage.actor.send({ type: 'form.submitted', values: typed, intent: 'save' });
    submit();
    await stage.open('check', null);
    await stage.refuse('save', stale);
    await stage.open('theirs', { values: {}, record: { id: 7, version: 2 } });
    expect(stage.actor.getSnapshot().matches({ editing: 'fresh' })).toBe(true);
    expect(stage.actor.getSnapshot().context.message).toContain('Compruebe lo que dice ahora');
    submit();
    await stage.open('check', null);
    expect(stage.inputs('save').at(-1)).toMatchObject({ values: typed, record: { id: 7, version: 2 } });
  });

  it('is compared for a letter, too, whose form holds the words of the record', async () => {
    const stage = await opened({ given: stored, isAct: true });
    stage.actor.send({ type: 'form.submitted', values: typed, intent: 'save' });
    await stage.open('check', null);
    await stage.refuse('save', stale);
    await stage.open('theirs', { values: theirs });
    expect(stage.actor.getSnapshot().hasTag('comparing')).toBe(true);
  });

  it('is saved over what they stored once the differences are settled', async () => {
    const { actor, open } = await late();
    await open('theirs', { values: theirs });
    actor.send({ type: 'comparison.settled' });
    expect(actor.getSnapshot().hasTag('stale')).toBe(false);
    expect(actor.getSnapshot().context).toMatchObject({ values: theirs, theirs: null, dirty: true, message: null, errors: null });
  });

  it('lets the user type on, and stays stale until it is settled', async () => {
    const { actor, open } = await late();
    await open('theirs', { values: theirs });
    actor.send({ type: 'comparison.closed' });
    expect(actor.getSnapshot().hasTag('comparing')).toBe(false);
    actor.send({ type: 'form.changed' });
    actor.send({ type: 'leave.asked', to: null });
    actor.send({ type: 'leave.cancelled' });
    expect(actor.getSnapshot().hasTag('stale')).toBe(true);
    actor.send({ type: 'comparison.opened' });
    expect(actor.getSnapshot().hasTag('comparing')).toBe(true);
  });

  it('is asked for again when it could not be read', async () => {
    const { actor, open, refuse } = await late();
    await refuse('theirs', { message: 'Sin conexión' });
    actor.send({ type: 'comparison.opened' });
    await open('theirs', { values: theirs });
    expect(actor.getSnapshot().hasTag('comparing')).toBe(true);
  });

  const submitted: EditorEvent = { type: 'form.submitted', values: typed, intent: 'issue' };
  it.each<[string, (stage: Awaited<ReturnType<typeof late>>) => unknown]>([
    ['a check that refuses', ({ open }) => open('check', 'El DNI/CIF ya existe')],
    ['a check that fails', ({ refuse }) => refuse('check', { message: 'Sin conexión' })],
    ['a question answered with No', async ({ open, actor }) => (await open('check', null), actor.send({ type: 'save.cancelled' }))],
    [
      'a save that is refused',
      async ({ open, refuse, actor }) => {
        await open('check', null);
        actor.send({ type: 'save.confirmed' });
        await refuse('save', { message: 'Ahora no', code: 30001 });
      },
    ],
  ])('stays stale through %s', async (_name, goOn) => {
    const stage = await late();
    await stage.open('theirs', { values: theirs });
    stage.actor.send({ type: 'comparison.closed' });
    stage.actor.send(submitted);
    await goOn(stage);
    expect(stage.actor.getSnapshot().value).toEqual({ editing: { stale: 'aside' } });
  });

  it.each<[string, EditorEvent, EditorEvent]>([
    ['another machine that fails', { ...submitted, type: 'form.delegated' }, { type: 'delegate.failed', failure: { message: 'Sin conexión' } }],
    ['a draft that is kept', { type: 'discard.asked' }, { type: 'discard.cancelled' }],
  ])('stays stale through %s', async (_name, ...events) => {
    const { actor, open } = await late();
    await open('theirs', { values: theirs });
    actor.send({ type: 'comparison.closed' });
    for (const event of events) actor.send(event);
    expect(actor.getSnapshot().value).toEqual({ editing: { stale: 'aside' } });
  });

  it('is compared as soon as a kept draft of an older version is opened again', async () => {
    const kept = { base: { name: 'Norte', version: 1 }, values: { name: 'Sur', version: 1 } };
    const { actor, open } = play(editorMachine, { mode: 'edit', id: 7, given: null, kept });
    await open('load', { values: theirs });
    expect(actor.getSnapshot().hasTag('comparing')).toBe(true);
    expect(actor.getSnapshot().context).toMatchObject({ values: kept.base, theirs });
  });

  it('is not compared with a draft of the version that is stored', async () => {
    const kept = { base: theirs, values: { name: 'Sur', version: 2 } };
    const { actor, open } = play(editorMachine, { mode: 'edit', id: 7, given: null, kept });
    await open('load', { values: theirs });
    expect(actor.getSnapshot().hasTag('stale')).toBe(false);
  });

  it('is not compared with a kept draft when it is read again because something else has changed it here', async () => {
    const { actor, open } = await opened({ kept: { base: stored, values: stored } });
    actor.send({ type: 'record.reload' });
    await open('load', { values: theirs });
    expect(actor.getSnapshot().hasTag('stale')).toBe(false);
    expect(actor.getSnapshot().context.values).toEqual(theirs);
  });
});

describe('leaving', () => {
  it('is immediate when nothing was typed', async () => {
    const { actor, emitted } = await opened();
    actor.send({ type: 'leave.asked', to: '/facturas' });
    expect(emitted).toEqual([{ type: 'form.left', to: '/facturas' }]);
  });

  it('asks when something was typed, and then leads where the user wanted last', async () => {
    const { actor, emitted } = await opened();
    actor.send({ type: 'form.changed' });
    actor.send({ type: 'leave.asked', to: '/facturas' });
    expect(actor.getSnapshot().hasTag('leaving')).toBe(true);
    actor.send({ type: 'leave.cancelled' });
    expect(actor.getSnapshot().hasTag('form')).toBe(true);
    actor.send({ type: 'leave.asked', to: '/cobros' });
    actor.send({ type: 'leave.confirmed' });
    expect(emitted).toEqual([{ type: 'form.left', to: '/cobros' }]);
  });

  it.each([false, true])('while the record is read leads to no place that was asked before (reading failed: %s)', async hasFailed => {
    const { actor, refuse, emitted } = await opened();
    actor.send({ type: 'form.changed' });
    actor.send({ type: 'leave.asked', to: '/facturas' });
    actor.send({ type: 'leave.cancelled' });
    actor.send({ type: 'record.reload' });
    if (hasFailed) await refuse('load', { message: 'Sin conexión' });
    actor.send({ type: 'leave.asked', to: null });
    expect(emitted.at(-1)).toEqual({ type: 'form.left', to: null });
  });
});

it('An editor asks before a draft is thrown away, and then reads the record anew', async () => {
  const { actor, inputs, emitted } = await opened({ given: stored, kept: { base: stored, values: typed } });
  actor.send({ type: 'discard.asked' });
  actor.send({ type: 'discard.cancelled' });
  expect(emitted).toEqual([]);
  actor.send({ type: 'discard.asked' });
  actor.send({ type: 'discard.confirmed' });
  expect(emitted).toEqual([{ type: 'draft.discarded' }]);
  expect(inputs('load').at(-1)).toEqual({ mode: 'edit', id: 7, given: null });
});

it('only shows what its lifecycle does not allow to edit', async () => {
  const { actor, open } = play(editorMachine, { mode: 'edit', id: 7, given: null });
  await open('load', { values: stored, isReadOnly: true });
  expect(actor.getSnapshot().hasTag('readOnly')).toBe(true);
  expect(actor.getSnapshot().hasTag('form')).toBe(false);
});

describe('delegating', () => {
  it('waits for the other machine and tells its result as its own', async () => {
    const { actor, emitted } = await opened();
    actor.send({ type: 'form.delegated', values: { text: 'No enfría' }, intent: 'saveAndNotice' });
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
    actor.send({ type: 'leave.asked', to: null });
    actor.send({ type: 'delegate.saved', saved });
    const values = { text: 'No enfría' };
    expect(emitted).toEqual([
      { type: 'save.delegated', asked: { key: 'semilla-de-prueba-1', values, mode: 'edit', id: 7, intent: 'saveAndNotice' } },
      { type: 'record.saved', saved, values, intent: 'saveAndNotice' },
    ]);
  });

  it('returns to the form when the other machine failed', async () => {
    const { actor } = await opened();
    actor.send({ type: 'form.delegated', values: {}, intent: 'saveAndNotice' });
    actor.send({ type: 'delegate.failed', failure: { message: 'Falta el teléfono', errors: { phone: 'Falta' } } });
    expect(actor.getSnapshot().context.errors).toEqual({ phone: 'Falta' });
  });
});

describe('a save whose answer never came', () => {
  const lostAnswer = { message: 'No se puede conectar con el servidor' };

  /** The form of a new record, saved as «Sur» without an answer. */
  async function lostOnce(input: Partial<EditorInput> = {}) {
    const stage = await opened({ mode: 'add', id: null, ...input });
    const { actor, open, refuse } = stage;
    const submit = (values: object, intent = 'save') => actor.send({ type: 'form.submitted', values: { ...values }, intent });
    submit({ name: 'Sur' });
    await open('check', null);
    await refuse('save', lostAnswer);
    return { ...stage, submit };
  }

  it('is asked for again under its key before anything is checked, and closes the form', async () => {
    const { actor, submit, open, inputs, keys, emitted } = await lostOnce();
    expect(actor.getSnapshot().context.message).toBe(lostAnswer.message);
    submit({ name: 'Sur' });
    expect([inputs('check').length, keys('settle')]).toEqual([1, keys('save')]);
    await open('settle', saved);
    expect(emitted.at(-1)).toEqual({ type: 'record.saved', saved, values: { name: 'Sur' }, intent: 'save' });
    expect([actor.getSnapshot().value, inputs('save').length]).toEqual(['closed', 1]);
  });

  it('is settled first where the form was changed, and the change goes as an update of what came of it', async () => {
    const { submit, open, inputs, keys } = await lostOnce();
    submit({ name: 'Este' });
    expect(inputs('settle')).toEqual([{ values: { name: 'Sur' }, mode: 'add', id: null, intent: 'save' }]);
    await open('settle', saved);
    await open('check', null);
    expect(inputs('save')[1]).toEqual({ values: { name: 'Este', version: 2 }, mode: 'edit', id: 7, intent: 'save' });
    expect(new Set([...keys('save'), ...keys('settle')]).size).toBe(2);
  });

  it('changes what came of it also where the update was refused at first', async () => {
    const { submit, open, refuse, inputs } = await lostOnce();
    submit({ name: '' });
    await open('settle', saved);
    await open('check', null);
    await refuse('save', { message: 'Falta el nombre', code: 30001, errors: { name: 'Falta' } });
    submit({ name: 'Este' });
    await open('check', null);
    expect(inputs('save')[2]).toEqual({ values: { name: 'Este', version: 2 }, mode: 'edit', id: 7, intent: 'save' });
  });

  it('is saved as new where the server says that it was not done', async () => {
    const { submit, open, refuse, inputs } = await lostOnce();
    submit({ name: 'Este' });
    await refuse('settle', { message: 'Ya existe', code: 30001 });
    await open('check', null);
    expect(inputs('save')[1]).toEqual({ values: { name: 'Este' }, mode: 'add', id: null, intent: 'save' });
  });

  it.each([lostAnswer, { message: 'Error', code: 40001 }, { message: 'La sesión ha caducado', code: 50014 }])(
    'stays unsettled while nothing is known of it ($message)',
    async failure => {
      const { actor, submit, refuse, keys } = await lostOnce();
      submit({ name: 'Este' });
      await refuse('settle', failure);
      expect(actor.getSnapshot().context.message).toBe(failure.message);
      submit({ name: 'Este' });
      expect(keys('settle')).toEqual([keys('save')[0], keys('save')[0]]);
    },
  );

  it('that has been settled does not hide what somebody else stores afterwards', async () => {
    const { actor, submit, open, refuse, inputs } = await lostOnce();
    submit({ name: 'Este' });
    await open('settle', saved);
    await open('check', null);
    await refuse('save', stale);
    await open('theirs', { values: { name: 'Oeste', version: 5 } });
    actor.send({ type: 'comparison.settled' });
    submit({ name: 'Este', version: 5 });
    await open('check', null);
    expect(inputs('save').at(-1)).toMatchObject({ values: { name: 'Este', version: 5 }, mode: 'edit', id: 7 });
  });

  it('is forgotten, also by the draft, where the record is read again', async () => {
    const { actor, emitted } = await lostOnce();
    actor.send({ type: 'record.reload' });
    expect(emitted.at(-1)).toEqual({ type: 'save.lost', lost: null });
  });

  it('of an act is not followed by another act: the user is told that what was changed was not sent', async () => {
    const { actor, submit, open, emitted, inputs } = await lostOnce({ isAct: true });
    submit({ name: 'Este' });
    await open('settle', saved);
    expect(emitted.slice(-2).map(({ type }) => type)).toEqual(['record.refused', 'record.saved']);
    expect([actor.getSnapshot().value, inputs('save').length]).toEqual(['closed', 1]);
  });

  it('is known again when the form is opened with what was kept of it', async () => {
    const { actor, emitted } = await lostOnce();
    const { lost } = actor.getSnapshot().context;
    expect(emitted.at(-1)).toEqual({ type: 'save.lost', lost });
    const next = await opened({ mode: 'add', id: null, kept: { base: stored, values: { name: 'Sur' }, lost } });
    next.actor.send({ type: 'form.submitted', values: { name: 'Sur' }, intent: 'save' });
    expect(next.keys('settle')).toEqual([lost!.key]);
  });

  it('of another machine is settled, and then delegated as a change', async () => {
    const { actor, open, emitted } = await opened({ mode: 'add', id: null });
    const delegated = () => emitted.flatMap(event => (event.type === 'save.delegated' ? [event.asked] : []));
    actor.send({ type: 'form.delegated', values: { text: 'No enfría' }, intent: 'notice' });
    actor.send({ type: 'delegate.failed', failure: lostAnswer, isLost: true });
    actor.send({ type: 'form.delegated', values: { text: 'No enfría' }, intent: 'notice' });
    await open('settle', saved);
    expect(delegated().map(({ id }) => id)).toEqual([null, 7]);
  });
});
