// The built SPA: its files for ever, its page for every other path that is not a call.
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { codes } from '#domain/answer.ts';
import { messages } from '#domain/messages.ts';

export async function serveWeb(app: FastifyInstance, webRoot: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: webRoot,
    preCompressed: true,
    wildcard: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isForEver = path.startsWith(join(webRoot, 'assets'));
      (reply as unknown as { header(name: string, value: string): void }).header(
        'cache-control',
        isForEver ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  app.get('/', (_, reply) => reply.sendFile('index.html'));
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !request.url.startsWith('/api/') && !/\.\w{1,8}(\?|$)/.test(request.url);
    if (isPage) return reply.status(200).sendFile('index.html');
    return reply.status(404).send({ code: codes.failed, message: messages.notFound });
  });
}
