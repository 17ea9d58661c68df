// How the first number of a series is chosen: the server says of which series it still can be.
import { endpoints } from '#domain/endpoints.ts';
import { firstNumberDraft } from '#domain/invoicing/firstNumber.ts';
import { editorActors } from '#src/api/actors.ts';
import { call } from '#src/api/client.ts';

const { series, firstNumber } = endpoints.company;

export const firstNumberActors = editorActors({
  load: async (_, signal) => {
    const beside = await call(series, { signal });
    return { values: { serie: beside.taken[0] ?? beside.choosable[0] ?? null, primero: null }, beside };
  },
  isAct: true,
  save: async ({ values, key }, signal) => {
    await call(firstNumber, { body: firstNumberDraft.cast(values), signal, key });
    return { id: 1, version: 0 };
  },
});
