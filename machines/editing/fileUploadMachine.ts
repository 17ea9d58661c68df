// A field that holds one file: picked, stored, or to be removed with the form (§2 File upload widget, §5).
import { assign, emit, setup } from 'xstate';
import { constants } from '#domain/kernel/constants.ts';
import { pickWarning, type FileLimits, type PickedFile } from '#domain/kernel/pickedFile.ts';

/** What the form holds: a new file, the wish to remove the stored one, or nothing new. */
export type FileValue = PickedFile | 'removed' | null;

/** `stored`: name of the file that the record already has. */
export interface FileUploadInput extends FileLimits {
  stored: string | null;
  value: FileValue;
}

export interface FileUploadContext extends FileUploadInput {
  warning: string | null;
}

/** `stored.replaced`: the form shows another record, or its record as it was. */
export type FileUploadEvent =
  | { type: 'file.picked'; files: PickedFile[] }
  | { type: 'pick.cleared' }
  | { type: 'removal.asked' }
  | { type: 'removal.confirmed' }
  | { type: 'removal.cancelled' }
  | { type: 'removal.undone' }
  | { type: 'stored.replaced'; stored: string | null };

export type FileUploadEmitted = { type: 'value.changed'; value: FileValue };

/** File field. A pick that cannot be taken is warned about and changes nothing; what is stored goes only when the form is saved. */
export const fileUploadMachine = setup({
  types: {
    context: {} as FileUploadContext,
    events: {} as FileUploadEvent,
    input: {} as FileUploadInput,
    emitted: {} as FileUploadEmitted,
    tags: {} as 'asking',
  },
  guards: {
    isTaken: ({ context }, { files }: { files: PickedFile[] }) => pickWarning(files, context) === null,
    isPicked: ({ context: { value } }) => value !== null && value !== 'removed',
    isRemoved: ({ context }) => context.value === 'removed' && context.stored !== null,
    isStored: ({ context }) => context.stored !== null,
  },
  actions: {
    keep: assign((_, { value }: { value: FileValue }) => ({ value })),
    replaceStored: assign((_, { stored }: { stored: string | null }) => ({ stored, value: null })),
    warn: assign(({ context }, { files }: { files: PickedFile[] }) => ({ warning: pickWarning(files, context) })),
    hush: assign({ warning: null }),
    tellValue: emit(({ context }) => ({ type: 'value.changed', value: context.value }) as const),
  },
  delays: { warningDuration: constants.warningDuration },
}).createMachine({
  id: 'fileUpload',
  context: ({ input }) => ({ ...input, warning: null }),
  type: 'parallel',
  states: {
    file: {
      initial: 'deciding',
      on: {
        'file.picked': {
          guard: { type: 'isTaken', params: ({ event }) => event },
          target: '.picked',
          actions: [{ type: 'keep', params: ({ event }) => ({ value: event.files[0] ?? null }) }, 'tellValue'],
        },
        'stored.replaced': { target: '.deciding', actions: { type: 'replaceStored', params: ({ event }) => event } },
      },
      states: {
        deciding: {
          always: [
            { guard: 'isPicked', target: 'picked' },
            { guard: 'isRemoved', target: 'removed' },
            { guard: 'isStored', target: 'stored' },
            { target: 'empty' },
          ],
        },
        empty: {},
        stored: { on: { 'removal.asked': 'confirming' } },
        confirming: {
          description: 'Avisa de que el cambio solo vale al completar el formulario.',
          tags: 'asking',
          on: {
            'removal.confirmed': { target: 'removed', actions: [{ type: 'keep', params: { value: 'removed' } }, 'tellValue'] },
            'removal.cancelled': 'stored',
          },
        },
        removed: {
          on: { 'removal.undone': { target: 'stored', actions: [{ type: 'keep', params: { value: null } }, 'tellValue'] } },
        },
        picked: {
          on: { 'pick.cleared': { target: 'deciding', actions: [{ type: 'keep', params: { value: null } }, 'tellValue'] } },
        },
      },
    },
    warning: {
      initial: 'quiet',
      on: {
        'file.picked': [
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
