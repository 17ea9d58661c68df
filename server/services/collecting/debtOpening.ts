// Issuing an invoice opens its cobro; that of a credit note is set off against what its invoice owes.
import type { Saved } from '#domain/kernel/answer.ts';
import { entities } from '#domain/index.ts';
import type { RecordOf } from '#domain/kernel/entity.ts';
import { toScaled } from '#domain/kernel/scaled.ts';
import { payableOf } from '#domain/invoicing/retention.ts';
import { debtState } from '#machines/lifecycles/debt.ts';
import type { Trx } from '#server/db/connect.ts';
import { insertUnread } from '#server/db/records.ts';
import { compensate } from './compensation.ts';
import { type Ctx, whoOf } from '#server/services/kernel/context.ts';

/** What a cobro takes from its invoice. */
type OpenedFor = Pick<RecordOf<typeof entities.invoice>, 'id' | 'version' | 'total' | 'retenido' | 'customer_id' | 'fecha_vencimiento' | 'rectifica_id'>;

/** Opens the cobro of an issued invoice: all of its total that is not retained is owed, or given back by a credit note as far as its invoice no longer owes it. Answers the invoice. */
export async function openDebt(trx: Trx, ctx: Ctx, bill: OpenedFor): Promise<Saved> {
  const { customer_id, fecha_vencimiento, rectifica_id } = bill;
  const importe = payableOf(bill);
  const amount = toScaled(importe, 3);
  await insertUnread(
    trx,
    entities.cobro,
    {
      invoice_id: bill.id,
      customer_id,
      importe,
      deuda: importe,
      estado: debtState({ importe: amount, deuda: amount }),
      fecha_vencimiento,
      fecha_pago: null,
      banco: '',
      gestiones_realizadas: '',
      no_reclamar: false,
      no_reclamar_nota: '',
      no_reclamar_hasta: null,
      recordado: 0,
      recordado_el: null,
      numero: '',
      fecha: null,
      pagado_antes: 0,
    },
    whoOf(ctx),
    'invoice_id',
  );
  if (!rectifica_id) return { id: bill.id, version: bill.version };
  await compensate(trx, ctx, bill.id);
  return trx.selectFrom('invoice').select(['id', 'version']).where('id', '=', bill.id).executeTakeFirstOrThrow();
}
