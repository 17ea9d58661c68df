// An albarán as it is read: with its lines, its failure codes, its photos, and what may be done with it.
import type { InferResult } from 'kysely';
import type { WorkOrderContents, WorkOrderRecord } from '#domain/work/wire.ts';
import { entities } from '#domain/index.ts';
import { type ShownOf, type Values, dashedIn } from '#domain/kernel/entity.ts';
import { emptyForDash } from '#domain/kernel/dashes.ts';
import { documentTotals } from '#domain/catalogue/documentTotals.ts';
import { fromScaled } from '#domain/kernel/scaled.ts';
import { relatedOfOrder } from '#domain/records/related.ts';
import { readsAll } from '#domain/kernel/roles.ts';
import { workOrderSteps } from '#domain/work/steps.ts';
import { holding } from '#machines/lifecycles/ask.ts';
import { workOrderLifecycle } from '#machines/lifecycles/workOrder.ts';
import type { Db } from '#server/db/connect.ts';
import type { Ctx } from '#server/services/kernel/context.ts';
import { linesQuery, toLines } from '#server/services/paper/lines.ts';
import { unprintableOrder } from '#server/services/invoicing/printing.ts';
import { checklistOfNotice, looseResults } from '#server/services/contracts/checklists.ts';
import { isBillOpen } from '#server/services/invoicing/invoiceOpen.ts';
import { allowed } from '#server/services/records/allowed.ts';
import { ownOf, ownQuery } from '#server/services/records/ownRecord.ts';
import { relatedOf } from '#server/services/records/related.ts';
import { idOf } from '#server/services/records/validate.ts';
import { photosQuery, toPhoto } from '#server/services/records/files/photosOf.ts';
import { signatureQuery } from './signatures.ts';
import { isVisitorOf } from './notices.ts';
import { timesOf } from './time/days.ts';
import { linesNaming } from './workOrderFacts.ts';
import { failuresQuery } from './workOrderFailures.ts';

const workOrder = entities.workOrder;

/** The rows of an albarán in other tables, and the names of its failure codes. */
type Contents = WorkOrderContents & Pick<WorkOrderRecord, 'failure_orders'>;

/** The albarán with this id, if `ctx.user` may see it. Its related rows are queried along with it. */
export async function workOrderRecord(ctx: Ctx, sent: unknown): Promise<WorkOrderRecord> {
  const { db, together } = ctx.engine;
  const id = idOf(sent);
  const [[row], [around], ...contents] = await together([ownQuery(db, ctx, workOrder, id), aroundQuery(db, id), ...contentQueries(db, id)]);
  const record = withContents(await ownOf(db, workOrder, id, row), ...contents);
  const { bill, estado, total, named = 0 } = around ?? {};
  const invoiceIsOpen = bill && estado ? await isBillOpen(db, { id: bill, estado, total: fromScaled(total ?? 0, 2) }) : false;
  const facts = { lines: record.work_order_lines.length, isWritten: record.trabajo_realizado !== '', isNamed: named > 0, invoiceIsOpen };
  const customer_email = around ? emptyForDash(dashedIn(entities.customer.draft), { email: around.email }).email : '';
  const no_imprimible = unprintableOrder(record, record.work_order_lines as unknown as { description: string }[]);
  return {
    ...record,
    ...relatedOf(ctx.user, record, relatedOfOrder),
    customer_email,
    no_imprimible,
    lista: await listOf(ctx, record.notice_id),
    guardado_por: around?.writer ?? '',
    operaciones_sueltas: record.parte_motivo === '' ? 0 : await looseResults(db, id),
    tiempos: await timesOf(db, record.notice_id, record.fecha_albaran),
    allowed: allowed(ctx, workOrderSteps, workOrderLifecycle, record.estado, facts),
    holding: holding(workOrderLifecycle, facts),
  };
}

/** The list of its visit, where the aviso is one that the caller may read. */
async function listOf(ctx: Ctx, noticeId: number | null) {
  const { db } = ctx.engine;
  if (noticeId === null) return null;
  const reads = readsAll(ctx.user.roles) || (await isVisitor(ctx, noticeId));
  return reads ? checklistOfNotice(db, noticeId) : null;
}

async function isVisitor(ctx: Ctx, noticeId: number): Promise<boolean> {
  const record = await ctx.engine.db.selectFrom('notice').select(['user_id', 'companion_id']).where('id', '=', noticeId).executeTakeFirst();
  return record !== undefined && isVisitorOf(ctx, record);
}

/** Adds to an albarán its rows from other tables. */
export async function workOrderContents({ engine }: Ctx, record: ShownOf<typeof workOrder>): Promise<Contents> {
  return withContents(record, ...(await engine.together(contentQueries(engine.db, record.id))));
}

/** Where its customer is written to, its invoice, how many lines of invoices name it, and who wrote it down last. */
const aroundQuery = (db: Db, id: number) =>
  db
    .selectFrom('work_order')
    .innerJoin('customer', 'customer.id', 'work_order.customer_id')
    .leftJoin('invoice', 'invoice.id', 'work_order.invoice_id')
    .leftJoin('app_user as writer', join => join.on(eb => eb('writer.id', '=', eb.fn.coalesce('work_order.updated_by', 'work_order.created_by'))))
    .select(['writer.first_name as writer', 'customer.email', 'invoice.id as bill', 'invoice.estado', 'invoice.total'])
    .select(linesNaming('invoice_line', id).as('named'))
    .where('work_order.id', '=', id);

const contentQueries = (db: Db, id: number) =>
  [linesQuery(db, 'workOrder', id), failuresQuery(db, id), photosQuery(db, 'workOrder', [id]), signatureQuery(db, id)] as const;

function withContents(
  record: ShownOf<typeof workOrder>,
  lineRows: readonly Values[],
  failures: InferResult<ReturnType<typeof failuresQuery>>,
  photos: InferResult<ReturnType<typeof photosQuery>>,
  [firma]: InferResult<ReturnType<typeof signatureQuery>>,
): Contents {
  const lines = toLines('workOrder', lineRows);
  return {
    ...record,
    work_order_lines: lines,
    failure_codes: failures.map(({ id }) => id).sort((a, b) => a - b),
    failure_orders: failures.map(({ name }) => name),
    order_photos: photos.map(toPhoto),
    invoice_code: record.invoice_name ?? null,
    rates: documentTotals(lines, record.redondeo).rates,
    firma: firma ?? null,
  };
}
