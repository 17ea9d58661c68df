// How many records are in each state of their lifecycle now.
import { type Selectable, sql } from 'kysely';
import type { StateCounts } from '#domain/wire.ts';
import { phoneCallStateOf } from '#machines/lifecycles/phoneCall.ts';
import { noticeStateOf } from '#machines/lifecycles/notice.ts';
import type { Tables } from '../db/tables.ts';
import type { Ctx } from './context.ts';

type Counts = Record<string, number>;

/** Each by an index that holds the state; asked again only after a write to its table. */
export async function stateCounts(ctx: Ctx): Promise<StateCounts> {
  const [phoneCall, notice, workOrder, invoice, debt, mail] = await Promise.all([
    countBy(ctx, 'phone_call', 'checked', value => phoneCallStateOf(Boolean(value))),
    countBy(ctx, 'notice', 'status_id', value => noticeStateOf(Number(value)) ?? ''),
    countBy(ctx, 'work_order', 'estado'),
    countBy(ctx, 'invoice', 'estado'),
    countBy(ctx, 'debt', 'estado'),
    mailCounts(ctx),
  ]);
  return { phoneCall, notice, workOrder, invoice, debt, mail };
}

async function countBy<Table extends 'phone_call' | 'notice' | 'work_order' | 'invoice' | 'debt'>(
  { engine }: Ctx,
  table: Table,
  column: keyof Selectable<Tables[Table]> & string,
  stateOf: (value: unknown) => string = String,
): Promise<Counts> {
  const rows = await engine.cache.get({ from: [table], key: 'states' }, async () => {
    const { rows: found } = await sql<{ state: unknown; count: number }>`
      select ${sql.ref(column)} as state, count(*) as count from ${sql.table(table)} group by ${sql.ref(column)}`.execute(engine.db);
    return found;
  });
  return Object.fromEntries(rows.map(({ state, count }) => [stateOf(state), Number(count)]));
}

/** Only those that are not over have an index; the others are all the rest. */
async function mailCounts({ engine }: Ctx): Promise<Counts> {
  return engine.cache.get({ from: ['mail'], key: 'states' }, async () => {
    const count = sql<number>`count(*)`.as('count');
    const [all, failed, open] = await Promise.all([
      engine.db.selectFrom('mail').select(count).executeTakeFirstOrThrow(),
      engine.db.selectFrom('mail').select(count).where('state', '=', 'fallido').executeTakeFirstOrThrow(),
      engine.db.selectFrom('mail').select(['state', count]).where('state', 'in', ['en cola', 'enviando']).groupBy('state').execute(),
    ]);
    const waiting = Object.fromEntries(open.map(row => [row.state, row.count]));
    return { ...waiting, fallido: failed.count, enviado: all.count - failed.count - open.reduce((sum, row) => sum + row.count, 0) };
  });
}
