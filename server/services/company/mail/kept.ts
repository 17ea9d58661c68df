// Mails that were only kept as files, because there was no mail server then.
import { sql } from 'kysely';
import { can } from '#machines/lifecycles/ask.ts';
import { mailLifecycle } from '#machines/lifecycles/mail.ts';
import type { Db } from '#server/db/connect.ts';
import type { Ctx } from '#server/services/kernel/context.ts';
import { type Again, queueAgain, thingOf } from './mails.ts';

/** What is older is no news to its recipient any more: it is sent again one by one. */
const DAYS = 30;
/** In the very words of its index, so that it is used. */
const isKept = sql<boolean>`via = 'outbox'`;
/** The most that one press sends; the next press sends the others. */
const MOST = 500;

/** Those that were kept within the last 30 days and may leave now, the oldest first. */
export async function keptMails({ engine, clock }: Pick<Ctx, 'engine' | 'clock'>, db: Db = engine.db): Promise<Again[]> {
  const rows = await db
    .selectFrom('mail')
    .select(['id', 'state', 'via', 'expires', 'choice', 'entity', 'record_id', 'recipient'])
    .where(isKept)
    .where('queued', '>=', clock().minus({ days: DAYS }).toMillis())
    .orderBy('id')
    .execute();
  return rows.filter(row => can(mailLifecycle, row.state, thingOf(row).facts, 'mail.resend'));
}

/** Puts them into the queue, all or none; answers their ids. */
export const queueKept = (ctx: Ctx): Promise<number[]> =>
  ctx.engine.transact(async trx => {
    const kept = (await keptMails(ctx, trx)).slice(0, MOST);
    for (const mail of kept) await queueAgain(trx, ctx, mail);
    return kept.map(({ id }) => id);
  });
