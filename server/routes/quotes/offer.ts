// The page of a quote, its files, and what it sends.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { shadesOf } from '#domain/company/shades.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { Pdf } from '#server/adapters/pdf/pdf.ts';
import { answerPublic } from '#server/answer.ts';
import { Failure, notFound } from '#server/errors.ts';
import { sendFile } from '#server/sendFile.ts';
import type { Services } from '#server/services/kernel/context.ts';
import { companyOf } from '#server/services/paper/issuer.ts';
import { shownPdf, shownPhoto } from '#server/services/quotes/links.ts';
import { acceptOffer, acceptedPdf, askAboutOffer, openLink, openNewer, readOffer, refuseOffer, seeOffer } from '#server/services/quotes/offer.ts';
import { closedPage, offerPage } from '#server/services/quotes/offerPage.ts';
import { filesOf } from '#server/services/records/files/files.ts';

/** Bytes of an acceptance: a drawing has up to 20,000 letters. */
const WITH_SIGNATURE = 64 * 1024;

interface ByToken {
  Params: { token: string };
}

interface PhotoByToken {
  Params: { token: string; photo: string };
  /** `mini`: its small form. */
  Querystring: { mini?: string };
}

export function offerRoutes(app: FastifyInstance, services: Services, pdf: Pdf): void {
  const { offer } = endpoints;
  answerPublic(app, services, offer.seen, (all, { body, ...reader }) => seeOffer(all, body, reader));
  answerPublic(app, services, offer.accept, (all, { body, ...reader }) => acceptOffer(all, body, reader), WITH_SIGNATURE);
  answerPublic(app, services, offer.refuse, (all, { body, ...reader }) => refuseOffer(all, body, reader));
  answerPublic(app, services, offer.ask, (all, { body, ...reader }) => askAboutOffer(all, body, reader));

  app.get('/oferta/colores.css', { exposeHeadRoute: true }, async (_, reply) => {
    const { color } = await companyOf(services.engine.db);
    const shades = color ? shadesOf(color) : null;
    const rules = (solid: string, ink: string) => `:root{--brand:${solid};--on-brand:${ink}}`;
    const text = shades ? `${rules(shades['600']!, shades['on-light']!)}@media (prefers-color-scheme:dark){${rules(shades['400']!, shades['on-dark']!)}}` : '';
    return reply.type('text/css').header('cache-control', 'public, max-age=3600').send(text);
  });
  app.get<ByToken>('/oferta/:token', { exposeHeadRoute: true }, async (request, reply) => {
    return asPage(reply, async () => {
      const link = await openLink(services, request.params.token, { address: request.ip });
      return reply.send(offerPage(await readOffer(services, link), request.params.token));
    });
  });
  void app.register((page, _, done) => {
    // what a form without fields sends
    page.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 100 }, (_request, _body, parsed) => parsed(null));
    page.post<ByToken>('/oferta/:token/nueva', async (request, reply) => {
      const reader = { address: request.ip, userAgent: request.headers['user-agent'] ?? '' };
      return asPage(reply, async () => reply.redirect(`/oferta/${await openNewer(services, pdf, request.params.token, reader)}`, 303));
    });
    done();
  });
  app.get<ByToken>('/oferta/:token/presupuesto.pdf', { exposeHeadRoute: true }, async (request, reply) => {
    const link = await openLink(services, request.params.token, { address: request.ip });
    return asPdf(reply, await shownPdf(services, link));
  });
  app.get<ByToken>('/oferta/:token/aceptado.pdf', { exposeHeadRoute: true }, async (request, reply) => {
    const link = await openLink(services, request.params.token, { address: request.ip });
    return asPdf(reply, await acceptedPdf(services, pdf, link));
  });
  app.get<PhotoByToken>('/oferta/:token/foto/:photo', { exposeHeadRoute: true }, async (request, reply) => {
    const { token, photo } = request.params;
    const link = await openLink(services, token, { address: request.ip });
    return sendFile(request, reply, services.files, await shownPhoto(services, link, photo, request.query.mini !== undefined), false);
  });
  app.get<ByToken>('/oferta/:token/logo', { exposeHeadRoute: true }, async (request: FastifyRequest<ByToken>, reply) => {
    await openLink(services, request.params.token, { address: request.ip });
    const [logo] = await filesOf(services.engine.db, 'company.logo', 1);
    if (!logo) throw notFound('No existe el archivo');
    return sendFile(request, reply, services.files, logo, false);
  });
}

/** What goes wrong is told on a page. */
async function asPage(reply: FastifyReply, answered: () => Promise<FastifyReply>): Promise<FastifyReply> {
  void reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
  try {
    return await answered();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return reply.status(error.status).send(closedPage(error.message));
  }
}

const asPdf = (reply: FastifyReply, { name, bytes }: { name: string; bytes: Buffer }) =>
  reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('cache-control', 'private, no-store')
    .send(bytes);
