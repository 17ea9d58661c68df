// The page of a quote, for whoever has its link: what it says, and what its reader does with it. Everything is done in the name of the program.
import { entities } from '#domain/index.ts';
import type { FieldsOf } from '#domain/kernel/entity.ts';
import { areCounted, countedLines } from '#domain/quotes/choices.ts';
import { offerAcceptance, offerQuestion, offerRefusal } from '#domain/quotes/offer.ts';
import { HOME_DECLARATION, needsDeclaration } from '#domain/quotes/reducedRate.ts';
import { won } from '#machines/lifecycles/quote.ts';
import type { Pdf } from '#server/adapters/pdf/pdf.ts';
import type { Trx } from '#server/db/connect.ts';
import { find, findForUpdate, insert } from '#server/db/records.ts';
import { Refusal, TooMany, invalid, notFound } from '#server/errors.ts';
import { type Ctx, type Services, WIRE, nowText, today, whoOf } from '#server/services/kernel/context.ts';
import { documentName } from '#server/services/paper/parts.ts';
import { companyOf, toParty } from '#server/services/paper/issuer.ts';
import { checkedFields } from '#server/services/records/validate.ts';
import { photosQuery } from '#server/services/records/files/photosOf.ts';
import { count, countMiss, isTooMany, offerKey, tooMany } from '#server/services/session/guesses.ts';
import { operator } from '#server/services/kernel/operator.ts';
import { confirmAcceptance } from './acceptanceMail.ts';
import { type OpenLink, linkOf, linkOfNewer, newerOf } from './links.ts';
import { chosenLines, linesOfQuote, quoteTotals, sectionsOfQuote } from './quoteLines.ts';
import { quoteRecord } from './quoteRecord.ts';
import { sheetOf } from './quoteSheet.ts';
import { type Quote, moveQuote, stepOf, storeChoice } from './quotes.ts';

const { quote, call } = entities;

/** Where a reader of the page is. */
export interface Reader {
  address: string;
  userAgent: string;
}

/** Whoever reads the page acts as nobody of the company. */
const inItsName = (services: Services): Ctx => ({ ...services, user: operator, source: 'offer' });

const GONE = 'Este enlace no vale: puede que se haya anulado o que haya pasado su último día. Llámenos y le enviamos otro.';

/** The link of a secret. Throws 404 where it opens nothing, and 429 for one guess too many. */
export async function openLink(services: Services, token: unknown, { address }: Pick<Reader, 'address'>): Promise<OpenLink> {
  const { engine, clock } = services;
  const link = typeof token === 'string' ? await linkOf(engine.db, services, token) : undefined;
  if (link) return link;
  await countMiss(engine.db, address, clock().toMillis());
  throw notFound(GONE);
}

/** The same for what the page sends: so often as somebody presses, and no more. */
async function openToWrite(services: Services, token: unknown, reader: Reader): Promise<OpenLink> {
  const link = await openLink(services, token, reader);
  const now = services.clock().toMillis();
  const key = offerKey(link.id);
  if (await isTooMany(services.engine.db, [key], now)) throw tooMany();
  await count(services.engine.db, [key], now);
  return link;
}

/** What the page says. */
export async function readOffer(services: Services, link: OpenLink) {
  const { quote_id, huella } = link;
  const { db } = services.engine;
  const record = await find(db, quote, quote_id);
  if (!record) throw notFound(GONE);
  const [lines, secciones, company, answered, newer, ledTo, photos] = await Promise.all([
    linesOfQuote(db, quote_id),
    sectionsOfQuote(db, quote_id),
    companyOf(db),
    db.selectFrom('quote_acceptance').select(['nombre', 'fecha']).where('quote_id', '=', quote_id).executeTakeFirst(),
    db.selectFrom('quote').select('id').where('anterior_id', '=', quote_id).where('estado', '<>', 'borrador').executeTakeFirst(),
    newerOf(db, services, link),
    photosQuery(db, 'quote', [quote_id]).execute(),
  ]);
  const counted = areCounted(lines);
  return {
    record,
    secciones: secciones.length > 0 ? secciones : [{ titulo: '', texto: '' }],
    // costs and tariffs are the company's
    lines: lines.map(({ coste: _cost, tarifa: _tariff, ...line }, index) => ({ ...line, elegida: line.tipo !== 'normal' && counted[index]! })),
    photos: photos.map(({ id }) => id),
    company: { ...toParty(company), color: company.color, hasLogo: Boolean(company.logo) },
    answered: answered ?? null,
    hasNewer: newer !== undefined,
    leadsToNewer: ledTo !== null,
    isOver: record.valido_hasta < today(services),
    huella,
  };
}

export type OfferPage = Awaited<ReturnType<typeof readOffer>>;

/** The quote as it was accepted, drawn with its signature. Throws 404 where it was not. */
export async function acceptedPdf(services: Services, pdf: Pdf, { quote_id }: OpenLink): Promise<{ name: string; bytes: Buffer }> {
  const ctx = inItsName(services);
  const { sheet, file } = await pdf.render(0, async () => {
    const record = await quoteRecord(ctx, quote_id);
    if (!won.includes(record.estado)) throw notFound('Todavía no se ha aceptado');
    return sheetOf(ctx, record);
  });
  return { name: `${documentName(sheet)}_aceptado.pdf`, bytes: file };
}

/** The secret of a link of the version that replaces the one of the page. Throws 404 where the page does not lead there. */
export async function openNewer(services: Services, pdf: Pdf, token: unknown, reader: Reader): Promise<string> {
  return linkOfNewer(inItsName(services), pdf, await openToWrite(services, token, reader));
}

