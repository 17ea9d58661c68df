// The export of a list's filtered whole: asked, and on its way with its progress. Why one failed is said by the client's own message.
import { assign, setup } from 'xstate';
import { unbound } from '#machines/flows/unbound.ts';

export type ExportFormat = 'csv' | 'xlsx';

export interface ListExportContext {
  format: ExportFormat;
  /** What the list shows now: what is exported. */
  filter: unknown;
  /** From 0 to 1; null while it is unknown. */
  progress: number | null;
}

export type ListExportEvent =
  | { type: 'export.asked'; format: ExportFormat; filter: unknown }
  | { type: 'export.progressed'; progress: number }
  | { type: 'export.cancelled' };

/** The input of the download, which reports its progress. */
export interface Download {
  format: ExportFormat;
  filter: unknown;
  report: (progress: number) => void;
}

/** One export at a time; cancelling stops the download. */
export const listExportMachine = setup({
  types: { context: {} as ListExportContext, events: {} as ListExportEvent, tags: {} as 'busy' },
  actors: { download: unbound<unknown, Download>('download') },
  actions: {
    begin: assign((_, { format, filter }: { format: ExportFormat; filter: unknown }) => ({ format, filter, progress: null })),
    advance: assign((_, { progress }: { progress: number }) => ({ progress })),
  },
}).createMachine({
  id: 'listExport',
  context: { format: 'csv', filter: null, progress: null },
  initial: 'idle',
  states: {
    idle: { on: { 'export.asked': { target: 'exporting', actions: { type: 'begin', params: ({ event }) => event } } } },
    exporting: {
      tags: 'busy',
      invoke: {
        id: 'download',
        src: 'download',
        input: ({ context: { format, filter }, self }) => ({ format, filter, report: progress => self.send({ type: 'export.progressed', progress }) }),
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
