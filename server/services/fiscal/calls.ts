// The calls to AEAT for those who read them: what was asked and when, what came of it, and what travelled.
import type { FieldErrors, Page } from '#domain/kernel/answer.ts';
import { formatCount } from '#domain/kernel/format.ts';
import type { FiscalCallDetail, FiscalCallRow, FiscalRecordState } from '#domain/fiscal/sending.ts';
import type { Db } from '#server/db/connect.ts';
import { invalid, notFound } from '#server/errors.ts';
import { type Ctx, momentText } from '#server/services/kernel/context.ts';
import { pageIn } from '#server/services/records/listQuery.ts';
import { idOf } from '#server/services/records/validate.ts';
import { meaningOf } from './sending/reply.ts';

/** A page of the calls, the last one first. */
export async function callsPage(ctx: Ctx, body: Record<string, unknown>): Promise<Page<FiscalCallRow>> {
  const errors: FieldErrors = {};
  const paging = pageIn(body, errors);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const { db, cache } = ctx.engine;
  const total = await cache.get({ from: ['fiscal_call'], key: '' }, async () => {
    const { n } = await db
      .selectFrom('fiscal_call')
      .select(eb => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    return n;
  });
  const rows = await callsQuery(db)
    .orderBy('fiscal_call.id', 'desc')
    .limit(paging.pageSize)
    .offset((paging.page - 1) * paging.pageSize)
    .execute();
  return { items: await shownCalls(ctx, rows), total, isMore: false, ...paging };
}

/** One call with its request and its answer, as they travelled. */
export async function callDetail(ctx: Ctx, sent: unknown): Promise<FiscalCallDetail> {
  const row = await callsQuery(ctx.engine.db).select(['request', 'body']).where('fiscal_call.id', '=', idOf(sent)).executeTakeFirst();
  if (!row) throw notFound();
  const [shown] = await shownCalls(ctx, [row]);
  return { ...shown!, request: row.request, body: row.body ?? '' };
}

const callsQuery = (db: Db) =>
  db
    .selectFrom('fiscal_call')
    .leftJoin('fiscal_answer', 'fiscal_answer.call_id', 'fiscal_call.id')
    .select(['id', 'kind', 'called', 'record_from', 'record_to', 'records', 'is_late', 'answered', 'status']);
type Row = Awaited<ReturnType<ReturnType<typeof callsQuery>['execute']>>[number];

async function shownCalls({ engine, clock }: Ctx, rows: readonly Row[]): Promise<FiscalCallRow[]> {
  const lines = await linesOf(
    engine.db,
    rows.map(({ id }) => id),
  );
  const unread = rows.filter(({ id, answered }) => answered !== null && !lines.some(({ call_id }) => call_id === id));
  const troubles = await troublesOf(
    engine.db,
    unread.map(({ id }) => id),
  );
  return rows.map(row => {
    const own = lines.filter(({ call_id }) => call_id === row.id);
    return {
      id: row.id,
      kind: row.kind,
      called: momentText({ clock }, row.called),
      answered: row.answered === null ? null : momentText({ clock }, row.answered),
      status: row.status,
      records: row.records,
      first: row.record_from,
      last: row.record_to,
      isLate: row.is_late === 1,
      csv: own.find(({ csv }) => csv !== '')?.csv ?? '',
      outcome: row.answered === null ? 'Sin respuesta todavía' : own.map(counted).join(', ') || troubles.get(row.id) || 'La AEAT ha respondido',
    };
  });
}

/** What AEAT says of one record, and of several. */
const words: Partial<Record<FiscalRecordState, readonly [one: string, many: string]>> = {
  correcto: ['correcto', 'correctos'],
  aceptadoConErrores: ['aceptado con errores', 'aceptados con errores'],
  rechazado: ['rechazado', 'rechazados'],
};

const counted = ({ estado, n }: { estado: FiscalRecordState; n: number }) => `${formatCount(n)} ${words[estado]?.[n === 1 ? 0 : 1] ?? estado}`;

const verdicts = Object.keys(words) as FiscalRecordState[];

/** How many records of each call AEAT has judged how, and its receipt. */
async function linesOf(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('fiscal_line')
    .select(eb => ['call_id', 'estado', eb.fn.max('csv').as('csv'), eb.fn.countAll<number>().as('n')])
    .where('call_id', 'in', ids)
    .where('estado', 'in', verdicts)
    .groupBy(['call_id', 'estado'])
    .orderBy('estado')
    .execute();
}

/** Why calls that say nothing of a record do not. */
async function troublesOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('fiscal_answer').select(['call_id', 'status', 'body', 'failure', 'is_doubtful']).where('call_id', 'in', ids).execute();
  return new Map(
    rows.map(({ call_id, is_doubtful, ...reply }) => {
      const meaning = meaningOf({ ...reply, isDoubtful: is_doubtful === 1 });
      return [call_id, meaning.is === 'nothing' || meaning.is === 'fault' ? meaning.text : ''];
    }),
  );
}
