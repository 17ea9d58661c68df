// How a key is created; `onMade` gets the whole key, which is never shown again.
import type { DraftOf } from '#domain/kernel/entity.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { apiKey } from '#domain/session/apiKey.ts';
import type { ApiKeyCreated } from '#domain/session/wire.ts';
import { editorActors, type EditorActors } from '#src/api/actors.ts';
import { call } from '#src/api/client.ts';

export const apiKeyActors = (onMade: (made: ApiKeyCreated) => void): EditorActors =>
  editorActors({
    load: () => Promise.resolve({ values: {} }),
    isAct: true,
    save: async ({ values, key }, signal) => {
      const made = await call(endpoints.apiKey.create, { body: values as DraftOf<typeof apiKey>, signal, key });
      onMade(made);
      return made;
    },
  });
