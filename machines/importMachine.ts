// A CSV file that fills a list: chosen, looked at line by line, and brought in after a question.
import { assign, emit, setup } from 'xstate';
import { type ImportReport, writtenBy } from '#domain/importReport.ts';
import { type ImportKind, kindOfFile } from '#domain/imports.ts';
import type { PickedFile } from '#domain/rules/pickedFile.ts';
import { toFailure, type Failure } from '#machines/failure.ts';
import { unbound } from '#machines/unbound.ts';

/** What is sent, to be looked at and to be brought in. */
export interface ImportOrder {
  kind: ImportKind;
  file: PickedFile | null;
}

export interface ImportContext extends ImportOrder {
  /** What the import would do, or has done. */
  report: ImportReport | null;
  message: string | null;
}

/** Something has been written. */
export type ImportEmitted = { type: 'import.done' };

export type ImportEvent =
  | { type: 'kind.chosen'; kind: ImportKind }
  | { type: 'file.chosen'; file: PickedFile | null }
  | { type: 'check.asked' }
  | { type: 'import.asked' }
  | { type: 'import.confirmed' }
  | { type: 'import.cancelled' }
  | { type: 'import.again' };

/** The report that a refused import brings along. */
const reportIn = (error: unknown) => (error as { data?: ImportReport } | null)?.data;

const orderOf = ({ context: { kind, file } }: { context: ImportContext }) => ({ kind, file });

/** An import writes all lines or none. Whatever fails, the file and its report stay; looking again tells what has been brought in. */
export const importMachine = setup({
  types: { context: {} as ImportContext, events: {} as ImportEvent, emitted: {} as ImportEmitted, tags: {} as 'busy' | 'form' | 'asking' },
  actors: { check: unbound<ImportReport, ImportOrder>('check'), apply: unbound<ImportReport, ImportOrder>('apply') },
  guards: {
    isChosen: ({ context }) => context.file !== null,
    isClean: ({ context: { report } }) => report !== null && report.totals.error === 0 && writtenBy(report) > 0,
    isReported: (_, { error }: { error: unknown }) => reportIn(error) !== undefined,
  },
  actions: {
    keepKind: assign((_, { kind }: { kind: ImportKind }) => ({ kind, message: null })),
    /** The name of a file usually says what it holds. */
    keepFile: assign(({ context }, { file }: { file: PickedFile | null }) => ({
      file,
      kind: (file && kindOfFile(file.name)) ?? context.kind,
      message: null,
    })),
    keepReport: assign((_, { report }: { report: ImportReport }) => ({ report, message: null })),
    keepRefusal: assign((_, { error }: { error: unknown }) => ({ report: reportIn(error) ?? null, message: toFailure(error).message })),
    explain: assign((_, { message }: Failure) => ({ message })),
    tellDone: emit({ type: 'import.done' }),
    forget: assign({ file: null, report: null, message: null }),
  },
}).createMachine({
  id: 'import',
  context: { kind: 'customers', file: null, report: null, message: null },
  initial: 'choosing',
  states: {
    choosing: {
      tags: 'form',
      on: {
        'kind.chosen': { actions: { type: 'keepKind', params: ({ event }) => event } },
        'file.chosen': { actions: { type: 'keepFile', params: ({ event }) => event } },
        'check.asked': { guard: 'isChosen', target: 'checking' },
      },
    },
    checking: {
      tags: ['busy', 'form'],
      invoke: {
        id: 'check',
        src: 'check',
        input: orderOf,
        onDone: { target: 'previewing', actions: { type: 'keepReport', params: ({ event }) => ({ report: event.output }) } },
        onError: { target: 'choosing', actions: { type: 'explain', params: ({ event }) => toFailure(event.error) } },
      },
    },
    previewing: {
      on: {
        'import.asked': { guard: 'isClean', target: 'confirming' },
        'import.again': { target: 'choosing', actions: 'forget' },
      },
    },
    confirming: {
      tags: 'asking',
      on: { 'import.confirmed': 'importing', 'import.cancelled': 'previewing' },
    },
    importing: {
      tags: 'busy',
      invoke: {
        id: 'apply',
        src: 'apply',
        input: orderOf,
        onDone: { target: 'done', actions: [{ type: 'keepReport', params: ({ event }) => ({ report: event.output }) }, 'tellDone'] },
        onError: [
          {
            guard: { type: 'isReported', params: ({ event }) => event },
            target: 'previewing',
            actions: { type: 'keepRefusal', params: ({ event }) => event },
          },
          { target: 'failed', actions: { type: 'explain', params: ({ event }) => toFailure(event.error) } },
        ],
      },
    },
    failed: {
      description: 'No se sabe si el servidor llegó a importar: al revisar otra vez, lo ya importado sale sin cambios.',
      on: { 'check.asked': 'checking', 'import.again': { target: 'choosing', actions: 'forget' } },
    },
    done: { on: { 'import.again': { target: 'choosing', actions: 'forget' } } },
  },
});
