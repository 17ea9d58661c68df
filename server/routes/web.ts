// The built SPA: its files for ever, and for every other path that is not a call the page of its route, which names the files that the route needs.
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { codes } from '#domain/kernel/answer.ts';
import { messages } from '#domain/kernel/messages.ts';
import { findRoute } from '#domain/routes.ts';

/** What only a document needs: a script or a style would carry a kilobyte of it each time. */
const ofDocuments = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

const pathOf = (url: string) => url.replace(/\?.*/, '');

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
  app.addHook('onSend', async (request, reply) => {
    if (/^\/assets\/[^?]+\.(js|css)$/.test(request.url)) for (const name of ofDocuments) reply.raw.removeHeader(name);
  });
  /** The page of a route, as the build made it (`scripts/plugins/pages.mjs`); of an unknown path, the bare one. */
  const pageOf = (url: string) => {
    const found = findRoute(pathOf(url));
    return found ? `pages/${found.key}.html` : 'index.html';
  };
  app.get('/', { exposeHeadRoute: true }, (request, reply) => reply.sendFile(pageOf(request.url)));
  app.setNotFoundHandler((request, reply) => {
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !request.url.startsWith('/api/') && !/\.\w{1,8}$/.test(pathOf(request.url));
    if (isPage) return reply.status(200).sendFile(pageOf(request.url));
    return reply.status(404).send({ code: codes.failed, message: messages.notFound });
  });
}
