// Issuing an invoice opens its cobro (decisions, records).
import { entities } from '#domain/entities/index.ts';
import { toScaled } from '#domain/scaled.ts';
import { debtState } from '#machines/lifecycles/debt.ts';
import type { Trx } from '../db/connect.ts';
import { type Record_, insert } from '../db/records.ts';
import { type Ctx, whoOf } from './context.ts';

/** Opens the cobro of an issued invoice: all of its total is owed; below zero for a credit note. `customer` is its name and NIF. */
export async function openDebt(trx: Trx, ctx: Ctx, bill: Record_, { name, nif_cif }: { name: string; nif_cif: string }): Promise<void> {
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
}
