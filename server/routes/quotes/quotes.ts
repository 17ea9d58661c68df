// Presupuestos.
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#domain/endpoints.ts';
import { entities } from '#domain/index.ts';
import { quoteWords } from '#machines/lifecycles/quote.ts';
import type { Pdf } from '#server/adapters/pdf/pdf.ts';
import { Done, answer } from '#server/answer.ts';
import type { Services } from '#server/services/kernel/context.ts';
import { quotePage } from '#server/services/quotes/followUps/next.ts';
import { linksOf, makeLink, revokeLink } from '#server/services/quotes/links.ts';
import { billQuote, chargeQuote } from '#server/services/quotes/quoteBilling.ts';
import { addQuotePhoto, orderQuotePhotos, removeQuotePhoto } from '#server/services/quotes/quotePhotos.ts';
import { quotePipeline, quoteRecord } from '#server/services/quotes/quoteRecord.ts';
import { quoteDraftPaper } from '#server/services/quotes/quoteSheet.ts';
import { deliverQuote, planQuote } from '#server/services/quotes/quoteWork.ts';
import { allowBeyond, createQuote, extendQuote, identifyQuote, reviseQuote, takeQuoteStep, updateQuote } from '#server/services/quotes/quotes.ts';
import { saidDone } from '../records.ts';
import { fileIn } from '../uploads.ts';

export function quoteRoutes(app: FastifyInstance, services: Services, pdf: Pdf): void {
  const { quote } = endpoints;
  const entity = entities.quote;
  answer(app, services, quote.create, async (ctx, { body }) => new Done(saidDone(entity, 'create'), await createQuote(ctx, body)));
  answer(app, services, quote.update, async (ctx, { body }) => new Done(saidDone(entity, 'update'), await updateQuote(ctx, body)));
  answer(app, services, quote.data, (ctx, { params }) => quoteRecord(ctx, params.id));
  answer(app, services, quote.page, (ctx, { body }) => quotePage(ctx, body));
  answer(app, services, quote.paper, (ctx, { body }) => quoteDraftPaper(ctx, body));
  answer(app, services, quote.pipeline, (ctx, { body }) => quotePipeline(ctx, body));
  answer(app, services, quote.step, async (ctx, { body }) => {
    const { estado, ...saved } = await takeQuoteStep(ctx, body);
    return new Done(`Presupuesto: ${quoteWords.states[estado].toLowerCase()}`, saved);
  });
  answer(app, services, quote.revise, async (ctx, { body }) => new Done('Otra versión creada', await reviseQuote(ctx, body)));
  answer(app, services, quote.identify, async (ctx, { body }) => new Done('El presupuesto ya es de su cliente', await identifyQuote(ctx, body)));
  answer(app, services, quote.plan, async (ctx, { body }) => new Done('Aviso creado', await planQuote(ctx, body)));
  answer(app, services, quote.deliver, async (ctx, { body }) => new Done('Albarán creado', await deliverQuote(ctx, body)));
  answer(app, services, quote.charge, async (ctx, { body }) => new Done('Borrador de factura creado', await chargeQuote(ctx, body)));
  answer(app, services, quote.bill, async (ctx, { body }) => new Done('Borrador de factura creado', await billQuote(ctx, body)));
  answer(app, services, quote.extend, async (ctx, { body }) => new Done('Ampliación creada', await extendQuote(ctx, body)));
  answer(app, services, quote.allow, async (ctx, { body }) => new Done('Permitido', await allowBeyond(ctx, body)));
  answer(app, services, quote.addPhoto, async (ctx, { body }) => new Done('', await addQuotePhoto(ctx, body, fileIn(body, 'photo'))));
  answer(app, services, quote.removePhoto, async (ctx, { body }) => new Done('Foto eliminada', await removeQuotePhoto(ctx, body.id, body.photo)));
  answer(app, services, quote.orderPhotos, async (ctx, { body }) => new Done('', await orderQuotePhotos(ctx, body.id, body.photos)));
  answer(app, services, quote.links, (ctx, { params }) => linksOf(ctx, params.id));
  answer(app, services, quote.makeLink, (ctx, { body, key }) => makeLink(ctx, pdf, body.id, key));
  answer(app, services, quote.revokeLink, async (ctx, { body }) => new Done('Enlace anulado', await revokeLink(ctx, body)));
}
