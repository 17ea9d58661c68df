// Personal API keys: what is unlike the generic calls.
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#domain/endpoints.ts';
import { entities } from '#domain/entities/index.ts';
import { Done, answer } from '../answer.ts';
import { createKey } from '../services/session/apiKeys.ts';
import type { Services } from '../services/context.ts';
import { deleteRecord } from '../services/records/saveRecord.ts';

export function apiKeyRoutes(app: FastifyInstance, services: Services): void {
  answer(app, services, endpoints.apiKey.create, async (ctx, { body }) => new Done('Clave de API creada', await createKey(ctx, body)));
  answer(
    app,
    services,
    endpoints.apiKey.remove,
    async (ctx, { body }) => new Done('Clave de API revocada', await deleteRecord(ctx, entities.apiKey, body['id'])),
  );
}
