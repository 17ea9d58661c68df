// The audit, for whoever reviews what was done.
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#domain/endpoints.ts';
import { answer } from '../answer.ts';
import { historyOf } from '../services/audit/history.ts';
import type { Services } from '../services/context.ts';

export function auditRoutes(app: FastifyInstance, services: Services): void {
  const { audit } = endpoints;
  answer(app, services, audit.history, (ctx, { params }) => historyOf(ctx, params.entity, params.id));
}
