// The planning board: which days are looked at, what is moved there, and how the last moves are taken back.
import { assign, emit, setup } from 'xstate';
import type { Saved } from '#domain/kernel/answer.ts';
import type { Board, BoardQuery, Card, Move } from '#domain/work/board.ts';
import { constants } from '#domain/kernel/constants.ts';
import { type CalendarView, spanOf, stepDate } from '#domain/kernel/calendarSpan.ts';
import type { CalendarPlace } from '#machines/work/calendarMachine.ts';
import { keyFor, keysDone, keysSent, keysFrom, type CommandKeys, type Seeded } from '#machines/editing/commandKeys.ts';
import { toFailure } from '#machines/editing/failure.ts';
import { unbound } from '#machines/flows/unbound.ts';

/** One move taken back: `back` is where the card was, in the version that the move made; `from` is the version before. */
interface Undo {
  back: Move;
  from: number;
}

export interface PlanningInput extends Seeded {
  today: string;
  place: CalendarPlace | null;
}

export interface PlanningContext extends CalendarPlace {
  /** What the tray is searched for. */
  text: string;
  /** Null until the first one came; it stays visible while another is on its way. */
  board: Board | null;
  /** Moves that are shown already and not yet known to be stored. */
  pending: readonly Move[];
  /** Moves that wait for a yes, and what speaks against them, in words; those of the last moves stay until the next. */
  doubted: readonly Move[];
  doubts: string;
  /** Marked cards. */
  selected: readonly number[];
  /** What can be taken back, the last one last. */
  undos: readonly (readonly Undo[])[];
  keys: CommandKeys;
  message: string | null;
}

export type PlanningEvent =
  | { type: 'view.changed'; view: CalendarView }
  | { type: 'span.previous' }
  | { type: 'span.next' }
  | { type: 'today.asked'; today: string }
  | { type: 'date.jumped'; date: string }
  | { type: 'day.opened'; date: string }
  | { type: 'load.retry' }
  /** Somebody changed something: read again, without losing what is under way. */
  | { type: 'board.reload' }
  | { type: 'tray.typed'; text: string }
  | { type: 'cards.marked'; ids: readonly number[] }
  | { type: 'drag.begun' }
  | { type: 'drag.ended' }
  | { type: 'cards.moved'; moves: readonly Move[] }
  /** The same over visits of whoever gets them, or on a day off. */
  | { type: 'moves.doubted'; moves: readonly Move[]; doubts: string }
  | { type: 'moves.confirmed' }
  | { type: 'moves.declined' }
  | { type: 'undo.asked' }
  | { type: 'message.closed' };

/** `moves.done` offers to take them back. */
export type PlanningEmitted =
  | { type: 'place.changed'; place: CalendarPlace }
  | { type: 'moves.done'; count: number; doubts: string }
  | { type: 'moves.undone'; count: number };

/** As many steps as anybody remembers. */
const MOST_UNDOS = 20;

const cardsOf = (board: Board | null): readonly Card[] => (board ? [...board.visits, ...board.unplanned] : []);

function undosOf({ board, pending }: PlanningContext, saved: readonly Saved[]): Undo[] {
  const versions = new Map(saved.map(({ id, version }) => [id, version]));
  return cardsOf(board).flatMap(({ id, version: from, user_id, fecha_visita, duracion }) => {
    const version = pending.some(move => move.id === id) ? versions.get(id) : undefined;
    return version === undefined ? [] : [{ back: { id, version, user_id, fecha_visita, duracion }, from }];
  });
}

/** The earlier undos, which begin from what taking back the last one has made; not where somebody else came between. */
function undosBefore({ undos }: PlanningContext, saved: readonly Saved[]): readonly (readonly Undo[])[] {
  const [last = []] = undos.slice(-1);
  const made = new Map(last.map(({ back, from }) => [`${back.id}:${from}`, saved.find(({ id }) => id === back.id)?.version]));
  const renewed = ({ back, from }: Undo) => ({ back: { ...back, version: made.get(`${back.id}:${back.version}`) ?? back.version }, from });
  return undos.slice(0, -1).map(batch => batch.map(renewed));
}

