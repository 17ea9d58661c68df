// One record of two that are the same: the other one is chosen, both are compared field by field, and after a question one goes into the other.
import { assign, emit, setup } from 'xstate';
import type { Saved } from '#domain/kernel/answer.ts';
import type { Mergeable, MergeBody, MergePair, MergePreview } from '#domain/records/merging.ts';
import { keyFor, keysSent, keysFrom, type CommandKeys, type Seeded } from '#machines/editing/commandKeys.ts';
import { toFailure, type Failure } from '#machines/editing/failure.ts';
import { unbound } from '#machines/flows/unbound.ts';

export interface MergeContext {
  entity: Mergeable;
  /** The record that stays, and the one that goes; null until it is chosen. */
  kept: number;
  gone: number | null;
  preview: MergePreview | null;
  /** Fields whose value comes from the one that goes. */
  taken: string[];
  keys: CommandKeys;
  message: string | null;
}

export type MergeEvent =
  | { type: 'other.chosen'; gone: number }
  | { type: 'other.dropped' }
  | { type: 'sides.swapped' }
  | { type: 'value.chosen'; field: string; isTaken: boolean }
  | { type: 'merge.asked' }
  | { type: 'merge.confirmed' }
  | { type: 'merge.cancelled' };

const pairOf = ({ context: { entity, kept, gone } }: { context: MergeContext }): MergePair => ({ entity, kept, gone: gone ?? 0 });

const bodyOf = ({ context }: { context: MergeContext }): MergeBody => ({
  ...pairOf({ context }),
  kept_version: context.preview?.kept.version ?? 0,
  gone_version: context.preview?.gone.version ?? 0,
  taken: context.taken,
});

/** What stays where both differ is the value of the record that stays, unless it has none. */
const usualOf = ({ fields }: MergePreview) => fields.flatMap(({ name, kept, gone }) => (kept === '' && gone !== '' ? [name] : []));

/** Whatever fails leads back to where it can be tried again; nothing is written before the question is answered. */
export const mergeMachine = setup({
  types: {
    context: {} as MergeContext,
    events: {} as MergeEvent,
    input: {} as { entity: Mergeable; kept: number } & Seeded,
    emitted: {} as { type: 'merge.done'; saved: Saved },
    tags: {} as 'busy' | 'choosing' | 'comparing' | 'asking',
  },
  actors: { preview: unbound<MergePreview, MergePair>('preview'), merge: unbound<Saved, { body: MergeBody; key: string }>('merge') },
  actions: {
    choose: assign((_, { gone }: { gone: number }) => ({ gone, message: null })),
    swap: assign(({ context: { kept, gone } }) => ({ kept: gone ?? kept, gone: kept, message: null })),
    compare: assign((_, { preview }: { preview: MergePreview }) => ({ preview, taken: usualOf(preview) })),
    take: assign(({ context }, { field, isTaken }: { field: string; isTaken: boolean }) => ({
      taken: [...context.taken.filter(each => each !== field), ...(isTaken ? [field] : [])],
      message: null,
    })),
    drop: assign({ gone: null, preview: null, taken: [], message: null }),
    keepKey: assign(({ context }) => ({ keys: keysSent(context.keys, bodyOf({ context })) })),
    explain: assign((_, { message }: Failure) => ({ message })),
    tellDone: emit((_, { saved }: { saved: Saved }) => ({ type: 'merge.done', saved }) as const),
  },
}).createMachine({
  id: 'merge',
  context: ({ input: { entity, kept, seed } }) => ({ entity, kept, gone: null, preview: null, taken: [], keys: keysFrom({ seed }), message: null }),
  initial: 'choosing',
  states: {
    choosing: {
      tags: 'choosing',
      on: { 'other.chosen': { target: 'reading', actions: { type: 'choose', params: ({ event }) => event } } },
    },
    reading: {
      tags: 'busy',
      invoke: {
        id: 'preview',
        src: 'preview',
        input: pairOf,
        onDone: { target: 'comparing', actions: { type: 'compare', params: ({ event }) => ({ preview: event.output }) } },
        onError: { target: 'choosing', actions: { type: 'explain', params: ({ event }) => toFailure(event.error) } },
      },
    },
    comparing: {
      tags: 'comparing',
      on: {
        'value.chosen': { actions: { type: 'take', params: ({ event }) => event } },
        'sides.swapped': { target: 'reading', actions: 'swap' },
        'other.dropped': { target: 'choosing', actions: 'drop' },
        'merge.asked': 'confirming',
      },
    },
    confirming: {
      tags: ['comparing', 'asking'],
      on: { 'merge.confirmed': 'merging', 'merge.cancelled': 'comparing' },
    },
    merging: {
      description: 'Todo lo que cuelga de uno pasa al otro.',
      tags: ['busy', 'comparing'],
      entry: 'keepKey',
      invoke: {
        id: 'merge',
        src: 'merge',
        input: ({ context }) => ({ body: bodyOf({ context }), key: keyFor(context.keys, bodyOf({ context })) }),
        onDone: { target: 'done', actions: { type: 'tellDone', params: ({ event }) => ({ saved: event.output }) } },
        onError: { target: 'comparing', actions: { type: 'explain', params: ({ event }) => toFailure(event.error) } },
      },
    },
    done: { type: 'final' },
  },
});
