// Plans of what shows days: the calendar and the planning board.
import type { Board } from '#domain/work/board.ts';
import type { calendarMachine } from '#machines/work/calendarMachine.ts';
import type { planningMachine } from '#machines/work/planningMachine.ts';
import { buildCard } from '#tests/support/samples/build.ts';
import { network, stale } from '#tests/support/walks/planAnswers.ts';
import { done, failed, type Plan } from '#tests/support/walks/walk.ts';

/** The board that a walk of planning reads: one card in the tray, and a visit that it may be put over. */
export const planningBoard: Board = {
  today: '2026-03-11',
  visits: [buildCard(9, { fecha_visita: '2026-03-11 16:00:00', user_id: 3, customer: 'Hotel Patios' })],
  unplanned: [buildCard(1)],
  isMore: false,
  away: [],
  holidays: [],
  technicians: [
    { value: 2, label: 'Ana Ruiz' },
    { value: 3, label: 'Luis Gil' },
  ],
};

export const calendar: Plan<typeof calendarMachine> = {
  input: { today: '2026-03-11' },
  cases: [
    { type: 'view.changed', view: 'day' },
    { type: 'view.changed', view: 'month' },
    { type: 'today.asked', today: '2026-03-11' },
    { type: 'date.jumped', date: '2026-04-01' },
    { type: 'day.opened', date: '2026-03-12' },
    done('load', [{ id: 1 }]),
    failed('load', network),
  ],
  // once moved, a walk only waits for what comes
  project: ({ view, date }) => view !== 'week' || date !== '2026-03-11',
  possible: ({ context: { view, date } }, event) => /^(xstate|load)/.test(event.type) || (view === 'week' && date === '2026-03-11'),
};

export const planning: Plan<typeof planningMachine> = {
  input: { today: '2026-03-11', place: null },
  cases: [
    { type: 'view.changed', view: 'week' },
    { type: 'today.asked', today: '2026-03-11' },
    { type: 'date.jumped', date: '2026-04-01' },
    { type: 'day.opened', date: '2026-03-12' },
    { type: 'tray.typed', text: 'sur' },
    { type: 'cards.marked', ids: [1] },
    { type: 'cards.moved', moves: [{ id: 1, version: 1, user_id: 3, fecha_visita: '2026-03-11 10:00:00', duracion: null }] },
    {
      type: 'moves.doubted',
      moves: [{ id: 1, version: 1, user_id: 3, fecha_visita: '2026-03-11 16:00:00', duracion: null }],
      doubts: 'Se solapa con Hotel Patios (Luis Gil, 16:00)',
    },
    { type: 'moves.confirmed' },
    { type: 'moves.declined' },
    done('load', planningBoard),
    done('refresh', planningBoard),
    done('move', [{ id: 1, version: 2 }]),
    done('undo', [{ id: 1, version: 3 }]),
    failed('load', network),
    failed('refresh', network),
    failed('move', stale),
    failed('undo', stale),
  ],
  // once moved, a walk only waits for what comes
  project: ({ view, date, undos, text, message }) => [view !== 'day' || date !== '2026-03-11' || text !== '', undos.length, message !== null],
  possible: ({ context: { view, date, undos, text } }, event) => {
    if ((event.type === 'cards.moved' || event.type === 'moves.doubted') && undos.length > 0) return false;
    if (event.type === 'day.opened') return view === 'week' && text === '';
    return /^(xstate|load)/.test(event.type) || (view === 'day' && date === '2026-03-11' && text === '');
  },
};
