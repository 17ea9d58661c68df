// The rows of the trade that the server offers, and taking them over.
import { endpoints } from '#domain/endpoints.ts';
import { type StarterList, starterDraft } from '#domain/overview/starters.ts';
import { editorActors } from '#src/api/actors.ts';
import { call } from '#src/api/client.ts';

const { rows, take } = endpoints.starter;

/** Of some lists, in the order of the server. */
export const starterActors = (lists: readonly StarterList[]) =>
  editorActors({
    isAct: true,
    load: async (_, signal) => {
      const offered = await call(rows, { signal });
      return { values: { filas: [] }, beside: offered.filter(({ lista }) => lists.includes(lista)) };
    },
    save: async ({ values, key }, signal) => {
      await call(take, { body: starterDraft.cast(values), signal, key });
      return { id: 1, version: 1 };
    },
  });
