// One call at a time, perhaps after a question: while it runs nothing else is begun.
import { assign, emit, setup } from 'xstate';
import { unbound } from '#machines/unbound.ts';

export interface CommandContext {
  /** What it was given last, until that failed or was cancelled. */
  given: unknown;
}

export type CommandEvent =
  | { type: 'command.given'; input: unknown }
  /** The same, after a question. */
  | { type: 'command.asked'; input: unknown }
  | { type: 'command.confirmed' }
  | { type: 'command.cancelled' };

export type CommandEmitted = { type: 'command.done'; input: unknown; output: unknown };

/** Whoever makes the call tells why it failed; the command can then be given again. */
export const commandMachine = setup({
  types: { context: {} as CommandContext, events: {} as CommandEvent, emitted: {} as CommandEmitted, tags: {} as 'busy' | 'asking' },
  actors: { run: unbound<unknown, { given: unknown }>('run') },
  actions: {
    take: assign((_, { input }: { input: unknown }) => ({ given: input })),
    forget: assign({ given: null }),
    tell: emit(({ context }, { output }: { output: unknown }) => ({ type: 'command.done' as const, input: context.given, output })),
  },
}).createMachine({
  id: 'command',
  context: { given: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'command.given': { target: 'running', actions: { type: 'take', params: ({ event }) => event } },
        'command.asked': { target: 'asking', actions: { type: 'take', params: ({ event }) => event } },
      },
    },
    asking: {
      tags: 'asking',
      on: { 'command.confirmed': 'running', 'command.cancelled': { target: 'idle', actions: 'forget' } },
    },
    running: {
      tags: 'busy',
      invoke: {
        id: 'run',
        src: 'run',
        input: ({ context }) => ({ given: context.given }),
        onDone: { target: 'idle', actions: { type: 'tell', params: ({ event }) => event } },
        onError: { target: 'idle', actions: 'forget' },
      },
    },
  },
});
