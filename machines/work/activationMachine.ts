// Activating the company in VERI*FACTU, step by step: what must be right is checked and shown part by part, and nothing begins before the last question is answered.
import { assign, emit, setup } from 'xstate';
import type { CompanyRegime } from '#domain/catalogue/operations.ts';
import { type ActivationBody, type Readiness, type ReadinessPart, faultsIn, isForeign } from '#domain/fiscal/readiness.ts';
import { keyFor, keysSent, keysFrom, type CommandKeys, type Seeded } from '#machines/editing/commandKeys.ts';
import { toFailure, type Failure } from '#machines/editing/failure.ts';
import { unbound } from '#machines/flows/unbound.ts';

export interface ActivationContext {
  /** What was found; null before. */
  readiness: Readiness | null;
  regime: CompanyRegime;
  /** Whether the holder of a certificate that is not the company's own represents the company. */
  represents: boolean;
  keys: CommandKeys;
  message: string | null;
}

export type ActivationEvent =
  | { type: 'regime.chosen'; regime: CompanyRegime }
  | { type: 'representation.told'; represents: boolean }
  | { type: 'step.next' }
  | { type: 'step.previous' }
  | { type: 'check.again' }
  | { type: 'activation.asked' }
  | { type: 'activation.cancelled' }
  | { type: 'activation.confirmed' };

const isRight = (readiness: Readiness | null, part: ReadinessPart) => readiness !== null && faultsIn(readiness, part).length === 0;

const holderIn = (readiness: Readiness | null) => readiness?.certificate?.shown?.nif;

const bodyOf = ({ context: { regime, represents } }: { context: ActivationContext }): ActivationBody => ({ regime, represents });

/** A step is left only where its part is right; checking again comes back to the step from which it was asked. */
export const activationMachine = setup({
  types: {
    context: {} as ActivationContext,
    events: {} as ActivationEvent,
    input: {} as Seeded,
    emitted: {} as { type: 'activation.done' },
    tags: {} as 'busy' | 'confirming' | 'asking',
  },
  actors: { check: unbound<Readiness>('check'), activate: unbound<unknown, { body: ActivationBody; key: string }>('activate') },
  guards: {
    isCompanyRight: ({ context }) => isRight(context.readiness, 'company'),
    isProducerRight: ({ context }) => isRight(context.readiness, 'producer'),
    isCertificateRight: ({ context: { readiness, represents } }) =>
      readiness !== null && isRight(readiness, 'certificate') && (represents || !isForeign(readiness)),
    isServiceRight: ({ context }) => isRight(context.readiness, 'service'),
  },
  actions: {
    // what was confirmed of one holder is not confirmed of another
    keep: assign(({ context }, { readiness }: { readiness: Readiness }) => ({
      readiness,
      represents: context.represents && holderIn(readiness) === holderIn(context.readiness),
    })),
    choose: assign((_, { regime }: { regime: CompanyRegime }) => ({ regime })),
    tell: assign((_, { represents }: { represents: boolean }) => ({ represents })),
    keepKey: assign(({ context }) => ({ keys: keysSent(context.keys, bodyOf({ context })) })),
    hush: assign({ message: null }),
    explain: assign((_, { message }: Failure) => ({ message })),
    tellDone: emit({ type: 'activation.done' } as const),
  },
}).createMachine({
  id: 'activation',
  context: ({ input }) => ({ readiness: null, regime: '01', represents: false, keys: keysFrom(input), message: null }),
  initial: 'checking',
  states: {
    checking: {
      description: 'El servidor mira los datos de la empresa y del productor, abre el certificado y pregunta a la AEAT.',
      tags: 'busy',
      entry: 'hush',
      invoke: {
        id: 'check',
        src: 'check',
        onDone: { target: 'steps.last', actions: { type: 'keep', params: ({ event }) => ({ readiness: event.output }) } },
        onError: { target: 'unchecked', actions: { type: 'explain', params: ({ event }) => toFailure(event.error) } },
      },
    },
    unchecked: { on: { 'check.again': 'checking' } },
    steps: {
      initial: 'company',
      on: { 'check.again': 'checking' },
      states: {
        last: { type: 'history' },
        company: {
          on: {
            'regime.chosen': { actions: { type: 'choose', params: ({ event }) => event } },
            'step.next': { guard: 'isCompanyRight', target: 'producer' },
          },
        },
        producer: { on: { 'step.previous': 'company', 'step.next': { guard: 'isProducerRight', target: 'certificate' } } },
        certificate: {
          on: {
            'representation.told': { actions: { type: 'tell', params: ({ event }) => event } },
            'step.previous': 'producer',
            'step.next': { guard: 'isCertificateRight', target: 'service' },
          },
        },
        service: { on: { 'step.previous': 'certificate', 'step.next': { guard: 'isServiceRight', target: 'series' } } },
        series: { on: { 'step.previous': 'service', 'step.next': 'confirming' } },
        confirming: { tags: 'confirming', on: { 'step.previous': 'series', 'activation.asked': 'asking' } },
        asking: {
          description: 'Se pregunta: no hay vuelta atrás, y un clic de más no debe bastar.',
          tags: ['confirming', 'asking'],
          on: { 'activation.confirmed': '#activation.activating', 'activation.cancelled': 'confirming' },
        },
      },
    },
    activating: {
      description: 'El servidor lo comprueba todo otra vez y empieza la cadena.',
      tags: ['busy', 'confirming'],
      entry: ['hush', 'keepKey'],
      invoke: {
        id: 'activate',
        src: 'activate',
        input: ({ context }) => ({ body: bodyOf({ context }), key: keyFor(context.keys, bodyOf({ context })) }),
        onDone: { target: 'activated', actions: 'tellDone' },
        onError: { target: 'steps.confirming', actions: { type: 'explain', params: ({ event }) => toFailure(event.error) } },
      },
    },
    activated: { type: 'final' },
  },
});
