// Annulling an issued invoice that should never have existed, and why that is not possible (RD 1007/2023, art. 11): a real one is rectified.
import type { Saved } from '#domain/kernel/answer.ts';
import { type Closed, closedMessage } from '#domain/books/fiscalPeriod.ts';
import { annulDraft } from '#domain/invoicing/annulment.ts';
import { entities } from '#domain/index.ts';
import { bookDay } from '#domain/invoicing/operationDate.ts';
import { formatDate } from '#domain/kernel/format.ts';
import { nextFlags } from '#domain/fiscal/flags.ts';
import { can } from '#machines/lifecycles/ask.ts';
import { debtLifecycle, debtState } from '#machines/lifecycles/debt.ts';
import { unansweredRecords } from '#machines/lifecycles/fiscalRecord.ts';
import type { InvoiceFacts } from '#machines/lifecycles/invoice.ts';
import { UNANSWERED } from '#machines/lifecycles/words/invoice.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import { findForUpdate, update } from '#server/db/records.ts';
import { Refusal } from '#server/errors.ts';
import { closedFor } from '#server/services/kernel/closed.ts';
import { type Ctx, whoOf } from '#server/services/kernel/context.ts';
import { getOwnForUpdate } from '#server/services/records/ownRecord.ts';
import type { Reasons } from '#server/services/records/lifecycle.ts';
import { checked } from '#server/services/records/validate.ts';
import { followReminders } from '#server/services/collecting/reminders/follow.ts';
import { type Head, appendRecord, lockHead } from '#server/services/fiscal/chain.ts';
import { correctedRecord } from '#server/services/fiscal/correctedRecord.ts';
import { pastOf } from '#server/services/fiscal/past.ts';
import { lockDebtOf } from '#server/services/collecting/account.ts';
import { takenReason, takerOf } from './deposits.ts';
import { freePeriods } from './freePeriods.ts';
import { attachWorkOrders } from './invoiceWorkOrders.ts';
import { billFacts, stepInvoice } from './invoiceState.ts';
import { discardRectification } from './rectification.ts';
import { freeReplaced } from './substitution.ts';

const { invoice, cobro } = entities;

/** What annulling an invoice depends on. Amounts are thousandths. */
export const traceQuery = (db: Db, id: number) =>
  db
    .selectFrom('invoice')
    .leftJoin('debt', 'debt.invoice_id', 'invoice.id')
    .select(['invoice.registro', 'invoice.visto', 'invoice.sustituye'])
    .select(['debt.importe', 'debt.deuda', 'debt.recordado_el'])
    .select(eb => [
      eb
        .selectFrom('payment')
        .select(part => part.fn.sum<number | string | null>('payment.cantidad').as('sum'))
        .whereRef('cobro', '=', 'debt.id')
        .as('cobrado'),
      eb
        .selectFrom('mail')
        .select('mail.id')
        .where('mail.entity', '=', 'invoice')
        .whereRef('mail.record_id', '=', 'invoice.id')
        .where('mail.state', '<>', 'retirado')
        .limit(1)
        .as('mail_id'),
      // of a credit note: an albarán that has left the invoice which it takes back
      eb
        .selectFrom('invoice_line')
        .innerJoin('work_order', 'work_order.id', 'invoice_line.work_order_id')
        .select('work_order.code')
        .whereRef('invoice_line.invoice_id', '=', 'invoice.rectifica_id')
        .where(left => left.or([left('work_order.invoice_id', 'is', null), left('work_order.invoice_id', '<>', left.ref('invoice.rectifica_id'))]))
        .limit(1)
        .as('albaran'),
    ])
    .where('invoice.id', '=', id);
type Trace = NonNullable<Awaited<ReturnType<ReturnType<typeof traceQuery>['executeTakeFirst']>>>;

