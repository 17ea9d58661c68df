// What starting over would do, and doing it.
import { endpoints } from '#domain/endpoints.ts';
import type { StartOverBody } from '#domain/records/startOver.ts';
import { editorActors } from '#src/api/actors.ts';
import { readAll } from '#src/api/calls.ts';
import { call } from '#src/api/client.ts';
import { forgetPages } from '#src/api/keptPages.ts';

const { startingOver, startOver } = endpoints.company;

export const readStartingOver = readAll(startingOver);

export const startOverActors = editorActors({
  isAct: true,
  load: () => Promise.resolve({ values: { confirmacion: '' } }),
  save: async ({ values, key }, signal) => {
    await call(startOver, { body: values as unknown as StartOverBody, signal, key });
    forgetPages();
    return { id: 1, version: 1 };
  },
});
