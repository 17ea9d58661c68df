// What the portal reads of quotes, and the way to the page of one.
import { endpoints } from '#domain/endpoints.ts';
import type { PortalQuote } from '#domain/portal/quotes.ts';
import { listActors } from '#src/api/actors.ts';
import { call } from '#src/api/client.ts';

const { portal } = endpoints;

export const quoteList = listActors<PortalQuote>({ page: portal.quotes });

/** Leaves for the page of a quote. */
export const openQuote = async ({ id }: { id: number }, _: AbortSignal, key: string) => {
  const { url } = await call(portal.openQuote, { body: { id }, key });
  window.location.assign(new URL(url).pathname);
};
