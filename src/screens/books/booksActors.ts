// What the screen of the record books asks: a period, and its file.
import type { Period } from '#domain/books/book.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { BodyOf } from '#domain/kernel/endpoint.ts';
import { call } from '#src/api/client.ts';
import { callForFile } from '#src/api/download.ts';
import { saveFile } from '#src/api/saveFile.ts';

const { read, file, quarter } = endpoints.book;

/** '2026-1T' as the period that it is. */
export const periodIn = (text: string): Period => ({ ejercicio: Number(text.slice(0, 4)), periodo: text.slice(5) as Period['periodo'] });

export const readBooks = (period: string, signal: AbortSignal) => call(read, { body: periodIn(period), signal });

export const saveBooks = async (body: BodyOf<typeof file>, signal: AbortSignal) => saveFile(await callForFile(file, { body, signal }));

/** A quarter has many invoices, and each is drawn. */
const PATIENCE = 15 * 60_000;

/** Goes on when its screen is left: one waits for a long download elsewhere. */
export const saveQuarter = async (body: BodyOf<typeof quarter>) => saveFile(await callForFile(quarter, { body, signal: AbortSignal.timeout(PATIENCE) }));
