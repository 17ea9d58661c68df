// Who asks: by the token of a session in X-Token, or by a personal API key in Authorization.
import type { FastifyRequest } from 'fastify';
import { codes } from '#domain/kernel/answer.ts';
import type { SessionUser } from '#domain/session/authEndpoints.ts';
import type { Endpoint, Lack } from '#domain/kernel/endpoint.ts';
import { KEY_MARK } from '#domain/session/keyRoles.ts';
import { SessionOver } from './errors.ts';
import { resumeKey } from './services/session/apiKeys.ts';
import type { Services } from './services/kernel/context.ts';
import { resume } from './services/session/sessions.ts';

export interface Asker {
  user: SessionUser;
  /** 0 for a key. */
  sessionId: number;
  /** The session's token; '' for a key. */
  token: string;
  /** What the session lacks; null for a key. */
  lacks: Lack | null;
  /** 0 for a session. */
  keyId: number;
  keyName: string | undefined;
}

/** The sender of `request`. Throws where the sender is unknown. */
export async function askerOf(services: Services, request: FastifyRequest, row: Pick<Endpoint, 'passive' | 'whileLacking' | 'fromClosed'>): Promise<Asker> {
  const token = request.headers['x-token'];
  if (typeof token === 'string' && token !== '') return { ...(await resume(services, token, row)), token, keyId: 0, keyName: undefined };
  const key = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!key?.startsWith(KEY_MARK)) throw new SessionOver(codes.sessionUnknown);
  return { ...(await resumeKey(services, key, request.ip)), sessionId: 0, token: '', lacks: null };
}
