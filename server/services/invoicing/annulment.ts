// Annulling an issued invoice that should never have existed, and why that is not possible (RD 1007/2023, art. 11): a real one is rectified.
import type { Saved } from '#domain/kernel/answer.ts';
import { type Closed, closedMessage } from '#domain/books/fiscalPeriod.ts';
import { annulDraft } from '#domain/invoicing/annulment.ts';
import { entities } from '#domain/index.ts';
import type { InvoiceState } from '#domain/invoicing/invoice.ts';
import { bookDay } from '#domain/invoicing/operationDate.ts';
import { formatDate } from '#domain/kernel/format.ts';
import { nextFlags } from '#domain/fiscal/flags.ts';
import { can, why } from '#machines/lifecycles/ask.ts';
import { debtLifecycle, debtState } from '#machines/lifecycles/debt.ts';
import { unansweredRecords } from '#machines/lifecycles/fiscalRecord.ts';
import { invoiceWords } from '#machines/lifecycles/invoice.ts';
import type { Db, Trx } from '../../db/connect.ts';
import { findForUpdate, update } from '../../db/records.ts';
import { Refusal, StepRefusal } from '../../errors.ts';
import { closedFor } from '../books/closed.ts';
import { type Ctx, whoOf } from '../kernel/context.ts';
import { getOwnForUpdate } from '../records/ownRecord.ts';
import { checked } from '../records/validate.ts';
import { followReminders } from '../collecting/reminders/follow.ts';
import { type Head, appendRecord, lockHead } from '../fiscal/chain.ts';
import { correctedRecord } from '../fiscal/correctedRecord.ts';
import { pastOf } from '../fiscal/past.ts';
import { lockDebtOf } from '../collecting/account.ts';
import { refuseTaken } from './deposits.ts';
import { freePeriods } from './freePeriods.ts';
import { attachWorkOrders } from './invoiceWorkOrders.ts';
import { stepInvoice } from './invoiceState.ts';
import { discardRectification } from './rectification.ts';
import { freeReplaced } from './substitution.ts';

const { invoice, cobro } = entities;

const UNANSWERED = 'La AEAT todavía no ha contestado al registro de esta factura: espere a su respuesta para anularla';

/** The facts of an invoice that prevent annulling it. Amounts are thousandths. */
export const traceQuery = (db: Db, id: number) =>
  db
    .selectFrom('invoice')
    .leftJoin('debt', 'debt.invoice_id', 'invoice.id')
    .select(['invoice.estado', 'invoice.registro', 'invoice.visto', 'invoice.sustituye', 'invoice.sustituida_id', 'invoice.rectifica_id'])
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

/** Why an invoice of a quarter that may be closed cannot be annulled, in Spanish; null where it can. */
export const closedFault = (closed: Closed | null): string | null => closed && closedMessage(closed, 'annul', closed.abre);

/** Why an invoice cannot be annulled, in Spanish; null where it can, as far as it is not of a closed quarter. */
export function annulFault(trace: Trace): string | null {
  const { estado, registro, visto, sustituye, importe, deuda, recordado_el, cobrado, mail_id, albaran } = trace;
  if (estado !== 'emitida') return why(invoiceWords, estado, 'invoice.annul');
  if (trace.sustituida_id !== null) return 'Tiene una factura completa en su lugar: rectifique antes aquella';
  if (sustituye && trace.rectifica_id !== null) return 'Deja otra factura sin efecto: haga otra completa en lugar de las simplificadas';
  if (registro === '') return 'Esta factura no tiene registro de VERI*FACTU, así que no se puede anular: haga una rectificativa';
  if (unansweredRecords.includes(registro)) return UNANSWERED;
  if (albaran !== null)
    return `Al anular esta rectificativa se cobraría dos veces el albarán ${albaran}: salió de la factura que corrige, y está facturado otra vez o espera a estarlo`;
  const amounts = { importe: importe ?? 0, deuda: deuda ?? 0, cobrado: Number(cobrado ?? 0) };
  if (!sustituye && !can(debtLifecycle, debtState(amounts), amounts, { type: 'debt.annulled', cantidad: amounts.deuda }))
    return 'Su cobro ya tiene movimientos: haga una rectificativa';
  if (mail_id !== null) return 'Se ha enviado por correo al cliente: haga una rectificativa';
  if (recordado_el !== null) return 'Se le ha recordado al cliente que la pague: haga una rectificativa';
  return visto === null ? null : `El cliente la abrió en su área el ${formatDate(visto)}: haga una rectificativa`;
}

/** Annuls an invoice: its record is made, nothing is owed of it, and its albaranes and its period of a contract wait again. Its number stays used. */
export async function annulInvoice(ctx: Ctx, body: unknown): Promise<Saved> {
  const { id, motivo_anulacion } = checked(annulDraft, body);
  return ctx.engine.transact(async trx => {
    const head = await lockHead(trx, ctx);
    await lockDebtOf(trx, id);
    const record = await getOwnForUpdate(trx, ctx, invoice, id);
    if (record.rectifica_id !== null) await findForUpdate(trx, invoice, record.rectifica_id); // no albarán leaves it meanwhile
    const trace = await traceQuery(trx, record.id).executeTakeFirstOrThrow();
    const fault = annulFault(trace) ?? closedFault(await closedFor(trx, bookDay(record)));
    if (fault) throw new StepRefusal(fault, { entity: invoice.name, id: record.id, event: 'invoice.annul' });
    await refuseTaken(trx, record.id);
    if (!head) throw new Refusal('El servidor se ha iniciado sin VERI*FACTU: no se puede anular');
    const estado: InvoiceState = stepInvoice(record, 'invoice.annul', { isAnnullable: true });
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
