// A signed electronic invoice by e-mail, in the words of its invoice.
import type { Values } from '#domain/kernel/entity.ts';
import { Refusal } from '#server/errors.ts';
import type { Ctx } from '#server/services/kernel/context.ts';
import { issuerOf } from '#server/services/paper/issuer.ts';
import { type Accepted, accept, addressesOf, ownWords, titleIn } from '#server/services/company/mail/documentMail.ts';
import { invoiceMail } from '#server/services/invoicing/documents/mailing.ts';
import { writeMail } from '#server/services/company/mail/templates.ts';
import { XSIG, fileName, signedOf } from './eInvoices.ts';

/** Accepts it for sending; the mail is among those of the invoice. */
export async function mailElectronic(ctx: Ctx, { id, email, copia, ...words }: Values): Promise<Accepted> {
  const to = addressesOf(email);
  const own = ownWords(words);
  const { invoice, kind, values } = await invoiceMail(ctx, id);
  const text = await signedOf(ctx, invoice.id);
  if (text === null) throw new Refusal('Firme antes la factura electrónica');
  return accept(ctx, to, copia, {
    file: Buffer.from(text, 'utf8'),
    type: XSIG,
    sheet: { issuer: await issuerOf(ctx.engine.db) },
    entity: 'invoice',
    id: invoice.id,
    customer: invoice.customer_id,
    isShown: true,
    mail: await writeMail(ctx.engine.db, kind, values, own),
    title: titleIn(kind, values),
    fileName: `${fileName(invoice.codigo)}.xsig`,
  });
}
