// Of the workflows themselves: how many records stand where.
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#domain/endpoints.ts';
import { answer } from '../answer.ts';
import type { Services } from '../services/context.ts';
import { stateCounts } from '../services/flows.ts';

export function flowRoutes(app: FastifyInstance, services: Services): void {
  answer(app, services, endpoints.flow.counts, ctx => stateCounts(ctx));
}
