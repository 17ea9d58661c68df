// The links of quotes: made for a customer, told once, counted, revoked; and whose page a secret opens.
import { createHash } from 'node:crypto';
import { entities } from '#domain/index.ts';
import { addDays } from '#domain/kernel/days.ts';
import { photoFields } from '#domain/kernel/fileTypes.ts';
import { LINK_DAYS } from '#domain/quotes/offer.ts';
import type { QuoteLinks, QuoteRecord } from '#domain/quotes/wire.ts';
import { always } from '#machines/lifecycles/ask.ts';
import { quoteLifecycle } from '#machines/lifecycles/quote.ts';
import type { Drawn, Pdf } from '#server/adapters/pdf/pdf.ts';
import { newKey } from '#server/adapters/files/byteStore.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import { audit } from '#server/db/records.ts';
import { Refusal, notFound } from '#server/errors.ts';
import { type Ctx, type Services, nowText, today, whoOf } from '#server/services/kernel/context.ts';
import { documentName } from '#server/services/paper/parts.ts';
import { addFile, filesOf, type Kept, smallerForms } from '#server/services/records/files/files.ts';
import { getOwn, getOwnForUpdate } from '#server/services/records/ownRecord.ts';
import { idOf } from '#server/services/records/validate.ts';
import { hashToken, newToken } from '#server/services/session/tokens.ts';
import { acceptanceOf } from './acceptance.ts';
import { quoteRecord } from './quoteRecord.ts';
import { sheetOf } from './quoteSheet.ts';
import { type Quote, sendQuote, stepOf } from './quotes.ts';

const quote = entities.quote;
const SHOWN = 'quote.documento';

