// Mails that go out by themselves to customers who want them: written down with what causes them, and taken back while they wait where it is no longer so.
import type { MailChoice } from '#domain/parties/customerMails.ts';
import { href } from '#domain/routes.ts';
import type { Party } from '#domain/records/paper.ts';
import type { Trx } from '#server/db/connect.ts';
import { withdrawableMails } from '#machines/lifecycles/mail.ts';
import { type Ctx, whoOf } from '#server/services/kernel/context.ts';
import { issuerOf } from '#server/services/paper/issuer.ts';
import { type Reader, readerIn } from '#server/services/paper/address.ts';
import { writeLetter } from './letter.ts';
import { type Sides, sidesOf } from './mailed.ts';
import { type Mailed, acceptMail, withdrawMail } from './mails.ts';
import { portalLink } from './portalLink.ts';
import type { Written } from './templates.ts';

const MINUTE = 60_000;
/** How long each waits for second thoughts, which then replace it. */
const waits: Record<MailChoice, number> = { correo_visita: 5 * MINUTE, correo_en_camino: MINUTE, correo_terminado: 5 * MINUTE, correo_factura: MINUTE };

export interface NewsLetter extends Written {
  /** Where the portal shows more. */
  page: string;
}

export interface News {
  entity: Mailed;
  record_id: number;
  customer_id: number;
  choice: MailChoice;
  /** Its content, in short: the same is not sent twice. '' means that nothing of it is true any more, and null that no notification is needed. */
  told: string | null;
  /** `before` is the last content they were sent, '' for nothing. Undefined: there is nothing to say after that. */
  write: (before: string, sides: Sides) => Promise<NewsLetter | undefined>;
}

/** Updates the notification to a customer about a record, in the transaction that changes the record. */
export async function tellCustomer(trx: Trx, ctx: Ctx, news: News): Promise<void> {
  const { customer_id, choice } = news;
  const row = await trx
    .selectFrom('customer')
    .select(['name', 'email', `${choice} as wants`])
    .where('id', '=', customer_id)
    .executeTakeFirst();
  const reader = row ? readerIn(row) : { name: '', to: undefined };
  const before = await withdrawStale(trx, ctx, news, reader.to);
  await tell(trx, ctx, news, reader, before);
}

/** Notifies a customer of a record for the first time. */
export const tellFirst = (trx: Trx, ctx: Ctx, news: News, reader: Reader): Promise<void> => tell(trx, ctx, news, reader, '');

async function tell(trx: Trx, ctx: Ctx, news: News, { name, to }: Reader, before: string): Promise<void> {
  if (to === undefined || news.told === null || news.told === before) return;
  const issuer = await issuerOf(trx);
  const letter = await news.write(before, sidesOf(name, issuer));
  if (letter) await accept(trx, ctx, news, to, issuer, letter);
}

/** Takes back waiting mails with other content; returns the last content sent to the address. */
async function withdrawStale(trx: Trx, ctx: Ctx, { entity, record_id, choice, told }: News, to: string | undefined): Promise<string> {
  const mails = await trx
    .selectFrom('mail')
    .select(['id', 'entity', 'state', 'via', 'told', 'recipient', 'choice', 'expires'])
    .where('entity', '=', entity)
    .where('record_id', '=', record_id)
    .where('choice', '=', choice)
    .where('state', '<>', 'retirado')
    .orderBy('id', 'desc')
    .execute();
  const withdrawn = new Set<number>();
  for (const mail of mails) {
    const isStale = withdrawableMails.includes(mail.state) && (mail.told !== told || mail.recipient !== to);
    if (isStale && (await withdrawMail(trx, whoOf(ctx), mail))) withdrawn.add(mail.id);
  }
  return mails.find(({ id, recipient }) => recipient === to && !withdrawn.has(id))?.told ?? '';
}

async function accept(trx: Trx, ctx: Ctx, news: News, to: string, issuer: Party, { page, subject, ...letter }: NewsLetter): Promise<void> {
  const { entity, record_id, customer_id, choice, told } = news;
  const link = await portalLink(trx, ctx, customer_id, page);
  const whyHere = link
    ? `Recibe este mensaje porque así lo eligió. Puede cambiarlo en el área de clientes: ${ctx.publicUrl}${href('ownData')}`
    : 'Recibe este mensaje porque así nos lo pidió. Si ya no lo quiere, díganoslo.';
  const written = writeLetter({ issuer, ...letter, ...(link && { link }), closing: [whyHere] });
  await acceptMail(trx, ctx, whoOf(ctx), {
    entity,
    record_id,
    recipient: to,
    subject,
    ...written,
    issuer,
    news: { choice, told: told ?? '', waits: waits[choice] },
  });
}
