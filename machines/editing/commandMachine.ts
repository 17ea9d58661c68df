// One call at a time, perhaps after a question: while it runs nothing else is begun.
import { assign, emit, setup } from 'xstate';
import { keyFor, keysDone, keysSent, keysFrom, type CommandKeys, type Seeded } from '#machines/editing/commandKeys.ts';
import { isUnreachable } from '#machines/editing/failure.ts';
import { unbound } from '#machines/flows/unbound.ts';

export interface CommandContext {
  /** What it was given last, until that failed or was cancelled. */
  given: unknown;
  keys: CommandKeys;
}

export type CommandEvent =
  | { type: 'command.given'; input: unknown }
  /** The same, after a question. */
  | { type: 'command.asked'; input: unknown }
  | { type: 'command.confirmed' }
  | { type: 'command.cancelled' };

export type CommandEmitted = { type: 'command.done'; input: unknown; output: unknown };

/** The actor that makes the call reports why it failed; the command can then be given again. */
export const commandMachine = setup({
  types: {
    context: {} as CommandContext,
    events: {} as CommandEvent,
    input: {} as Seeded,
    emitted: {} as CommandEmitted,
    tags: {} as 'busy' | 'asking',
  },
  guards: { isUnreachable: (_, { error }: { error: unknown }) => isUnreachable(error) },
  actors: { run: unbound<unknown, { given: unknown; key: string }>('run') },
  actions: {
    take: assign((_, { input }: { input: unknown }) => ({ given: input })),
    forget: assign({ given: null }),
    spendKey: assign(({ context }) => ({ keys: keysDone(context.keys) })),
    keepKey: assign(({ context }) => ({ keys: keysSent(context.keys, context.given) })),
    tell: emit(({ context }, { output }: { output: unknown }) => ({ type: 'command.done' as const, input: context.given, output })),
  },
}).createMachine({
  id: 'command',
  context: ({ input }) => ({ given: null, keys: keysFrom(input) }),
  initial: 'idle',
  states: {
    idle: {
      on: {
        'command.given': { target: 'running', actions: { type: 'take', params: ({ event }) => event } },
        'command.asked': { target: 'asking', actions: { type: 'take', params: ({ event }) => event } },
      },
    },
    unanswered: {
      on: {
        'command.given': { target: 'running', actions: { type: 'take', params: ({ event }) => event } },
        'command.asked': { target: 'asking', actions: { type: 'take', params: ({ event }) => event } },
      },
      description:
        'No llegó ninguna respuesta: puede haberse hecho o no. Al pedir lo mismo otra vez va con la misma clave, y si ya se hizo el servidor contesta lo que hizo, sin hacerlo dos veces.',
    },
    asking: {
      tags: 'asking',
      on: { 'command.confirmed': 'running', 'command.cancelled': { target: 'idle', actions: 'forget' } },
    },
    running: {
      tags: 'busy',
      entry: 'keepKey',
      invoke: {
        id: 'run',
        src: 'run',
        input: ({ context: { given, keys } }) => ({ given, key: keyFor(keys, given) }),
        onDone: { target: 'idle', actions: ['spendKey', { type: 'tell', params: ({ event }) => event }] },
        onError: [
          { guard: { type: 'isUnreachable', params: ({ event }) => event }, target: 'unanswered', actions: 'forget' },
          { target: 'idle', actions: 'forget' },
        ],
      },
    },
  },
});
