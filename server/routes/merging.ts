// What reads the same; one record of two that are the same, and two again.
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#domain/endpoints.ts';
import { Done, answer } from '#server/answer.ts';
import type { Services } from '#server/services/kernel/context.ts';
import { alikeRecords } from '#server/services/records/alike.ts';
import { merge, previewMerge } from '#server/services/records/merging/merge.ts';
import { lastMerging, undoMerging } from '#server/services/records/merging/undoMerging.ts';

export function mergingRoutes(app: FastifyInstance, services: Services): void {
  const rows = endpoints.merge;
  answer(app, services, endpoints.alike.all, ctx => alikeRecords(ctx));
  answer(app, services, rows.preview, (ctx, { body }) => previewMerge(ctx, body));
  answer(app, services, rows.apply, async (ctx, { body }) => new Done('Fusionados', await merge(ctx, body)));
  answer(app, services, rows.last, (ctx, { params }) => lastMerging(ctx, params.thing, params.id));
  answer(app, services, rows.undo, async (ctx, { body }) => new Done('Fusión deshecha', await undoMerging(ctx, body.id)));
}
