// A file that fills a list: chosen, its columns matched where they are not known, looked at line by line, and brought in after a question.
import { and, assign, emit, not, setup } from 'xstate';
import { type ImportOffer, type ImportReport, type OffersTaken, writtenBy } from '#domain/company/importReport.ts';
import type { EncodingName } from '#domain/company/encodings.ts';
import type { ImportLook, ImportReading, MendedCell } from '#domain/company/importLook.ts';
import { type ImportKind, imports, kindOfFile, matchFault } from '#domain/company/imports.ts';
import type { PickedFile } from '#domain/kernel/pickedFile.ts';
import { keyFor, keysSent, keysFrom, type CommandKeys, type Seeded } from '#machines/editing/commandKeys.ts';
import { toFailure, type Failure } from '#machines/editing/failure.ts';
import { unbound } from '#machines/flows/unbound.ts';

/** What is sent, to be looked at and to be brought in. */
export interface ImportOrder {
  kind: ImportKind;
  file: PickedFile | null;
  reading: ImportReading;
}

export interface ImportContext extends Omit<ImportOrder, 'reading'> {
  /** The file as it lies there; `columns` are those that have been chosen. */
  look: ImportLook | null;
  /** In which encoding it is to be read, where somebody has said so. */
  encoding: EncodingName | null;
  /** By field, what is to be so in all lines that lack it. */
  fill: Record<string, string>;
  /** What was offered and is to be done. */
  offers: OffersTaken;
  /** The cells that were typed over. */
  cells: readonly MendedCell[];
  /** Whether the report knows of all of them. */
  isJudged: boolean;
  /** Whether the lines without faults are brought in alone. */
  isPartial: boolean;
  /** What the import would do, or has done. */
  report: ImportReport | null;
  /** Whether it has done it. */
  isWritten: boolean;
  keys: CommandKeys;
  message: string | null;
}

/** Something has been written. */
export type ImportEmitted = { type: 'import.done' };

export type ImportEvent =
  | { type: 'kind.chosen'; kind: ImportKind }
  | { type: 'file.chosen'; file: PickedFile | null }
  | { type: 'check.asked' }
  | { type: 'encoding.chosen'; encoding: EncodingName }
  | { type: 'column.chosen'; index: number; field: string | null }
  | { type: 'fill.typed'; field: string; words: string }
  | { type: 'columns.confirmed' }
  | { type: 'columns.asked' }
  | { type: 'offer.taken'; offer: ImportOffer }
  | ({ type: 'cell.typed' } & MendedCell)
  | { type: 'cells.judged' }
  | { type: 'import.asked' }
  | { type: 'faults.asked' }
  | { type: 'import.confirmed' }
  | { type: 'import.cancelled' }
  | { type: 'import.again' };

/** The report that a refused import brings along. */
const reportIn = (error: unknown) => (error as { data?: ImportReport } | null)?.data;

const orderOf = ({ context: { kind, file, look, encoding, fill, offers, cells, isPartial } }: { context: ImportContext }): ImportOrder => {
  const known = encoding ?? look?.encoding;
  const said = Object.fromEntries(Object.entries(fill).filter(([, words]) => words.trim() !== ''));
  return {
    kind,
    file,
    reading: {
      ...(known && { encoding: known }),
      ...(look && { columns: look.columns }),
      ...(Object.keys(said).length > 0 && { fill: said }),
      ...offers,
      ...(cells.length > 0 && { cells: [...cells] }),
      ...(isPartial && { partial: true }),
    },
  };
};

/** Before its columns are known. */
const freshOrderOf = ({ context: { kind, file, encoding } }: { context: ImportContext }): ImportOrder => ({
  kind,
  file,
  reading: encoding ? { encoding } : {},
});

/** Nothing is known of a file that has just been chosen. */
const unread = { look: null, encoding: null, fill: {}, offers: {}, cells: [], isJudged: true, isPartial: false, report: null, isWritten: false, message: null };

