// How one's own password is changed.
import { authEndpoints } from '#domain/session/authEndpoints.ts';
import type { BodyOf } from '#domain/kernel/endpoint.ts';
import { editorActors } from '#src/api/actors.ts';
import { call } from '#src/api/client.ts';

/** Errors are shown in the dialog; success is shown on the login. */
export const passwordActors = editorActors({
  load: () => Promise.resolve({ values: {} }),
  save: async ({ values, id }, signal) => {
    await call(authEndpoints.changeOwnPassword, { body: values as BodyOf<typeof authEndpoints.changeOwnPassword>, signal, silent: true, key: null });
    return { id: id ?? 0, version: 0 };
  },
});
