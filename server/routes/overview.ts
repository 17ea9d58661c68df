// The search box for everything, and how many records are in each state of the workflows.
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#domain/endpoints.ts';
import { answer } from '../answer.ts';
import type { Services } from '../services/kernel/context.ts';
import { everything, everythingIn } from '../services/overview/search/everything.ts';
import { stateCounts } from '../services/overview/stateCounts.ts';

export function overviewRoutes(app: FastifyInstance, services: Services): void {
  answer(app, services, endpoints.flow.counts, ctx => stateCounts(ctx));
  answer(app, services, endpoints.search.everything, (ctx, { body }) => everything(ctx, everythingIn(body)));
}
