// Llamadas: dated now and assigned to whoever answers, with the customer's address where none is given (§5 Call).
import { type PhoneCallEvent, isChecked, phoneCallLifecycle, phoneCallStateOf, phoneCallWords } from '#machines/lifecycles/phoneCall.ts';
import type { entities } from '#domain/entities/index.ts';
import { wholeAddress } from '#domain/rules/wholeAddress.ts';
import type { DraftOf, RecordOf } from '#domain/entity.ts';
import { nowText } from '../context.ts';
import { step } from '../records/lifecycle.ts';
import type { Rule } from '../records/rule.ts';

type Call = typeof entities.call;

/** The `checked` to store after an event; throws a refusal where it may not happen. */
export function stepCall(record: Pick<RecordOf<Call>, 'id' | 'checked'>, type: PhoneCallEvent['type']): boolean {
  return isChecked(step(phoneCallLifecycle, phoneCallWords, { entity: 'call', id: record.id, state: phoneCallStateOf(record.checked), facts: {} }, type));
}

/** What a change is to the lifecycle. The checkbox is a value: sent as it stands, it is an edit like any other. */
function changeOf(before: RecordOf<Call>, draft: DraftOf<Call>): PhoneCallEvent['type'] {
  if (draft.checked === before.checked) return 'call.edit';
  return draft.checked ? 'call.handle' : 'call.reopen';
}

export const callRule: Rule<Call> = {
  async prepare(db, ctx, draft, before) {
    const values = { ...draft };
    if (before) values.checked = stepCall(before, changeOf(before, draft));
    values.date ??= before?.date ?? nowText(ctx);
    values.user_id ??= before ? null : ctx.user.id;
    if (values.customer_id && !values.optional_address) {
      const customer = await db.selectFrom('customer').select(['address', 'postal_code', 'city']).where('id', '=', values.customer_id).executeTakeFirst();
      values.optional_address = customer ? wholeAddress(customer) : '';
    }
    return values;
  },
  async release(_trx, _ctx, record) {
    stepCall(record, 'call.delete');
  },
};
