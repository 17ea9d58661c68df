// The box for everything.
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#domain/endpoints.ts';
import { answer } from '../answer.ts';
import type { Services } from '../services/context.ts';
import { everything, everythingIn } from '../services/search/everything.ts';

export function searchRoutes(app: FastifyInstance, services: Services): void {
  answer(app, services, endpoints.search.everything, (ctx, { body }) => everything(ctx, everythingIn(body)));
}
