// The audit, to be read (see docs/decisions).
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#domain/endpoints.ts';
import { Download, answer } from '../answer.ts';
import { auditDetail, auditPage, exportAudit } from '../services/records/audit/auditList.ts';
import { noteExport } from '../services/records/audit/exported.ts';
import { checkAudit } from '../services/records/audit/check.ts';
import { historyOf } from '../services/records/audit/history.ts';
import { lifeFigures } from '../services/records/audit/lives.ts';
import type { Services } from '../services/kernel/context.ts';

export function auditRoutes(app: FastifyInstance, services: Services): void {
  const { audit } = endpoints;
  answer(app, services, audit.page, (ctx, { body }) => auditPage(ctx, body));
  answer(app, services, audit.data, (ctx, { params }) => auditDetail(ctx, params.id));
  answer(app, services, audit.export, async (ctx, { body }) => {
    const file = await exportAudit(ctx, body);
    await noteExport(ctx, 'audit', file, body.filter);
    return new Download(`Auditoría.${file.extension}`, file.type, file.body, { 'x-total-rows': String(file.total) });
  });
  answer(app, services, audit.verify, (ctx, { body }) => checkAudit(ctx, body));
  answer(app, services, audit.lives, (ctx, { params }) => lifeFigures(ctx, params.thing, params.state));
  answer(app, services, audit.history, (ctx, { params }) => historyOf(ctx, params.thing, params.id));
}
