// An albarán that was written on site, on its way to the office: saved, its photos, the signature, the end. One command after the other, and none twice.
import { assign, emit, setup } from 'xstate';
import type { Saved } from '#domain/answer.ts';
import type { Endpoint } from '#domain/endpoint.ts';
import type { PhotoMoment } from '#domain/rules/photoMoment.ts';
import { photosWarning } from '#domain/rules/pickedFile.ts';
import { toFailure, type Failure } from '#machines/failure.ts';
import { unbound } from '#machines/unbound.ts';
import type { Upload } from '#machines/uploadQueueMachine.ts';

/** A photo that was taken and not sent yet. */
export interface WaitingPhoto extends Upload {
  momento: PhotoMoment;
}

/** One call. The same `key` means the same thing done, so that trying again does not do it again. */
export interface Command {
  key: string;
  kind: 'save' | 'photo' | 'sign' | 'finish';
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

/** How that went; `isKept`: it waits on the device for coverage. */
export interface Delivered {
  saved: Saved | null;
  isKept: boolean;
}

/** What a refusal brings along: the albarán, and how many of the commands had arrived before. */
export interface Partly {
  saved: Saved | null;
  arrived: number;
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
}

/** `held`: how many photos the albarán has already. */
export type DeliveryEvent =
  | { type: 'photos.picked'; photos: readonly WaitingPhoto[]; held: number }
  | { type: 'photo.dropped'; key: string }
  /** The form is left without them. */
  | { type: 'photos.forgotten' }
  | { type: 'delivery.begun'; commands: readonly Command[]; work: Work };

export type DeliveryEmitted = ({ type: 'delivery.done' } & Delivered) | { type: 'delivery.failed'; failure: Failure };

type Picked = Extract<DeliveryEvent, { type: 'photos.picked' }>;

type Begun = Extract<DeliveryEvent, { type: 'delivery.begun' }>;

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
  actors: { deliver: unbound<Delivered, Sent>('deliver'), recall: unbound<readonly WaitingPhoto[]>('recall') },
  guards: {
    isTaken: ({ context }, picked: Picked) => warningFor(context, picked) === null,
    isAllDone: ({ context }, { commands }: Begun) => leftOf(context, commands).length === 0,
  },
  actions: {
    append: assign(({ context }, { photos }: Picked) => ({ photos: [...context.photos, ...photos], warning: null })),
    warn: assign(({ context }, picked: Picked) => ({ warning: warningFor(context, picked) })),
    drop: assign(({ context }, { key }: { key: string }) => ({ photos: context.photos.filter(photo => photo.key !== key) })),
    restore: assign((_, { photos }: { photos: readonly WaitingPhoto[] }) => ({ photos })),
    forget: assign({ photos: [] }),
    /** Writes the photos that wait down; bound by whoever can. */
    keep: (_args, _photos: { photos: readonly WaitingPhoto[] }) => undefined,
    take: assign(({ context }, { commands, work }: Begun) => ({ commands: leftOf(context, commands), work })),
    note: assign(({ context: { commands, done, photos, saved } }, { error }: { error: unknown }) => {
      const { saved: stored = saved, arrived = 0 } = Object(error) as Partial<Partly>;
      const there = commands.slice(0, arrived);
      // what was saved, signed or ended before another save is no longer so
      const before = there.some(({ kind }) => kind === 'save') ? done.filter(key => photos.some(photo => photo.key === key)) : done;
      return { done: [...before, ...there.map(({ key }) => key)], saved: stored };
    }),
    tellDone: emit((_, { saved, isKept }: Delivered) => ({ type: 'delivery.done', saved, isKept }) as const),
    tellFailed: emit((_, failure: Failure) => ({ type: 'delivery.failed', failure }) as const),
  },
}).createMachine({
  id: 'delivery',
  context: { work: { title: '', record: '' }, photos: [], warning: null, commands: [], done: [], saved: null },
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
        'photos.forgotten': { actions: ['forget', { type: 'keep', params: ({ context }) => context }] },
        'delivery.begun': [
          {
            guard: { type: 'isAllDone', params: ({ event }) => event },
            target: 'delivered',
            actions: { type: 'tellDone', params: ({ context }) => ({ saved: context.saved, isKept: false }) },
          },
          { target: 'sending', actions: { type: 'take', params: ({ event }) => event } },
        ],
      },
    },
    sending: {
      description: 'Guardar, las fotos, la firma y terminar, en este orden.',
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
            { type: 'tellFailed', params: ({ event }) => toFailure(event.error) },
          ],
        },
      },
    },
    delivered: { type: 'final', entry: ['forget', { type: 'keep', params: ({ context }) => context }] },
  },
});
