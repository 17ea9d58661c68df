// The letter of a reminder: its words around the invoices that it claims, what they come to, where to pay; the customer's statement goes along.
import { sql } from 'kysely';
import { formatDate, formatEuros } from '#domain/kernel/format.ts';
import { type MailKindName, type MailWords, fillWords, isMailKind, paragraphsOf } from '#domain/company/mailTemplates.ts';
import { fromScaled } from '#domain/kernel/scaled.ts';
import { IBAN } from '#domain/company/company.ts';
import { entities } from '#domain/index.ts';
import type { Sheet } from '#server/adapters/pdf/sheet.ts';
import type { Db } from '#server/db/connect.ts';
import { type Ctx, today } from '#server/services/kernel/context.ts';
import { companyOf, issuerOf, toParty } from '#server/services/paper/issuer.ts';
import { factsOf } from '#server/services/paper/parts.ts';
import { statementSheet } from '../statementSheet.ts';
import { debtDay } from '../debtDocument.ts';
import { THOUSANDTHS } from '../thousandths.ts';
import { writeLetter } from '#server/services/company/mail/letter.ts';
import { sidesOf } from '#server/services/company/mail/mailed.ts';
import { wordsOf } from '#server/services/company/mail/templates.ts';
import { getOwn } from '#server/services/records/ownRecord.ts';
import type { Claim } from './claim.ts';
import type { Reminder } from './reminderState.ts';

const euros = (thousandths: number) => formatEuros(fromScaled(thousandths, THOUSANDTHS));

const kindOf = (nivel: number): MailKindName => {
  const kind = `recordatorio_${nivel}`;
  return isMailKind(kind) ? kind : 'recordatorio_1';
};

/** What a reminder says: its own words, or those of its level. */
export async function reminderWordsOf(db: Db, { asunto, texto, nivel }: Pick<Reminder, 'asunto' | 'texto' | 'nivel'>, customer: string): Promise<MailWords> {
  const usual = await wordsOf(db, kindOf(nivel));
  return fillWords({ subject: asunto || usual.subject, text: texto || usual.text }, sidesOf(customer, await issuerOf(db)));
}

/** Both bodies of the mail, and whose it is. */
export async function reminderLetter(db: Db, { subject, text }: MailWords, { cobros, aFavor, total }: Claim) {
  const company = await companyOf(db);
  const issuer = toParty(company);
  const [first = '', ...others] = paragraphsOf(text);
  const letter = writeLetter({
    issuer,
    title: subject,
    paragraphs: [first],
    table: {
      head: ['Factura', 'Fecha', 'Vencimiento', 'Pendiente'],
      rows: cobros.map(each => [each.invoice_name, formatDate(each.fecha_creacion), formatDate(each.fecha_vencimiento), euros(each.pendiente)]),
    },
    facts: factsOf([
      ['A su favor', aFavor > 0 ? euros(-aFavor) : ''],
      ['Total pendiente', euros(total)],
      [IBAN, company.iban],
    ]),
    closing: others,
  });
  return { issuer, subject, ...letter };
}

/** The statement that goes along: since the first invoice that it claims. */
export async function reminderSheet(ctx: Ctx, id: unknown): Promise<Sheet> {
  const { db } = ctx.engine;
  const reminder = await getOwn(db, ctx, entities.reminder, id);
  const { desde } = await db
    .selectFrom('reminder_debt')
    .innerJoin('debt', 'debt.id', 'reminder_debt.debt_id')
    .leftJoin('invoice', 'invoice.id', 'debt.invoice_id')
    .select(sql<string | null>`min(${debtDay})`.as('desde'))
    .where('reminder_id', '=', reminder.id)
    .executeTakeFirstOrThrow();
  return statementSheet(ctx, { customer_id: reminder.customer_id, desde: desde ?? reminder.vencido_desde, hasta: today(ctx) });
}
