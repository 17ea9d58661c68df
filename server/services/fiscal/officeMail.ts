// The mail to the office while records wait for it.
import { attentionWords } from '#domain/fiscal/attentionWords.ts';
import { href } from '#domain/routes.ts';
import { type Services, today } from '#server/services/kernel/context.ts';
import { companyOf, toParty } from '#server/services/paper/issuer.ts';
import { writeLetter } from '#server/services/company/mail/letter.ts';
import { acceptMail } from '#server/services/company/mail/mails.ts';
import { ourselves } from './sending/begin.ts';
import { SENDER } from './sending/sender.ts';
import { attentionOf } from './waitingRecords.ts';

/** The hour of the company's day from which the office is told. */
const MORNING = 8;

/** Tells the company by mail, once a day, while something waits; answers whether it did. */
export async function tellOffice(services: Services): Promise<boolean> {
  const { engine, clock, publicUrl } = services;
  const day = today(services);
  if (clock().hour < MORNING) return false;
  const sender = await engine.db.selectFrom('fiscal_sender').select('told').where('id', '=', SENDER).executeTakeFirst();
  if (!sender || sender.told === day) return false;
  const company = await companyOf(engine.db);
  const words = attentionWords(await attentionOf(services));
  if (words.length === 0 || company.email === '') return false;
  const issuer = toParty(company);
  const letter = writeLetter({
    issuer,
    title: SUBJECT,
    paragraphs: words.map(({ text }) => `${text}.`),
    link: { label: 'Ver los registros', href: `${publicUrl}${href('verifactu')}?ver=resolver` },
  });
  const isTold = await engine.transact(async trx => {
    const { numUpdatedRows } = await trx
      .updateTable('fiscal_sender')
      .set({ told: day })
      .where('id', '=', SENDER)
      .where('told', '<>', day)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false; // another process was first
    await acceptMail(trx, services, ourselves(services), { entity: 'company', record_id: 1, recipient: company.email, subject: SUBJECT, ...letter, issuer });
    return true;
  });
  if (isTold) services.wakeOutbox();
  return isTold;
}

const SUBJECT = 'VERI*FACTU: hay registros que esperan una decisión';
