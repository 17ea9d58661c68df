// The page that the customer of a quote opens by its link: they choose among its options, ask, and sign it or refuse it.
import { assign, setup } from 'xstate';
import type { FieldErrors } from '#domain/kernel/answer.ts';
import { areCounted, type Choosable } from '#domain/quotes/choices.ts';
import { type CommandKeys, type Seeded, keyFor, keysDone, keysFrom, keysSent } from '#machines/editing/commandKeys.ts';
import { type Failure, isUnreachable, toFailure } from '#machines/editing/failure.ts';
import { unbound } from '#machines/flows/unbound.ts';

/** A line as its choice goes; `id` names it to the server. */
export type OfferLine = Choosable & { id: number };

/** Who signs, and with what. */
export interface OfferSignature {
  nombre: string;
  nif: string;
  trazo: string;
  declaracion: boolean;
}

export interface OfferContext {
  lines: readonly OfferLine[];
  /** What was sent last. */
  given: unknown;
  keys: CommandKeys;
  message: string | null;
  errors: FieldErrors | null;
  /** A question has arrived at the office. */
  isAsked: boolean;
}

export type OfferEvent =
  | { type: 'option.chosen'; id: number; isChosen: boolean }
  | ({ type: 'offer.signed' } & OfferSignature)
  | { type: 'offer.refused'; motivo: string }
  | { type: 'question.asked'; texto: string; telefono: string };

/** What an actor sends, with the key under which it is not done twice. */
export interface OfferSent<Given> {
  given: Given;
  clave: string;
}

export type OfferAccepted = OfferSignature & { elegidas: readonly number[] };

/** What may be chosen and counts. */
export const chosenOf = (lines: readonly OfferLine[]): number[] => {
  const counted = areCounted(lines);
  return lines.flatMap(({ id, tipo }, index) => (tipo !== 'normal' && counted[index] ? [id] : []));
};

/** Of alternatives of one name, the one that is chosen takes the place of the others. */
function choose(lines: readonly OfferLine[], id: number, isChosen: boolean): OfferLine[] {
  const chosen = lines.find(line => line.id === id);
  return lines.map(line => {
    if (line.id === id) return { ...line, elegida: isChosen };
    const gives = isChosen && chosen?.tipo === 'alternativa' && line.tipo === 'alternativa' && line.grupo === chosen.grupo;
    return gives ? { ...line, elegida: false } : line;
  });
}

/** Whatever fails, what was written stays on the page, and the same sent again is done once. */
export const offerMachine = setup({
  types: {
    context: {} as OfferContext,
    events: {} as OfferEvent,
    input: {} as Seeded & { lines: readonly OfferLine[] },
    tags: {} as 'busy',
  },
  actors: {
    accept: unbound<unknown, OfferSent<OfferAccepted>>('accept'),
    refuse: unbound<unknown, OfferSent<{ motivo: string }>>('refuse'),
    ask: unbound<unknown, OfferSent<{ texto: string; telefono: string }>>('ask'),
  },
  actions: {
    choose: assign(({ context }, { id, isChosen }: { id: number; isChosen: boolean }) => ({ lines: choose(context.lines, id, isChosen) })),
    take: assign(({ context }, { given }: { given: unknown }) => ({ given, keys: keysSent(context.keys, given), message: null, errors: null })),
    spendKey: assign(({ context }) => ({ keys: keysDone(context.keys) })),
    explain: assign((_, { message, errors }: Failure) => ({ message, errors: errors ?? null })),
    noteAsked: assign({ isAsked: true }),
  },
}).createMachine({
  id: 'offer',
  context: ({ input }) => ({ lines: input.lines, given: null, keys: keysFrom(input), message: null, errors: null, isAsked: false }),
  initial: 'reading',
  states: {
    reading: {
      description: 'El cliente lee el presupuesto y elige entre sus opciones.',
      on: {
        'option.chosen': { actions: { type: 'choose', params: ({ event }) => event } },
        'offer.signed': {
          target: 'accepting',
          actions: {
            type: 'take',
            params: ({ context, event: { type: _type, ...signature } }) => ({ given: { ...signature, elegidas: chosenOf(context.lines) } }),
          },
        },
        'offer.refused': { target: 'refusing', actions: { type: 'take', params: ({ event: { motivo } }) => ({ given: { motivo } }) } },
        'question.asked': { target: 'asking', actions: { type: 'take', params: ({ event: { texto, telefono } }) => ({ given: { texto, telefono } }) } },
      },
    },
    accepting: {
      tags: 'busy',
      invoke: {
        id: 'accept',
        src: 'accept',
        input: ({ context: { given, keys } }) => ({ given: given as OfferAccepted, clave: keyFor(keys, given) }),
        onDone: 'accepted',
        onError: { target: 'reading', actions: { type: 'explain', params: ({ event }) => explained(event.error) } },
      },
    },
    refusing: {
      tags: 'busy',
      invoke: {
        id: 'refuse',
        src: 'refuse',
        input: ({ context: { given, keys } }) => ({ given: given as { motivo: string }, clave: keyFor(keys, given) }),
        onDone: 'refused',
        onError: { target: 'reading', actions: { type: 'explain', params: ({ event }) => explained(event.error) } },
      },
    },
    asking: {
      tags: 'busy',
      invoke: {
        id: 'ask',
        src: 'ask',
        input: ({ context: { given, keys } }) => ({ given: given as { texto: string; telefono: string }, clave: keyFor(keys, given) }),
        onDone: { target: 'reading', actions: ['spendKey', 'noteAsked'] },
        onError: { target: 'reading', actions: { type: 'explain', params: ({ event }) => explained(event.error) } },
      },
    },
    accepted: { type: 'final', description: 'El presupuesto está firmado.' },
    refused: { type: 'final', description: 'El cliente ha dicho que no.' },
  },
});

const explained = (error: unknown): Failure =>
  isUnreachable(error)
    ? { message: 'No hay conexión y no sabemos si nos ha llegado. Lo escrito sigue aquí: vuelva a pulsar, no se hará dos veces.' }
    : toFailure(error);
