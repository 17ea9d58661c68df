// What the screen of the record books asks: a period, and its file.
import type { Period, QuarterOfYear } from '#domain/books/book.ts';
import { reopenDraft } from '#domain/books/fiscalPeriod.ts';
import type { BooksShown } from '#domain/books/wire.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { BodyOf } from '#domain/kernel/endpoint.ts';
import { editorActors } from '#src/api/actors.ts';
import { call } from '#src/api/client.ts';
import { callForFile } from '#src/api/files/download.ts';
import { saveFile } from '#src/api/files/saveFile.ts';

const { read, file, quarter } = endpoints.book;
const { step, reopen } = endpoints.fiscalPeriod;

/** '2026-1T' as the period that it is. */
export const periodIn = (text: string): Period => ({ ejercicio: Number(text.slice(0, 4)), periodo: text.slice(5) as Period['periodo'] });

export const readBooks = (period: string, signal: AbortSignal) => call(read, { body: periodIn(period), signal });

export const saveBooks = async (body: BodyOf<typeof file>, signal: AbortSignal) => saveFile(await callForFile(file, { body, signal }));

/** Reviews or closes the quarter that is shown. */
export const takePeriodStep = (paso: string, { ejercicio, periodo }: BooksShown, key: string): Promise<unknown> =>
  call(step, { body: { ejercicio, periodo, paso } as BodyOf<typeof step>, key });

export const reopenActors = (quarter: QuarterOfYear) =>
  editorActors({
    load: () => Promise.resolve({ values: { motivo: '' } }),
    isAct: true,
    save: ({ values, key }, signal) => call(reopen, { body: { ...quarter, ...reopenDraft.cast(values) }, signal, key }),
  });

export const fetchQuarter = (body: BodyOf<typeof quarter>, onProgress: (part: number) => void, signal: AbortSignal) =>
  callForFile(quarter, { body, onProgress, signal });
