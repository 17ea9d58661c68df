// The page that a document would be printed on, drawn again as one writes.
import { assign, setup } from 'xstate';
import { constants } from '#domain/kernel/constants.ts';
import type { Paper } from '#domain/records/paper.ts';
import { toFailure } from '#machines/editing/failure.ts';
import { unbound } from '#machines/flows/unbound.ts';

export interface PaperContext {
  /** What is written, as its form has it. */
  draft: unknown;
  /** The page as it was drawn last. */
  paper: Paper | null;
  message: string | null;
}

export type PaperEvent = { type: 'draft.written'; draft: unknown } | { type: 'paper.retry' };

/** A page beside its form. It waits until nobody writes; the former page stays until the next one is there, also where that fails. */
export const paperMachine = setup({
  types: {
    context: {} as PaperContext,
    events: {} as PaperEvent,
    input: {} as { draft: unknown },
    tags: {} as 'failed',
  },
  actors: { draw: unbound<Paper, { draft: unknown }>('draw') },
  actions: {
    note: assign((_, { draft }: { draft: unknown }) => ({ draft })),
    show: assign((_, { output }: { output: Paper }) => ({ paper: output })),
    explain: assign((_, { message }: { message: string }) => ({ message })),
  },
  delays: { paperDebounce: constants.paperDebounce },
}).createMachine({
  id: 'paper',
  context: ({ input }) => ({ draft: input.draft, paper: null, message: null }),
  initial: 'drawing',
  on: { 'draft.written': { target: '.written', actions: { type: 'note', params: ({ event }) => event } } },
  states: {
    written: { after: { paperDebounce: 'drawing' } },
    drawing: {
      invoke: {
        id: 'draw',
        src: 'draw',
        input: ({ context }) => ({ draft: context.draft }),
        onDone: { target: 'drawn', actions: { type: 'show', params: ({ event }) => event } },
        onError: { target: 'failed', actions: { type: 'explain', params: ({ event }) => toFailure(event.error) } },
      },
    },
    drawn: {},
    failed: { tags: 'failed', on: { 'paper.retry': 'drawing' } },
  },
});