/** Planning board. A move is shown at once, and put back with the reason when it is refused. */
export const planningMachine = setup({
  types: {
    context: {} as PlanningContext,
    events: {} as PlanningEvent,
    input: {} as PlanningInput,
    emitted: {} as PlanningEmitted,
    tags: {} as 'busy' | 'failed' | 'saving' | 'asking',
  },
  actors: {
    load: unbound<Board, BoardQuery>('load'),
    save: unbound<Saved[], { moves: readonly Move[]; key: string }>('save'),
  },
  guards: { canUndo: ({ context }) => context.undos.length > 0 },
  delays: { searchDebounce: constants.searchDebounce },
  actions: {
    look: assign((_, change: Partial<CalendarPlace>) => change),
    step: assign(({ context: { view, date } }, { steps }: { steps: 1 | -1 }) => ({ date: stepDate(view, date, steps) })),
    tellPlace: emit(({ context: { view, date } }) => ({ type: 'place.changed', place: { view, date } }) as const),
    type: assign((_, { text }: { text: string }) => ({ text })),
    show: assign(({ context }, { board }: { board: Board }) => {
      const known = new Set(cardsOf(board).map(card => card.id));
      return { board, pending: [], selected: context.selected.filter(id => known.has(id)) };
    }),
    mark: assign((_, { ids }: { ids: readonly number[] }) => ({ selected: ids })),
    take: assign((_, { moves }: { moves: readonly Move[] }) => ({ pending: moves, doubts: '', message: null })),
    doubt: assign((_, { moves: doubted, doubts }: { moves: readonly Move[]; doubts: string }) => ({ doubted, doubts })),
    takeDoubted: assign(({ context }) => ({ pending: context.doubted, doubted: [], message: null })),
    leaveDoubted: assign({ doubted: [], doubts: '' }),
    takeBack: assign(({ context }) => ({ pending: (context.undos.at(-1) ?? []).map(({ back }) => back), message: null })),
    remember: assign(({ context }, { saved }: { saved: readonly Saved[] }) => ({ undos: [...context.undos, undosOf(context, saved)].slice(-MOST_UNDOS) })),
    forget: assign(({ context }, { saved }: { saved: readonly Saved[] }) => ({ undos: undosBefore(context, saved) })),
    spendKey: assign(({ context }) => ({ keys: keysDone(context.keys) })),
    keepKey: assign(({ context }) => ({ keys: keysSent(context.keys, context.pending) })),
    putBack: assign({ pending: [] }),
    explain: assign((_, { message }: { message: string | null }) => ({ message })),
    tellMoved: emit(({ context }) => ({ type: 'moves.done', count: context.pending.length, doubts: context.doubts }) as const),
    tellUndone: emit(({ context }) => ({ type: 'moves.undone', count: context.pending.length }) as const),
  },
}).createMachine({
  id: 'planning',
  context: ({ input: { today, place, seed } }) => ({
    view: place?.view ?? 'day',
    date: place?.date ?? today,
    text: '',
    board: null,
    pending: [],
    doubted: [],
    doubts: '',
    selected: [],
    undos: [],
    keys: keysFrom({ seed }),
    message: null,
  }),
  initial: 'open',
  on: {
    'cards.marked': { actions: { type: 'mark', params: ({ event }) => event } },
    'message.closed': { actions: { type: 'explain', params: { message: null } } },
  },
  states: {
    open: {
      initial: 'loading',
      on: {
        'view.changed': { target: '.loading', actions: [{ type: 'look', params: ({ event }) => ({ view: event.view }) }, 'tellPlace'] },
        'span.previous': { target: '.loading', actions: [{ type: 'step', params: { steps: -1 } }, 'tellPlace'] },
        'span.next': { target: '.loading', actions: [{ type: 'step', params: { steps: 1 } }, 'tellPlace'] },
        'today.asked': { target: '.loading', actions: [{ type: 'look', params: ({ event }) => ({ date: event.today }) }, 'tellPlace'] },
        'date.jumped': { target: '.loading', actions: [{ type: 'look', params: ({ event }) => ({ date: event.date }) }, 'tellPlace'] },
        'day.opened': { target: '.loading', actions: [{ type: 'look', params: ({ event }) => ({ view: 'day', date: event.date }) }, 'tellPlace'] },
        'board.reload': '.loading',
      },
      states: {
        loading: {
          tags: 'busy',
          entry: { type: 'explain', params: { message: null } },
          invoke: {
            id: 'load',
            src: 'load',
            input: ({ context }) => ({ ...spanOf(context.view, context.date), text: context.text }),
            onDone: { target: 'shown', actions: { type: 'show', params: ({ event }) => ({ board: event.output }) } },
            onError: { target: 'failed', actions: { type: 'explain', params: ({ event }) => toFailure(event.error) } },
          },
        },
        shown: {
          initial: 'ready',
          on: {
            'tray.typed': { target: '.typing', actions: { type: 'type', params: ({ event }) => event } },
            'drag.begun': '.dragging',
            'board.reload': '.refreshing',
            'cards.moved': { target: '#planning.saving.moving', actions: { type: 'take', params: ({ event }) => event } },
            'moves.doubted': { target: '.doubting', actions: { type: 'doubt', params: ({ event }) => event } },
            'undo.asked': { target: '#planning.saving.undoing', guard: 'canUndo', actions: 'takeBack' },
          },
          states: {
            ready: {},
            typing: { after: { searchDebounce: 'refreshing' } },
            refreshing: {
              description: 'Sin quitar nada de la vista.',
              invoke: {
                id: 'refresh',
                src: 'load',
                input: ({ context }) => ({ ...spanOf(context.view, context.date), text: context.text }),
                onDone: { target: 'ready', actions: { type: 'show', params: ({ event }) => ({ board: event.output }) } },
                onError: { target: 'ready', actions: 'putBack' },
              },
            },
            dragging: {
              description: 'Nada se mueve bajo el ratón: lo que otros cambien se lee al soltar.',
              on: { 'drag.ended': 'refreshing', 'board.reload': {} },
            },
            doubting: {
              description: 'Nada se ha movido: se dice con qué visitas se solapa, quién está ausente y qué es festivo.',
              tags: 'asking',
              on: {
                'moves.confirmed': { target: '#planning.saving.moving', actions: 'takeDoubted' },
                'moves.declined': { target: 'refreshing', actions: 'leaveDoubted' },
                'board.reload': {},
              },
            },
          },
        },
        failed: { tags: 'failed', on: { 'load.retry': 'loading' } },
      },
    },
    saving: {
      tags: 'saving',
      initial: 'moving',
      states: {
        moving: {
          description: 'Ya se ve donde se ha soltado.',
          entry: 'keepKey',
          invoke: {
            id: 'move',
            src: 'save',
            input: ({ context: { pending, keys } }) => ({ moves: pending, key: keyFor(keys, pending) }),
            onDone: {
              target: '#planning.open.shown.refreshing',
              actions: ['spendKey', { type: 'remember', params: ({ event }) => ({ saved: event.output }) }, 'tellMoved'],
            },
            onError: {
              target: '#planning.open.shown.refreshing',
              actions: ['putBack', { type: 'explain', params: ({ event }) => toFailure(event.error) }],
            },
          },
        },
        undoing: {
          entry: 'keepKey',
          invoke: {
            id: 'undo',
            src: 'save',
            input: ({ context: { pending, keys } }) => ({ moves: pending, key: keyFor(keys, pending) }),
            onDone: {
              target: '#planning.open.shown.refreshing',
              actions: ['spendKey', { type: 'forget', params: ({ event }) => ({ saved: event.output }) }, 'tellUndone'],
            },
            onError: {
              target: '#planning.open.shown.refreshing',
              actions: ['putBack', { type: 'forget', params: { saved: [] } }, { type: 'explain', params: ({ event }) => toFailure(event.error) }],
            },
          },
        },
      },
    },
  },
});
