// Follow-ups that people decide on: sent as they were looked at, made by telephone, or dropped. What is sent is one transaction with its mail.
import type { Queued } from '#domain/company/mail.ts';
import { factsOf, paragraphsOf } from '#domain/company/mailTemplates.ts';
import { entities } from '#domain/index.ts';
import type { Saved } from '#domain/kernel/answer.ts';
import type { Values } from '#domain/kernel/entity.ts';
import { addressesIn } from '#domain/kernel/fields.ts';
import { followUpDropped, followUpLetter, followUpTold } from '#domain/quotes/followUp.ts';
import { timesAsked } from '#domain/quotes/followUpRules.ts';
import { unanswered } from '#machines/lifecycles/quote.ts';
import { undecided } from '#domain/quotes/followUpStates.ts';
import type { Pdf } from '#server/adapters/pdf/pdf.ts';
import type { Trx } from '#server/db/connect.ts';
import { findForUpdate } from '#server/db/records.ts';
import { Refusal } from '#server/errors.ts';
import { recipientsOf } from '#server/services/paper/address.ts';
import { writeLetter } from '#server/services/company/mail/letter.ts';
import { quoteValues } from '#server/services/company/mail/mailed.ts';
import { acceptMail, keepAttachment } from '#server/services/company/mail/mails.ts';
import { companyOf, toParty } from '#server/services/paper/issuer.ts';
import { type Ctx, today, whoOf } from '#server/services/kernel/context.ts';
import { getOwn, getOwnForUpdate, refuseStale } from '#server/services/records/ownRecord.ts';
import { checked, checkedFields, idOf } from '#server/services/records/validate.ts';
import { newToken } from '#server/services/session/tokens.ts';
import { addLink, shownFile, urlOf } from '../links.ts';
import { linesOfQuote } from '../quoteLines.ts';
import { quoteRecord } from '../quoteRecord.ts';
import { sheetOf } from '../quoteSheet.ts';
import { type Quote, maySend } from '../quotes.ts';
import { close } from './closing.ts';
import { type FollowUp, move, rulesOf, stepOf } from './followUpState.ts';
import { pastOf } from './propose.ts';

const { followUp, quote } = entities;

const NOT_NEEDED = 'Ya no hace falta: el presupuesto no espera respuesta, o ya se ha preguntado las veces que quiere la empresa';

/** Sends the letter in the words in which its sender has looked at it, with the PDF that its customer was shown, and with a link where they have one. */
export async function sendFollowUp(ctx: Ctx, pdf: Pdf, { id, version, ...sent }: Values): Promise<Saved & Queued> {
  const { db } = ctx.engine;
  const asked = await getOwn(db, ctx, followUp, id);
  const [company, lines, record] = await Promise.all([companyOf(db), linesOfQuote(db, asked.quote_id), quoteRecord(ctx, asked.quote_id)]);
  const facts = { maySend: maySend(ctx, company, lines) };
  stepOf(asked, 'followUp.send', facts);
  const letter = checkedFields(ctx, followUpLetter, sent);
  const issuer = toParty(company);
  const recipients = recipientsOf(addressesIn(letter.para), letter.copia, issuer.email);
  const { bytes, name } = await shownFile(ctx, record.id, () => pdf.render(ctx.user.id, () => sheetOf(ctx, record)));
  const files = await Promise.all(recipients.map(() => keepAttachment(ctx, name, bytes)));
  const done = await decided(ctx, asked.id, async (trx, now) => {
    stepOf(now, 'followUp.send', facts);
    refuseStale(ctx, now, version);
    const saved = await move(trx, ctx, now, 'followUp.send', { correo: letter.para, asunto: letter.asunto, texto: letter.texto, fecha: today(ctx) }, facts);
    const href = await newLinkOf(trx, ctx, record, now.id);
    const written = writeLetter({
      issuer,
      title: letter.asunto,
      paragraphs: paragraphsOf(letter.texto),
      facts: factsOf('seguimiento', quoteValues(record, issuer)),
      ...(href !== null && { link: { label: 'Ver, elegir y aceptar', href } }),
    });
    const mails: number[] = [];
    // our copy comes first, so that whoever stops them all stops it before the follow-up waits again
    for (const [place, recipient] of [...recipients.entries()].toReversed())
      mails.push(
        await acceptMail(trx, ctx, whoOf(ctx), {
          entity: followUp.name,
          record_id: now.id,
          recipient,
          subject: letter.asunto,
          ...written,
          issuer,
          file: files[place]!,
        }),
      );
    return { ...saved, mails };
  });
  ctx.wakeOutbox();
  return done;
}

/** The address of another link of a quote whose customer has one that still opens it; null where they have none. */
async function newLinkOf(trx: Trx, ctx: Ctx, record: Pick<Quote, 'id' | 'valido_hasta'>, followUpId: number): Promise<string | null> {
  const given = await trx
    .selectFrom('quote_link')
    .select(['id', 'huella'])
    .where('quote_id', '=', record.id)
    .where('anulado', 'is', null)
    .where('hasta', '>=', today(ctx))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!given) return null;
  const token = newToken();
  await addLink(trx, ctx, record, { huella: given.huella, file: null }, { token, clave: `followUp ${followUpId}`, desde_id: given.id });
  return urlOf(ctx, token);
}

/** Notes that the customer was asked by telephone. */
export function tellFollowUp(ctx: Ctx, id: unknown, sent: Values): Promise<Saved> {
  const values = checked(followUpTold, sent);
  return decided(ctx, idOf(id), (trx, record) => move(trx, ctx, record, 'followUp.tell', { ...values, fecha: today(ctx) }));
}

/** Nobody insists on this quote any more. */
export function dropFollowUp(ctx: Ctx, id: unknown, sent: Values): Promise<Saved> {
  const values = checked(followUpDropped, sent);
  return decided(ctx, idOf(id), (trx, record) => move(trx, ctx, record, 'followUp.discard', { ...values, fecha: today(ctx) }));
}

/** One transaction over a follow-up, its quote locked first, as in what answers the quote. Where it is not needed any more it is closed, and the caller is told so. */
async function decided<T>(ctx: Ctx, id: number, work: (trx: Trx, record: FollowUp) => Promise<T>): Promise<T> {
  const done = await ctx.engine.transact(async trx => {
    const { quote_id } = await getOwn(trx, ctx, followUp, id);
    const of = await findForUpdate(trx, quote, quote_id);
    const record = await getOwnForUpdate(trx, ctx, followUp, id);
    const isNeeded = of && unanswered.includes(of.estado) && of.valido_hasta >= today(ctx) && (await isWanted(trx, record));
    if (!isNeeded && undecided.includes(record.estado)) {
      await close(trx, ctx, record);
      return null;
    }
    return { of: await work(trx, record) };
  });
  if (done === null) throw new Refusal(NOT_NEEDED);
  return done.of;
}

/** Whether the company asks about quotes, and about this one not as often as it wants already. */
async function isWanted(trx: Trx, { quote_id }: FollowUp): Promise<boolean> {
  const rules = await rulesOf(trx);
  return rules !== null && timesAsked(await pastOf(trx, [quote_id])) < rules.times;
}
