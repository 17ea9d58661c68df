import { describe, expect, it } from 'vitest';
import type { Board, Move } from '#domain/work/board.ts';
import { planningMachine } from '#machines/work/planningMachine.ts';
import { buildCard } from '#tests/support/samples/build.ts';
import { play } from '#tests/support/walks/stagedMachine.ts';

const boardOf = (...unplanned: Board['unplanned']): Board => ({
  today: '2026-03-11',
  visits: [],
  unplanned,
  isMore: false,
  away: [],
  holidays: [],
  technicians: [],
});
const move = (over: Partial<Move> = {}): Move => ({ id: 1, version: 1, user_id: 3, fecha_visita: '2026-03-12 10:00:00', duracion: 60, ...over });

async function shown(board = boardOf(buildCard(1))) {
  const played = play(planningMachine, { today: '2026-03-11', place: null });
  await played.open('load', board);
  return { ...played, context: () => played.actor.getSnapshot().context };
}

describe('moving', () => {
  it('is shown at once, stored, and then read again', async () => {
    const { actor, open, inputs, context, emitted } = await shown();
    actor.send({ type: 'cards.moved', moves: [move()] });
    expect(context().pending).toEqual([move()]);
    expect(inputs('move')).toEqual([{ moves: [move()] }]);
    await open('move', [{ id: 1, version: 2 }]);
    expect(context().pending).toEqual([move()]);
    await open('refresh', boardOf(buildCard(1, { version: 2, user_id: 3 })));
    expect(context().pending).toEqual([]);
    expect(emitted.at(-1)).toEqual({ type: 'moves.done', count: 1, doubts: '' });
  });

  it('is put back with the reason when it is refused', async () => {
    const { actor, refuse, open, context } = await shown();
    actor.send({ type: 'cards.moved', moves: [move()] });
    await refuse('move', { message: 'Ana ha cambiado el aviso' });
    expect(context()).toMatchObject({ pending: [], undos: [], message: 'Ana ha cambiado el aviso' });
    await open('refresh', boardOf());
    expect(context().message).toBe('Ana ha cambiado el aviso');
    actor.send({ type: 'message.closed' });
    expect(context().message).toBeNull();
  });
});

describe('undoing', () => {
  it('sends what stood there before, in the version that the move made', async () => {
    const { actor, open, inputs, emitted, context } = await shown();
    actor.send({ type: 'cards.moved', moves: [move()] });
    await open('move', [{ id: 1, version: 2 }]);
    actor.send({ type: 'undo.asked' });
    expect(inputs('undo')).toEqual([{ moves: [{ id: 1, version: 2, user_id: 2, fecha_visita: null, duracion: null }] }]);
    await open('undo', [{ id: 1, version: 3 }]);
    expect(emitted.at(-1)).toEqual({ type: 'moves.undone', count: 1 });
    expect(context().undos).toEqual([]);
  });

  it('takes several moves of one card back, one after the other', async () => {
    const { actor, open, inputs } = await shown();
    actor.send({ type: 'cards.moved', moves: [move()] });
    await open('move', [{ id: 1, version: 2 }]);
    await open('refresh', boardOf(buildCard(1, { version: 2, user_id: 3 })));
    actor.send({ type: 'cards.moved', moves: [move({ version: 2, user_id: 4 })] });
    await open('move', [{ id: 1, version: 3 }]);
    actor.send({ type: 'undo.asked' });
    await open('undo', [{ id: 1, version: 4 }]);
    actor.send({ type: 'undo.asked' });
    expect(inputs('undo')).toMatchObject([{ moves: [{ version: 3, user_id: 3 }] }, { moves: [{ version: 4, user_id: 2 }] }]);
  });

  it('does not overrule somebody who came between', async () => {
    const { actor, open, inputs } = await shown();
    actor.send({ type: 'cards.moved', moves: [move()] });
    await open('move', [{ id: 1, version: 2 }]);
    await open('refresh', boardOf(buildCard(1, { version: 7, user_id: 9 })));
    actor.send({ type: 'cards.moved', moves: [move({ version: 7, user_id: 4 })] });
    await open('move', [{ id: 1, version: 8 }]);
    actor.send({ type: 'undo.asked' });
    await open('undo', [{ id: 1, version: 9 }]);
    actor.send({ type: 'undo.asked' });
    expect(inputs('undo')).toMatchObject([{ moves: [{ version: 8, user_id: 9 }] }, { moves: [{ version: 2 }] }]);
  });
});

describe('what others change', () => {
  it('is read quietly; marks of cards that are still there stay', async () => {
    const { actor, open, context, calls } = await shown(boardOf(buildCard(1), buildCard(2)));
    actor.send({ type: 'cards.marked', ids: [1, 2] });
    actor.send({ type: 'board.reload' });
    expect(actor.getSnapshot().hasTag('busy')).toBe(false);
    await open('refresh', boardOf(buildCard(2)));
    expect(context().selected).toEqual([2]);
    expect(calls).toHaveLength(2);
  });

  it('waits while a card is dragged, and is read when it is let go', async () => {
    const { actor, calls } = await shown();
    actor.send({ type: 'drag.begun' });
    actor.send({ type: 'board.reload' });
    expect(calls).toHaveLength(1);
    actor.send({ type: 'drag.ended' });
    expect(calls).toHaveLength(2);
  });
});

it('The board opens where its reader was before, and says where its reader goes', () => {
  const { actor, inputs, emitted } = play(planningMachine, { today: '2026-03-11', place: { view: 'week', date: '2026-03-04' } });
  actor.send({ type: 'span.next' });
  actor.send({ type: 'day.opened', date: '2026-03-10' });
  expect(inputs('load')).toMatchObject([
    { desde: '2026-03-02', hasta: '2026-03-08', text: '' },
    { desde: '2026-03-09', hasta: '2026-03-15' },
    { desde: '2026-03-10', hasta: '2026-03-10' },
  ]);
  expect(emitted.at(-1)).toEqual({ type: 'place.changed', place: { view: 'day', date: '2026-03-10' } });
});
