// An albarán that was written on site, on its way to the office: saved, its photos, the signature, the end. One command after the other, and none twice.
import { assign, emit, fromCallback, sendTo, setup } from 'xstate';
import type { ResultOf } from '#domain/contracts/checklist.ts';
import type { Saved } from '#domain/kernel/answer.ts';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import type { PhotoMoment } from '#domain/work/photoMoment.ts';
import { photosWarning } from '#domain/kernel/pickedFile.ts';
import { toFailure, type Failure } from '#machines/editing/failure.ts';
import { unbound } from '#machines/flows/unbound.ts';
import type { Upload } from '#machines/device/uploadQueueMachine.ts';

/** A photo that was taken and not sent yet. */
export interface WaitingPhoto extends Upload {
  momento?: PhotoMoment;
  /** The operation of the list that it shows. */
  operacion?: ResultOf;
}

/** One call. The same `key` means the same thing done, so that trying again does not do it again. */
export interface Command {
  key: string;
  kind: 'save' | 'photo' | 'results' | 'sign' | 'finish';
  endpoint: Endpoint;
  /** Without the id of the albarán, which may be known only after the first. */
  body: Record<string, unknown>;
}

/** What a delivery is called on the device, and what it is about (see `Delivery`). */
export interface Work {
  title: string;
  record: string;
}

/** What has to be sent, and the albarán where it is stored already. */
export interface Sent {
  work: Work;
  commands: readonly Command[];
  saved: Saved | null;
}

/** `kept`: it waits on the device for coverage; `loose`: its aviso did not take it, and the office has it; `second`: its aviso has another albarán, and somebody has to decide. */
export type Outcome = 'sent' | 'kept' | 'loose' | 'second';

/** How that went. */
export interface Delivered {
  saved: Saved | null;
  outcome: Outcome;
}

/** What a refusal brings along: the albarán, how many of the commands had arrived before, and as what it still waits on the device, if it does. */
export interface Partly {
  saved: Saved | null;
  arrived: number;
  waiting?: string;
}

export interface DeliveryContext {
  work: Work;
  photos: readonly WaitingPhoto[];
  /** Why the last photos were not taken. */
  warning: string | null;
  /** On their way, or the last that were. */
  commands: readonly Command[];
  /** Keys of what has arrived. */
  done: readonly string[];
  saved: Saved | null;
  /** Whether the server is told that its aviso is open. */
  isTold: boolean;
}

/** `held`: how many photos the albarán has already. */
export type DeliveryEvent =
  /** The form is of this aviso. */
  | { type: 'visit.opened'; noticeId: number }
  /** Something is written in it. */
  | { type: 'visit.begun' }
  | { type: 'photos.picked'; photos: readonly WaitingPhoto[]; held: number }
  | { type: 'photo.dropped'; key: string }
  /** The device has no room for them: they are there for as long as the page. */
  | { type: 'photos.unkept' }
  /** The form is left without them. */
  | { type: 'photos.forgotten' }
  /** `saved`: the albarán where it is stored already. */
  | { type: 'delivery.begun'; commands: readonly Command[]; work: Work; saved: Saved | null }
  /** It is safe on the device. */
  | { type: 'delivery.kept' };

/** `waiting`: what still waits on the device under this name, until what was typed is kept again. */
export type DeliveryEmitted = ({ type: 'delivery.done' } & Delivered) | { type: 'delivery.failed'; failure: Failure; waiting: string | null };

type Picked = Extract<DeliveryEvent, { type: 'photos.picked' }>;

type Begun = Extract<DeliveryEvent, { type: 'delivery.begun' }>;

/** How long a form waits for the server once its work is safe on the device, in milliseconds: the rest is the queue's. */
export const PATIENCE = 4_000;

const NO_ROOM = 'No queda sitio en este dispositivo: las fotos se conservan solo mientras esta página siga abierta';

/** Those that have not arrived yet. */
const leftOf = ({ done }: DeliveryContext, commands: readonly Command[]) => commands.filter(({ key }) => !done.includes(key));

const warningFor = (context: DeliveryContext, { photos, held }: Picked) =>
  photosWarning(
    photos.map(photo => photo.file),
    held + context.photos.length,
  );