/** The PDF that the customer of a quote is shown: drawn once, when it is first sent. */
interface Shown {
  huella: string;
  /** What has to be kept with it; null where it is kept already. */
  file: Kept | null;
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** The PDF that is kept, or the one that is drawn now. */
export async function shownFile(ctx: Pick<Ctx, 'engine' | 'files'>, id: number, draw: () => Promise<Drawn>): Promise<Shown & { bytes: Buffer; name: string }> {
  const [kept] = await filesOf(ctx.engine.db, SHOWN, id);
  if (kept) {
    const bytes = await ctx.files.readWhole(kept.key);
    return { bytes, name: kept.name, huella: hashOf(bytes), file: null };
  }
  const { sheet, file: bytes } = await draw();
  const name = `${documentName(sheet)}.pdf`;
  const key = newKey();
  await ctx.files.put(key, bytes);
  return { bytes, name, huella: hashOf(bytes), file: { key, name, type: 'application/pdf', size: bytes.length, width: null, height: null, variants: [] } };
}

const idsOf = (photos: readonly { id: number }[]) => photos.map(({ id }) => id).join(' ');

/** Sends a draft as it was drawn; what was changed meanwhile is not sent. */
export async function sendDrawn(trx: Trx, ctx: Ctx, record: Pick<QuoteRecord, 'id' | 'version' | 'fotos'>, { file }: Shown): Promise<void> {
  const now = await getOwnForUpdate(trx, ctx, quote, record.id);
  const isOther = now.version !== record.version || idsOf(await filesOf(trx, photoFields.quote, record.id)) !== idsOf(record.fotos);
  if (file && isOther) throw new Refusal('El presupuesto ha cambiado mientras se enviaba: vuelva a intentarlo');
  await sendQuote(trx, ctx, record.id);
}

/** The secret of a link that is being made, the key of the command that makes it, and the link of an earlier version that leads to it. */
interface NewLink {
  token: string;
  clave?: string | undefined;
  desde_id?: number;
}

/** Adds a link in the transaction that sends the quote. Of two that draw the PDF at once, the second is told so. */
export async function addLink(
  trx: Trx,
  ctx: Ctx,
  { id, valido_hasta }: Pick<Quote, 'id' | 'valido_hasta'>,
  { huella, file }: Shown,
  { token, clave, desde_id }: NewLink,
): Promise<void> {
  if (file) {
    if ((await filesOf(trx, SHOWN, id)).length > 0) throw new Refusal('El presupuesto se está enviando también desde otra ventana: vuelva a intentarlo');
    await addFile(trx, ctx, SHOWN, id, file);
  }
  const hasta = addDays(valido_hasta, LINK_DAYS);
  const made_by = { created_at: nowText(ctx), created_by: whoOf(ctx).id, clave: clave ?? null, desde_id: desde_id ?? null };
  const values = { quote_id: id, token_hash: hashToken(token), huella, hasta, ...made_by };
  // the same command again, because its answer was lost: the link gets another secret
  const made = await trx
    .insertInto('quote_link')
    .values(values)
    .onConflict(conflict =>
      conflict.column('clave').where('clave', 'is not', null).doUpdateSet({ token_hash: values.token_hash }).where('quote_link.quote_id', '=', id),
    )
    .returning('id')
    .executeTakeFirst();
  if (!made) throw new Refusal('Esa clave ya se ha usado con otro presupuesto');
  await audit(trx, whoOf(ctx), quote.name, id, 'link.made', null, { enlace: made.id, hasta });
}

export const urlOf = ({ publicUrl }: Pick<Services, 'publicUrl'>, token: string): string => `${publicUrl}/oferta/${token}`;

/** Makes a link for the customer; a draft counts as sent with it. The secret is in this answer and nowhere else. */
export const makeLink = async (ctx: Ctx, pdf: Pdf, id: unknown, clave: string | undefined): Promise<{ url: string }> => ({
  url: urlOf(ctx, await newLink(ctx, pdf, id, { clave })),
});

async function newLink(ctx: Ctx, pdf: Pdf, id: unknown, given: Omit<NewLink, 'token'>): Promise<string> {
  const record = await quoteRecord(ctx, id);
  const estado = await stepOf(ctx.engine.db, ctx, record, 'quote.mail');
  const shown = await shownFile(ctx, record.id, () => pdf.render(ctx.user.id, () => sheetOf(ctx, { ...record, estado })));
  const token = newToken();
  await ctx.engine.transact(async trx => {
    await sendDrawn(trx, ctx, record, shown);
    await addLink(trx, ctx, record, shown, { token, ...given });
  });
  return token;
}

/** The version that replaces the one of a link, as far as the link leads there: it was sent to the same person, may be answered or was accepted, and a link that was given of it still opens it. */
export async function newerOf(db: Db, ctx: Pick<Services, 'clock'>, link: Pick<OpenLink, 'id' | 'quote_id'>): Promise<number | null> {
  const versionAfter = (id: number) =>
    db
      .selectFrom('quote')
      .select(['id', 'estado', 'customer_id', 'interesado'])
      .where('anterior_id', '=', id)
      .where('estado', '<>', 'borrador')
      .executeTakeFirst();
  let newer: Awaited<ReturnType<typeof versionAfter>>;
  for (let next = await versionAfter(link.quote_id); next; next = await versionAfter(next.id)) newer = next;
  if (!newer || !always(quoteLifecycle, newer.estado, 'quote.mail')) return null;
  const of = await db.selectFrom('quote').select(['customer_id', 'interesado']).where('id', '=', link.quote_id).executeTakeFirstOrThrow();
  if (newer.customer_id !== of.customer_id || newer.interesado !== of.interesado) return null;
  const links = await db.selectFrom('quote_link').select(['desde_id', 'anulado']).where('quote_id', '=', newer.id).where('hasta', '>=', today(ctx)).execute();
  const isGiven = links.some(({ desde_id, anulado }) => desde_id === null && anulado === null);
  const isRevoked = links.some(({ desde_id, anulado }) => desde_id === link.id && anulado !== null);
  return isGiven && !isRevoked ? newer.id : null;
}

/** The secret of a link of the version that a link leads to: one for each link, whose secret is new each time. */
export async function linkOfNewer(ctx: Ctx, pdf: Pdf, link: Pick<OpenLink, 'id' | 'quote_id'>): Promise<string> {
  const id = await newerOf(ctx.engine.db, ctx, link);
  if (id === null) throw notFound('No hay otra versión que se pueda abrir con este enlace. Llámenos y se la enviamos.');
  return newLink(ctx, pdf, id, { clave: `version ${link.id} ${id}`, desde_id: link.id });
}

/** From now on the link opens nothing, and neither do those of later versions that it led to. */
export function revokeLink(ctx: Ctx, { id, enlace_id }: { id?: unknown; enlace_id?: unknown }): Promise<{ id: number }> {
  return ctx.engine.transact(async trx => {
    const record = await getOwnForUpdate(trx, ctx, quote, id);
    const link = await trx
      .selectFrom('quote_link')
      .select(['id', 'anulado'])
      .where('id', '=', idOf(enlace_id))
      .where('quote_id', '=', record.id)
      .executeTakeFirst();
    if (!link) throw notFound('No existe el enlace');
    await revoke(trx, ctx, { ...link, quote_id: record.id });
    return { id: record.id };
  });
}

async function revoke(trx: Trx, ctx: Ctx, { id, quote_id, anulado }: { id: number; quote_id: number; anulado: string | null }): Promise<void> {
  if (anulado === null) {
    await trx
      .updateTable('quote_link')
      .set({ anulado: nowText(ctx) })
      .where('id', '=', id)
      .execute();
    await audit(trx, whoOf(ctx), quote.name, quote_id, 'link.revoked', null, { enlace: id });
  }
  const led = await trx.selectFrom('quote_link').select(['id', 'quote_id', 'anulado']).where('desde_id', '=', id).execute();
  for (const each of led) await revoke(trx, ctx, each);
}

/** The links of a quote, the newest first, and how it was accepted on one of their pages. */
export async function linksOf(ctx: Ctx, id: unknown): Promise<QuoteLinks> {
  const { db } = ctx.engine;
  const record = await getOwn(db, ctx, quote, id);
  const enlaces = await db
    .selectFrom('quote_link')
    .leftJoin('app_user', 'app_user.id', 'quote_link.created_by')
    .select(['quote_link.id', 'quote_link.created_at as creado', 'app_user.username as creado_por', 'hasta', 'anulado', 'visitas', 'ultima_visita'])
    .where('quote_id', '=', record.id)
    .orderBy('quote_link.id', 'desc')
    .execute();
  return { enlaces, aceptacion: await acceptanceOf(db, record.id) };
}

/** A link that opens a page. */
export interface OpenLink {
  id: number;
  quote_id: number;
  huella: string;
}

/** The link of a secret; undefined where it is none, was revoked, or is over. */
export const linkOf = (db: Db, ctx: Pick<Services, 'clock'>, token: string): Promise<OpenLink | undefined> =>
  db
    .selectFrom('quote_link')
    .select(['id', 'quote_id', 'huella'])
    .where('token_hash', '=', hashToken(token))
    .where('anulado', 'is', null)
    .where('hasta', '>=', today(ctx))
    .executeTakeFirst();

/** A photo of the quote of a link, or its small form. Throws 404 where it is of no quote or of another one. */
export async function shownPhoto({ engine }: Pick<Services, 'engine'>, { quote_id }: OpenLink, photo: string, isSmall: boolean) {
  const found = (await filesOf(engine.db, photoFields.quote, quote_id)).find(each => String(each.id) === photo);
  if (!found) throw notFound('No existe la foto');
  const [small] = isSmall ? await smallerForms(engine.db, [found.id], 'mini') : [];
  return small ?? found;
}

/** The PDF that a link shows. */
export async function shownPdf({ engine, files }: Services, { quote_id }: OpenLink): Promise<{ name: string; bytes: Buffer }> {
  const [kept] = await filesOf(engine.db, SHOWN, quote_id);
  if (!kept) throw notFound('No existe el archivo');
  return { name: kept.name, bytes: await files.readWhole(kept.key) };
}
