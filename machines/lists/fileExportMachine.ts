// A file that takes long, as the filtered whole of a list or a ZIP of documents: asked, and on its way with its progress. Why one failed is said by the client's own message.
import { assign, setup } from 'xstate';
import { unbound } from '#machines/flows/unbound.ts';

export interface FileExportContext {
  /** What was asked for: of a list a format and what it shows now, of a document its id. */
  given: unknown;
  /** From 0 to 1; null while it is unknown. */
  progress: number | null;
}

export type FileExportEvent = { type: 'export.asked'; given: unknown } | { type: 'export.progressed'; progress: number } | { type: 'export.cancelled' };

/** The input of the download, which reports its progress. */
export interface Download {
  given: unknown;
  report: (progress: number) => void;
}

/** One export at a time; cancelling stops the download. */
export const fileExportMachine = setup({
  types: { context: {} as FileExportContext, events: {} as FileExportEvent, tags: {} as 'busy' },
  actors: { download: unbound<unknown, Download>('download') },
  actions: {
    begin: assign((_, { given }: { given: unknown }) => ({ given, progress: null })),
    advance: assign((_, { progress }: { progress: number }) => ({ progress })),
  },
}).createMachine({
  id: 'fileExport',
  context: { given: null, progress: null },
  initial: 'idle',
  states: {
    idle: { on: { 'export.asked': { target: 'exporting', actions: { type: 'begin', params: ({ event }) => event } } } },
    exporting: {
      tags: 'busy',
      invoke: {
        id: 'download',
        src: 'download',
        input: ({ context: { given }, self }) => ({ given, report: progress => self.send({ type: 'export.progressed', progress }) }),
        onDone: 'idle',
        onError: 'idle',
      },
      on: {
        'export.progressed': { actions: { type: 'advance', params: ({ event }) => event } },
        'export.cancelled': 'idle',
      },
    },
  },
});
