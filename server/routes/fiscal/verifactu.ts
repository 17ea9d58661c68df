// Records of invoices for the tax agency (VERI*FACTU), to be read, checked and begun.
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#domain/endpoints.ts';
import { Done, Download, answer } from '#server/answer.ts';
import type { Services } from '#server/services/kernel/context.ts';
import type { Pdf } from '#server/adapters/pdf/pdf.ts';
import { activate, fiscalState } from '#server/services/fiscal/activation.ts';
import { callDetail, callsPage } from '#server/services/fiscal/calls.ts';
import { saveCertificate } from '#server/services/fiscal/certificateFile.ts';
import { declarationLetter, declarations } from '#server/services/fiscal/declaration.ts';
import { companyCertificate, readinessOf } from '#server/services/fiscal/readiness.ts';
import { exportRecords } from '#server/services/fiscal/exporting.ts';
import { leave, stay } from '#server/services/fiscal/membership.ts';
import { recordDetail, recordsPage } from '#server/services/fiscal/reading.ts';
import { askAbout, correctRecord, resumeSending, retrySending, senderView } from '#server/services/fiscal/sending/asks.ts';
import { checkRecords } from '#server/services/fiscal/verify.ts';

export function verifactuRoutes(app: FastifyInstance, services: Services, pdf: Pdf): void {
  const { verifactu } = endpoints;
  answer(app, services, verifactu.state, ctx => fiscalState(ctx));
  answer(app, services, verifactu.page, (ctx, { body }) => recordsPage(ctx, body));
  answer(app, services, verifactu.data, (ctx, { params }) => recordDetail(ctx, params.id));
  answer(app, services, verifactu.calls, (ctx, { body }) => callsPage(ctx, body));
  answer(app, services, verifactu.callData, (ctx, { params }) => callDetail(ctx, params.id));
  answer(
    app,
    services,
    verifactu.saveCertificate,
    async (ctx, { body }) => new Done('El certificado se abre y es de la empresa: queda guardado', await saveCertificate(ctx, body)),
  );
  answer(app, services, verifactu.sender, ctx => senderView(ctx));
  answer(app, services, verifactu.resume, async (ctx, { body }) => {
    await resumeSending(ctx, body);
    return new Done('El envío se ha reanudado', {});
  });
  answer(app, services, verifactu.retry, async ctx => {
    await retrySending(ctx);
    return new Done('Se envía en cuanto pase la espera que pide la AEAT', {});
  });
  answer(app, services, verifactu.ask, async (ctx, { body }) => new Done('Se pregunta a la AEAT', await askAbout(ctx, body.id)));
  answer(app, services, verifactu.correct, async (ctx, { body }) => new Done('El registro corregido está hecho', await correctRecord(ctx, body)));
  answer(app, services, verifactu.leave, async ctx => {
    await leave(ctx);
    return new Done('Los próximos envíos dirán a la AEAT que la empresa deja VERI*FACTU', {});
  });
  answer(app, services, verifactu.stay, async ctx => {
    await stay(ctx);
    return new Done('La empresa sigue en VERI*FACTU', {});
  });
  answer(app, services, verifactu.verify, (ctx, { body }) => checkRecords(ctx, body));
  answer(app, services, verifactu.export, async (ctx, { params }) => {
    const { name, stream } = await exportRecords(ctx, params);
    return new Download(name, 'application/zip', stream);
  });
  answer(app, services, verifactu.certificate, ctx => companyCertificate(ctx));
  answer(app, services, verifactu.declarations, ctx => declarations(ctx));
  answer(app, services, verifactu.declarationPdf, async (ctx, { params }) => {
    const file = await pdf.print(ctx.user.id, () => declarationLetter(ctx, params.id));
    return new Download(`declaracion_responsable_${params.id}.pdf`, 'application/pdf', file);
  });
  answer(app, services, verifactu.readiness, ctx => readinessOf(ctx));
  answer(app, services, verifactu.activate, async (ctx, { body }) => new Done('VERI*FACTU está activado', await activate(ctx, body)));
}
