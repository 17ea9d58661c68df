// What is done with many rows of a list at once: all of a filter are gathered, and each is taken in its turn, with its progress and what failed.
import { assign, emit, setup } from 'xstate';
import { codes } from '#domain/kernel/answer.ts';
import { keyDone, keyFor, keysSent, keysFrom, type CommandKeys, type Seeded } from '#machines/editing/commandKeys.ts';
import { isExpired, isUnreachable, toFailure, type Failure } from '#machines/editing/failure.ts';
import type { ListQuery, Row } from '#machines/lists/recordListMachine.ts';
import { unbound } from '#machines/flows/unbound.ts';

/** A row with which something could not be done, and why. */
export interface FailedRow {
  row: Row;
  message: string;
  /** No answer came: it may have been done. */
  isUnanswered: boolean;
}

export interface ManyContext {
  /** What is gathered by, and how many there are so far. */
  query: ListQuery | null;
  gathered: number;
  /** What something is done with, one after the other. */
  rows: readonly Row[];
  /** Those with which it was done, and what each answered. */
  done: readonly Row[];
  answers: readonly unknown[];
  failed: readonly FailedRow[];
  isStopped: boolean;
  how: unknown;
  keys: CommandKeys;
  /** Why it could not be gathered. */
  message: string | null;
}

export type ManyEvent =
  | { type: 'all.asked'; query: ListQuery }
  | { type: 'all.progressed'; gathered: number }
  | { type: 'action.asked'; rows: readonly Row[] }
  /** `how` is what is the same for all rows. */
  | { type: 'action.confirmed'; how?: unknown }
  | { type: 'action.cancelled' }
  /** What is under way is finished, or given up where it only reads. */
  | { type: 'many.stopped' }
  | { type: 'report.closed' };

export type ManyEmitted =
  | { type: 'rows.gathered'; rows: readonly Row[] }
  /** `done` are over, whatever became of the others. */
  | { type: 'many.done'; done: readonly Row[]; answers: readonly unknown[] };

/** Reads all rows of a query, page after page, up to a limit, and reports its progress. */
export interface Gathering {
  query: ListQuery;
  report: (gathered: number) => void;
}

const nothingDone = { done: [], answers: [], failed: [], isStopped: false, message: null };

