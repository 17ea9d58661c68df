// The chart of a full-page editor, shared by invoice and work order: load, edit, save, and ask before leaving (§2 Admin routes).
import { assign, emit, setup } from 'xstate';
import type { FieldErrors, Saved } from '#domain/answer.ts';
import { isStale, toFailure, type Failure } from '#machines/failure.ts';
import { unbound } from '#machines/unbound.ts';

/** `source` is what a new document starts from: work orders to import, a notice, or null. */
export interface DocumentEditorInput {
  id: number | null;
  source: unknown;
}

/** `estado` is null for a document that was never saved. */
export interface LoadedDocument {
  values: unknown;
  estado: string | null;
}

export interface DocumentEditorContext extends DocumentEditorInput {
  values: unknown;
  estado: string | null;
  submitted: unknown;
  intent: string;
  dirty: boolean;
  message: string | null;
  errors: FieldErrors | null;
  /** Where the user wanted to go when asked to confirm. */
  leavingTo: string | null;
}

export type DocumentEditorEvent =
  | { type: 'document.submit'; values: unknown; intent: string }
  | { type: 'issue.confirmed' }
  | { type: 'issue.cancelled' }
  | { type: 'leave.asked'; to: string }
  | { type: 'leave.confirmed' }
  | { type: 'leave.cancelled' }
  | { type: 'form.changed' }
  | { type: 'load.retry' };

type Submit = Extract<DocumentEditorEvent, { type: 'document.submit' }>;

/** `document.left` asks the view to navigate. */
export type DocumentEditorEmitted = { type: 'record.saved'; saved: Saved; values: unknown; intent: string } | { type: 'document.left'; to: string };

/** What one document differs in. */
export interface DocumentKind {
  id: string;
  /** Whether a stored document in `estado` may be edited: its lifecycle's answer. */
  isEditable: (estado: string) => boolean;
  /** The intents that ask for a confirmation, because they cannot be undone. */
  confirms: readonly string[];
}

/** A full-page editor for one kind of document. */
export function documentEditor(kind: DocumentKind) {
  const asksFirst = kind.confirms.length > 0;
  const confirmFirst = {
    guard: { type: 'needsConfirmation', params: ({ event }: { event: Submit }) => event },
    target: 'confirmingIssue',
    actions: { type: 'submit', params: ({ event }: { event: Submit }) => event },
  } as const;
  return setup({
    types: {
      context: {} as DocumentEditorContext,
      events: {} as DocumentEditorEvent,
      input: {} as DocumentEditorInput,
      emitted: {} as DocumentEditorEmitted,
      tags: {} as 'busy' | 'form' | 'stale' | 'failed' | 'asking' | 'readOnly',
    },
    actors: {
      load: unbound<LoadedDocument, DocumentEditorInput>('load'),
      save: unbound<Saved, { id: number | null; values: unknown; intent: string }>('save'),
    },
    guards: {
      isDirty: ({ context }) => context.dirty,
      isReadOnly: (_, { estado }: { estado: string | null }) => estado !== null && !kind.isEditable(estado),
      needsConfirmation: (_, { intent }: { intent: string }) => kind.confirms.includes(intent),
      isStale: (_, { error }: { error: unknown }) => isStale(error),
    },
    actions: {
      fill: assign((_, { values, estado }: LoadedDocument) => ({ values, estado, message: null })),
      submit: assign((_, { values, intent }: { values: unknown; intent: string }) => ({ submitted: values, intent, message: null, errors: null })),
      soil: assign({ dirty: true }),
      explain: assign((_, { message, errors }: Failure) => ({ message, errors: errors ?? null })),
      head: assign((_, { to }: { to: string }) => ({ leavingTo: to })),
      tellSaved: emit(
        ({ context }, { saved }: { saved: Saved }) => ({ type: 'record.saved', saved, values: context.submitted, intent: context.intent }) as const,
      ),
      tellLeft: emit(({ context }) => ({ type: 'document.left', to: context.leavingTo ?? '/' }) as const),
    },
  }).createMachine({
    id: kind.id,
    context: ({ input }) => ({
      ...input,
      values: null,
      estado: null,
      submitted: null,
      intent: 'save',
      dirty: false,
      message: null,
      errors: null,
      leavingTo: null,
    }),
    initial: 'loading',
    states: {
      loading: {
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context: { id, source } }) => ({ id, source }),
          onDone: [
            {
              guard: { type: 'isReadOnly', params: ({ event }) => event.output },
              target: 'readOnly',
              actions: { type: 'fill', params: ({ event }) => event.output },
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
        on: { 'leave.asked': { target: 'left', actions: { type: 'head', params: ({ event }) => event } } },
      },
      editing: {
        tags: 'form',
        initial: 'fresh',
        on: {
          'form.changed': { actions: 'soil' },
          'document.submit': [...(asksFirst ? [confirmFirst] : []), { target: 'saving', actions: { type: 'submit', params: ({ event }) => event } }],
          'leave.asked': [
            { guard: 'isDirty', target: 'confirmingLeave', actions: { type: 'head', params: ({ event }) => event } },
            { target: 'left', actions: { type: 'head', params: ({ event }) => event } },
          ],
        },
        states: {
          fresh: {},
          stale: {
            description: 'Otra persona guardó antes: se puede seguir escribiendo o empezar otra vez.',
            tags: 'stale',
          },
          last: { type: 'history' },
        },
      },
      // a document that confirms nothing has no such state, so that its diagram tells the truth
      ...(asksFirst && {
        confirmingIssue: {
          tags: ['form', 'asking'] as const,
          on: { 'issue.confirmed': 'saving', 'issue.cancelled': 'editing.last' },
        },
      }),
      saving: {
        tags: ['busy', 'form'],
        invoke: {
          id: 'save',
          src: 'save',
          input: ({ context: { id, submitted, intent } }) => ({ id, values: submitted, intent }),
          onDone: {
            target: 'saved',
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
      confirmingLeave: {
        tags: ['form', 'asking'],
        on: { 'leave.confirmed': 'left', 'leave.cancelled': 'editing.last' },
      },
      saved: { type: 'final' },
      left: { type: 'final', entry: 'tellLeft' },
    },
  });
}
