// Stored files, by the address whose token stands in the path (§7 Files).
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { endpoints } from '#domain/endpoints.ts';
import { entities } from '#domain/entities/index.ts';
import type { Entity } from '#domain/entity.ts';
import { answer } from '../answer.ts';
import { notFound } from '../errors.ts';
import type { Services } from '../services/context.ts';
import { findFile, limits } from '../services/files.ts';
import { getOwn } from '../services/own.ts';
import { resumeDownload } from '../services/sessions.ts';
import { idOf } from '../services/validate.ts';

export function fileRoutes(app: FastifyInstance, services: Services): void {
  answer(app, services, endpoints.invoice.checkMaxSize, async () => limits);

  app.get('/api/:controller/file/:token/:id/:field', async (request: FastifyRequest, reply) => {
    const { controller = '', token = '', id, field = '' } = request.params as Record<string, string>;
    const user = await resumeDownload(services, token);
    const entity = (entities as Record<string, unknown>)[controller] as Entity | undefined;
    if (!entity) throw notFound();
    const isOwnImage = controller === 'user' && idOf(id) === user.id;
    if (!isOwnImage) await getOwn(services.engine.db, { ...services, user }, entity, id);
    const file = await findFile(services.engine.db, controller, idOf(id), field);
    if (!file) throw notFound('No existe el archivo');
    return reply
      .type(file.type)
      .header('content-length', file.size)
      .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(file.name)}`)
      .header('cache-control', 'private, max-age=300')
      .header('x-content-type-options', 'nosniff')
      .send(await services.files.read(file.key));
  });
}