/** Each row is a call of its own: what was done stays done, whatever happens with the next one. */
export const manyMachine = setup({
  types: {
    context: {} as ManyContext,
    events: {} as ManyEvent,
    input: {} as Seeded,
    emitted: {} as ManyEmitted,
    tags: {} as 'busy' | 'asking' | 'told',
  },
  actors: { gather: unbound<readonly Row[], Gathering>('gather'), act: unbound<unknown, { row: Row; key: string }>('act') },
  guards: {
    isLast: ({ context }) => context.isStopped || context.done.length + context.failed.length + 1 === context.rows.length,
    isClean: ({ context }) => context.failed.length === 0 && context.done.length === context.rows.length,
    isHopeless: (_, { error }: { error: unknown }) => isUnreachable(error) || isExpired(error),
    hasRows: (_, { rows }: { rows: readonly Row[] }) => rows.length > 0,
  },
  actions: {
    begin: assign((_, { query }: { query: ListQuery }) => ({ query, gathered: 0, message: null })),
    advance: assign((_, { gathered }: { gathered: number }) => ({ gathered })),
    explain: assign((_, { message }: Failure) => ({ message })),
    take: assign((_, { rows }: { rows: readonly Row[] }) => ({ rows, ...nothingDone })),
    count: assign(({ context }, { answer }: { answer: unknown }) => ({
      done: [...context.done, rowAt(context)],
      answers: [...context.answers, answer],
      keys: keyDone(context.keys, wishOf(context)),
    })),
    fail: assign(({ context }, { message, code }: Failure) => ({
      failed: [...context.failed, { row: rowAt(context), message, isUnanswered: code === undefined }],
      keys: code === codes.refused ? keyDone(context.keys, wishOf(context)) : context.keys,
    })),
    keepKey: assign(({ context }) => ({ keys: keysSent(context.keys, wishOf(context)) })),
    choose: assign((_, { how }: { how: unknown }) => ({ how })),
    stop: assign({ isStopped: true }),
    forget: assign({ rows: [], ...nothingDone }),
    tellGathered: emit((_, { rows }: { rows: readonly Row[] }) => ({ type: 'rows.gathered', rows }) as const),
    tellDone: emit(({ context: { done, answers } }) => ({ type: 'many.done', done, answers }) as const),
  },
}).createMachine({
  id: 'many',
  context: ({ input }) => ({ query: null, gathered: 0, rows: [], how: null, keys: keysFrom(input), ...nothingDone }),
  initial: 'idle',
  states: {
    idle: {
      on: {
        'all.asked': { target: 'gathering', actions: { type: 'begin', params: ({ event }) => event } },
        'action.asked': { guard: { type: 'hasRows', params: ({ event }) => event }, target: 'asking', actions: { type: 'take', params: ({ event }) => event } },
      },
    },
    gathering: {
      tags: 'busy',
      invoke: {
        id: 'gather',
        src: 'gather',
        input: ({ context, self }) => ({ query: context.query!, report: gathered => self.send({ type: 'all.progressed', gathered }) }),
        onDone: { target: 'idle', actions: { type: 'tellGathered', params: ({ event }) => ({ rows: event.output }) } },
        onError: { target: 'idle', actions: { type: 'explain', params: ({ event }) => toFailure(event.error) } },
      },
      on: {
        'all.progressed': { actions: { type: 'advance', params: ({ event }) => event } },
        'many.stopped': 'idle',
      },
    },
    asking: {
      tags: 'asking',
      on: {
        'action.confirmed': { target: 'acting', actions: { type: 'choose', params: ({ event }) => ({ how: event.how }) } },
        'action.cancelled': { target: 'idle', actions: 'forget' },
      },
    },
    acting: {
      tags: 'busy',
      entry: 'keepKey',
      invoke: {
        id: 'act',
        src: 'act',
        input: ({ context }) => ({ row: rowAt(context), key: keyFor(context.keys, wishOf(context)) }),
        onDone: [
          { guard: 'isLast', target: 'ended', actions: { type: 'count', params: ({ event }) => ({ answer: event.output }) } },
          { target: 'acting', reenter: true, actions: { type: 'count', params: ({ event }) => ({ answer: event.output }) } },
        ],
        onError: [
          { guard: 'isLast', target: 'ended', actions: { type: 'fail', params: ({ event }) => toFailure(event.error) } },
          {
            // the server is away, or the session is over: the others would fail, too
            guard: { type: 'isHopeless', params: ({ event }) => ({ error: event.error }) },
            target: 'ended',
            actions: { type: 'fail', params: ({ event }) => toFailure(event.error) },
          },
          { target: 'acting', reenter: true, actions: { type: 'fail', params: ({ event }) => toFailure(event.error) } },
        ],
      },
      on: { 'many.stopped': { actions: 'stop' } },
    },
    ended: {
      entry: 'tellDone',
      always: [{ guard: 'isClean', target: 'idle', actions: 'forget' }, { target: 'telling' }],
    },
    telling: {
      description: 'Dice qué no se ha podido hacer y por qué.',
      tags: 'told',
      on: { 'report.closed': { target: 'idle', actions: 'forget' } },
    },
  },
});

/** What is to be done with the row whose turn it is. */
const wishOf = (context: ManyContext) => [context.how, rowAt(context).id];

/** The row whose turn it is. */
function rowAt({ rows, done, failed }: Pick<ManyContext, 'rows' | 'done' | 'failed'>): Row {
  const row = rows[done.length + failed.length];
  if (!row) throw new Error('No queda ninguna fila');
  return row;
}
