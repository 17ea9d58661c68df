// How one's own password is changed.
import { authEndpoints } from '#domain/authEndpoints.ts';
import type { BodyOf } from '#domain/endpoint.ts';
import { editorActors } from '#src/api/actors.ts';
import { call } from '#src/api/client.ts';

/** What went wrong stands in the dialog; that it went well, on the login. */
export const passwordActors = editorActors({
  load: () => Promise.resolve({ values: {} }),
  save: async ({ values, id }, signal) => {
    await call(authEndpoints.changeOwnPassword, { body: values as BodyOf<typeof authEndpoints.changeOwnPassword>, signal, silent: true });
    return { id: id ?? 0, version: 0 };
  },
});
