// A call to AEAT begins: which records it carries is committed before anything travels.
import { CALL_MOST } from '#domain/fiscal/sending.ts';
import { enveloped } from '#domain/fiscal/envelope.ts';
import { tellsEnd } from '#domain/fiscal/membership.ts';
import type { Taxpayer } from '#domain/fiscal/record.ts';
import { requestXml } from '#domain/fiscal/sealed.ts';
import { unansweredRecords } from '#machines/lifecycles/fiscalRecord.ts';
import { failingSenders, stoppedSenders } from '#machines/lifecycles/fiscalSender.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import { type Services, nowText, today } from '#server/services/kernel/context.ts';
import { endOfMembership } from '../membership.ts';
import { type Asking, nextQuestion } from './period.ts';
import { type Sender, lockSender, moveSender } from './sender.ts';
import { moveRecords } from './standing.ts';

/** How long a call belongs to the process that began it; an attempt ends before (`transport.ts`). */
const LEASE = 3 * 60_000;
/** Seconds that a record may be older than AEAT's wait before it counts as kept from leaving (art. 16.4). */
const PATIENCE = 60;
/** A record of this age is late, however short the wait. */
const LATE = 180;

export interface Begun {
  call_id: number;
  request: string;
}

/** No user requests what the sender does by itself. */
export const ourselves = (services: Pick<Services, 'clock'>) => ({ id: null, at: nowText(services) });

/** Whose records they are, where this server may send them: a company stays in the environment in which it was activated. */
export async function activatedIssuer(db: Db, { fiscal }: Pick<Services, 'fiscal'>): Promise<Taxpayer | null> {
  const made = await db
    .selectFrom('fiscal_head')
    .innerJoin('fiscal_installation', 'fiscal_installation.id', 'fiscal_head.installation_id')
    .select(['fiscal_installation.name', 'fiscal_installation.nif', 'fiscal_installation.environment'])
    .executeTakeFirst();
  return made && made.environment === fiscal.environment ? { name: made.name, nif: made.nif } : null;
}

/** Records that AEAT has not answered, the oldest first. */
export const unanswered = (db: Db) => db.selectFrom('fiscal_sending').where('fiscal_sending.estado', 'in', unansweredRecords);

/** How many wait, as far as `most`. */
export const waitingUpTo = (db: Db, most: number) =>
  db
    .selectFrom(unanswered(db).select('record_id').limit(most).as('waiting'))
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();

/** Whether AEAT is to be asked about one of them. */
export const isAsked = async (db: Db): Promise<boolean> =>
  (await unanswered(db).select('record_id').where('asks', '=', 1).limit(1).executeTakeFirst()) !== undefined;

/** Begins the next call where one is due; null where none is. */
export async function beginCall(services: Services): Promise<Begun | null> {
  return services.engine.transact(async trx => {
    const sender = await lockSender(trx);
    if (!sender || sender.call_id !== null || stoppedSenders.includes(sender.estado)) return null;
    const issuer = await activatedIssuer(trx, services);
    if (!issuer) return null;
    const now = services.clock().toMillis();
    const isDue = now >= sender.due;
    if (!isDue && failingSenders.includes(sender.estado)) return null;
    const asking = await nextQuestion(trx, sender, issuer);
    if (asking) return ask(trx, services, sender, asking);
    const [first, ...rest] = await nextRecords(trx, sender.most);
    const isFull = sender.most === CALL_MOST && rest.length + 1 === CALL_MOST;
    if (!first || (!isDue && !isFull)) return null;
    return delivery(trx, services, sender, issuer, [first, ...rest]);
  });
}

const nextRecords = (trx: Trx, most: number) =>
  unanswered(trx)
    .innerJoin('fiscal_record', 'fiscal_record.id', 'fiscal_sending.record_id')
    .select(['fiscal_record.id', 'fiscal_record.stamp', 'fiscal_record.xml', 'fiscal_sending.estado'])
    .orderBy('fiscal_sending.record_id')
    .limit(most)
    .execute();

type Next = Awaited<ReturnType<typeof nextRecords>>[number];

const ask = (trx: Trx, services: Services, sender: Sender, { from, to, request, paging }: Asking): Promise<Begun> =>
  write(trx, services, { ...sender, paging }, { kind: 'consulta', record_from: from, record_to: to, records: 0, is_late: 0, request: enveloped(request) });

async function delivery(trx: Trx, services: Services, sender: Sender, issuer: Taxpayer, records: readonly [Next, ...Next[]]): Promise<Begun> {
  const now = services.clock().toMillis();
  const age = (now - Date.parse(records[0].stamp)) / 1_000;
  const isLate = age > Math.max(LATE, sender.wait + PATIENCE);
  const ends = await endOfMembership(trx);
  const request = enveloped(
    requestXml(
      { issuer, isLate, ends: ends !== null && tellsEnd(ends, today(services)) ? ends : null },
      records.map(({ xml }) => xml),
    ),
  );
  const begun = await write(trx, services, sender, {
    kind: 'envio',
    record_from: records[0].id,
    record_to: records.at(-1)!.id,
    records: records.length,
    is_late: isLate ? 1 : 0,
    request,
  });
  await moveRecords(
    trx,
    { engine: services.engine, who: ourselves(services), call_id: begun.call_id },
    records.map(({ id, estado }) => ({ record_id: id, estado, event: 'record.send', code: null })),
  );
  return begun;
}

interface Call {
  kind: 'envio' | 'consulta';
  record_from: number;
  record_to: number;
  records: number;
  is_late: number;
  request: string;
}

async function write(trx: Trx, services: Services, sender: Sender, call: Call): Promise<Begun> {
  const now = services.clock().toMillis();
  const { id: call_id } = await trx
    .insertInto('fiscal_call')
    .values({ ...call, called: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  // a question is no delivery: the wait is counted from the last of those
  await moveSender(trx, ourselves(services), sender, 'sender.call', { call_id, lease: now + LEASE, ...(call.kind === 'envio' && { called: now }) });
  return { call_id, request: call.request };
}
