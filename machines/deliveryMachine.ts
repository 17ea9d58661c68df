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

/** What sends a command is told what was saved before it. */
export interface Sent {
  command: Command;
  saved: Saved | null;
}

export interface DeliveryContext {
  photos: readonly WaitingPhoto[];
  /** Why the last photos were not taken. */
  warning: string | null;
  /** The first is being sent. */
  commands: readonly Command[];
  /** Keys of what has arrived. */
  done: readonly string[];
  saved: Saved | null;
}

/** `held`: how many photos the albarán has already. */
export type DeliveryEvent =
  | { type: 'photos.picked'; photos: readonly WaitingPhoto[]; held: number }
  | { type: 'photo.dropped'; key: string }
  | { type: 'delivery.begun'; commands: readonly Command[] };

export type DeliveryEmitted = { type: 'delivery.done'; saved: Saved | null } | { type: 'delivery.failed'; failure: Failure };

type Picked = Extract<DeliveryEvent, { type: 'photos.picked' }>;

type Begun = Extract<DeliveryEvent, { type: 'delivery.begun' }>;

/** Those that have not arrived yet. */
const leftOf = ({ done }: DeliveryContext, commands: readonly Command[]) => commands.filter(({ key }) => !done.includes(key));

const warningFor = (context: DeliveryContext, { photos, held }: Picked) =>
  photosWarning(
    photos.map(photo => photo.file),
    held + context.photos.length,
  );

/** Photos wait until the delivery begins; what fails leaves all as it is, and the next delivery goes on where it stopped. */
export const deliveryMachine = setup({
  types: { context: {} as DeliveryContext, events: {} as DeliveryEvent, emitted: {} as DeliveryEmitted, tags: {} as 'busy' },
  actors: { send: unbound<unknown, Sent>('send') },
  guards: {
    isTaken: ({ context }, picked: Picked) => warningFor(context, picked) === null,
    isAllDone: ({ context }, { commands }: Begun) => leftOf(context, commands).length === 0,
    isLast: ({ context }) => context.commands.length === 1,
  },
  actions: {
    append: assign(({ context }, { photos }: Picked) => ({ photos: [...context.photos, ...photos], warning: null })),
    warn: assign(({ context }, picked: Picked) => ({ warning: warningFor(context, picked) })),
    drop: assign(({ context }, { key }: { key: string }) => ({ photos: context.photos.filter(photo => photo.key !== key) })),
    take: assign(({ context }, { commands }: Begun) => ({ commands: leftOf(context, commands) })),
    note: assign(({ context: { commands, done, saved } }, { output }: { output: unknown }) => ({
      commands: commands.slice(1),
      done: [...done, ...commands.slice(0, 1).map(({ key }) => key)],
      saved: commands[0]?.kind === 'save' ? (output as Saved) : saved,
    })),
    tellDone: emit(({ context }) => ({ type: 'delivery.done', saved: context.saved }) as const),
    tellFailed: emit((_, failure: Failure) => ({ type: 'delivery.failed', failure }) as const),
  },
}).createMachine({
  id: 'delivery',
  context: { photos: [], warning: null, commands: [], done: [], saved: null },
  initial: 'writing',
  states: {
    writing: {
      on: {
        'photos.picked': [
          { guard: { type: 'isTaken', params: ({ event }) => event }, actions: { type: 'append', params: ({ event }) => event } },
          { actions: { type: 'warn', params: ({ event }) => event } },
        ],
        'photo.dropped': { actions: { type: 'drop', params: ({ event }) => event } },
        'delivery.begun': [
          { guard: { type: 'isAllDone', params: ({ event }) => event }, target: 'delivered' },
          { target: 'sending', actions: { type: 'take', params: ({ event }) => event } },
        ],
      },
    },
    sending: {
      description: 'Guardar, las fotos, la firma y terminar, en este orden.',
      tags: 'busy',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: { commands, saved } }) => ({ command: commands[0]!, saved }),
        onDone: [
          { guard: 'isLast', target: 'delivered', actions: { type: 'note', params: ({ event }) => event } },
          { target: 'sending', reenter: true, actions: { type: 'note', params: ({ event }) => event } },
        ],
        onError: { target: 'writing', actions: { type: 'tellFailed', params: ({ event }) => toFailure(event.error) } },
      },
    },
    delivered: { type: 'final', entry: 'tellDone' },
  },
});
