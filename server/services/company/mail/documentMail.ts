// An invoice, an albarán or a statement by e-mail, its PDF attached (§7 enviarCorreoFactura, enviarCorreoAlbaran). What is drawn now is what will be sent.
import { object } from 'yup';
import { ISSUER_MISSING } from '#domain/company/issuer.ts';
import { entities } from '#domain/index.ts';
import { statementMail } from '#domain/collecting/statement.ts';
import { addressesIn, email, emails } from '#domain/kernel/fields.ts';
import { formatDate } from '#domain/kernel/format.ts';
import { type MailKindName, type MailValues, type MailWords, fillWords, mailKinds, mailWordsDraft } from '#domain/company/mailTemplates.ts';
import { href } from '#domain/routes.ts';
import type { InvoiceRecord } from '#domain/invoicing/wire.ts';
import { isDraft } from '#domain/invoicing/invoiceStates.ts';
import { messages } from '#domain/kernel/messages.ts';
import type { Queued } from '#domain/company/mail.ts';
import { leavingMails } from '#machines/lifecycles/mail.ts';
import { doneOrders } from '#machines/lifecycles/workOrder.ts';
import type { Pdf } from '#server/adapters/pdf/pdf.ts';
import type { Sheet } from '#server/adapters/pdf/sheet.ts';
import type { Trx } from '#server/db/connect.ts';
import { Refusal, invalid } from '#server/errors.ts';
import { type Ctx, whoOf } from '../../kernel/context.ts';
import { hasIssuer, issuerOf } from '../../invoicing/documents/issuer.ts';
import { statementSheet } from '../../invoicing/documents/statementSheet.ts';
import { documentName, invoiceSheet, workOrderSheet } from '../../invoicing/documents/sheets.ts';
import { invoiceRecord } from '../../invoicing/invoiceRecord.ts';
import { stepInvoice } from '../../invoicing/invoiceState.ts';
import { getOwn } from '../../records/ownRecord.ts';
import { checked, dateContext } from '../../records/validate.ts';
import { addressIn, recipientsOf } from './address.ts';
import { type Letter, writeLetter } from './letter.ts';
import { invoiceKind, invoiceValues, orderValues, sidesOf } from './mailed.ts';
import { acceptMail, keepAttachment } from './mails.ts';
import { portalLink } from './portalLink.ts';
import { type Written, wordsOf, writeMail } from './templates.ts';

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

/** What an invoice's mail is filled with, and which template it has. */
export async function invoiceMail(ctx: Ctx, id: unknown) {
  const invoice = await invoiceRecord(ctx, id);
  const sides = sidesOf(invoice.cliente?.name ?? '', await issuerOf(ctx.engine.db));
  return { invoice, kind: invoiceKind(invoice), values: invoiceValues(invoice, sides) };
}

async function orderMail(ctx: Ctx, id: unknown) {
  const { db } = ctx.engine;
  const order = await getOwn(db, ctx, entities.workOrder, id);
  return { order, kind: 'albaran' as const, values: orderValues(order, sidesOf(order.customer_name ?? '', await issuerOf(db))) };
}

/** The words in which an invoice would be mailed. */
export async function invoiceWords(ctx: Ctx, id: unknown): Promise<MailWords> {
  const { kind, values } = await invoiceMail(ctx, id);
  return fillWords(await wordsOf(ctx.engine.db, kind), values);
}

/** The words in which an albarán would be mailed. */
export async function orderWords(ctx: Ctx, id: unknown): Promise<MailWords> {
  const { kind, values } = await orderMail(ctx, id);
  return fillWords(await wordsOf(ctx.engine.db, kind), values);
}

/** The words in which a statement would be mailed; the fields of its period are filled when that is chosen. */
export async function statementWords(ctx: Ctx, id: unknown): Promise<MailWords> {
  const { db } = ctx.engine;
  const customer = await getOwn(db, ctx, entities.customer, id);
  return fillWords(await wordsOf(db, 'extracto'), { ...sidesOf(customer.name, await issuerOf(db)), numero: `Cliente ${customer.code}` });
}

