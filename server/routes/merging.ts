// One record of two that are the same, and two again.
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#domain/endpoints.ts';
import { Done, answer } from '../answer.ts';
import type { Services } from '../services/context.ts';
import { merge, previewMerge } from '../services/merging/merge.ts';
import { lastMerging, undoMerging } from '../services/merging/undo.ts';

export function mergingRoutes(app: FastifyInstance, services: Services): void {
  const rows = endpoints.merge;
  answer(app, services, rows.preview, (ctx, { body }) => previewMerge(ctx, body));
  answer(app, services, rows.apply, async (ctx, { body }) => new Done('Fusionados', await merge(ctx, body)));
  answer(app, services, rows.last, (ctx, { params }) => lastMerging(ctx, params.thing, params.id));
  answer(app, services, rows.undo, async (ctx, { body }) => new Done('Fusión deshecha', await undoMerging(ctx, body.id)));
}
