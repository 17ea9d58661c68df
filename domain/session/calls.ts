// The calls of the session and of API keys (§7).
import { get, inPerson, post } from '../kernel/endpoint.ts';
import type { DraftOf } from '../kernel/entity.ts';
import { recordEndpoints } from '../recordEndpoints.ts';
import { office } from '../kernel/roles.ts';
import type { apiKey } from './apiKey.ts';
import { authEndpoints } from './authEndpoints.ts';
import { type Protection, secondStepEndpoints } from './secondStep.ts';
import type { ApiKeyCreated } from './wire.ts';

const keys = recordEndpoints<typeof apiKey>('apiKey');

export const sessionCalls = {
  auth: authEndpoints,
  secondStep: {
    ...secondStepEndpoints,
    /** How a user's account is protected, for the office. */
    ofUser: inPerson(get<Protection>()('/api/secondStep/ofUser/{id}', office)),
    /** Takes the second step from a user who has lost it, and ends their sessions. */
    reset: inPerson(post<{ id: number }, null>()('/api/secondStep/reset', office)),
  },
  /** A key is seen by its own user alone. */
  apiKey: {
    page: inPerson(keys.page),
    create: inPerson(post<DraftOf<typeof apiKey>, ApiKeyCreated>()('/api/apiKey/create', office, 'data')),
    remove: inPerson(keys.remove),
  },
} as const;
