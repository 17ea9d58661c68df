import { describe, expect, it } from 'vitest';
import type { ImportLook } from '#domain/company/importLook.ts';
import type { ImportReport } from '#domain/company/importReport.ts';
import { importMachine } from '#machines/work/importMachine.ts';
import { play } from '#tests/support/walks/stagedMachine.ts';

const file = { name: 'proveedores.csv', size: 10 };
const report = (over: Partial<Record<'error' | 'created' | 'updated' | 'unchanged', number>>) => ({
  totals: { error: 0, created: 0, updated: 0, unchanged: 0, part: 0, ...over },
  lines: [],
  leftOut: [],
  besides: [],
  offers: [] as ImportReport['offers'],
});

const look = (asks = false): ImportLook => ({
  encoding: 'utf-8',
  samples: [],
  headings: ['Código', 'Denom.'],
  columns: ['code', asks ? null : 'name'],
  isKnown: [true, !asks],
  rows: [],
  asks,
});
const reading = { encoding: 'utf-8', columns: ['code', 'name'] };

/** With a file that has been looked at. */
async function looked(found: ReturnType<typeof report>) {
  const played = play(importMachine);
  played.actor.send({ type: 'file.chosen', file });
  played.actor.send({ type: 'check.asked' });
  await played.open('look', look());
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
    expect(inputs('look')).toEqual([{ kind: 'customers', file, reading: {} }]);
  });

  it('keeps the file when it cannot be looked at', async () => {
    const { actor, refuse } = play(importMachine);
    actor.send({ type: 'file.chosen', file });
    actor.send({ type: 'check.asked' });
    await refuse('look', { message: 'Falta la columna «Código»', code: 40001 });
    expect(actor.getSnapshot().context).toMatchObject({ file, message: 'Falta la columna «Código»' });
    actor.send({ type: 'file.chosen', file: { ...file, size: 11 } });
    expect(actor.getSnapshot().context.message).toBeNull();
  });
});

describe('matching', () => {
  async function asked() {
    const played = play(importMachine);
    played.actor.send({ type: 'file.chosen', file });
    played.actor.send({ type: 'check.asked' });
    await played.open('look', look(true));
    return played;
  }

  it('asks what nobody knows, and goes on with what is said, and only with what can be imported', async () => {
    const { actor, inputs } = await asked();
    expect(actor.getSnapshot().value).toBe('matching');
    actor.send({ type: 'column.chosen', index: 0, field: null });
    expect(actor.getSnapshot().can({ type: 'columns.confirmed' })).toBe(false);
    actor.send({ type: 'column.chosen', index: 0, field: 'code' });
    actor.send({ type: 'column.chosen', index: 1, field: 'name' });
    actor.send({ type: 'columns.confirmed' });
    expect(inputs('check')).toEqual([{ kind: 'providers', file, reading }]);
  });

  it('takes what is said for all lines, and none where nothing is', async () => {
    const { actor, inputs } = await asked();
    actor.send({ type: 'column.chosen', index: 1, field: 'name' });
    actor.send({ type: 'fill.typed', field: 'dias_pago', words: '30' });
    actor.send({ type: 'fill.typed', field: 'country', words: ' ' });
    actor.send({ type: 'columns.confirmed' });
    expect(inputs('check')).toEqual([{ kind: 'providers', file, reading: { ...reading, fill: { dias_pago: '30' } } }]);
  });

  it('reads the file again in the encoding that is chosen, and asks on', async () => {
    const { actor, inputs, open } = await asked();
    actor.send({ type: 'encoding.chosen', encoding: 'cp850' });
    expect(inputs('reread')).toEqual([{ kind: 'providers', file, reading: { encoding: 'cp850' } }]);
    await open('reread', look());
    expect(actor.getSnapshot().value).toBe('matching');
    actor.send({ type: 'columns.confirmed' });
    expect(inputs('check')).toMatchObject([{ reading: { encoding: 'cp850' } }]);
  });

  it('is asked for again after a check, and keeps what was said when it fails', async () => {
    const { actor, open, refuse } = await asked();
    actor.send({ type: 'column.chosen', index: 1, field: 'name' });
    actor.send({ type: 'columns.confirmed' });
    await open('check', report({ created: 2 }));
    actor.send({ type: 'columns.asked' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'matching', context: { report: null, look: { columns: ['code', 'name'] } } });
    actor.send({ type: 'columns.confirmed' });
    await refuse('check', { message: 'El servidor no ha respondido a tiempo' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'matching', context: { message: 'El servidor no ha respondido a tiempo' } });
  });

  it('is forgotten with the file', async () => {
    const { actor } = await asked();
    actor.send({ type: 'import.again' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'choosing', context: { look: null, encoding: null, offers: {} } });
  });
});

describe('what is offered for all lines', () => {
  it('is done where it is taken, with what was taken before', async () => {
    const offers: ImportReport['offers'] = [
      { offer: 'zeros', count: 2, from: '8001', to: '08001' },
      { offer: 'capitals', count: 1, from: 'ANA', to: 'Ana' },
    ];
    const { actor, inputs, open } = await looked({ ...report({ error: 2 }), offers });
    actor.send({ type: 'offer.taken', offer: 'zeros' });
    await open('check', { ...report({ error: 2 }), offers: offers.slice(1) });
    actor.send({ type: 'offer.taken', offer: 'capitals' });
    expect(inputs('check').at(-1)).toMatchObject({ reading: { zeros: true, capitals: true } });
    const other = await looked(report({ created: 2 }));
    expect(other.actor.getSnapshot().can({ type: 'offer.taken', offer: 'zeros' })).toBe(false);
  });
});

