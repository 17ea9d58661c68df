// What a reminder is asked by: its state, and what its lifecycle must know of it.
import { entities } from '#domain/index.ts';
import type { ReminderState } from '#domain/collecting/reminder.ts';
import type { RecordOf } from '#domain/kernel/entity.ts';
import { can } from '#machines/lifecycles/ask.ts';
import { type ReminderEvent, type ReminderFacts, reminderLifecycle, reminderWords } from '#machines/lifecycles/reminder.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import { update } from '#server/db/records.ts';
import { type Ctx, whoOf } from '#server/services/kernel/context.ts';
import { addressIn } from '#server/services/paper/address.ts';
import { step } from '#server/services/records/lifecycle.ts';

const reminder = entities.reminder;
export type Reminder = RecordOf<typeof reminder>;

/** Those that wait for somebody, or for their day: they claim what is owed now. */
export const openStates = (Object.keys(reminderWords.states) as ReminderState[]).filter(state =>
  can(reminderLifecycle, state, { hasAddress: true, isQueued: false }, 'reminder.expire'),
);

export const isOpen = ({ estado }: Pick<Reminder, 'estado'>): boolean => openStates.includes(estado);

/** Where a reminder goes: to the addresses that somebody has written for it, else to its customer's; '' for nowhere. */
export const addressesOf = ({ para }: Pick<Reminder, 'para'>, { email }: { email: string }): string => para || (addressIn(email) ?? '');

/** The e-mail addresses of a reminder, and the telephone and name of its customer. */
export async function contactOf(db: Db, reminder: Pick<Reminder, 'customer_id' | 'para'>): Promise<{ email: string; phone: string; name: string }> {
  const customer = await db.selectFrom('customer').select(['email', 'phone', 'name']).where('id', '=', reminder.customer_id).executeTakeFirstOrThrow();
  return { ...customer, email: addressesOf(reminder, customer) };
}

/** The state after something happened to a reminder. Throws where it may not. */
export function stepOf({ id, estado }: Pick<Reminder, 'id' | 'estado'>, type: ReminderEvent['type'], facts: Partial<ReminderFacts> = {}): ReminderState {
  const thing = { entity: reminder.name, id, state: estado, facts: { hasAddress: false, isQueued: false, ...facts } };
  return step(reminderLifecycle, reminderWords, thing, type);
}

/** What happens to a reminder, in the transaction in which it was locked. Throws where it may not. */
export async function move(
  trx: Trx,
  ctx: Ctx,
  record: Reminder,
  type: ReminderEvent['type'],
  values: Partial<Omit<Reminder, 'estado'>>,
  facts: Partial<ReminderFacts> = {},
) {
  return update(trx, reminder, record, { ...values, estado: stepOf(record, type, facts) }, whoOf(ctx), type);
}
