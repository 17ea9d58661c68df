// A signed electronic invoice by e-mail, in the words of its invoice.
import type { Values } from '#domain/kernel/entity.ts';
import { Refusal } from '../../../errors.ts';
import type { Ctx } from '../../kernel/context.ts';
import { issuerOf } from '../../invoicing/documents/issuer.ts';
import { type Accepted, accept, addressesOf, invoiceMail, ownWords, titleIn } from '../../company/mail/documentMail.ts';
import { writeMail } from '../../company/mail/templates.ts';
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
