// The mails of a letter that the office decides on, a reminder or a follow-up: one for each address, and a copy for ourselves.
import { addressesIn } from '#domain/kernel/fields.ts';
import { reachingMails } from '#machines/lifecycles/mail.ts';
import type { Trx } from '#server/db/connect.ts';
import { type Ctx, whoOf } from '#server/services/kernel/context.ts';
import { withdrawMail } from './mails.ts';

type Letter = 'reminder' | 'followUp';

/** Whether the customer has, or will have, the mail of a letter at one of its addresses; our own copy tells them nothing. */
export async function isReaching(trx: Trx, entity: Letter, { id, correo }: { id: number; correo: string }): Promise<boolean> {
  const mail = await trx
    .selectFrom('mail')
    .select('id')
    .where('entity', '=', entity)
    .where('record_id', '=', id)
    .where('state', 'in', reachingMails)
    .where('recipient', 'in', addressesIn(correo))
    .limit(1)
    .executeTakeFirst();
  return mail !== undefined;
}

/** Takes back the mails of a letter that still wait; false where there are none. */
export async function withdrawWaiting(trx: Trx, ctx: Ctx, entity: Letter, id: number): Promise<boolean> {
  const mails = await trx
    .selectFrom('mail')
    .select(['id', 'entity', 'state', 'via', 'choice', 'expires'])
    .where('entity', '=', entity)
    .where('record_id', '=', id)
    .where('state', '=', 'en cola')
    .execute();
  let isAny = false;
  for (const mail of mails) isAny = (await withdrawMail(trx, whoOf(ctx), mail)) || isAny;
  return isAny;
}
