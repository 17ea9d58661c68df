// What people keep of lists: columns, and filters under a name.
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#domain/endpoints.ts';
import { Done, answer } from '#server/answer.ts';
import type { Services } from '#server/services/kernel/context.ts';
import { keepLayout, readSettings } from '#server/services/records/listViews/layouts.ts';
import { allViews, removeView, saveView } from '#server/services/records/listViews/views.ts';

export function listViewRoutes(app: FastifyInstance, services: Services): void {
  const rows = endpoints.listView;
  answer(app, services, rows.settings, (ctx, { params }) => readSettings(ctx, params.list));
  answer(app, services, rows.all, ctx => allViews(ctx));
  answer(app, services, rows.keep, (ctx, { body }) => keepLayout(ctx, body));
  answer(app, services, rows.save, async (ctx, { body }) => new Done('Vista guardada', await saveView(ctx, body)));
  answer(app, services, rows.remove, async (ctx, { body }) => new Done('Vista eliminada', await removeView(ctx, body.id)));
}
