// A certificate of maintenance by e-mail to its customer, its PDF attached.
import { type MailWords, fillWords } from '#domain/company/mailTemplates.ts';
import { entities } from '#domain/index.ts';
import { formatDate } from '#domain/kernel/format.ts';
import type { Pdf } from '#server/adapters/pdf/pdf.ts';
import { find } from '#server/db/records.ts';
import { Refusal } from '#server/errors.ts';
import { type Accepted, type SentTo, accept, addressesOf, ownWords } from '#server/services/company/mail/documentMail.ts';
import { sidesOf } from '#server/services/company/mail/mailed.ts';
import { wordsOf, writeMail } from '#server/services/company/mail/templates.ts';
import { issuerOf } from '#server/services/paper/issuer.ts';
import type { Ctx } from '#server/services/kernel/context.ts';
import { getOwn } from '#server/services/records/ownRecord.ts';
import { certificateLetter } from './certificates.ts';

async function certificateMail(ctx: Ctx, id: unknown) {
  const { db } = ctx.engine;
  const record = await getOwn(db, ctx, entities.certificate, id);
  if (record.valido_hasta === null) throw new Refusal('El certificado no está emitido todavía');
  const [issuer, installation, customer] = await Promise.all([
    issuerOf(db),
    find(db, entities.installation, record.installation_id),
    find(db, entities.customer, record.customer_id),
  ]);
  const values = { instalacion: installation!.name, ano: String(record.anio), validez: formatDate(record.valido_hasta) };
  return { record, issuer, values: { ...sidesOf(customer!.name, issuer), ...values } };
}

/** The words in which a certificate would be mailed; refused before it is issued. */
export async function certificateMailWords(ctx: Ctx, id: unknown): Promise<MailWords> {
  const { values } = await certificateMail(ctx, id);
  return fillWords(await wordsOf(ctx.engine.db, 'certificado'), values);
}

/** Accepts a certificate that was issued for sending. */
export async function mailCertificate(ctx: Ctx, pdf: Pdf, id: unknown, sent: SentTo): Promise<Accepted> {
  const to = addressesOf(sent.email);
  const own = ownWords(sent);
  const { record, issuer, values } = await certificateMail(ctx, id);
  const file = await pdf.print(ctx.user.id, () => certificateLetter(ctx, record.id));
  const mail = await writeMail(ctx.engine.db, 'certificado', values, own);
  const of = { entity: 'certificate', id: record.id, customer: record.customer_id, isShown: true } as const;
  return accept(ctx, to, sent.copia, { ...of, file, sheet: { issuer }, mail, title: `Certificado ${record.name}`, fileName: certificateFile(record) });
}

/** What its PDF is called. */
export const certificateFile = ({ id }: { id: number }) => `certificado_mantenimiento_${id}.pdf`;
