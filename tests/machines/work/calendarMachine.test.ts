import { describe, expect, it } from 'vitest';
import { calendarMachine } from '#machines/work/calendarMachine.ts';
import { play } from '#tests/support/walks/stagedMachine.ts';

const start = () => play(calendarMachine, { today: '2026-03-11' });

describe('moving', () => {
  it('begins with this week, from Monday to Sunday (§2)', () => {
    expect(start().inputs('load')).toEqual([{ desde: '2026-03-09', hasta: '2026-03-15' }]);
  });

  it('begins where one was before', () => {
    const { inputs } = play(calendarMachine, { today: '2026-03-11', place: { view: 'day', date: '2025-12-24' } });
    expect(inputs('load')).toEqual([{ desde: '2025-12-24', hasta: '2025-12-24' }]);
  });

  it('steps by what is seen, comes back to today and jumps', () => {
    const { actor, inputs, emitted } = start();
    actor.send({ type: 'span.next' });
    actor.send({ type: 'view.changed', view: 'month' });
    actor.send({ type: 'span.previous' });
    actor.send({ type: 'today.asked', today: '2026-03-12' });
    actor.send({ type: 'date.jumped', date: '2027-01-01' });
    actor.send({ type: 'day.opened', date: '2026-12-31' });
    expect(inputs('load').slice(1)).toEqual([
      { desde: '2026-03-16', hasta: '2026-03-22' },
      { desde: '2026-02-23', hasta: '2026-04-05' },
      { desde: '2026-01-26', hasta: '2026-03-01' },
      { desde: '2026-02-23', hasta: '2026-04-05' },
      { desde: '2026-12-28', hasta: '2027-01-31' },
      { desde: '2026-12-31', hasta: '2026-12-31' },
    ]);
    expect(emitted.at(-1)).toEqual({ type: 'place.changed', place: { view: 'day', date: '2026-12-31' } });
  });
});

describe('loading', () => {
  it('cancels what is on its way when one moves on', () => {
    const { actor, calls } = start();
    actor.send({ type: 'span.next' });
    expect(calls.map(call => call.signal.aborted)).toEqual([true, false]);
  });

  it('keeps what was seen through a failure, and tries again', async () => {
    const { actor, open, refuse, inputs } = start();
    await open('load', [{ id: 1 }]);
    actor.send({ type: 'calendar.reload' });
    await refuse('load', { message: 'Sin conexión' });
    expect(actor.getSnapshot().context).toMatchObject({ entries: [{ id: 1 }], message: 'Sin conexión' });
    actor.send({ type: 'load.retry' });
    await open('load', []);
    expect(actor.getSnapshot().context).toMatchObject({ entries: [] });
    expect(inputs('load')).toHaveLength(3);
  });
});
