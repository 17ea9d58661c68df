// How the first number of a series is chosen: the server says of which series it still can be.
import { endpoints } from '#domain/endpoints.ts';
import { firstNumberDraft } from '#domain/firstNumber.ts';
import { editorActors } from '#src/api/actors.ts';
import { call } from '#src/api/client.ts';

const { series, firstNumber } = endpoints.company;

export const firstNumberActors = editorActors({
  load: async (_, signal) => {
    const beside = await call(series, { signal });
    return { values: { serie: beside.unused[0] ?? null, primero: null }, beside };
  },
  save: async ({ values }, signal) => {
    await call(firstNumber, { body: firstNumberDraft.cast(values), signal });
    return { id: 1, version: 0 };
  },
});
