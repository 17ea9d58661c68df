// How a key is created; `onMade` gets the whole key, which is never shown again.
import type { BodyOf } from '#domain/kernel/endpoint.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { ApiKeyCreated } from '#domain/session/wire.ts';
import { editorActors, type EditorActors } from '#src/api/actors.ts';
import { call } from '#src/api/client.ts';

export const apiKeyActors = (onMade: (made: ApiKeyCreated) => void): EditorActors =>
  editorActors({
    load: () => Promise.resolve({ values: {} }),
    isAct: true,
    save: async ({ values, key }, signal) => {
      const made = await call(endpoints.apiKey.create, { body: values as BodyOf<typeof endpoints.apiKey.create>, signal, key });
      onMade(made);
      return made;
    },
  });
