// The calls of the session and of API keys (§7).
import { get, inPerson, post, unkept } from '../kernel/endpoint.ts';
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
  /** Made by its own user alone, who gives the password, and a code where they have a second step; an administrator sees and revokes those of all. */
  apiKey: {
    page: inPerson(keys.page),
    create: unkept(
      'secret',
      inPerson(post<DraftOf<typeof apiKey> & { current: string; code?: string }, ApiKeyCreated>()('/api/apiKey/create', office, 'data')),
    ),
    remove: inPerson(keys.remove),
  },
} as const;
