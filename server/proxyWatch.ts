// Whether a proxy stands before a server that does not know of it: then everybody seems to be one client, and who guesses locks out all.
import type { FastifyInstance } from 'fastify';

/** Any of these headers says that the connected client is a proxy for another one. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

interface ProxyWatch {
  /** Whether a request has come through a proxy that the server was not told of. */
  isUnknown(): boolean;
}

/** Says it once in the log. A client can send such a header too: the note is for who runs the server, and changes nothing. */
export function watchProxy(app: FastifyInstance, isTrusted: boolean): ProxyWatch {
  let isUnknown = false;
  if (!isTrusted)
    app.addHook('onRequest', async ({ headers }) => {
      if (isUnknown || !FORWARDED.some(name => name in headers)) return;
      isUnknown = true;
      app.log.warn('requests come through a proxy and TRUST_PROXY is not set: every client counts as one');
    });
  return { isUnknown: () => isUnknown };
}
