// One record in a dialog, Añadir or Editar: load, check, save, and never lose what was typed unasked (§2 Modal dialogs, §4).
import { assign, emit, setup } from 'xstate';
import type { FieldErrors, Saved } from '#domain/answer.ts';
import { isStale, toFailure, type Failure } from '#machines/failure.ts';
import { unbound } from '#machines/unbound.ts';

/** `given` is what the opener already has: a record, defaults, or nothing. */
export interface RecordDialogInput {
  mode: 'add' | 'edit';
  id: number | null;
  given: unknown;
}

export interface RecordDialogContext extends RecordDialogInput {
  /** The loaded values: where the form starts. Typing stays in the form. */
  values: unknown;
  /** What was submitted last. */
  submitted: unknown;
  intent: string | null;
  dirty: boolean;
  /** Why `check` refused. */
  refusal: string | null;
  message: string | null;
  errors: FieldErrors | null;
}

/** With `dialog.delegate` another machine does the saving; it reports back by `delegate.saved` or `delegate.failed`. */
export type RecordDialogEvent =
  | { type: 'dialog.submit'; values: unknown; intent?: string }
  | { type: 'dialog.delegate'; values: unknown; intent: string }
  | { type: 'delegate.saved'; saved: Saved }
  | { type: 'delegate.failed'; failure: Failure }
  | { type: 'dialog.close' }
  | { type: 'discard.confirmed' }
  | { type: 'discard.cancelled' }
  | { type: 'form.changed' }
  | { type: 'load.retry' }
  | { type: 'record.reload' };

export type RecordDialogEmitted =
  | { type: 'record.saved'; saved: Saved; values: unknown; intent: string | null }
  | { type: 'record.refused'; message: string }
  | { type: 'dialog.discarded' };

const clean = { dirty: false, refusal: null, message: null, errors: null };

/** Dialog of a record. `check` answers null or the reason to refuse; a save that came too late leaves it `stale`. */
export const recordDialogMachine = setup({
  types: {
    context: {} as RecordDialogContext,
    events: {} as RecordDialogEvent,
    input: {} as RecordDialogInput,
    emitted: {} as RecordDialogEmitted,
    tags: {} as 'busy' | 'form' | 'stale' | 'failed' | 'asking',
  },
  actors: {
    load: unbound<unknown, RecordDialogInput>('load'),
    check: unbound<string | null, { values: unknown; id: number | null }>('check'),
    save: unbound<Saved, { values: unknown; mode: 'add' | 'edit'; id: number | null; intent: string | null }>('save'),
  },
  guards: {
    isDirty: ({ context }) => context.dirty,
    isRefused: (_, { reason }: { reason: string | null }) => reason !== null,
    isStale: (_, { error }: { error: unknown }) => isStale(error),
  },
  actions: {
    fill: assign((_, { values }: { values: unknown }) => ({ values, ...clean })),
    forgetGiven: assign({ given: null }),
    submit: assign((_, { values, intent }: { values: unknown; intent?: string }) => ({
      submitted: values,
      intent: intent ?? null,
      refusal: null,
      message: null,
      errors: null,
    })),
    soil: assign({ dirty: true, refusal: null }),
    refuse: assign((_, { reason }: { reason: string | null }) => ({ refusal: reason })),
    explain: assign((_, { message, errors }: Failure) => ({ message, errors: errors ?? null })),
    tellRefused: emit((_, { reason }: { reason: string | null }) => ({ type: 'record.refused', message: reason ?? '' }) as const),
    tellSaved: emit(
      ({ context }, { saved }: { saved: Saved }) => ({ type: 'record.saved', saved, values: context.submitted, intent: context.intent }) as const,
    ),
    tellDiscarded: emit({ type: 'dialog.discarded' }),
  },
}).createMachine({
  id: 'recordDialog',
  context: ({ input }) => ({ ...input, values: null, submitted: null, intent: null, ...clean }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context: { mode, id, given } }) => ({ mode, id, given }),
        onDone: { target: 'editing.fresh', actions: { type: 'fill', params: ({ event }) => ({ values: event.output }) } },
        onError: { target: 'loadFailed', actions: { type: 'explain', params: ({ event }) => toFailure(event.error) } },
      },
      on: { 'dialog.close': 'closed' },
    },
    loadFailed: { tags: 'failed', on: { 'load.retry': 'loading', 'dialog.close': 'closed' } },
    editing: {
      tags: 'form',
      initial: 'fresh',
      on: {
        'form.changed': { actions: 'soil' },
        'dialog.submit': { target: 'checking', actions: { type: 'submit', params: ({ event }) => event } },
        'dialog.delegate': { target: 'delegating', actions: { type: 'submit', params: ({ event }) => event } },
        'dialog.close': [{ guard: 'isDirty', target: 'confirmingDiscard' }, { target: 'closed' }],
      },
      states: {
        fresh: {},
        stale: {
          description: 'Otra persona guardó antes: se puede seguir escribiendo o recargar.',
          tags: 'stale',
          on: { 'record.reload': { target: '#recordDialog.loading', actions: 'forgetGiven' } },
        },
        last: { type: 'history' },
      },
    },
    checking: {
      tags: ['busy', 'form'],
      invoke: {
        id: 'check',
        src: 'check',
        input: ({ context }) => ({ values: context.submitted, id: context.id }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ reason: event.output }) },
            target: 'editing.last',
            actions: [
              { type: 'refuse', params: ({ event }) => ({ reason: event.output }) },
              { type: 'tellRefused', params: ({ event }) => ({ reason: event.output }) },
            ],
          },
          { target: 'saving' },
        ],
        onError: { target: 'editing.last', actions: { type: 'explain', params: ({ event }) => toFailure(event.error) } },
      },
    },
    saving: {
      tags: ['busy', 'form'],
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context: { submitted, mode, id, intent } }) => ({ values: submitted, mode, id, intent }),
        onDone: {
          target: 'closed',
          actions: { type: 'tellSaved', params: ({ event }) => ({ saved: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isStale', params: ({ event }) => event },
            target: 'editing.stale',
            actions: { type: 'explain', params: ({ event }) => toFailure(event.error) },
          },
          { target: 'editing.last', actions: { type: 'explain', params: ({ event }) => toFailure(event.error) } },
        ],
      },
    },
    delegating: {
      description: 'Otra máquina guarda en su lugar (guardar y crear aviso).',
      tags: ['busy', 'form'],
      on: {
        'delegate.saved': {
          target: 'closed',
          actions: { type: 'tellSaved', params: ({ event }) => event },
        },
        'delegate.failed': [
          {
            guard: { type: 'isStale', params: ({ event }) => ({ error: event.failure }) },
            target: 'editing.stale',
            actions: { type: 'explain', params: ({ event }) => event.failure },
          },
          { target: 'editing.last', actions: { type: 'explain', params: ({ event }) => event.failure } },
        ],
      },
    },
    confirmingDiscard: {
      tags: ['form', 'asking'],
      on: {
        'discard.confirmed': { target: 'closed', actions: 'tellDiscarded' },
        'discard.cancelled': 'editing.last',
      },
    },
    closed: { type: 'final' },
  },
});
