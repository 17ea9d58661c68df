// The documentation of the API: a page without data for anyone, and the document for users who read all that the office reads.
import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { readsAll } from '#domain/kernel/roles.ts';
import { askerOf } from '#server/asker.ts';
import { forbidden } from '#server/errors.ts';
import type { Services } from '#server/services/kernel/context.ts';

const ours = fileURLToPath(new URL('../openapi/explorer/', import.meta.url));
const require = createRequire(import.meta.url);
const swagger = join(dirname(require.resolve('@fastify/swagger-ui/package.json')), 'static');

/** Files of the page: where each is, and what it is. */
const files: Record<string, { folder: string; name: string; type: string }> = {
  '/api/docs': { folder: ours, name: 'index.html', type: 'text/html; charset=utf-8' },
  '/api/docs/explorer.js': { folder: ours, name: 'explorer.js', type: 'text/javascript; charset=utf-8' },
  '/api/docs/explorer.css': { folder: ours, name: 'explorer.css', type: 'text/css; charset=utf-8' },
  '/api/docs/swagger-ui-bundle.js': { folder: swagger, name: 'swagger-ui-bundle.js', type: 'text/javascript; charset=utf-8' },
  '/api/docs/swagger-ui.css': { folder: swagger, name: 'swagger-ui.css', type: 'text/css; charset=utf-8' },
};

export function docsRoutes(app: FastifyInstance, services: Services): void {
  for (const [url, { folder, name, type }] of Object.entries(files)) {
    app.get(url, async (_, reply) =>
      reply
        .type(type)
        .header('cache-control', 'no-cache')
        .send(await readFile(join(folder, name))),
    );
  }
  app.get('/api/docs/openapi.json', async (request, reply) => {
    const { user } = await askerOf(services, request, {});
    if (!readsAll(user.roles)) throw forbidden();
    // read by few, and not at the start
    const { openApiDocument } = await import('#server/openapi/document.ts');
    return reply.send(openApiDocument(services.publicUrl));
  });
}
