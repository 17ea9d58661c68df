// Who asks: by the token of a session in X-Token, or by a personal API key in Authorization.
import type { FastifyRequest } from 'fastify';
import { codes } from '#domain/answer.ts';
import type { SessionUser } from '#domain/authEndpoints.ts';
import type { Endpoint } from '#domain/endpoint.ts';
import { messages } from '#domain/messages.ts';
import { KEY_MARK } from '#domain/keyRoles.ts';
import { Failure, SessionOver } from './errors.ts';
import { resumeKey } from './services/session/apiKeys.ts';
import type { Services } from './services/context.ts';
import { resume } from './services/session/sessions.ts';

export interface Asker {
  user: SessionUser;
  /** 0 for a key. */
  sessionId: number;
  /** The session's token; '' for a key. */
  token: string;
  /** 0 for a session. */
  keyId: number;
  keyName: string | undefined;
}

/** Whoever sent `request`. Throws where nobody known did, and where a key asks for what only a person may. */
export async function askerOf(services: Services, request: FastifyRequest, row: Pick<Endpoint, 'personal' | 'passive'>): Promise<Asker> {
  const token = request.headers['x-token'];
  if (typeof token === 'string' && token !== '') return { ...(await resume(services, token, row.passive)), token, keyId: 0, keyName: undefined };
  const key = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!key?.startsWith(KEY_MARK)) throw new SessionOver(codes.sessionUnknown);
  const resumed = await resumeKey(services, key);
  if (row.personal) throw new Failure(403, messages.onlyInPerson);
  return { ...resumed, sessionId: 0, token: '' };
}
