// The portal of customers.
import type { FastifyInstance } from 'fastify';
import type { Saved } from '#domain/kernel/answer.ts';
import { constants } from '#domain/kernel/constants.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { Received } from '#server/adapters/files/fileStore.ts';
import type { Pdf } from '#server/adapters/pdf/pdf.ts';
import { Done, Download, answer } from '#server/answer.ts';
import type { Services } from '#server/services/kernel/context.ts';
import { certificateFile } from '#server/services/contracts/certificateMail.ts';
import { portalCalendar, portalCertificate, portalContract, portalContracts, refuseContract, signContract } from '#server/services/portal/contracts.ts';
import { portalEquipment } from '#server/services/portal/equipment.ts';
import { portalHome } from '#server/services/portal/home.ts';
import { portalInvoices, yearOfInvoices, yearsOfInvoices } from '#server/services/portal/invoices.ts';
import { portalOrders } from '#server/services/portal/orders.ts';
import { ownData } from '#server/services/portal/ownData.ts';
import { chooseMails, ownMails } from '#server/services/portal/ownMails.ts';
import { openQuote, portalQuotes } from '#server/services/portal/quotes.ts';
import { requestChange, requestDay, requestService } from '#server/services/portal/requests.ts';
import { portalStories, portalStory } from '#server/services/portal/stories.ts';
import { fileIn } from './uploads.ts';

export function portalRoutes(app: FastifyInstance, services: Services, pdf: Pdf): void {
  const { portal } = endpoints;
  answer(app, services, portal.home, ctx => portalHome(ctx));
  answer(app, services, portal.equipment, (ctx, { body }) => portalEquipment(ctx, body));
  answer(app, services, portal.stories, (ctx, { body }) => portalStories(ctx, body));
  answer(app, services, portal.story, (ctx, { params }) => portalStory(ctx, params.id));
  answer(app, services, portal.orders, (ctx, { body }) => portalOrders(ctx, body));
  answer(app, services, portal.invoices, (ctx, { body }) => portalInvoices(ctx, body));
  answer(app, services, portal.yearsOfInvoices, ctx => yearsOfInvoices(ctx));
  answer(app, services, portal.yearOfInvoices, async (ctx, { params }) => {
    const { name, stream } = await yearOfInvoices(ctx, pdf, params);
    return new Download(name, 'application/zip', stream);
  });
  answer(app, services, portal.request, async (ctx, { body }) => new Done('Hemos recibido su petición', await requestService(ctx, body.data, photosIn(body))));
  answer(app, services, portal.quotes, (ctx, { body }) => portalQuotes(ctx, body));
  answer(app, services, portal.openQuote, (ctx, { body }) => openQuote(ctx, pdf, body.id));
  answer(app, services, portal.contracts, (ctx, { body }) => portalContracts(ctx, body));
  answer(app, services, portal.contract, (ctx, { params }) => portalContract(ctx, params.id));
  answer(app, services, portal.signContract, async (ctx, { body }) => new Done('Contrato firmado', savedOf(await signContract(ctx, body))));
  answer(app, services, portal.refuseContract, async (ctx, { body }) => new Done('Hemos anotado que no lo quiere', savedOf(await refuseContract(ctx, body))));
  answer(app, services, portal.certificate, async (ctx, { params }) => {
    const file = await pdf.print(ctx.user.id, () => portalCertificate(ctx, params.id));
    return new Download(certificateFile({ id: Number(params.id) }), 'application/pdf', file);
  });
  answer(app, services, portal.calendar, async ctx => new Download('visitas.ics', 'text/calendar; charset=utf-8', Buffer.from(await portalCalendar(ctx))));
  answer(app, services, portal.askDay, async (ctx, { body }) => new Done('Hemos recibido su petición', await requestDay(ctx, body)));
  answer(app, services, portal.ownData, ctx => ownData(ctx));
  answer(app, services, portal.mails, ctx => ownMails(ctx));
  answer(app, services, portal.chooseMails, async (ctx, { body }) => new Done('Guardado', await chooseMails(ctx, body)));
  answer(app, services, portal.changeOwnData, async (ctx, { body }) => new Done('Hemos recibido su petición', await requestChange(ctx, body)));
}

const savedOf = ({ id, version }: Saved): Saved => ({ id, version });

/** The photos of a request, in their order. */
const photosIn = (body: Record<string, unknown>): Received[] =>
  Array.from({ length: constants.requestPhotosMax }, (_, index) => fileIn(body, `photo_${index + 1}`) ?? []).flat();
