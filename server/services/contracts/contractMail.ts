// A contract by e-mail, its PDF attached: a draft is sent to its customer with it.
import { entities } from '#domain/index.ts';
import { type MailWords, fillWords } from '#domain/company/mailTemplates.ts';
import { formatDate } from '#domain/kernel/format.ts';
import type { Pdf } from '#server/adapters/pdf/pdf.ts';
import { type Accepted, type SentTo, accept, addressesOf, ownWords, titleIn } from '#server/services/company/mail/documentMail.ts';
import { sidesOf } from '#server/services/company/mail/mailed.ts';
import { wordsOf, writeMail } from '#server/services/company/mail/templates.ts';
import { documentName } from '#server/services/paper/parts.ts';
import { issuerOf } from '#server/services/paper/issuer.ts';
import type { Ctx } from '#server/services/kernel/context.ts';
import { getOwn } from '#server/services/records/ownRecord.ts';
import { sheetOf } from './contractSheet.ts';
import { asSent, contractContents, sendContract } from './contracts.ts';

async function contractMail(ctx: Ctx, id: unknown) {
  const { db } = ctx.engine;
  const record = await getOwn(db, ctx, entities.contract, id);
  const customer = await db.selectFrom('customer').select('name').where('id', '=', record.customer_id).executeTakeFirstOrThrow();
  const { codigo, name, inicio, fin, baja_el } = record;
  const sides = sidesOf(customer.name, await issuerOf(db));
  return { record, values: { ...sides, numero: codigo, contrato: name, desde: formatDate(inicio), hasta: formatDate(baja_el ?? fin) } };
}

/** The words in which a contract would be mailed. */
export async function contractMailWords(ctx: Ctx, id: unknown): Promise<MailWords> {
  const { values } = await contractMail(ctx, id);
  return fillWords(await wordsOf(ctx.engine.db, 'contrato'), values);
}

/** Accepts a contract for sending. */
export async function mailContract(ctx: Ctx, pdf: Pdf, id: unknown, sent: SentTo): Promise<Accepted> {
  const to = addressesOf(sent.email);
  const own = ownWords(sent);
  const { record, values } = await contractMail(ctx, id);
  const printed = await asSent(ctx, record);
  const drawn = await pdf.render(ctx.user.id, async () => sheetOf(ctx, printed, await contractContents(ctx.engine.db, record)));
  const mail = await writeMail(ctx.engine.db, 'contrato', values, own);
  const of = { entity: 'contract', id: record.id, customer: record.customer_id, isShown: true } as const;
  const document = { ...drawn, ...of, mail, title: titleIn('contrato', values), fileName: `${documentName(drawn.sheet)}.pdf` };
  return accept(ctx, to, sent.copia, document, trx => sendContract(trx, ctx, record.id));
}
