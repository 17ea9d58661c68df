// What the office knows of the user, and how a change of it is asked for.
import { endpoints } from '#domain/endpoints.ts';
import { ownDataChange } from '#domain/portal/portal.ts';
import { editorActors } from '#src/api/actors.ts';
import { call } from '#src/api/client.ts';

const { portal } = endpoints;

export const ownDataActors = editorActors({
  load: async (_, signal) => {
    const data = await call(portal.ownData, { signal });
    return { values: { email: data.email, phone: data.phone }, beside: data };
  },
  isAct: true,
  save: ({ values, key }, signal) => call(portal.changeOwnData, { body: ownDataChange.cast(values), signal, key }),
});