/** An import writes all lines or none, or those without faults where that is asked for. Whatever fails, the file and its report remain; another check shows what has been imported. */
export const importMachine = setup({
  types: {
    context: {} as ImportContext,
    events: {} as ImportEvent,
    input: {} as Seeded,
    emitted: {} as ImportEmitted,
    tags: {} as 'busy' | 'form' | 'matching' | 'asking',
  },
  actors: {
    look: unbound<ImportLook, ImportOrder>('look'),
    check: unbound<ImportReport, ImportOrder>('check'),
    apply: unbound<ImportReport, ImportOrder & { key: string }>('apply'),
    faults: unbound<void, ImportOrder>('faults'),
  },
  guards: {
    isChosen: ({ context }) => context.file !== null,
    asks: (_, { look }: { look: ImportLook }) => look.asks,
    isMatched: ({ context: { kind, look } }) => look !== null && matchFault(imports[kind], look.columns) === null,
    isOffered: ({ context: { report } }, { offer }: { offer: ImportOffer }) => report !== null && report.offers.some(each => each.offer === offer),
    isJudged: ({ context }) => context.isJudged,
    hasSound: ({ context: { report } }) => report !== null && writtenBy(report) > 0,
    hasFaults: ({ context: { report } }) => report !== null && report.totals.error > 0,
    isWritten: ({ context }) => context.isWritten,
    isReported: (_, { error }: { error: unknown }) => reportIn(error) !== undefined,
  },
  actions: {
    keepKind: assign((_, { kind }: { kind: ImportKind }) => ({ ...unread, kind })),
    keepLook: assign((_, { look }: { look: ImportLook }) => ({ look, message: null })),
    keepEncoding: assign((_, { encoding }: { encoding: EncodingName }) => ({ encoding })),
    keepColumn: assign(({ context: { look } }, { index, field }: { index: number; field: string | null }) => ({
      look: look && { ...look, columns: look.columns.with(index, field) },
      message: null,
    })),
    keepFill: assign(({ context: { fill } }, { field, words }: { field: string; words: string }) => ({ fill: { ...fill, [field]: words }, message: null })),
    askColumns: assign(({ context: { look } }) => ({ look: look && { ...look, asks: true }, report: null, message: null })),
    takeOffer: assign(({ context: { offers } }, { offer }: { offer: ImportOffer }) => ({ offers: { ...offers, [offer]: true } })),
    /** The name of a file usually says what it holds. */
    keepFile: assign(({ context }, { file }: { file: PickedFile | null }) => ({
      ...unread,
      file,
      kind: (file && kindOfFile(file.name)) ?? context.kind,
    })),
    keepCell: assign(({ context: { cells } }, { line, column, words }: MendedCell) => ({
      cells: [...cells.filter(cell => cell.line !== line || cell.column !== column), { line, column, words }],
      isJudged: false,
      message: null,
    })),
    keepReport: assign((_, { report }: { report: ImportReport }) => ({ report, isJudged: true, message: null })),
    keepPart: assign(({ context: { report } }) => ({ isPartial: report !== null && report.totals.error > 0 })),
    noteWritten: assign({ isWritten: true }),
    keepRefusal: assign((_, { error }: { error: unknown }) => ({ report: reportIn(error) ?? null, message: toFailure(error).message })),
    explain: assign((_, { message }: Failure) => ({ message })),
    keepKey: assign(({ context }) => ({ keys: keysSent(context.keys, orderOf({ context })) })),
    tellDone: emit({ type: 'import.done' }),
    forget: assign({ ...unread, file: null }),
  },
}).createMachine({
  id: 'import',
  context: ({ input }) => ({ kind: 'customers', file: null, ...unread, keys: keysFrom(input) }),
  initial: 'choosing',
  states: {
    choosing: {
      tags: 'form',
      on: {
        'kind.chosen': { actions: { type: 'keepKind', params: ({ event }) => event } },
        'file.chosen': { actions: { type: 'keepFile', params: ({ event }) => event } },
        'check.asked': { guard: 'isChosen', target: 'looking' },
      },
    },
    looking: {
      tags: ['busy', 'form'],
      invoke: {
        id: 'look',
        src: 'look',
        input: freshOrderOf,
        onDone: [
          {
            guard: { type: 'asks', params: ({ event }) => ({ look: event.output }) },
            target: 'matching',
            actions: { type: 'keepLook', params: ({ event }) => ({ look: event.output }) },
          },
          { target: 'checking', actions: { type: 'keepLook', params: ({ event }) => ({ look: event.output }) } },
        ],
        onError: { target: 'choosing', actions: { type: 'explain', params: ({ event }) => toFailure(event.error) } },
      },
    },
    matching: {
      description:
        'Se pregunta qué es cada columna que no se conoce, y en qué codificación está el archivo si se duda. Lo que se elige vale para el próximo archivo.',
      tags: 'matching',
      on: {
        'encoding.chosen': { target: 'rereading', actions: { type: 'keepEncoding', params: ({ event }) => event } },
        'column.chosen': { actions: { type: 'keepColumn', params: ({ event }) => event } },
        'fill.typed': { actions: { type: 'keepFill', params: ({ event }) => event } },
        'columns.confirmed': { guard: 'isMatched', target: 'checking' },
        'import.again': { target: 'choosing', actions: 'forget' },
      },
    },
    rereading: {
      tags: ['busy', 'matching'],
      invoke: {
        id: 'reread',
        src: 'look',
        input: freshOrderOf,
        onDone: { target: 'matching', actions: { type: 'keepLook', params: ({ event }) => ({ look: { ...event.output, asks: true } }) } },
        onError: { target: 'matching', actions: { type: 'explain', params: ({ event }) => toFailure(event.error) } },
      },
    },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'check',
        src: 'check',
        input: orderOf,
        onDone: { target: 'previewing', actions: { type: 'keepReport', params: ({ event }) => ({ report: event.output }) } },
        onError: { target: 'matching', actions: ['askColumns', { type: 'explain', params: ({ event }) => toFailure(event.error) }] },
      },
    },
    previewing: {
      on: {
        'columns.asked': { target: 'matching', actions: 'askColumns' },
        'offer.taken': {
          guard: { type: 'isOffered', params: ({ event }) => event },
          target: 'checking',
          actions: { type: 'takeOffer', params: ({ event }) => event },
        },
        'cell.typed': { actions: { type: 'keepCell', params: ({ event }) => event } },
        'cells.judged': { guard: not('isJudged'), target: 'judging' },
        'import.asked': { guard: and(['hasSound', 'isJudged']), target: 'confirming', actions: 'keepPart' },
        'faults.asked': { guard: 'hasFaults', target: 'fetching' },
        'import.again': { target: 'choosing', actions: 'forget' },
      },
    },
    judging: {
      description: 'El servidor revisa otra vez el archivo con lo que se ha corregido en la lista.',
      tags: 'busy',
      invoke: {
        id: 'judge',
        src: 'check',
        input: orderOf,
        onDone: { target: 'previewing', actions: { type: 'keepReport', params: ({ event }) => ({ report: event.output }) } },
        onError: { target: 'previewing', actions: { type: 'explain', params: ({ event }) => toFailure(event.error) } },
      },
    },
    fetching: {
      description: 'Se prepara un archivo de la misma forma con las líneas que tienen faltas y lo que falta en cada una.',
      tags: 'busy',
      invoke: {
        id: 'faults',
        src: 'faults',
        input: orderOf,
        onDone: [{ guard: 'isWritten', target: 'done' }, { target: 'previewing' }],
        onError: [
          { guard: 'isWritten', target: 'done', actions: { type: 'explain', params: ({ event }) => toFailure(event.error) } },
          { target: 'previewing', actions: { type: 'explain', params: ({ event }) => toFailure(event.error) } },
        ],
      },
    },
    confirming: {
      tags: 'asking',
      on: { 'import.confirmed': 'importing', 'import.cancelled': 'previewing' },
    },
    importing: {
      tags: 'busy',
      entry: 'keepKey',
      invoke: {
        id: 'apply',
        src: 'apply',
        input: ({ context }) => ({ ...orderOf({ context }), key: keyFor(context.keys, orderOf({ context })) }),
        onDone: { target: 'done', actions: [{ type: 'keepReport', params: ({ event }) => ({ report: event.output }) }, 'noteWritten', 'tellDone'] },
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
    done: { on: { 'faults.asked': { guard: 'hasFaults', target: 'fetching' }, 'import.again': { target: 'choosing', actions: 'forget' } } },
  },
});
