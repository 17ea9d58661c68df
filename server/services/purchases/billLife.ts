// The life of a supplier's invoice: what may be done with it, its steps, and its payments.
import { object } from 'yup';
import { date, ofDocument } from '#domain/kernel/fields.ts';
import type { Saved } from '#domain/kernel/answer.ts';
import type { RecordOf, Values } from '#domain/kernel/entity.ts';
import { fromScaled, toScaled } from '#domain/kernel/scaled.ts';
import { entities } from '#domain/index.ts';
import { type BillState, disputeDraft, openDues } from '#domain/purchases/bill.ts';
import { billPaymentDraft, payProblem } from '#domain/purchases/billPayment.ts';
import { billSteps } from '#domain/purchases/steps.ts';
import type { BillStep } from '#domain/purchases/stepNames.ts';
import type { BillStepBody, DueBill } from '#domain/purchases/wire.ts';
import { type BillFacts, billLifecycle, billWords, payableBills } from '#machines/lifecycles/providerInvoice.ts';
import { holding } from '#machines/lifecycles/ask.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import { audit, update } from '#server/db/records.ts';
import type { Tables } from '#server/db/tables.ts';
import { Refusal, invalid, notFound } from '#server/errors.ts';
import { type Ctx, whoOf } from '#server/services/kernel/context.ts';
import { allowed } from '#server/services/records/allowed.ts';
import { step } from '#server/services/records/lifecycle.ts';
import { getOwnForUpdate, refuseStale } from '#server/services/records/ownRecord.ts';
import { checked, dateContext, idOf } from '#server/services/records/validate.ts';
import { CENTS, duesOf } from './billParts.ts';

const entity = entities.providerInvoice;
export type Bill = RecordOf<typeof entity>;

/** What is open and paid of an invoice, euros. */
type Amounts = Pick<Bill, 'pagado' | 'pendiente'>;

export const factsOf = ({ pagado, pendiente }: Amounts): BillFacts => ({
  isNothing: pagado === 0 && pendiente === 0,
  isSettled: pendiente === 0,
  isUnpaid: pagado === 0,
});

/** The state after an event; `after` has the amounts that hold once it has happened. Throws a refusal where it may not happen. */
export const stateAfter = (bill: Pick<Bill, 'id' | 'estado'> & Amounts, type: BillStep, after: Amounts = bill): BillState =>
  step(billLifecycle, billWords, { entity: entity.name, id: bill.id, state: bill.estado, facts: factsOf(after) }, type);

export const whatMay = (ctx: Ctx, bill: Bill) => ({
  allowed: allowed(ctx, billSteps, billLifecycle, bill.estado, factsOf(bill)),
  holding: holding(billLifecycle, factsOf(bill)),
});

const billPaymentDay = ofDocument(date('Introduzca hasta qué día')).label('Hasta');

const takenBySteps: readonly BillStepBody['paso'][] = ['bill.review', 'bill.approve', 'bill.return', 'bill.dispute', 'bill.resolve'];

/** Takes a step of an invoice; a dispute says why. */
export async function takeBillStep(ctx: Ctx, { id, version, paso, ...sent }: Values): Promise<Saved & Pick<Bill, 'estado'>> {
  const type = takenBySteps.find(each => each === paso);
  if (!type) throw invalid({ paso: 'Paso desconocido' });
  const { motivo } = type === 'bill.dispute' ? checked(disputeDraft, sent) : { motivo: '' };
  return ctx.engine.transact(async trx => {
    const bill = await getOwnForUpdate(trx, ctx, entity, id);
    refuseStale(ctx, bill, version);
    const estado = stateAfter(bill, type);
    return { ...(await update(trx, entity, bill, { estado, motivo }, whoOf(ctx), type)), estado };
  });
}

/** What a payment leaves of an invoice: the sums, and when the next part of it is due. */
async function left(db: Db, bill: Bill, cantidad: number) {
  const pagado = fromScaled(toScaled(bill.pagado, CENTS) + toScaled(cantidad, CENTS), CENTS);
  const pendiente = fromScaled(toScaled(bill.total, CENTS) - toScaled(pagado, CENTS), CENTS);
  return { pagado, pendiente, vence: openDues(await duesOf(db, bill.id), pagado)[0]?.fecha ?? null };
}

