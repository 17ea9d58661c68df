// The weekly mail of deadlines to the office: what is overdue, and what becomes due soon.
import { addDays } from '#domain/kernel/days.ts';
import { formatCount, formatDate } from '#domain/kernel/format.ts';
import { DUE_SOON } from '#domain/overview/deadlines.ts';
import { href } from '#domain/routes.ts';
import { roleOf } from '#domain/session/groups.ts';
import type { Db } from '#server/db/connect.ts';
import { writeLetter } from '#server/services/company/mail/letter.ts';
import { acceptMail } from '#server/services/company/mail/mails.ts';
import { writeMail } from '#server/services/company/mail/templates.ts';
import { ourselves } from '#server/services/fiscal/sending/begin.ts';
import { companyOf, toParty } from '#server/services/paper/issuer.ts';
import { type Services, nowText, today } from '#server/services/kernel/context.ts';
import { operator } from '#server/services/kernel/operator.ts';
import { duePage, dueSoon } from './deadlines.ts';

/** The hour of the company's day from which it goes. */
const MORNING = 8;

/** How many are listed; the page has them all. */
const LISTED = 40;

/** Mails the office once a week, from the chosen day on, what is due; answers whether it did. Nothing due is no mail, and is looked for again. */
export async function mailDeadlines(services: Services): Promise<boolean> {
  const { engine, clock, publicUrl } = services;
  const { vencimientos_dia: weekday } = await engine.db.selectFrom('company').select('vencimientos_dia').where('id', '=', 1).executeTakeFirstOrThrow();
  if (weekday === '' || clock().weekday < Number(weekday) || clock().hour < MORNING) return false;
  const week = clock().toFormat("kkkk-'W'WW");
  if (await engine.db.selectFrom('due_mail').select('week').where('week', '=', week).executeTakeFirst()) return false;
  const ctx = { ...services, user: operator };
  const { count, late = 0 } = await dueSoon(ctx);
  const company = await companyOf(engine.db);
  const recipients = company.email === '' ? await administrators(engine.db) : [company.email];
  if (count === 0 || recipients.length === 0) return false;
  const { items } = await duePage(ctx, { page: 1, pageSize: LISTED, filter: { hasta: addDays(today(services), DUE_SOON) } });
  const issuer = toParty(company);
  const values = { vencidos: formatCount(late), proximos: formatCount(count - late), empresa: issuer.name, telefono: issuer.phone };
  const { subject, ...words } = await writeMail(engine.db, 'vencimientos', values);
  const letter = writeLetter({
    ...words,
    issuer,
    table: {
      head: ['Qué', 'Cliente', 'Municipio', 'Vence el'],
      rows: items.map(({ title, name, customer_name, town, day, late: days }) => [
        name === '' ? title : `${title}: ${name}`,
        customer_name ?? '',
        town ?? '',
        days > 0 ? `${formatDate(day)} (vencido)` : formatDate(day),
      ]),
    },
    link: { label: 'Ver los vencimientos', href: `${publicUrl}${href('deadlines')}` },
    ...(count > items.length && { closing: [`Y ${formatCount(count - items.length)} más, que están en la página de vencimientos.`] }),
  });
  const isSent = await engine.transact(async trx => {
    const claimed = await trx
      .insertInto('due_mail')
      .values({ week, sent_at: nowText(services), late, soon: count - late })
      .onConflict(conflict => conflict.column('week').doNothing())
      .returning('week')
      .executeTakeFirst();
    if (!claimed) return false; // another process was first
    for (const recipient of recipients) {
      await acceptMail(trx, services, ourselves(services), { entity: 'company', record_id: 1, recipient, subject, ...letter, issuer });
    }
    return true;
  });
  if (isSent) services.wakeOutbox();
  return isSent;
}

/** Where the company has no address, those who may do everything. */
async function administrators(db: Db): Promise<string[]> {
  const users = await db.selectFrom('app_user').select(['email', 'roles']).where('active', '=', 1).where('email', '<>', '').orderBy('id').execute();
  return [...new Set(users.filter(({ roles }) => roleOf(roles) === 'admin').map(({ email }) => email))];
}
