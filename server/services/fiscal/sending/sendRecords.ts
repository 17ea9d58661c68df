// Sends what is due, one call at a time. A call is three commits, so that a kill between any two loses nothing and sends nothing for lost: begun, answered, understood.
import type { FiscalSenderState } from '#domain/fiscal/sending.ts';
import type { Db } from '#server/db/connect.ts';
import type { Services } from '#server/services/kernel/context.ts';
import { CALL_MOST } from '#domain/fiscal/sending.ts';
import { failingSenders, stoppedSenders } from '#machines/lifecycles/fiscalSender.ts';
import type { Leaving } from '#server/runner.ts';
import { type Begun, activatedIssuer, beginCall, isAsked, waitingUpTo } from './begin.ts';
import { LOST, type Reply } from './reply.ts';
import { SENDER } from './sender.ts';
import { settleCall } from './understand.ts';

/** How a call went, for the log: no names and no amounts. */
export interface Called {
  call_id: number;
  estado: FiscalSenderState;
  reason: string;
}

const lost: Reply = { status: null, body: '', failure: LOST, isDoubtful: true };

/** Makes calls until none is due. */
export async function deliverRecords(services: Services, { closing, cut }: Leaving): Promise<Called[]> {
  const calls: Called[] = [];
  while (!closing.aborted) {
    const left = await leftBehind(services);
    if (left === 'elsewhere') break;
    const begun = left ? null : await beginCall(services);
    const call_id = left?.call_id ?? begun?.call_id;
    if (call_id === undefined) break;
    await settleCall(services, call_id, left?.reply ?? (await answerTo(services, begun!, cut)));
    const { estado, reason } = await services.engine.db
      .selectFrom('fiscal_sender')
      .select(['estado', 'reason'])
      .where('id', '=', SENDER)
      .executeTakeFirstOrThrow();
    calls.push({ call_id, estado, reason });
  }
  return calls;
}

/** Sends a call and keeps what comes back, before anybody reads it. */
async function answerTo(services: Services, { call_id, request }: Begun, cut: AbortSignal): Promise<Reply> {
  return keep(services, call_id, await services.fiscal.send(request, cut));
}

/** The answer of a call; where one was kept meanwhile, that one. */
async function keep({ engine, clock }: Services, call_id: number, { status, body, failure, isDoubtful }: Reply): Promise<Reply> {
  const answer = { call_id, answered: clock().toMillis(), status, body, failure, is_doubtful: isDoubtful ? 1 : 0 };
  await engine.transact(async trx => {
    if (await keptReply(trx, call_id)) return; // SQLite refuses a second one aloud
    await trx
      .insertInto('fiscal_answer')
      .values(answer)
      .onConflict(conflict => conflict.column('call_id').doNothing())
      .execute();
  });
  return (await keptReply(engine.db, call_id))!;
}

async function keptReply(db: Db, call_id: number): Promise<Reply | undefined> {
  const row = await db.selectFrom('fiscal_answer').selectAll().where('call_id', '=', call_id).executeTakeFirst();
  return row && { status: row.status, body: row.body, failure: row.failure, isDoubtful: row.is_doubtful === 1 };
}

/** The call that somebody began and did not finish; 'elsewhere' while it may still be under way. */
async function leftBehind(services: Services): Promise<{ call_id: number; reply: Reply } | 'elsewhere' | null> {
  const sender = await services.engine.db.selectFrom('fiscal_sender').select(['call_id', 'lease']).where('id', '=', SENDER).executeTakeFirst();
  if (!sender || sender.call_id === null) return null;
  const { call_id, lease } = sender;
  const kept = await keptReply(services.engine.db, call_id);
  if (lease > services.clock().toMillis()) return 'elsewhere';
  return { call_id, reply: kept ?? (await keep(services, call_id, lost)) };
}

/** On the embedded database, which has one process, the process that had begun a call is gone. */
export async function takeOver({ engine }: Pick<Services, 'engine'>): Promise<void> {
  if (engine.kind === 'sqlite') await engine.db.updateTable('fiscal_sender').set({ lease: 0 }).execute();
}

/** Milliseconds until something is due; undefined where nothing is. */
export async function untilNextCall(services: Services): Promise<number | undefined> {
  const { db } = services.engine;
  const sender = await db.selectFrom('fiscal_sender').selectAll().where('id', '=', SENDER).executeTakeFirst();
  if (!sender || stoppedSenders.includes(sender.estado)) return undefined;
  const now = services.clock().toMillis();
  if (sender.call_id !== null) return Math.max(0, sender.lease - now);
  const { count } = await waitingUpTo(db, CALL_MOST);
  if (count === 0 || !(await activatedIssuer(db, services))) return undefined;
  if (failingSenders.includes(sender.estado)) return Math.max(0, sender.due - now);
  const isNow = (count === CALL_MOST && sender.most === CALL_MOST) || (await isAsked(db));
  return isNow ? 0 : Math.max(0, sender.due - now);
}
