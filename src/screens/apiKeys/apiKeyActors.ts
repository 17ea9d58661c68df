// How a key is made; `onMade` is given it whole, which nobody sees again.
import type { DraftOf } from '#domain/entity.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { apiKey } from '#domain/entities/apiKey.ts';
import type { ApiKeyCreated } from '#domain/wire.ts';
import { editorActors, type EditorActors } from '#src/api/actors.ts';
import { call } from '#src/api/client.ts';

export const apiKeyActors = (onMade: (made: ApiKeyCreated) => void): EditorActors =>
  editorActors({
    load: () => Promise.resolve({ values: {} }),
    save: async ({ values }, signal) => {
      const made = await call(endpoints.apiKey.create, { body: values as DraftOf<typeof apiKey>, signal });
      onMade(made);
      return made;
    },
  });
