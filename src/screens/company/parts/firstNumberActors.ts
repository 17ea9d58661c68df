// How a series is numbered: the server says of which series that can still be chosen.
import { endpoints } from '#domain/endpoints.ts';
import { type Series, firstNumberDraft } from '#domain/records/numberSeries.ts';
import { editorActors } from '#src/api/actors.ts';
import { call } from '#src/api/client.ts';

const { series, firstNumber } = endpoints.company;

export const firstNumberActors = editorActors({
  load: async ({ given }, signal) => {
    const beside = await call(series, { signal });
    const asked = (given as { serie: Series } | null)?.serie;
    const serie = asked ?? beside.taken[0] ?? beside.choosable[0] ?? null;
    const known = serie && beside.patrones[serie];
    return { values: { serie, patron: known?.patron ?? '', primero: known?.siguiente ?? null }, beside };
  },
  isAct: true,
  save: async ({ values, key }, signal) => {
    await call(firstNumber, { body: firstNumberDraft.cast(values), signal, key });
    return { id: 1, version: 0 };
  },
});
