// What was deleted a moment ago comes back.
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#domain/endpoints.ts';
import { formatCount } from '#domain/format.ts';
import { Done, answer } from '../answer.ts';
import type { Services } from '../services/context.ts';
import { undoDeletions } from '../services/records/undoDelete.ts';

export function deletionRoutes(app: FastifyInstance, services: Services): void {
  answer(app, services, endpoints.deletion.undo, async (ctx, { body }) => {
    const done = await undoDeletions(ctx, body);
    if (done.failed.length > 0) return done;
    return new Done(done.restored === 1 ? 'Recuperado' : `Recuperados ${formatCount(done.restored)} registros`, done);
  });
}