/** Notes that the page was opened by somebody: programs that look at links do not run what tells it. */
export async function seeOffer(services: Services, { enlace }: { enlace?: unknown }, reader: Reader): Promise<null> {
  const link = await openToWrite(services, enlace, reader);
  const ctx = inItsName(services);
  await services.engine.transact(async trx => {
    const record = await findForUpdate(trx, quote, link.quote_id);
    await trx
      .updateTable('quote_link')
      .set(eb => ({ visitas: eb('visitas', '+', 1), ultima_visita: nowText(ctx) }))
      .where('id', '=', link.id)
      .execute();
    if (record?.estado === 'enviado') await moveQuote(trx, ctx, record, 'quote.see', { visto_el: today(ctx) });
  });
  return null;
}

/** The quote that the page is of, locked. */
async function lockedOf(trx: Trx, { quote_id }: OpenLink): Promise<Quote> {
  const record = await findForUpdate(trx, quote, quote_id);
  if (!record) throw notFound(GONE);
  return record;
}

/** The customer accepts what they were shown. The same acceptance again changes nothing; another one is told what the quote is by now. */
export async function acceptOffer(services: Services, sent: Record<string, unknown>, reader: Reader): Promise<null> {
  const link = await openToWrite(services, sent.enlace, reader);
  const ctx = inItsName(services);
  const { enlace: _secret, elegidas, huella, declaracion, clave, ...values } = checkedFields(ctx, offerAcceptance, sent);
  await services.engine.transact(async trx => {
    const record = await lockedOf(trx, link);
    const before = await trx.selectFrom('quote_acceptance').select('clave').where('quote_id', '=', record.id).executeTakeFirst();
    if (before && before.clave === clave) return;
    await stepOf(trx, ctx, record, 'quote.accept');
    if (huella !== link.huella) throw new Refusal('El presupuesto ha cambiado desde que lo abrió: vuelva a cargar la página');
    const chosen = chosenLines(await linesOfQuote(trx, record.id), elegidas);
    const isDeclared = needsDeclaration(countedLines(chosen));
    if (isDeclared && !declaracion) throw invalid({ declaracion: 'Para el IVA reducido tiene que marcar la declaración sobre la vivienda' });
    await storeChoice(trx, ctx, record, { respondido_el: today(ctx), aceptado_por: values.nombre, medio: 'enlace' }, chosen);
    await trx
      .insertInto('quote_acceptance')
      .values({
        ...values,
        clave,
        quote_id: record.id,
        link_id: link.id,
        huella,
        fecha: nowText(ctx),
        direccion: reader.address,
        navegador: reader.userAgent.slice(0, 500),
        declaracion: isDeclared ? HOME_DECLARATION : '',
      })
      .execute();
    await confirmAcceptance(trx, ctx, { ...record, ...quoteTotals(chosen) });
  });
  services.wakeOutbox();
  return null;
}

/** The customer does not want it, and says why. */
export async function refuseOffer(services: Services, sent: Record<string, unknown>, reader: Reader): Promise<null> {
  const link = await openToWrite(services, sent.enlace, reader);
  const ctx = inItsName(services);
  const { motivo } = checkedFields(ctx, offerRefusal, sent);
  await services.engine.transact(async trx => {
    const record = await lockedOf(trx, link);
    // what came before it was answered with the same words
    if (record.estado === 'rechazado' && record.motivo === motivo) return;
    await stepOf(trx, ctx, record, 'quote.reject');
    await moveQuote(trx, ctx, record, 'quote.reject', { motivo, respondido_el: today(ctx) });
  });
  return null;
}

/** Questions about one quote within a day. */
const QUESTIONS = 5;

/** A question of the customer is a llamada for the office. */
export async function askAboutOffer(services: Services, sent: Record<string, unknown>, reader: Reader): Promise<null> {
  const link = await openToWrite(services, sent.enlace, reader);
  const ctx = inItsName(services);
  const { texto, telefono, clave } = checkedFields(ctx, offerQuestion, sent);
  await services.engine.transact(async trx => {
    const record = await lockedOf(trx, link);
    const customer = record.customer_id === null ? undefined : await find(trx, entities.customer, record.customer_id);
    const since = ctx.clock().minus({ days: 1 }).toFormat(WIRE);
    const asked = await trx.selectFrom('quote_question').select(['clave', 'fecha']).where('quote_id', '=', record.id).execute();
    if (asked.some(question => question.clave === clave)) return;
    if (asked.filter(({ fecha }) => fecha > since).length >= QUESTIONS)
      throw new TooMany('Ya nos ha preguntado varias veces hoy. Llámenos por teléfono.', 60 * 60);
    const values: FieldsOf<typeof call> = {
      name: record.customer_name ?? '',
      phone: telefono || customer?.phone || record.interesado_telefono || '-',
      text: `Pregunta sobre el presupuesto ${record.codigo} (${record.name}): ${texto}`,
      notes: '',
      machine_id: record.machine_id,
      location_id: record.location_id,
      date: nowText(ctx),
      customer_id: record.customer_id,
      company: record.customer_name ?? '',
      dni: '',
      optional_address: record.interesado_direccion,
      user_id: null,
      checked: false,
      origen: 'portal',
    };
    await insert(trx, call, values, whoOf(ctx));
    await trx
      .insertInto('quote_question')
      .values({ quote_id: record.id, clave, fecha: nowText(ctx) })
      .execute();
  });
  return null;
}
