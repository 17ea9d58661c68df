// Llamadas: dated now and assigned to the user who answers, with the customer's address where none is given (§5 Call).
import { type PhoneCallEvent, isChecked, phoneCallLifecycle, phoneCallStateOf, phoneCallWords } from '#machines/lifecycles/phoneCall.ts';
import { entities } from '#domain/index.ts';
import { photoFields } from '#domain/kernel/fileTypes.ts';
import type { DraftOf, RecordOf } from '#domain/kernel/entity.ts';
import type { CallRecord } from '#domain/work/wire.ts';
import { type Ctx, nowText } from '#server/services/kernel/context.ts';
import { dropFiles } from '#server/services/records/files/files.ts';
import { getOwn } from '#server/services/records/ownRecord.ts';
import { photosQuery, toPhoto } from '#server/services/records/files/photosOf.ts';
import { step } from '#server/services/records/lifecycle.ts';
import type { Rule } from '#server/services/records/rule.ts';

type Call = typeof entities.call;

/** The `checked` to store after an event; throws a refusal where it may not happen. */
export function stepCall(record: Pick<RecordOf<Call>, 'id' | 'checked'>, type: PhoneCallEvent['type']): boolean {
  return isChecked(step(phoneCallLifecycle, phoneCallWords, { entity: 'call', id: record.id, state: phoneCallStateOf(record.checked), facts: {} }, type));
}

/** What a change is to the lifecycle. The checkbox is a value: sent unchanged, it is an edit like any other. */
function changeOf(before: RecordOf<Call>, draft: DraftOf<Call>): PhoneCallEvent['type'] {
  if (draft.checked === before.checked) return 'call.edit';
  return draft.checked ? 'call.handle' : 'call.reopen';
}

/** How a call came in, and what it is about: that stays as it was, but for a machine that is not of the customer whom the office gives it. */
function originOf(draft: DraftOf<Call>, before: RecordOf<Call> | undefined): Pick<RecordOf<Call>, 'origen' | 'machine_id' | 'location_id'> {
  const { origen = 'teléfono', machine_id = null, location_id = null } = before ?? {};
  return before?.customer_id === draft.customer_id ? { origen, machine_id, location_id } : { origen, machine_id: null, location_id: null };
}

export const callRule: Rule<Call> = {
  readWith: ['fotos'],
  async prepare(db, ctx, draft, before) {
    const values = { ...draft };
    if (before) values.checked = stepCall(before, changeOf(before, draft));
    values.date ??= before?.date ?? nowText(ctx);
    values.user_id ??= before ? null : ctx.user.id;
    if (values.customer_id && !values.optional_address) {
      const customer = await db.selectFrom('customer').select('address').where('id', '=', values.customer_id).executeTakeFirst();
      values.optional_address = customer?.address ?? '';
    }
    return { ...values, ...originOf(draft, before) };
  },
  async release(trx, ctx, record) {
    stepCall(record, 'call.delete');
    await dropFiles(trx, ctx, photoFields.call, record.id);
  },
};

/** A call with its photos. */
export async function callRecord(ctx: Ctx, id: unknown): Promise<CallRecord> {
  const { db } = ctx.engine;
  const record = await getOwn(db, ctx, entities.call, id);
  return { ...record, fotos: (await photosQuery(db, 'call', [record.id]).execute()).map(toPhoto) };
}
