// The calls to AEAT for those who read them: what was asked and when, what came of it, and what travelled.
import type { FieldErrors, Page } from '#domain/answer.ts';
import { formatCount } from '#domain/format.ts';
import type { FiscalCallDetail, FiscalCallRow, FiscalRecordState } from '#domain/verifactu/sending.ts';
import type { Db } from '../../db/connect.ts';
import { invalid, notFound } from '../../errors.ts';
import type { Ctx } from '../context.ts';
import { pageIn } from '../records/listQuery.ts';
import { idOf } from '../records/validate.ts';
import { momentText } from './recordSending.ts';

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
    return Number(n);
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
    .select(['id', 'kind', 'called', 'record_from', 'record_to', 'records', 'is_late', 'answered', 'status', 'failure']);
type Row = Awaited<ReturnType<ReturnType<typeof callsQuery>['execute']>>[number];

async function shownCalls(ctx: Ctx, rows: readonly Row[]): Promise<FiscalCallRow[]> {
  const lines = await linesOf(
    ctx.engine.db,
    rows.map(({ id }) => id),
  );
  return rows.map(row => {
    const own = lines.filter(({ call_id }) => call_id === row.id);
    return {
      id: row.id,
      kind: row.kind,
      called: momentText(ctx, row.called),
      answered: row.answered === null ? null : momentText(ctx, row.answered),
      status: row.status,
      records: row.records,
      first: row.record_from,
      last: row.record_to,
      isLate: row.is_late === 1,
      csv: own.find(({ csv }) => csv !== '')?.csv ?? '',
      outcome: outcomeOf(row, own),
    };
  });
}

/** How many records of each call came to which state, and AEAT's receipt. */
async function linesOf(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('fiscal_line')
    .select(eb => ['call_id', 'estado', eb.fn.max('csv').as('csv'), eb.fn.countAll<number>().as('n')])
    .where('call_id', 'in', ids)
    .groupBy(['call_id', 'estado'])
    .orderBy('estado')
    .execute();
}

/** What AEAT says of one record, and of several. */
const words: Partial<Record<FiscalRecordState, readonly [one: string, many: string]>> = {
  correcto: ['correcto', 'correctos'],
  aceptadoConErrores: ['aceptado con errores', 'aceptados con errores'],
  rechazado: ['rechazado', 'rechazados'],
  sinConfirmar: ['sin confirmar', 'sin confirmar'],
  pendiente: ['que la AEAT no tiene', 'que la AEAT no tiene'],
};

function outcomeOf({ answered, failure }: Row, lines: readonly { estado: FiscalRecordState; n: number }[]): string {
  if (answered === null) return 'Sin respuesta todavía';
  if (failure) return failure;
  return lines.map(({ estado, n }) => `${formatCount(Number(n))} ${words[estado]?.[Number(n) === 1 ? 0 : 1] ?? estado}`).join(', ') || 'La AEAT ha respondido';
}
