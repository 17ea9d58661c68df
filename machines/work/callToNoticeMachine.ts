// 'Guardar y crear aviso': the call is saved once, then its notice is made, however often that takes (§2, §3 Notice payload).
import { assign, emit, setup } from 'xstate';
import type { Saved } from '#domain/kernel/answer.ts';
import { toFailure, type Failure } from '#machines/editing/failure.ts';
import { unbound } from '#machines/flows/unbound.ts';

/** `callId` is null for a call that does not exist yet. */
export interface CallToNoticeInput {
  values: unknown;
  callId: number | null;
  /** The idempotency key of saving the call. */
  key: string;
}

export interface CallToNoticeContext extends CallToNoticeInput {
  call: Saved | null;
  notice: Saved | null;
  failure: Failure | null;
}

export type CallToNoticeEvent = { type: 'notice.retry' } | { type: 'notice.left' };

export type CallToNoticeEmitted = { type: 'call.saved'; saved: Saved };

/**
 * From call to notice, started with the submitted values of the call dialog, which waits in `delegating`:
 * where the call could not be saved its form returns, every other end closes it. No arrow leads back to saving the call, so a retry never makes a second one.
 */
export const callToNoticeMachine = setup({
  types: {
    context: {} as CallToNoticeContext,
    events: {} as CallToNoticeEvent,
    input: {} as CallToNoticeInput,
    output: {} as { call: Saved | null; notice: Saved | null; failure: Failure | null },
    emitted: {} as CallToNoticeEmitted,
    tags: {} as 'busy' | 'asking',
  },
  actors: {
    saveCall: unbound<Saved, { values: unknown; id: number | null; key: string }>('saveCall'),
    createNotice: unbound<Saved, { callId: number; values: unknown; key: string }>('createNotice'),
  },
  actions: {
    keepCall: assign((_, { saved }: { saved: Saved }) => ({ call: saved, callId: saved.id })),
    keepNotice: assign((_, { saved }: { saved: Saved }) => ({ notice: saved })),
    explain: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    tellSaved: emit((_, { saved }: { saved: Saved }) => ({ type: 'call.saved', saved }) as const),
  },
}).createMachine({
  id: 'callToNotice',
  context: ({ input }) => ({ ...input, call: null, notice: null, failure: null }),
  output: ({ context: { call, notice, failure } }) => ({ call, notice, failure }),
  initial: 'savingCall',
  states: {
    savingCall: {
      invoke: {
        id: 'saveCall',
        src: 'saveCall',
        input: ({ context: { values, callId, key } }) => ({ values, id: callId, key }),
        onDone: {
          target: 'creatingNotice',
          actions: [
            { type: 'keepCall', params: ({ event }) => ({ saved: event.output }) },
            { type: 'tellSaved', params: ({ event }) => ({ saved: event.output }) },
          ],
        },
        onError: {
          target: 'callFailed',
          actions: { type: 'explain', params: ({ event }) => ({ failure: toFailure(event.error) }) },
        },
      },
    },
    creatingNotice: {
      tags: 'busy',
      invoke: {
        id: 'createNotice',
        src: 'createNotice',
        input: ({ context: { values, callId, key } }) => ({ callId: callId ?? 0, values, key: `${key}-aviso` }),
        onDone: {
          target: 'done',
          actions: { type: 'keepNotice', params: ({ event }) => ({ saved: event.output }) },
        },
        onError: { target: 'noticeFailed', actions: { type: 'explain', params: ({ event }) => ({ failure: toFailure(event.error) }) } },
      },
    },
    noticeFailed: {
      description: 'La llamada está guardada; falta su aviso.',
      tags: 'asking',
      on: { 'notice.retry': 'creatingNotice', 'notice.left': 'left' },
    },
    callFailed: { type: 'final', description: 'No se guardó nada: se vuelve al formulario.' },
    left: { type: 'final', description: 'La llamada queda guardada sin aviso.' },
    done: { type: 'final' },
  },
});