/** Pays one invoice, or several at once: all of it, or nothing. */
export async function payBills(ctx: Ctx, sent: unknown): Promise<{ id: number; pagos: number[] }> {
  const { partes, ...how } = checked(billPaymentDraft, sent, '', dateContext(ctx));
  const twice = partes.findIndex(({ factura }, place) => partes.findIndex(other => other.factura === factura) < place);
  if (twice >= 0) throw invalid({ [`partes.${twice}.factura`]: 'Esta factura ya está en el pago' });
  const inOrder = [...partes.entries()].toSorted(([, one], [, other]) => one.factura - other.factura);
  return ctx.engine.transact(async trx => {
    const pagos: number[] = [];
    for (const [place, { factura, cantidad }] of inOrder) {
      const bill = await getOwnForUpdate(trx, ctx, entity, factura);
      const after = await left(trx, bill, cantidad);
      const estado = stateAfter(bill, 'bill.pay', after);
      const problem = payProblem(bill.pendiente, cantidad);
      if (problem) throw invalid({ [`partes.${place}.cantidad`]: problem });
      pagos.push(await addPayment(trx, ctx, { ...how, factura, cantidad: toScaled(cantidad, CENTS), lote: pagos[0] ?? null, anula_id: null }, 'bill.pay'));
      await update(trx, entity, bill, { ...after, estado }, whoOf(ctx), 'bill.pay');
    }
    return { id: pagos[0]!, pagos };
  });
}

/** Cents. */
type NewPayment = Omit<Tables['provider_payment'], 'id' | 'created_at' | 'created_by'>;

async function addPayment(trx: Trx, ctx: Ctx, payment: NewPayment, type: BillStep): Promise<number> {
  const who = whoOf(ctx);
  const { id } = await trx
    .insertInto('provider_payment')
    .values({ ...payment, created_at: who.at, created_by: who.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(trx, who, 'providerPayment', id, type, null, { ...payment, cantidad: fromScaled(payment.cantidad, CENTS) });
  return id;
}

/** Takes a payment back by a row that undoes it; once. */
export async function takeBackBillPayment(ctx: Ctx, sent: unknown): Promise<Saved> {
  const id = idOf(sent);
  return ctx.engine.transact(async trx => {
    const payment = await trx.selectFrom('provider_payment').selectAll().where('id', '=', id).executeTakeFirst();
    if (!payment) throw notFound('No existe el pago');
    const bill = await getOwnForUpdate(trx, ctx, entity, payment.factura);
    const undone = await trx.selectFrom('provider_payment').select('id').where('anula_id', '=', id).executeTakeFirst();
    if (undone || payment.anula_id !== null) throw new Refusal('Este pago ya está anulado');
    const after = await left(trx, bill, -fromScaled(payment.cantidad, CENTS));
    const estado = stateAfter(bill, 'bill.takeBack', after);
    const { factura, fecha_pago, metodo, banco, nota, lote } = payment;
    await addPayment(trx, ctx, { factura, fecha_pago, metodo, banco, nota, lote, cantidad: -payment.cantidad, anula_id: id }, 'bill.takeBack');
    return update(trx, entity, bill, { ...after, estado }, whoOf(ctx), 'bill.takeBack');
  });
}

/** What is due until a day of invoices that may be paid, by supplier; an open credit note of a supplier lowers what is paid to them. */
export async function dueBills(ctx: Ctx, { hasta }: Values): Promise<{ filas: DueBill[] }> {
  const { db } = ctx.engine;
  const day = checked(object({ hasta: billPaymentDay }), { hasta }).hasta;
  const rows = await db
    .selectFrom('provider_invoice as bill')
    .innerJoin('provider', 'provider.id', 'bill.proveedor_id')
    .innerJoin('provider_invoice_due as due', 'due.provider_invoice_id', 'bill.id')
    .select(['bill.id', 'bill.proveedor_id', 'provider.name as proveedor_name', 'bill.n_factura_nuestro', 'bill.n_factura_proveedor'])
    .select(['bill.pagado', 'bill.vence', 'due.fecha', 'due.importe'])
    .where('bill.estado', 'in', payableBills)
    .where('bill.pendiente', '<>', 0)
    .where(eb => eb.or([eb('bill.vence', '<=', day), eb('bill.pendiente', '<', 0)]))
    .orderBy('provider.sort_key')
    .orderBy('bill.proveedor_id')
    .orderBy('bill.vence')
    .orderBy('bill.id')
    .orderBy('due.position')
    .execute();
  const bills = new Map<number, typeof rows>();
  for (const row of rows) bills.set(row.id, [...(bills.get(row.id) ?? []), row]);
  const filas = [...bills.values()].map(of => {
    const { importe: _importe, fecha: _fecha, pagado, ...bill } = of[0]!;
    const dues = of.map(({ fecha, importe }) => ({ fecha, importe: fromScaled(importe, CENTS) }));
    const open = openDues(dues, fromScaled(pagado, CENTS));
    const due = open.filter(({ fecha, importe }) => fecha <= day || importe < 0);
    return {
      ...bill,
      importe: fromScaled(
        due.reduce((total, each) => total + toScaled(each.importe, CENTS), 0),
        CENTS,
      ),
    };
  });
  return { filas: filas.filter(({ importe }) => importe !== 0) };
}
