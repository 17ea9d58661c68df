// One record in a form, in a dialog or on a page of its own: load, check, confirm, save, and never lose what was typed unasked (§2, §4).
import { assign, emit, setup } from 'xstate';
import type { Saved } from '#domain/answer.ts';
import { isStale, toFailure, type Failure } from '#machines/failure.ts';
import type { EditorContext, EditorEmitted, EditorEvent, EditorInput, EditorTarget, FormValues, LoadedForm, Overtaken } from '#machines/editorShapes.ts';
import { unbound } from '#machines/unbound.ts';

type Submission = Extract<EditorEvent, { type: 'form.submitted' | 'form.delegated' }>;

const quiet = { refusal: null, message: null, errors: null };

/** Editor of one record. `check` answers null or the reason to refuse; a save that came too late leaves it `stale`, to be compared. */
export const editorMachine = setup({
  types: {
    context: {} as EditorContext,
    events: {} as EditorEvent,
    input: {} as EditorInput,
    emitted: {} as EditorEmitted,
    tags: {} as 'busy' | 'form' | 'stale' | 'comparing' | 'failed' | 'leaving' | 'discarding' | 'confirming' | 'readOnly',
  },
  actors: {
    load: unbound<LoadedForm, EditorTarget>('load'),
    check: unbound<string | null, { values: FormValues; id: number | null; intent: string }>('check'),
    save: unbound<Saved, { values: FormValues; mode: 'add' | 'edit'; id: number | null; intent: string }>('save'),
  },
  guards: {
    isDirty: ({ context }) => context.dirty,
    isNews: ({ context }) => !context.dirty || context.refusal !== null || context.message !== null,
    isReadOnly: (_, { isReadOnly }: LoadedForm) => isReadOnly === true,
    isOvertaken: ({ context: { kept } }, { values }: LoadedForm) => kept !== null && kept.base.version !== values.version,
    isOvertakenSince: ({ context: { overtaken } }) => overtaken !== null && !overtaken.isGone,
    isRefused: (_, { reason }: { reason: string | null }) => reason !== null,
    isAskedBefore: ({ context }) => context.asksBefore.includes(context.intent),
    isStale: (_, { error }: { error: unknown }) => isStale(error),
    stays: ({ context }) => context.stays,
  },
  actions: {
    fill: assign((_, { values, beside }: LoadedForm) => ({ values, beside, theirs: null, dirty: false, overtaken: null, ...quiet })),
    fillOvertaken: assign(({ context: { kept } }, { values, beside }: LoadedForm) => ({
      values: kept?.base ?? values,
      theirs: values,
      beside,
      dirty: true,
      overtaken: null,
      ...quiet,
    })),
    note: assign((_, { by, isGone, into }: Overtaken) => ({ overtaken: { by, isGone, ...(into && { into }) } })),
    keepTheirs: assign((_, { values }: LoadedForm) => ({ theirs: values, overtaken: null })),
    adoptTheirs: assign(({ context: { theirs, values } }) => ({ values: theirs ?? values, theirs: null, dirty: true, ...quiet })),
    forget: assign({ given: null, kept: null }),
    submit: assign((_, { type, values, intent }: Submission) => ({ submitted: values, intent, isDelegated: type === 'form.delegated', ...quiet })),
    soil: assign({ dirty: true, refusal: null, message: null }),
    refuse: assign((_, { reason }: { reason: string | null }) => ({ refusal: reason })),
    explain: assign((_, { message, errors }: Failure) => ({ message, errors: errors ?? null })),
    head: assign((_, { to }: { to: string | null }) => ({ leavingTo: to })),
    follow: assign((_, { saved }: { saved: Saved }) => ({ mode: 'edit' as const, id: saved.id, given: null, kept: null })),
    tellRefused: emit((_, { reason }: { reason: string | null }) => ({ type: 'record.refused', message: reason ?? '' }) as const),
    tellSaved: emit(
      ({ context }, { saved }: { saved: Saved }) => ({ type: 'record.saved', saved, values: context.submitted, intent: context.intent }) as const,
    ),
    tellDiscarded: emit({ type: 'draft.discarded' }),
    tellLeft: emit(({ context }) => ({ type: 'form.left', to: context.leavingTo }) as const),
  },
}).createMachine({
  id: 'editor',
  context: ({ input }) => ({
    kept: null,
    asksBefore: [],
    stays: false,
    ...input,
    values: {},
    beside: null,
    theirs: null,
    submitted: {},
    intent: 'save',
    isDelegated: false,
    dirty: false,
    overtaken: null,
    leavingTo: null,
    ...quiet,
  }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context: { mode, id, given } }) => ({ mode, id, given }),
        onDone: [
          { guard: { type: 'isReadOnly', params: ({ event }) => event.output }, target: 'readOnly' },
          {
            guard: { type: 'isOvertaken', params: ({ event }) => event.output },
            target: 'editing.stale.comparing',
            actions: { type: 'fillOvertaken', params: ({ event }) => event.output },
          },
          { target: 'editing.fresh', actions: { type: 'fill', params: ({ event }) => event.output } },
        ],
        onError: { target: 'loadFailed', actions: { type: 'explain', params: ({ event }) => toFailure(event.error) } },
      },
      on: { 'leave.asked': { target: 'left', actions: { type: 'head', params: ({ event }) => event } } },
    },
    loadFailed: {
      tags: 'failed',
      on: { 'load.retry': 'loading', 'leave.asked': { target: 'left', actions: { type: 'head', params: ({ event }) => event } } },
    },
    readOnly: {
      description: 'Su ciclo de vida no permite modificarlo: solo se mira.',
      tags: 'readOnly',
    },
    editing: {
      tags: 'form',
      initial: 'fresh',
      on: {
        'form.changed': { guard: 'isNews', actions: 'soil' },
        'form.submitted': { target: 'checking', actions: { type: 'submit', params: ({ event }) => event } },
        'form.delegated': { target: 'delegating', actions: { type: 'submit', params: ({ event }) => event } },
        'record.overtaken': { actions: { type: 'note', params: ({ event }) => event } },
        'discard.asked': 'discarding',
        'record.reload': { target: 'loading', actions: 'forget' },
        'leave.asked': [
          { guard: 'isDirty', target: 'leaving', actions: { type: 'head', params: ({ event }) => event } },
          { target: 'left', actions: { type: 'head', params: ({ event }) => event } },
        ],
      },
      states: {
        fresh: { on: { 'comparison.opened': { guard: 'isOvertakenSince', target: 'stale' } } },
        stale: {
          description: 'Otra persona guardó antes: se ve qué cambia y se elige campo por campo.',
          tags: 'stale',
          initial: 'reading',
          states: {
            reading: {
              invoke: {
                id: 'theirs',
                src: 'load',
                input: ({ context: { mode, id } }) => ({ mode, id, given: null }),
                onDone: { target: 'comparing', actions: { type: 'keepTheirs', params: ({ event }) => event.output } },
                onError: 'unread',
              },
            },
            unread: { on: { 'comparison.opened': 'reading' } },
            comparing: {
              tags: 'comparing',
              on: { 'comparison.closed': 'aside', 'comparison.settled': { target: '#editor.editing.fresh', actions: 'adoptTheirs' } },
            },
            aside: { on: { 'comparison.opened': 'comparing' } },
          },
        },
        last: { type: 'history', history: 'deep' },
      },
    },
    checking: {
      tags: ['busy', 'form'],
      invoke: {
        id: 'check',
        src: 'check',
        input: ({ context: { submitted, id, intent } }) => ({ values: submitted, id, intent }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ reason: event.output }) },
            target: 'editing.last',
            actions: [
              { type: 'refuse', params: ({ event }) => ({ reason: event.output }) },
              { type: 'tellRefused', params: ({ event }) => ({ reason: event.output }) },
            ],
          },
          { guard: 'isAskedBefore', target: 'confirming' },
          { target: 'saving' },
        ],
        onError: { target: 'editing.last', actions: { type: 'explain', params: ({ event }) => toFailure(event.error) } },
      },
    },
    confirming: {
      tags: ['form', 'confirming'],
      on: { 'save.confirmed': 'saving', 'save.cancelled': 'editing.last' },
    },
    saving: {
      tags: ['busy', 'form'],
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context: { submitted, mode, id, intent } }) => ({ values: submitted, mode, id, intent }),
        onDone: [
          {
            guard: 'stays',
            target: 'loading',
            actions: [
              { type: 'follow', params: ({ event }) => ({ saved: event.output }) },
              { type: 'tellSaved', params: ({ event }) => ({ saved: event.output }) },
            ],
          },
          { target: 'closed', actions: { type: 'tellSaved', params: ({ event }) => ({ saved: event.output }) } },
        ],
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
        'delegate.saved': { target: 'closed', actions: { type: 'tellSaved', params: ({ event }) => event } },
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
    discarding: {
      tags: ['form', 'discarding'],
      on: { 'discard.confirmed': { target: 'loading', actions: ['forget', 'tellDiscarded'] }, 'discard.cancelled': 'editing.last' },
    },
    leaving: {
      tags: ['form', 'leaving'],
      on: { 'leave.confirmed': 'left', 'leave.cancelled': 'editing.last' },
    },
    closed: { type: 'final' },
    left: { type: 'final', entry: 'tellLeft' },
  },
});
