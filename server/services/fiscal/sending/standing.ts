// The states of records: many move at once in one call, each by its lifecycle, with its row in the audit and the state that its invoice shows.
import { sql } from 'kysely';
import type { FiscalRecordState } from '#domain/fiscal/sending.ts';
import { type FiscalRecordEvent, fiscalRecordLifecycle, fiscalRecordWords } from '#machines/lifecycles/fiscalRecord.ts';
import { insertRows } from '#server/db/bulk.ts';
import type { Engine, Trx } from '#server/db/connect.ts';
import { type Who, auditRow } from '#server/db/records.ts';
import { step } from '#server/services/records/lifecycle.ts';

/** What happens to one record. */
export interface Happening {
  record_id: number;
  /** Its current state. */
  estado: FiscalRecordState;
  event: FiscalRecordEvent['type'];
  /** AEAT's code, null for none; left out, it stays as it was. */
  code?: number | null;
  /** Whether AEAT has another program's record under its number. */
  isTaken?: boolean;
  /** Whether AEAT is to be asked about it before it goes again. */
  asks?: boolean;
}

interface Moving {
  engine: Pick<Engine, 'kind' | 'idsOf'>;
  who: Who;
  /** The call by which it happens. */
  call_id: number | null;
}

/** Moves records; those that take the same transition are written at once. Returns the new state of each. */
export async function moveRecords(
  trx: Trx,
  { engine, who, call_id }: Moving,
  happenings: readonly Happening[],
): Promise<ReadonlyMap<number, FiscalRecordState>> {
  const ways = new Map<string, (Happening & { after: FiscalRecordState })[]>();
  for (const each of happenings) {
    const way = `${each.estado} ${each.event} ${each.code} ${each.asks ?? false} ${each.isTaken ?? false}`;
    const together = ways.get(way) ?? [];
    const after = together[0]?.after ?? afterOf(each);
    together.push({ ...each, after });
    ways.set(way, together);
  }
  for (const [first, ...rest] of ways.values()) {
    if (!first) continue;
    const ids = engine.idsOf([first, ...rest].map(({ record_id }) => record_id));
    const shown = sql<boolean>`id in (select invoice_id from fiscal_sending where replaced_by is null and record_id in (${ids}))`;
    await trx.updateTable('invoice').set({ registro: first.after }).where(shown).execute();
    await trx
      .updateTable('fiscal_sending')
      .set({ estado: first.after, asks: first.asks ? 1 : 0, ...(first.code !== undefined && { code: first.code }), ...(call_id !== null && { call_id }) })
      .where(sql<boolean>`record_id in (${ids})`)
      .execute();
  }
  const rows = [...ways.values()].flat().map(({ record_id, estado, event, after, code }) => {
    const told = { estado: after, ...(call_id !== null && { fiscal_call: call_id }), ...(code && { fiscal_code: code }) };
    return auditRow(who, 'fiscalRecord', record_id, event, { estado }, told);
  });
  await insertRows(trx, engine.kind, 'audit', rows);
  return new Map([...ways.values()].flat().map(({ record_id, after }) => [record_id, after]));
}

/** The new state of a record; throws where that may not happen to it. */
const afterOf = ({ record_id: id, estado: state, event, isTaken = false }: Happening): FiscalRecordState =>
  step(fiscalRecordLifecycle, fiscalRecordWords, { entity: 'fiscalRecord', id, state, facts: { isTaken } }, event);