describe('what is at fault', () => {
  const typed = (words: string, line = 3) => ({ type: 'cell.typed' as const, line, column: 1, words });
  const cells = [{ line: 3, column: 1, words: 'Luis' }];

  it('is typed over, judged again before anything is brought in, and goes in with it', async () => {
    const { actor, inputs, open } = await looked(report({ created: 2, error: 1 }));
    actor.send({ type: 'cells.judged' });
    expect(actor.getSnapshot().value).toBe('previewing');
    actor.send(typed('Lu'));
    actor.send(typed('Luis'));
    expect(actor.getSnapshot().can({ type: 'import.asked' })).toBe(false);
    actor.send({ type: 'cells.judged' });
    expect(inputs('judge')).toEqual([{ kind: 'providers', file, reading: { ...reading, cells } }]);
    await open('judge', report({ created: 3 }));
    actor.send({ type: 'import.asked' });
    actor.send({ type: 'import.confirmed' });
    expect(inputs('apply')).toEqual([{ kind: 'providers', file, reading: { ...reading, cells } }]);
  });

  it('goes into the file of the lines with faults as it was typed', async () => {
    const { actor, inputs } = await looked(report({ created: 2, error: 2 }));
    actor.send(typed('Luis'));
    actor.send({ ...typed('x'), column: 0 });
    actor.send({ type: 'faults.asked' });
    expect(inputs('faults')).toMatchObject([{ reading: { cells: [...cells, { line: 3, column: 0, words: 'x' }] } }]);
  });

  it('stays as it was typed where the server does not answer, and when the columns are asked about again', async () => {
    const { actor, inputs, refuse } = await looked(report({ created: 2, error: 1 }));
    actor.send(typed('Luis'));
    actor.send({ type: 'cells.judged' });
    await refuse('judge', { message: 'Sin conexión' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'previewing', context: { message: 'Sin conexión', cells, report: { totals: { error: 1 } } } });
    expect(actor.getSnapshot().can({ type: 'import.asked' })).toBe(false);
    actor.send(typed('Luis'));
    expect(actor.getSnapshot().context.message).toBeNull();
    actor.send({ type: 'columns.asked' });
    actor.send({ type: 'columns.confirmed' });
    expect(inputs('check').at(-1)).toMatchObject({ reading: { cells } });
  });

  it('is forgotten with its file', async () => {
    const { actor } = await looked(report({ error: 1 }));
    actor.send(typed('Luis'));
    actor.send({ type: 'import.again' });
    expect(actor.getSnapshot().context).toMatchObject({ cells: [], isJudged: true });
  });
});

describe('bringing in', () => {
  it.each([report({ error: 1, unchanged: 5 }), report({ unchanged: 3 })])('is not offered for %j', async found => {
    const { actor } = await looked(found);
    expect(actor.getSnapshot().can({ type: 'import.asked' })).toBe(false);
  });

  it('asks first, writes once, and tells', async () => {
    const { actor, open, inputs, emitted } = await looked(report({ created: 2, updated: 1 }));
    actor.send({ type: 'import.asked' });
    actor.send({ type: 'import.confirmed' });
    actor.send({ type: 'import.confirmed' });
    expect(inputs('apply')).toEqual([{ kind: 'providers', file, reading }]);
    await open('apply', report({ created: 3 }));
    expect(emitted).toEqual([{ type: 'import.done' }]);
    expect(actor.getSnapshot()).toMatchObject({ value: 'done', context: { report: { totals: { created: 3 } } } });
    actor.send({ type: 'import.again' });
    expect(actor.getSnapshot().context).toMatchObject({ kind: 'providers', file: null, report: null });
  });

  it('takes the lines without faults alone where others have some, and gets those as a file before and after', async () => {
    const { actor, open, inputs, refuse } = await looked(report({ created: 2, error: 1 }));
    actor.send({ type: 'faults.asked' });
    expect(inputs('faults')).toEqual([{ kind: 'providers', file, reading }]);
    await refuse('faults', { message: 'Sin conexión' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'previewing', context: { message: 'Sin conexión' } });
    confirmed({ actor } as Awaited<ReturnType<typeof looked>>);
    expect(inputs('apply')).toEqual([{ kind: 'providers', file, reading: { ...reading, partial: true } }]);
    await open('apply', report({ created: 2, error: 1 }));
    actor.send({ type: 'faults.asked' });
    await open('faults', undefined);
    expect(actor.getSnapshot()).toMatchObject({ value: 'done', context: { isWritten: true } });
  });

  it('has no file of faults where there are none', async () => {
    const { actor } = await looked(report({ created: 2 }));
    expect(actor.getSnapshot().can({ type: 'faults.asked' })).toBe(false);
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
  });

  it('keeps everything when there was no answer, and looks again before it writes again', async () => {
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
