import { describe, expect, it } from 'vitest';
import { importMachine } from '#machines/importMachine.ts';
import { play } from '#tests/support/play.ts';

const file = { name: 'proveedores.csv', size: 10 };
const report = (over: Partial<Record<'error' | 'created' | 'updated' | 'unchanged', number>>) => ({
  totals: { error: 0, created: 0, updated: 0, unchanged: 0, ...over },
  lines: [],
  besides: [],
});

/** With a file that has been looked at. */
async function looked(found: ReturnType<typeof report>) {
  const played = play(importMachine);
  played.actor.send({ type: 'file.chosen', file });
  played.actor.send({ type: 'check.asked' });
  await played.open('check', found);
  return played;
}

/** Asked for, and answered with yes. */
function confirmed(stage: Awaited<ReturnType<typeof looked>>) {
  stage.actor.send({ type: 'import.asked' });
  stage.actor.send({ type: 'import.confirmed' });
  return stage;
}

describe('choosing', () => {
  it('takes what the name of the file says, until somebody says otherwise', () => {
    const { actor, inputs } = play(importMachine);
    actor.send({ type: 'check.asked' });
    expect(actor.getSnapshot().value).toBe('choosing');
    actor.send({ type: 'file.chosen', file });
    expect(actor.getSnapshot().context.kind).toBe('providers');
    actor.send({ type: 'kind.chosen', kind: 'customers' });
    actor.send({ type: 'check.asked' });
    expect(inputs('check')).toEqual([{ kind: 'customers', file }]);
  });

  it('keeps the file when it cannot be looked at', async () => {
    const { actor, refuse } = play(importMachine);
    actor.send({ type: 'file.chosen', file });
    actor.send({ type: 'check.asked' });
    await refuse('check', { message: 'Falta la columna «Código»', code: 40001 });
    expect(actor.getSnapshot().context).toMatchObject({ file, message: 'Falta la columna «Código»' });
    actor.send({ type: 'file.chosen', file: { ...file, size: 11 } });
    expect(actor.getSnapshot().context.message).toBeNull();
  });
});

describe('bringing in', () => {
  it.each([report({ error: 1, created: 5 }), report({ unchanged: 3 })])('is not offered for %j', async found => {
    const { actor } = await looked(found);
    expect(actor.getSnapshot().can({ type: 'import.asked' })).toBe(false);
  });

  it('asks first, writes once, and tells', async () => {
    const { actor, open, inputs, emitted } = await looked(report({ created: 2, updated: 1 }));
    actor.send({ type: 'import.asked' });
    actor.send({ type: 'import.confirmed' });
    actor.send({ type: 'import.confirmed' });
    expect(inputs('apply')).toEqual([{ kind: 'providers', file }]);
    await open('apply', report({ created: 3 }));
    expect(emitted).toEqual([{ type: 'import.done' }]);
    expect(actor.getSnapshot()).toMatchObject({ value: 'done', context: { report: { totals: { created: 3 } } } });
    actor.send({ type: 'import.again' });
    expect(actor.getSnapshot().context).toMatchObject({ kind: 'providers', file: null, report: null });
  });

  it('leaves what was looked at when the answer is No', async () => {
    const { actor, inputs } = await looked(report({ created: 2 }));
    actor.send({ type: 'import.asked' });
    expect(actor.getSnapshot().hasTag('asking')).toBe(true);
    actor.send({ type: 'import.cancelled' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'previewing', context: { file } });
    expect(inputs('apply')).toEqual([]);
  });

  it.each<[string, (stage: Awaited<ReturnType<typeof looked>>) => unknown]>([
    ['was looked at', () => undefined],
    ['may have been brought in', stage => confirmed(stage).refuse('apply', { message: 'El servidor no ha respondido a tiempo' })],
    ['was brought in', stage => confirmed(stage).open('apply', report({ created: 2 }))],
  ])('begins anew after a file that %s', async (_name, goOn) => {
    const stage = await looked(report({ created: 2 }));
    await goOn(stage);
    stage.actor.send({ type: 'import.again' });
    expect(stage.actor.getSnapshot()).toMatchObject({ value: 'choosing', context: { file: null, report: null, message: null } });
  });

  it('shows the new report when errors have come up meanwhile', async () => {
    const { actor, refuse } = await looked(report({ created: 2 }));
    actor.send({ type: 'import.asked' });
    actor.send({ type: 'import.confirmed' });
    await refuse('apply', { message: 'No se ha importado nada', code: 30001, data: report({ error: 1, created: 1 }) });
    expect(actor.getSnapshot()).toMatchObject({ value: 'previewing', context: { message: 'No se ha importado nada', report: { totals: { error: 1 } } } });
    expect(actor.getSnapshot().can({ type: 'import.asked' })).toBe(false);
  });

  it('keeps everything when nobody answered, and looks again before it writes again', async () => {
    const { actor, refuse, open } = await looked(report({ created: 2 }));
    actor.send({ type: 'import.asked' });
    actor.send({ type: 'import.confirmed' });
    await refuse('apply', { message: 'El servidor no ha respondido a tiempo' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'failed', context: { file, message: 'El servidor no ha respondido a tiempo' } });
    actor.send({ type: 'check.asked' });
    await open('check', report({ unchanged: 2 }));
    expect(actor.getSnapshot()).toMatchObject({ value: 'previewing', context: { message: null } });
  });
});
