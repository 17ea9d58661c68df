// A quote by e-mail, its PDF attached: a draft is sent to its customer with it.
import { type MailWords, fillWords } from '#domain/company/mailTemplates.ts';
import { unanswered } from '#machines/lifecycles/quote.ts';
import type { Pdf } from '#server/adapters/pdf/pdf.ts';
import { type Accepted, type SentTo, accept, addressesOf, ownWords, titleIn } from '#server/services/company/mail/documentMail.ts';
import { quoteValues } from '#server/services/company/mail/mailed.ts';
import { wordsOf, writeMail } from '#server/services/company/mail/templates.ts';
import { documentName } from '#server/services/paper/parts.ts';
import { issuerOf } from '#server/services/paper/issuer.ts';
import type { Ctx } from '#server/services/kernel/context.ts';
import { newToken } from '#server/services/session/tokens.ts';
import { addLink, sendDrawn, shownFile, urlOf } from './links.ts';
import { quoteRecord } from './quoteRecord.ts';
import { sheetOf } from './quoteSheet.ts';
import { stepOf } from './quotes.ts';

async function quoteMail(ctx: Ctx, id: unknown) {
  const record = await quoteRecord(ctx, id);
  return { record, values: quoteValues(record, await issuerOf(ctx.engine.db)) };
}

/** The words in which a quote would be mailed. */
export async function quoteMailWords(ctx: Ctx, id: unknown): Promise<MailWords> {
  const { values } = await quoteMail(ctx, id);
  return fillWords(await wordsOf(ctx.engine.db, 'presupuesto'), values);
}

/** Accepts a quote for sending. */
export async function mailQuote(ctx: Ctx, pdf: Pdf, id: unknown, sent: SentTo): Promise<Accepted> {
  const to = addressesOf(sent.email);
  const own = ownWords(sent);
  const { record, values } = await quoteMail(ctx, id);
  const estado = await stepOf(ctx.engine.db, ctx, record, 'quote.mail');
  const draw = () => pdf.render(ctx.user.id, () => sheetOf(ctx, { ...record, estado }));
  const mail = await writeMail(ctx.engine.db, 'presupuesto', values, own);
  const of = { entity: 'quote', id: record.id, customer: record.customer_id, isShown: false, mail, title: titleIn('presupuesto', values) } as const;
  if (!unanswered.includes(estado)) {
    const drawn = await draw();
    return accept(ctx, to, sent.copia, { ...drawn, ...of, fileName: `${documentName(drawn.sheet)}.pdf` });
  }
  // what is attached is what the page shows, and what is accepted there
  const { bytes, name, ...shown } = await shownFile(ctx, record.id, draw);
  const token = newToken();
  const link = { label: 'Ver, elegir y aceptar', href: urlOf(ctx, token) };
  const document = { file: bytes, sheet: { issuer: await issuerOf(ctx.engine.db) }, ...of, fileName: name, link };
  return accept(ctx, to, sent.copia, document, async trx => {
    await sendDrawn(trx, ctx, record, shown);
    await addLink(trx, ctx, record, shown, { token });
  });
}
