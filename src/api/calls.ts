// Rows of the table of calls as what machines ask for: what is read may be taken back, what is written runs to its end.
import type { Endpoint, Reading } from '#domain/kernel/endpoint.ts';
import { call } from '#src/api/client.ts';

interface Manner {
  /** The caller shows the message itself. */
  silent?: boolean;
}

/** Reads what a row says of an id. */
export const readOf =
  <Answer>(row: Reading<`${string}{id}${string}`, undefined, Answer>, manner: Manner = {}) =>
  (id: number, signal: AbortSignal): Promise<Answer> =>
    call(row, { ...manner, params: { id }, signal });

/** Reads a row that needs no more than to be asked. */
export const readAll =
  <Answer>(row: Reading<string, undefined, Answer>, manner: Manner = {}) =>
  (_: undefined, signal: AbortSignal): Promise<Answer> =>
    call(row, { ...manner, signal });

/** Does to a record what a row does to an id. */
export const actOn =
  <Answer>(row: Endpoint<string, { id: number }, Answer>) =>
  ({ id }: { id: number }, _signal: AbortSignal, key: string): Promise<Answer> =>
    call(row, { body: { id }, key });
