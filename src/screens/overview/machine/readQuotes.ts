// The quotes of a machine, on its page.
import { endpoints } from '#domain/endpoints.ts';
import { call } from '#src/api/client.ts';

/** The newest ones, and how many there are. */
export const readQuotesOf = (machine_id: number, signal: AbortSignal) =>
  call(endpoints.quote.page, { body: { page: 1, pageSize: 5, filter: { machine_id } }, signal, silent: true });
