// A document by e-mail: to which addresses, in whose words, and its acceptance for sending. What is drawn now is what will be sent.
import { object } from 'yup';
import { ISSUER_MISSING } from '#domain/company/issuer.ts';
import { addressesIn, email, emails } from '#domain/kernel/fields.ts';
import { type MailKindName, type MailWords, mailKinds, mailWordsDraft } from '#domain/company/mailTemplates.ts';
import { href } from '#domain/routes.ts';
import { messages } from '#domain/kernel/messages.ts';
import type { Queued } from '#domain/company/mail.ts';
import type { Sheet } from '#server/adapters/pdf/sheet.ts';
import type { Trx } from '#server/db/connect.ts';
import { Refusal } from '#server/errors.ts';
import { type Ctx, whoOf } from '#server/services/kernel/context.ts';
import { hasIssuer } from '#server/services/paper/issuer.ts';
import { checked } from '#server/services/records/validate.ts';
import { recipientsOf } from '#server/services/paper/address.ts';
import { type Letter, writeLetter } from './letter.ts';
import { acceptMail, keepAttachment } from './mails.ts';
import { portalLink } from './portalLink.ts';
import { type Written } from './templates.ts';

const draft = object({ email: email().required(messages.invalidEmail) });
const severalDraft = object({ email: emails().required(messages.invalidEmail) });

/** A valid address; throws 422 with its message. */
export const addressOf = (value: unknown): string => checked(draft, { email: typeof value === 'string' ? value : '' }).email;

/** One valid address or several; throws 422 with what is wrong. */
export const addressesOf = (value: unknown): string[] => addressesIn(checked(severalDraft, { email: typeof value === 'string' ? value : '' }).email);

/** What a sender asks for: where it goes, also to ourselves, and the words that they have written in place of the template's. */
export interface SentTo {
  email?: unknown;
  copia?: unknown;
  subject?: unknown;
  text?: unknown;
}

/** The words of the sender; undefined where the template's hold. */
export const ownWords = ({ subject, text }: SentTo): MailWords | undefined =>
  subject === undefined && text === undefined ? undefined : checked(mailWordsDraft, { subject, text });

interface Document {
  file: Buffer;
  /** What it is, where it is no PDF. */
  type?: string;
  /** Whose it is. */
  sheet: Pick<Sheet, 'issuer'>;
  /** The sender's name for it: 'Factura F26-00001'. */
  title: string;
  mail: Written;
  entity: 'invoice' | 'workOrder' | 'customer' | 'contract' | 'certificate' | 'quote';
  id: number;
  fileName: string;
  /** Null of a quote for somebody who is no customer yet. */
  customer: number | null;
  /** Whether its customer may read it. */
  isShown: boolean;
  /** A link of its own, in place of the one into the portal. */
  link?: Letter['link'];
}

/** How a document is called in the answer. */
export const titleIn = (kind: MailKindName, { numero }: { numero: string }) => `${mailKinds[kind].title} ${numero}`;

/** Where its customer reads more of a document. A statement is on no page of theirs. */
const pages = {
  invoice: 'invoicesOfCustomer',
  workOrder: 'ordersOfCustomer',
  contract: 'contractsOfCustomer',
  certificate: 'contractsOfCustomer',
  quote: 'home',
  customer: 'home',
} as const;

export type Accepted = { message: string } & Queued;

/** One mail to each address, and to ourselves where a copy is asked for; each has its own state. `also` is done in the same transaction. */
export async function accept(
  ctx: Ctx,
  addresses: readonly string[],
  isCopied: unknown,
  document: Document,
  also?: (trx: Trx) => Promise<void>,
): Promise<Accepted> {
  const { entity, id, title, file, fileName, type } = document;
  const { subject, ...written } = document.mail;
  const { issuer } = document.sheet;
  if (!(await hasIssuer(ctx.engine.db))) throw new Refusal(ISSUER_MISSING);
  const link =
    document.link ??
    (document.isShown && document.customer !== null ? await portalLink(ctx.engine.db, ctx, document.customer, href(pages[entity])) : undefined);
  const letter = writeLetter({ issuer, ...written, ...(link && { link }) });
  const to = recipientsOf(addresses, isCopied, issuer.email);
  const attachments = await Promise.all(to.map(() => keepAttachment(ctx, fileName, file, type)));
  const mails = await ctx.engine.transact(async trx => {
    await also?.(trx);
    const ids: number[] = [];
    for (const [place, recipient] of to.entries())
      ids.push(await acceptMail(trx, ctx, whoOf(ctx), { entity, record_id: id, recipient, subject, ...letter, issuer, file: attachments[place]! }));
    return ids;
  });
  ctx.wakeOutbox();
  const isSent = (await ctx.mailer.via()) === 'smtp';
  const all = new Intl.ListFormat('es-ES').format(to);
  return { message: isSent ? `${title}: en la cola de envío para ${all}` : `No hay servidor de correo: el mensaje para ${all} se guarda como archivo`, mails };
}
