// What the box for everything asks the server.
import { endpoints } from '#domain/endpoints.ts';
import { type FoundRecord, isLookedFor } from '#domain/overview/everything.ts';
import type { Recalled } from '#machines/lists/commandPaletteMachine.ts';
import { call } from '#src/api/client.ts';
import { openedRecords } from '#src/api/opened.ts';
import { service } from '#src/api/service.ts';
import { intentOf } from '#src/layout/desk/ofCustomer.ts';

const ask = endpoints.search.everything;

/** An intent is looked for by its name alone. */
const meantBy = (text: string) => intentOf(text)?.rest ?? text;

export const paletteActors = {
  recall: service<Recalled, undefined>(async (_, signal) => {
    const known = openedRecords();
    const [opened, views] = await Promise.all([
      known.length > 0 ? call(ask, { body: { query: '', opened: known }, signal, silent: true }) : [],
      call(endpoints.listView.all, { signal, silent: true }),
    ]);
    return { opened, views };
  }),
  search: service<FoundRecord[], { query: string }>(({ query }, signal) => {
    const name = meantBy(query);
    return isLookedFor(name) ? call(ask, { body: { query: name }, signal, silent: true }) : Promise.resolve([]);
  }),
};
