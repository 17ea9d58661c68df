// Issuing an invoice opens its cobro; that of a credit note is set off against what its invoice owes.
import type { Saved } from '#domain/answer.ts';
import { entities } from '#domain/entities/index.ts';
import { toScaled } from '#domain/scaled.ts';
import type { Party } from '#domain/wire.ts';
import { debtState } from '#machines/lifecycles/debt.ts';
import type { Trx } from '../db/connect.ts';
import { type Record_, insert } from '../db/records.ts';
import { compensate } from './compensation.ts';
import { type Ctx, whoOf } from './context.ts';

/** Opens the cobro of an issued invoice: all of its total is owed, or given back by a credit note as far as its invoice no longer owes it. Answers the invoice. */
export async function openDebt(trx: Trx, ctx: Ctx, bill: Record_, { name, nif_cif }: Pick<Party, 'name' | 'nif_cif'>): Promise<Saved> {
  const total = Number(bill['total']);
  const amount = toScaled(total, 3);
  await insert(
    trx,
    entities.cobro,
    {
      invoice_id: bill.id,
      customer_id: bill['customer_id'],
      importe: total,
      deuda: total,
      estado: debtState({ importe: amount, deuda: amount }),
      fecha_vencimiento: bill['fecha_vencimiento'],
      fecha_pago: null,
      banco: '',
      gestiones_realizadas: '',
    },
    whoOf(ctx),
    {},
    [bill['codigo'], name, nif_cif],
  );
  if (typeof bill['rectifica_id'] !== 'number') return { id: bill.id, version: bill.version };
  await compensate(trx, ctx, bill['rectifica_id']);
  return trx.selectFrom('invoice').select(['id', 'version']).where('id', '=', bill.id).executeTakeFirstOrThrow();
}
