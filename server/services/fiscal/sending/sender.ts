// The single row of the sender: what it does, when it may call next, and which process has it.
import type { Selectable } from 'kysely';
import { CALL_MOST, type FiscalSenderState } from '#domain/fiscal/sending.ts';
import { type FiscalSenderEvent, fiscalSenderLifecycle, fiscalSenderWords } from '#machines/lifecycles/fiscalSender.ts';
import type { Trx } from '#server/db/connect.ts';
import { type Who, audit } from '#server/db/records.ts';
import type { Tables } from '#server/db/tables.ts';
import { step } from '#server/services/records/lifecycle.ts';

export type Sender = Selectable<Tables['fiscal_sender']>;

export const SENDER = 1;
/** Seconds between two calls until AEAT says another figure (art. 16). */
export const FIRST_WAIT = 60;

/** The sender, locked until the transaction ends; undefined before the company is activated. */
export const lockSender = (trx: Trx): Promise<Sender | undefined> =>
  trx.selectFrom('fiscal_sender').selectAll().where('id', '=', SENDER).forUpdate().executeTakeFirst();

/** Puts a sender where there is none. */
export async function addSender(trx: Trx, who: Who): Promise<void> {
  const estado: FiscalSenderState = 'esperando';
  const added = await trx
    .insertInto('fiscal_sender')
    .values({
      id: SENDER,
      estado,
      reason: '',
      lease: 0,
      called: null,
      due: 0,
      wait: FIRST_WAIT,
      most: CALL_MOST,
      failures: 0,
      clock: null,
      culprit: 0,
      call_id: null,
    })
    .onConflict(conflict => conflict.column('id').doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows !== 0n) await audit(trx, who, 'fiscalSender', SENDER, 'create', null, { estado });
}

/** Something happens to the sender. Throws a refusal where it may not. */
export async function moveSender(
  trx: Trx,
  who: Who,
  sender: Sender,
  event: FiscalSenderEvent['type'],
  changes: Partial<Omit<Sender, 'id' | 'estado'>>,
): Promise<Sender> {
  const estado = step(fiscalSenderLifecycle, fiscalSenderWords, { entity: 'fiscalSender', id: SENDER, state: sender.estado, facts: {} }, event);
  const after = { ...sender, ...changes, estado };
  const { id: _id, ...values } = after;
  await trx.updateTable('fiscal_sender').set(values).where('id', '=', SENDER).execute();
  const { reason } = after;
  await audit(trx, who, 'fiscalSender', SENDER, event, { estado: sender.estado }, { estado, ...(reason !== '' && { reason }) });
  return after;
}