/** The facts by which an invoice may be annulled, but for its quarter and for what takes it off. */
export function annulFacts(trace: Trace): Partial<InvoiceFacts> {
  const { registro, visto, sustituye, importe, deuda, recordado_el, cobrado, mail_id, albaran } = trace;
  const amounts = { importe: importe ?? 0, deuda: deuda ?? 0, cobrado: Number(cobrado ?? 0) };
  return {
    isRecorded: registro !== '',
    isAnswered: registro !== '' && !unansweredRecords.includes(registro),
    keepsOrders: albaran === null,
    isUntouched: Boolean(sustituye) || can(debtLifecycle, debtState(amounts), amounts, { type: 'debt.annulled', cantidad: amounts.deuda }),
    isUnsent: mail_id === null,
    isUnreminded: recordado_el === null,
    isUnseen: visto === null,
  };
}

/** What is known of the reasons that prevent it. */
export const annulReasons = ({ albaran, visto }: Trace, closed: Closed | null, taker: string | null): Reasons => ({
  ...takenReason(taker),
  ...(albaran !== null && {
    keepsOrders: {
      message: `Al anular esta rectificativa se cobraría dos veces el albarán ${albaran}: salió de la factura que corrige, y está facturado otra vez o espera a estarlo`,
    },
  }),
  ...(visto !== null && { isUnseen: { message: `El cliente la abrió en su área el ${formatDate(visto)}: haga una rectificativa` } }),
  ...(closed && { isOfOpenQuarter: { message: closedMessage(closed, 'annul', closed.abre) } }),
});

/** Annuls an invoice: its record is made, nothing is owed of it, and its albaranes and its period of a contract wait again. Its number stays used. */
export async function annulInvoice(ctx: Ctx, body: unknown): Promise<Saved> {
  const { id, motivo_anulacion } = checked(annulDraft, body);
  return ctx.engine.transact(async trx => {
    const head = await lockHead(trx, ctx);
    await lockDebtOf(trx, id);
    const record = await getOwnForUpdate(trx, ctx, invoice, id);
    if (record.rectifica_id !== null) await findForUpdate(trx, invoice, record.rectifica_id); // no albarán leaves it meanwhile
    const trace = await traceQuery(trx, record.id).executeTakeFirstOrThrow();
    const [closed, taker] = [await closedFor(trx, bookDay(record)), await takerOf(trx, record.id)];
    const facts = { ...billFacts(record), ...annulFacts(trace), isOfOpenQuarter: closed === null, isUntaken: taker === null };
    const estado = stepInvoice(record, 'invoice.annul', facts, annulReasons(trace, closed, taker));
    if (!head) throw new Refusal('El servidor se ha iniciado sin VERI*FACTU: no se puede anular');
    await tellAnnulment(trx, ctx, head, record.id);
    if (record.sustituye) await freeReplaced(trx, ctx, record.id);
    else await closeDebt(trx, ctx, record.id);
    await attachWorkOrders(trx, ctx, record, []);
    await freePeriods(trx, record.id);
    if (record.rectifica_id !== null) await discardRectification(trx, ctx, record.rectifica_id, record.id);
    return update(trx, invoice, record, { estado, motivo_anulacion }, whoOf(ctx), 'invoice.annul');
  });
}

async function tellAnnulment(trx: Trx, ctx: Ctx, head: Head, invoice_id: number): Promise<void> {
  const flags = nextFlags('anulacion', await pastOf(trx, invoice_id));
  if (!flags) throw new Refusal(UNANSWERED);
  const told = await correctedRecord(trx, head, { invoice_id, type: 'anulacion', flags, isNotInCensus: false });
  await appendRecord(trx, ctx, head, told, invoice_id);
}

/** Nothing is owed of it, nor was anything ever. */
async function closeDebt(trx: Trx, ctx: Ctx, invoiceId: number): Promise<void> {
  const { id } = await trx.selectFrom('debt').select('id').where('invoice_id', '=', invoiceId).executeTakeFirstOrThrow();
  const debt = (await findForUpdate(trx, cobro, id))!;
  const nothing = { importe: 0, deuda: 0 };
  await update(trx, cobro, debt, { ...nothing, estado: debtState(nothing) }, whoOf(ctx), 'debt.annulled');
  await followReminders(trx, ctx, debt.customer_id);
}