/** Accepts an invoice for sending; returns the message for the user. */
export async function mailInvoice(ctx: Ctx, pdf: Pdf, id: unknown, sent: SentTo): Promise<Accepted> {
  const own = ownWords(sent);
  const { invoice, kind, values } = await invoiceMail(ctx, id);
  stepInvoice(invoice, 'invoice.mail');
  const to = sent.email === undefined ? [await customersAddress(ctx, invoice)] : addressesOf(sent.email);
  const drawn = await pdf.render(ctx.user.id, () => invoiceSheet(ctx, id));
  const of = { entity: 'invoice', id: invoice.id, customer: invoice.customer_id, isShown: !isDraft(invoice) } as const;
  const mail = await writeMail(ctx.engine.db, kind, values, own);
  return accept(ctx, to, sent.copia, { ...drawn, ...of, mail, title: titleIn(kind, values), fileName: `${documentName(drawn.sheet)}.pdf` });
}

/** The default address of an issued invoice; refuses one that already waits to be sent, so that a repeated request sends no second one. */
async function customersAddress({ engine: { db } }: Ctx, invoice: InvoiceRecord): Promise<string> {
  if (isDraft(invoice)) throw new Refusal('Es un borrador: emítala antes de enviarla');
  const waiting = await db
    .selectFrom('mail')
    .select('recipient')
    .where('entity', '=', 'invoice')
    .where('record_id', '=', invoice.id)
    .where('state', 'in', leavingMails)
    .executeTakeFirst();
  if (waiting) throw new Refusal(`Ya está en la cola de envío para ${waiting.recipient}`);
  const customer = await db.selectFrom('customer').select(['name', 'email']).where('id', '=', invoice.customer_id).executeTakeFirstOrThrow();
  const address = addressIn(customer.email);
  if (address === undefined) throw new Refusal(`${customer.name} no tiene correo electrónico`);
  return address;
}

/** Accepts an albarán for sending; `date` is its day as the sender saw it, DD_MM_YYYY, and names the attached file. */
export async function mailWorkOrder(ctx: Ctx, pdf: Pdf, id: unknown, sent: SentTo, date: unknown): Promise<Accepted> {
  const to = addressesOf(sent.email);
  const own = ownWords(sent);
  if (date !== undefined && (typeof date !== 'string' || !/^\d{2}_\d{2}_\d{4}$/.test(date))) throw invalid({ date: messages.notADate });
  const { order, kind, values } = await orderMail(ctx, id);
  const drawn = await pdf.render(ctx.user.id, () => workOrderSheet(ctx, id));
  const fileName = `${documentName(drawn.sheet)}${date ? `_${date}` : ''}.pdf`;
  const of = { entity: 'workOrder', id: order.id, customer: order.customer_id, isShown: doneOrders.includes(order.estado) } as const;
  const mail = await writeMail(ctx.engine.db, kind, values, own);
  return accept(ctx, to, sent.copia, { ...drawn, ...of, mail, title: titleIn(kind, values), fileName });
}

/** Accepts the statement of a customer for sending. */
export async function mailStatement(ctx: Ctx, pdf: Pdf, sent: unknown): Promise<Accepted> {
  const { email: to, copia, subject, text, ...period } = checked(statementMail, sent, '', dateContext(ctx));
  const own = ownWords({ subject, text });
  const drawn = await pdf.render(ctx.user.id, () => statementSheet(ctx, period));
  const { sheet } = drawn;
  const values: MailValues<'extracto'> = {
    ...sidesOf(sheet.customer.name, sheet.issuer),
    numero: sheet.number,
    desde: formatDate(period.desde),
    hasta: formatDate(period.hasta),
    saldo: sheet.totals.find(({ strong }) => strong)?.value ?? '',
  };
  const of = { entity: 'customer', id: period.customer_id, customer: period.customer_id, isShown: false } as const;
  const mail = await writeMail(ctx.engine.db, 'extracto', values, own);
  return accept(ctx, addressesIn(to), copia, { ...drawn, ...of, mail, title: titleIn('extracto', values), fileName: `extracto_${documentName(sheet)}.pdf` });
}

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
  const isSent = ctx.mailer.via === 'smtp';
  const all = new Intl.ListFormat('es-ES').format(to);
  return { message: isSent ? `${title}: en la cola de envío para ${all}` : `No hay servidor de correo: el mensaje para ${all} se guarda como archivo`, mails };
}
