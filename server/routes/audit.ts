// The audit, to be read (docs/audit.md).
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#domain/endpoints.ts';
import { Download, answer } from '#server/answer.ts';
import type { Pdf } from '#server/adapters/pdf/pdf.ts';
import { auditDetail, auditPage, exportAudit } from '#server/services/records/audit/auditList.ts';
import { noteExport } from '#server/services/records/audit/exported.ts';
import { checkAudit } from '#server/services/records/audit/check.ts';
import { historyOf } from '#server/services/records/audit/history.ts';
import { arrowFigures, arrowsIn, pathIn, pathRecords } from '#server/services/records/audit/arrows.ts';
import { lifeFigures } from '#server/services/records/audit/lives.ts';
import { auditFacts } from '#server/services/records/audit/questions.ts';
import { longestWaits, tailOf } from '#server/services/records/audit/waits.ts';
import { dossierOf } from '#server/services/overview/dossier/dossier.ts';
import type { Services } from '#server/services/kernel/context.ts';

export function auditRoutes(app: FastifyInstance, services: Services, pdf: Pdf): void {
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
  answer(app, services, audit.arrows, (ctx, { body }) => arrowFigures(ctx, arrowsIn(body)));
  answer(app, services, audit.path, (ctx, { body }) => pathRecords(ctx, pathIn(body)));
  answer(app, services, audit.tail, (ctx, { params }) => tailOf(ctx, params.thing, params.state));
  answer(app, services, audit.waits, ctx => longestWaits(ctx));
  answer(app, services, audit.facts, ctx => auditFacts(ctx));
  answer(app, services, audit.history, (ctx, { params }) => historyOf(ctx, params.thing, params.id));
  answer(app, services, audit.dossier, async (ctx, { params }) => {
    const { name, stream } = await dossierOf(ctx, pdf, params.thing, params.id);
    return new Download(name, 'application/zip', stream);
  });
}
