// The customer who accepts a quote on its page gets what they accepted by e-mail, in the transaction that stores it.
import { entities } from '#domain/index.ts';
import type { Trx } from '#server/db/connect.ts';
import { addressIn, addressOfCustomer } from '#server/services/paper/address.ts';
import { writeLetter } from '#server/services/company/mail/letter.ts';
import { quoteValues } from '#server/services/company/mail/mailed.ts';
import { acceptMail } from '#server/services/company/mail/mails.ts';
import { writeMail } from '#server/services/company/mail/templates.ts';
import { issuerOf } from '#server/services/paper/issuer.ts';
import { type Ctx, whoOf } from '#server/services/kernel/context.ts';
import type { Quote } from './quotes.ts';

/** Accepts the mail that confirms an acceptance; its PDF, with the signature, is drawn when it is first sent. Nothing where no address is known. */
export async function confirmAcceptance(trx: Trx, ctx: Ctx, record: Quote & { customer_name?: string | null }): Promise<void> {
  const recipient = record.customer_id === null ? addressIn(record.interesado_email) : await addressOfCustomer(trx, record.customer_id);
  if (!recipient) return;
  const issuer = await issuerOf(trx);
  const { subject, ...written } = await writeMail(trx, 'presupuesto_aceptado', quoteValues(record, issuer));
  await acceptMail(trx, ctx, whoOf(ctx), {
    entity: entities.quote.name,
    record_id: record.id,
    recipient,
    subject,
    ...writeLetter({ issuer, ...written }),
    issuer,
  });
}