/** Photos wait on the device until the delivery begins; what fails leaves all as it is, and the next delivery goes on where it stopped. */
export const deliveryMachine = setup({
  types: { context: {} as DeliveryContext, events: {} as DeliveryEvent, emitted: {} as DeliveryEmitted, tags: {} as 'busy' },
  actors: {
    deliver: unbound<Delivered, Sent>('deliver'),
    recall: unbound<readonly WaitingPhoto[]>('recall'),
    /** Tells the server, for as long as the form is open, that this aviso is, and whether anything is written. */
    tellOpen: fromCallback<{ type: 'visit.begun' }, { noticeId: number }>(() => undefined),
  },
  guards: {
    isTold: ({ context }) => context.isTold,
    isUntold: ({ context }) => !context.isTold,
    isTaken: ({ context }, picked: Picked) => warningFor(context, picked) === null,
    isAllDone: ({ context }, { commands }: Begun) => leftOf(context, commands).length === 0,
  },
  actions: {
    watch: assign(({ spawn }, { noticeId }: { noticeId: number }) => {
      spawn('tellOpen', { id: 'tellOpen', input: { noticeId } });
      return { isTold: true };
    }),
    tellBegun: sendTo('tellOpen', { type: 'visit.begun' }),
    append: assign(({ context }, { photos }: Picked) => ({ photos: [...context.photos, ...photos], warning: null })),
    warn: assign(({ context }, picked: Picked) => ({ warning: warningFor(context, picked) })),
    warnUnkept: assign({ warning: NO_ROOM }),
    drop: assign(({ context }, { key }: { key: string }) => ({ photos: context.photos.filter(photo => photo.key !== key) })),
    restore: assign((_, { photos }: { photos: readonly WaitingPhoto[] }) => ({ photos })),
    forget: assign({ photos: [] }),
    /** Stores the photos that wait; bound where storage is available. */
    keep: (_args, _photos: { photos: readonly WaitingPhoto[] }) => undefined,
    take: assign(({ context }, { commands, work, saved }: Begun) => ({ commands: leftOf(context, commands), work, saved })),
    note: assign(({ context: { commands, done, photos, saved } }, { error }: { error: unknown }) => {
      const { saved: stored = saved, arrived = 0 } = Object(error) as Partial<Partly>;
      const there = commands.slice(0, arrived);
      // what was saved, signed or ended before another save is no longer so
      const before = there.some(({ kind }) => kind === 'save') ? done.filter(key => photos.some(photo => photo.key === key)) : done;
      return { done: [...before, ...there.map(({ key }) => key)], saved: stored };
    }),
    tellDone: emit((_, { saved, outcome }: Delivered) => ({ type: 'delivery.done', saved, outcome }) as const),
    tellFailed: emit(
      (_, { error }: { error: unknown }) =>
        ({ type: 'delivery.failed', failure: toFailure(error), waiting: (Object(error) as Partial<Partly>).waiting ?? null }) as const,
    ),
  },
  delays: { patience: PATIENCE },
}).createMachine({
  id: 'delivery',
  context: { work: { title: '', record: '' }, photos: [], warning: null, commands: [], done: [], saved: null, isTold: false },
  on: {
    'visit.opened': { guard: 'isUntold', actions: { type: 'watch', params: ({ event }) => event } },
    'visit.begun': { guard: 'isTold', actions: 'tellBegun' },
  },
  initial: 'recalling',
  states: {
    recalling: {
      description: 'Se buscan en el dispositivo las fotos que una pestaña cerrada dejó sin enviar.',
      invoke: {
        id: 'recall',
        src: 'recall',
        onDone: { target: 'writing', actions: { type: 'restore', params: ({ event }) => ({ photos: event.output }) } },
        onError: 'writing',
      },
    },
    writing: {
      on: {
        'photos.picked': [
          {
            guard: { type: 'isTaken', params: ({ event }) => event },
            actions: [
              { type: 'append', params: ({ event }) => event },
              { type: 'keep', params: ({ context }) => context },
            ],
          },
          { actions: { type: 'warn', params: ({ event }) => event } },
        ],
        'photo.dropped': {
          actions: [
            { type: 'drop', params: ({ event }) => event },
            { type: 'keep', params: ({ context }) => context },
          ],
        },
        'photos.unkept': { actions: 'warnUnkept' },
        'photos.forgotten': { actions: ['forget', { type: 'keep', params: ({ context }) => context }] },
        'delivery.begun': [
          {
            guard: { type: 'isAllDone', params: ({ event }) => event },
            target: 'delivered',
            actions: { type: 'tellDone', params: ({ context }) => ({ saved: context.saved, outcome: 'sent' as const }) },
          },
          { target: 'sending', actions: { type: 'take', params: ({ event }) => event } },
        ],
      },
    },
    sending: {
      description: 'Guardar, las fotos, los resultados de la lista, la firma y terminar, en este orden.',
      tags: 'busy',
      invoke: {
        id: 'deliver',
        src: 'deliver',
        input: ({ context: { work, commands, saved } }) => ({ work, commands, saved }),
        onDone: { target: 'delivered', actions: { type: 'tellDone', params: ({ event }) => event.output } },
        onError: {
          target: 'writing',
          actions: [
            { type: 'note', params: ({ event }) => event },
            { type: 'tellFailed', params: ({ event }) => event },
          ],
        },
      },
      initial: 'keeping',
      states: {
        keeping: { on: { 'delivery.kept': 'waiting' } },
        waiting: {
          description: 'Está a salvo en el dispositivo: si el servidor tarda, el formulario se cierra y el envío sigue.',
          after: {
            patience: {
              target: '#delivery.delivered',
              actions: { type: 'tellDone', params: ({ context: { saved } }) => ({ saved, outcome: 'kept' as const }) },
            },
          },
        },
      },
    },
    delivered: { type: 'final', entry: ['forget', { type: 'keep', params: ({ context }) => context }] },
  },
});
