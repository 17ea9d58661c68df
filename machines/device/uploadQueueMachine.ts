// Several files on their way, one after the other: a file that fails waits to be tried again, and does not hold up the others.
import { assign, emit, setup } from 'xstate';
import { constants } from '#domain/kernel/constants.ts';
import { photosWarning, type PickedFile } from '#domain/kernel/pickedFile.ts';
import { toFailure } from '#machines/editing/failure.ts';
import { unbound } from '#machines/flows/unbound.ts';

/** A picked file. `key` names it to the server too, so that sending it again adds nothing. */
export interface Upload {
  key: string;
  file: PickedFile;
}

export interface FailedUpload extends Upload {
  message: string;
}

/** The input of the actor that sends a file and reports its progress, from 0 to 1. */
export interface Sending {
  upload: Upload;
  report: (progress: number) => void;
}

export interface UploadQueueContext {
  /** The first is being sent. */
  queue: readonly Upload[];
  failed: readonly FailedUpload[];
  /** Of the first, from 0 to 1. */
  progress: number;
  warning: string | null;
}

/** `held`: how many photos the record has already. */
export type UploadQueueEvent =
  | { type: 'files.picked'; uploads: readonly Upload[]; held: number }
  | { type: 'upload.progressed'; progress: number }
  | { type: 'upload.retried'; key: string }
  | { type: 'upload.dropped'; key: string };

/** `saved` is what the server answered. */
export type UploadQueueEmitted = { type: 'upload.saved'; saved: unknown };

const isNot = (key: string) => (upload: Upload) => upload.key !== key;

/** Sends picked files in their order. A failure keeps the file, with its reason, until it is tried again or dropped. */
export const uploadQueueMachine = setup({
  types: {
    context: {} as UploadQueueContext,
    events: {} as UploadQueueEvent,
    emitted: {} as UploadQueueEmitted,
  },
  actors: { send: unbound<unknown, Sending>('send') },
  guards: {
    isWaited: ({ context }) => context.queue.length > 0,
    isFirst: ({ context }, { key }: { key: string }) => context.queue[0]?.key === key,
    isTaken: ({ context }, { uploads, held }: { uploads: readonly Upload[]; held: number }) =>
      photosWarning(
        uploads.map(upload => upload.file),
        held + context.queue.length + context.failed.length,
      ) === null,
  },
  actions: {
    append: assign(({ context }, { uploads }: { uploads: readonly Upload[] }) => ({ queue: [...context.queue, ...uploads] })),
    begin: assign({ progress: 0 }),
    advance: assign((_, { progress }: { progress: number }) => ({ progress })),
    shift: assign(({ context }) => ({ queue: context.queue.slice(1) })),
    fail: assign(({ context }, { message }: { message: string }) => ({
      queue: context.queue.slice(1),
      failed: [...context.failed, ...context.queue.slice(0, 1).map(upload => ({ ...upload, message }))],
    })),
    retry: assign(({ context }, { key }: { key: string }) => ({
      queue: [...context.queue, ...context.failed.filter(upload => upload.key === key).map(({ key: own, file }) => ({ key: own, file }))],
      failed: context.failed.filter(isNot(key)),
    })),
    drop: assign(({ context }, { key }: { key: string }) => ({ queue: context.queue.filter(isNot(key)), failed: context.failed.filter(isNot(key)) })),
    warn: assign(({ context }, { uploads, held }: { uploads: readonly Upload[]; held: number }) => ({
      warning: photosWarning(
        uploads.map(upload => upload.file),
        held + context.queue.length + context.failed.length,
      ),
    })),
    hush: assign({ warning: null }),
    tellSaved: emit((_, { saved }: { saved: unknown }) => ({ type: 'upload.saved', saved }) as const),
  },
  delays: { warningDuration: constants.warningDuration },
}).createMachine({
  id: 'uploadQueue',
  context: { queue: [], failed: [], progress: 0, warning: null },
  type: 'parallel',
  states: {
    uploads: {
      initial: 'resting',
      on: {
        'files.picked': { guard: { type: 'isTaken', params: ({ event }) => event }, actions: { type: 'append', params: ({ event }) => event } },
        'upload.retried': { actions: { type: 'retry', params: ({ event }) => event } },
        'upload.dropped': { actions: { type: 'drop', params: ({ event }) => event } },
      },
      states: {
        resting: { always: { guard: 'isWaited', target: 'sending' } },
        sending: {
          entry: 'begin',
          invoke: {
            id: 'send',
            src: 'send',
            input: ({ context, self }) => ({ upload: context.queue[0]!, report: progress => self.send({ type: 'upload.progressed', progress }) }),
            onDone: { target: 'resting', actions: ['shift', { type: 'tellSaved', params: ({ event }) => ({ saved: event.output }) }] },
            onError: { target: 'resting', actions: { type: 'fail', params: ({ event }) => toFailure(event.error) } },
          },
          on: {
            'upload.progressed': { actions: { type: 'advance', params: ({ event }) => event } },
            'upload.dropped': {
              description: 'Deja de enviarse en el acto.',
              guard: { type: 'isFirst', params: ({ event }) => event },
              target: 'resting',
              actions: { type: 'drop', params: ({ event }) => event },
            },
          },
        },
      },
    },
    warning: {
      initial: 'quiet',
      on: {
        'files.picked': [
          { guard: { type: 'isTaken', params: ({ event }) => event }, target: '.quiet' },
          { target: '.shown', reenter: true, actions: { type: 'warn', params: ({ event }) => event } },
        ],
      },
      states: {
        quiet: { entry: 'hush' },
        shown: { after: { warningDuration: 'quiet' } },
      },
    },
  },
});
