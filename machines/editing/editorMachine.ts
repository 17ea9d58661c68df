// One record in a form, in a dialog or on a page of its own: load, check, confirm, save, and never lose what was typed unasked (§2, §4).
import { assign, emit, setup } from 'xstate';
import type { Saved } from '#domain/kernel/answer.ts';
import { isSame } from '#machines/editing/commandKeys.ts';
import { isRefusal, isStale, toFailure, type Failure } from '#machines/editing/failure.ts';
import type {
  EditorContext,
  EditorEmitted,
  EditorEvent,
  EditorInput,
  EditorTarget,
  FormValues,
  LoadedForm,
  AskedSave,
  Overtaken,
} from '#machines/editing/editorShapes.ts';
import { unbound } from '#machines/flows/unbound.ts';

type Submission = Extract<EditorEvent, { type: 'form.submitted' | 'form.delegated' }>;

const quiet = { refusal: null, message: null, errors: null };

/** What is saved now, as the command of its key. */
const saveOf = ({ context: { seed, submissions, submitted, mode, id, intent, record } }: { context: EditorContext }): AskedSave => ({
  key: `${seed}-${submissions}`,
  values: submitted,
  mode,
  id,
  intent,
  ...(record && { record }),
});

/** Whether a save holds all that was submitted last. */
const holds = ({ values, intent }: AskedSave, context: EditorContext): boolean => isSame([intent, values], [context.intent, context.submitted]);

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
    save: unbound<Saved, AskedSave>('save'),
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
    isLost: ({ context }) => context.lost !== null,
    isRefusal: (_, { error }: { error: unknown }) => isRefusal(error),
    isDelegated: ({ context }) => context.isDelegated,
    isWhole: ({ context }) => !context.isDelegated && context.lost !== null && holds(context.lost, context),
    isAct: ({ context }) => context.isAct,
    isStep: (_, { record }: LoadedForm) => record !== undefined,
    isLostByOther: (_, { isLost }: { isLost?: boolean }) => isLost === true,
  },
  actions: {
    fill: assign((_, { values, beside, record }: LoadedForm) => ({
      values,
      beside,
      record: record ?? null,
      theirs: null,
      dirty: false,
      overtaken: null,
      made: null,
      ...quiet,
    })),
    fillOvertaken: assign(({ context: { kept } }, { values, beside }: LoadedForm) => ({
      values: kept?.base ?? values,
      theirs: values,
      beside,
      dirty: true,
      overtaken: null,
      ...quiet,
    })),
    note: assign((_, { by, isGone, into }: Overtaken) => ({ overtaken: { by, isGone, ...(into && { into }) } })),
    keepRecord: assign((_, { record }: LoadedForm) => ({
      record: record ?? null,
      overtaken: null,
      message: 'El registro ha cambiado mientras tanto. Compruebe lo que dice ahora y pulse otra vez.',
    })),
    keepTheirs: assign((_, { values }: LoadedForm) => ({ theirs: values, overtaken: null })),
    adoptTheirs: assign(({ context: { theirs, values } }) => ({ values: theirs ?? values, theirs: null, made: null, dirty: true, ...quiet })),
    forget: assign({ given: null, kept: null, lost: null }),
    submit: assign(({ context }, { type, values, intent }: Submission) => ({
      submitted: context.made ? { ...values, version: context.made.version } : values,
      intent,
      isDelegated: type === 'form.delegated',
      submissions: context.submissions + 1,
      ...quiet,
    })),
    lose: assign(({ context }) => ({ lost: saveOf({ context }) })),
    find: assign({ lost: null }),
    goOnFrom: assign(({ context }, { saved }: { saved: Saved }) => ({
      mode: 'edit' as const,
      id: saved.id,
      given: null,
      made: saved,
      submitted: { ...context.submitted, version: saved.version },
    })),
    tellLost: emit(({ context }) => ({ type: 'save.lost', lost: context.lost }) as const),
    tellUnsent: emit({ type: 'record.refused', message: 'Lo que envió antes ya estaba hecho; lo que cambió después no se ha enviado.' } as const),
    tellDelegated: emit(({ context }) => ({ type: 'save.delegated', asked: saveOf({ context }) }) as const),
    soil: assign({ dirty: true, refusal: null, message: null }),
    refuse: assign((_, { reason }: { reason: string | null }) => ({ refusal: reason })),
    explain: assign((_, { message, errors }: Failure) => ({ message, errors: errors ?? null })),
    head: assign((_, { to }: { to: string | null }) => ({ leavingTo: to })),
    follow: assign((_, { saved }: { saved: Saved }) => ({ mode: 'edit' as const, id: saved.id, given: null, kept: null, lost: null })),
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
    isAct: false,
    ...input,
    lost: input.kept?.lost ?? null,
    values: {},
    beside: null,
    record: null,
    theirs: null,
    submitted: {},
    intent: 'save',
    isDelegated: false,
    submissions: 0,
    made: null,
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
        'form.submitted': [
          { guard: 'isLost', target: 'settling', actions: { type: 'submit', params: ({ event }) => event } },
          { target: 'checking', actions: { type: 'submit', params: ({ event }) => event } },
        ],
        'form.delegated': [
          { guard: 'isLost', target: 'settling', actions: { type: 'submit', params: ({ event }) => event } },
          { target: 'delegating', actions: { type: 'submit', params: ({ event }) => event } },
        ],
        'record.overtaken': { actions: { type: 'note', params: ({ event }) => event } },
        'discard.asked': 'discarding',
        'record.reload': { target: 'loading', actions: ['forget', 'tellLost'] },
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
                onDone: [
                  {
                    guard: { type: 'isStep', params: ({ event }) => event.output },
                    target: '#editor.editing.fresh',
                    actions: { type: 'keepRecord', params: ({ event }) => event.output },
                  },
                  { target: 'comparing', actions: { type: 'keepTheirs', params: ({ event }) => event.output } },
                ],
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
        // what is typed, over what the form does not hold of the record
        input: ({ context: { values, submitted, id, intent } }) => ({ values: { ...values, ...submitted }, id, intent }),
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
        input: saveOf,
        onDone: {
          target: 'saved',
          actions: [
            { type: 'follow', params: ({ event }) => ({ saved: event.output }) },
            { type: 'tellSaved', params: ({ event }) => ({ saved: event.output }) },
          ],
        },
        onError: [
          {
            guard: { type: 'isStale', params: ({ event }) => event },
            target: 'editing.stale',
            actions: { type: 'explain', params: ({ event }) => toFailure(event.error) },
          },
          {
            guard: { type: 'isRefusal', params: ({ event }) => event },
            target: 'editing.last',
            actions: { type: 'explain', params: ({ event }) => toFailure(event.error) },
          },
          { target: 'editing.last', actions: ['lose', 'tellLost', { type: 'explain', params: ({ event }) => toFailure(event.error) }] },
        ],
      },
    },
    settling: {
      description: 'No llegó la respuesta a lo que se envió antes: se pide otra vez lo mismo, con su clave, y después lo que haya cambiado.',
      tags: ['busy', 'form'],
      invoke: {
        id: 'settle',
        src: 'save',
        input: ({ context }) => context.lost!,
        onDone: [
          {
            guard: 'isWhole',
            target: 'saved',
            actions: [
              { type: 'follow', params: ({ event }) => ({ saved: event.output }) },
              { type: 'tellSaved', params: ({ event }) => ({ saved: event.output }) },
            ],
          },
          { guard: 'isAct', target: 'closed', actions: ['tellUnsent', { type: 'tellSaved', params: ({ event }) => ({ saved: event.output }) }] },
          {
            guard: 'isDelegated',
            target: 'delegating',
            actions: [{ type: 'goOnFrom', params: ({ event }) => ({ saved: event.output }) }, 'find', 'tellLost'],
          },
          { target: 'checking', actions: [{ type: 'goOnFrom', params: ({ event }) => ({ saved: event.output }) }, 'find', 'tellLost'] },
        ],
        onError: [
          { guard: { type: 'isRefusal', params: ({ event }) => event }, target: 'unsettled', actions: ['find', 'tellLost'] },
          { target: 'editing.last', actions: { type: 'explain', params: ({ event }) => toFailure(event.error) } },
        ],
      },
    },
    unsettled: {
      description: 'Lo que se envió antes no se había hecho: se guarda como nuevo.',
      always: [{ guard: 'isDelegated', target: 'delegating' }, { target: 'checking' }],
    },
    saved: { always: [{ guard: 'stays', target: 'loading' }, { target: 'closed' }] },
    delegating: {
      description: 'Otra máquina guarda en su lugar (guardar y crear aviso).',
      tags: ['busy', 'form'],
      entry: 'tellDelegated',
      on: {
        'delegate.saved': { target: 'closed', actions: { type: 'tellSaved', params: ({ event }) => event } },
        'delegate.failed': [
          {
            guard: { type: 'isStale', params: ({ event }) => ({ error: event.failure }) },
            target: 'editing.stale',
            actions: { type: 'explain', params: ({ event }) => event.failure },
          },
          {
            guard: { type: 'isLostByOther', params: ({ event }) => event },
            target: 'editing.last',
            actions: ['lose', 'tellLost', { type: 'explain', params: ({ event }) => event.failure }],
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
