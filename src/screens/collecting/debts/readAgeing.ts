// What is owed by how long it is overdue, of the cobros that a list shows.
import { endpoints } from '#domain/endpoints.ts';
import type { ListFilter } from '#domain/kernel/list.ts';
import { call } from '#src/api/client.ts';

/** `filter` is that of the list, as a text. */
export const readAgeing = (filter: string, signal: AbortSignal) => call(endpoints.cobro.ageing, { body: { filter: JSON.parse(filter) as ListFilter }, signal });
