// Debts from before: cobros of no invoice of ours, written by hand or brought by an import. They are in no VAT book and in no sum of what was invoiced.
import type { Saved } from '#domain/kernel/answer.ts';
import { type OpeningDraft, openingDraft, paidBefore } from '#domain/collecting/opening.ts';
import { entities } from '#domain/index.ts';
import type { FieldsOf } from '#domain/kernel/entity.ts';
import { formatDate, formatEuros } from '#domain/kernel/format.ts';
import { sameKey } from '#domain/kernel/sameKey.ts';
import { fromScaled, toScaled } from '#domain/kernel/scaled.ts';
import { dueDate } from '#domain/invoicing/dueDate.ts';
import { debtState } from '#machines/lifecycles/debt.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import { insert } from '#server/db/records.ts';
import { invalid } from '#server/errors.ts';
import { type Ctx, whoOf } from '#server/services/kernel/context.ts';
import { getOwn } from '#server/services/records/ownRecord.ts';
import { checked, dateContext } from '#server/services/records/validate.ts';
import { lockAccount } from './account.ts';
import { followReminders } from './reminders/follow.ts';
import { THOUSANDTHS } from './thousandths.ts';

const debt = entities.cobro;

/** What is said of a debt from before, checked. Throws 422 with a message per field. */
export function openingOf(ctx: Ctx, sent: unknown): Opening {
  const draft = checked(openingDraft, sent, '', dateContext(ctx));
  const paid = paidBefore(draft, THOUSANDTHS);
  if (typeof paid !== 'number') throw invalid(paid);
  return { draft, pagado_antes: paid };
}

interface Opening {
  draft: OpeningDraft;
  pagado_antes: number;
}

/** The id of this debt, where it is here already. Throws where its customer has another with its number, or an invoice of ours. */
export async function knownOpening(db: Db, { draft }: Opening): Promise<number | undefined> {
  const { customer_id, numero, fecha_factura, importe } = draft;
  const key = sameKey(numero);
  const ours = await db.selectFrom('invoice').select('fecha_creacion').where('customer_id', '=', customer_id).where('codigo_key', '=', key).executeTakeFirst();
  if (ours) throw invalid({ numero: `Es una factura de aquí, del ${formatDate(ours.fecha_creacion)}: su cobro ya está` });
  const same = await db
    .selectFrom('debt')
    .select(['id', 'importe', 'fecha'])
    .where('numero_key', '=', key)
    .where('customer_id', '=', customer_id)
    .executeTakeFirst();
  if (!same) return undefined;
  const total = fromScaled(same.importe, THOUSANDTHS);
  if (total === importe && same.fecha === fecha_factura) return same.id;
  throw invalid({ numero: `El cliente ya tiene una deuda con este número, de ${formatEuros(total)} y del ${formatDate(same.fecha)}` });
}

/** Opens the cobro of a debt from before whose customer's account is locked. */
async function open(trx: Trx, ctx: Ctx, { draft, pagado_antes }: Opening): Promise<Saved> {
  const { customer_id, numero, fecha_factura, fecha_vencimiento, importe } = draft;
  const deuda = toScaled(importe, THOUSANDTHS) - toScaled(pagado_antes, THOUSANDTHS);
  const values: FieldsOf<typeof debt> = {
    invoice_id: null,
    customer_id,
    numero,
    fecha: fecha_factura,
    fecha_vencimiento: fecha_vencimiento ?? (await usualDue(trx, customer_id, fecha_factura)),
    importe,
    deuda: fromScaled(deuda, THOUSANDTHS),
    pagado_antes,
    estado: debtState({ importe: toScaled(importe, THOUSANDTHS), deuda }),
    fecha_pago: null,
    banco: '',
    gestiones_realizadas: '',
    no_reclamar: false,
    no_reclamar_nota: '',
    no_reclamar_hasta: null,
    recordado: 0,
    recordado_el: null,
  };
  const saved = await insert(trx, debt, values, whoOf(ctx));
  await followReminders(trx, { ...ctx, importId: undefined }, customer_id); // what a reminder says is no part of an import
  return saved;
}

async function usualDue(trx: Trx, customerId: number, day: string): Promise<string> {
  const [terms, company] = await Promise.all([
    trx.selectFrom('customer').select(['dias_pago', 'dia_pago']).where('id', '=', customerId).executeTakeFirstOrThrow(),
    trx.selectFrom('company').select('due_days').where('id', '=', 1).executeTakeFirst(),
  ]);
  return dueDate(day, terms, company?.due_days ?? 30);
}

/** Writes a debt from before by hand. */
export async function createOpening(ctx: Ctx, sent: unknown): Promise<Saved> {
  const opening = openingOf(ctx, sent);
  return ctx.engine.transact(async trx => {
    const { id } = await getOwn(trx, ctx, entities.customer, opening.draft.customer_id);
    await lockAccount(trx, id);
    if ((await knownOpening(trx, opening)) !== undefined) throw invalid({ numero: 'Esta deuda ya está' });
    return open(trx, ctx, opening);
  });
}

/** Brings a debt from before in; one that is here already changes nothing. In the transaction of an import. */
export async function bringOpening(trx: Trx, ctx: Ctx, sent: unknown): Promise<void> {
  const opening = openingOf(ctx, sent);
  await lockAccount(trx, opening.draft.customer_id);
  if ((await knownOpening(trx, opening)) === undefined) await open(trx, ctx, opening);
}
