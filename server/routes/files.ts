// Stored files, by the address whose token is in the path (§7 Files).
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { constants } from '#domain/kernel/constants.ts';
import { endpoints } from '#domain/endpoints.ts';
import { entityList, entityNamed } from '#domain/index.ts';
import { type FileFieldName, extensionOf, fileFields, photoFields } from '#domain/kernel/fileTypes.ts';
import { answer } from '#server/answer.ts';
import { notFound } from '#server/errors.ts';
import { sendFile } from '#server/sendFile.ts';
import type { Ctx, Services } from '#server/services/kernel/context.ts';
import { noteTaken } from '#server/services/records/audit/exported.ts';
import { filesOf, smallerForms } from '#server/services/records/files/files.ts';
import { DOCUMENTS } from '#server/services/catalogue/documents.ts';
import { getOwn } from '#server/services/records/ownRecord.ts';
import { seesPhotosOf } from '#server/services/work/machineHistory.ts';
import { resumeDownload } from '#server/services/session/sessions.ts';
import { idOf } from '#server/services/records/validate.ts';

interface Address {
  Params: { controller: string; token: string; id: string; field: string };
  /** `mini`: the small picture of a photo. */
  Querystring: { mini?: string };
}

export function fileRoutes(app: FastifyInstance, services: Services): void {
  answer(app, services, endpoints.invoice.checkMaxSize, async () => ({ maxFileSize: constants.maxFileSize, maxTotalSize: constants.maxTotalSize }));

  for (const [name, photos] of Object.entries(photoFields)) {
    app.get<Address>(`/api/${name}/file/:token/:id/:field`, { exposeHeadRoute: true }, async (request, reply) => {
      const { id, field } = request.params;
      const ctx = await ctxOf(services, request);
      const isOfHistory = photos === photoFields.workOrder && (await seesPhotosOf(ctx, idOf(id)));
      if (!isOfHistory) await getOwn(ctx.engine.db, ctx, entityNamed(name), id);
      const photo = (await filesOf(ctx.engine.db, photos, idOf(id))).find(each => String(each.id) === field);
      if (!photo) throw notFound('No existe el archivo');
      const [mini] = request.query.mini === undefined ? [] : await smallerForms(ctx.engine.db, [photo.id], 'mini');
      return sendFile(request, reply, services.files, mini ?? photo, true);
    });
  }

  app.get<Address>('/api/machine/file/:token/:id/:field', { exposeHeadRoute: true }, async (request, reply) => {
    const { id, field } = request.params;
    const ctx = await ctxOf(services, request);
    await getOwn(ctx.engine.db, ctx, entityNamed('machine'), id);
    const file = (await filesOf(ctx.engine.db, DOCUMENTS, idOf(id))).find(each => String(each.id) === field);
    if (!file) throw notFound('No existe el archivo');
    return sendFile(request, reply, services.files, file, false);
  });

  app.get<Address>('/api/:controller/file/:token/:id/:field', { exposeHeadRoute: true }, async (request, reply) => {
    const { controller, id, field } = request.params;
    const ctx = await ctxOf(services, request);
    const entity = entityList.find(({ name }) => name === controller);
    if (!entity) throw notFound();
    const isOwnImage = controller === 'user' && idOf(id) === ctx.user.id;
    const record = isOwnImage ? null : await getOwn(ctx.engine.db, ctx, entity, id);
    const name = `${controller}.${field}`;
    const [file] = name in fileFields ? await filesOf(ctx.engine.db, name as FileFieldName, idOf(id)) : [];
    if (!file) throw notFound('No existe el archivo');
    if (record && request.method === 'GET')
      await noteTaken(ctx, entity.name, extensionOf(file.name), { [entity.label]: record[entity.label as keyof typeof record] });
    return sendFile(request, reply, services.files, file, false);
  });
}

async function ctxOf(services: Services, request: FastifyRequest<Address>): Promise<Ctx> {
  return { ...services, user: await resumeDownload(services, request.params.token) };
}
