// What customers owe and have on account, after documents went from one to another; and whether what belongs together still does.
import { sql } from 'kysely';
import type { Trx } from '#server/db/connect.ts';
import { Refusal } from '#server/errors.ts';

/** Sums up debts and account of these customers again. */
export async function sumUp(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx
    .updateTable('customer')
    .set({
      deuda: sql`(select coalesce(sum(deuda), 0) from debt where customer_id = customer.id and deuda <> 0)`,
      saldo: sql`(select coalesce(sum(cantidad), 0) from credit where customer_id = customer.id)`,
    })
    .where('id', 'in', ids)
    .execute();
}

/** Records that are always of the same customer, each with the rows where they are not. */
const pairs = [
  { what: 'albaranes en la misma factura', rows: sql`work_order one join invoice other on other.id = one.invoice_id` },
  { what: 'cobros de la misma factura', rows: sql`debt one join invoice other on other.id = one.invoice_id` },
  { what: 'facturas rectificadas', rows: sql`invoice one join invoice other on other.id = one.rectifica_id` },
  { what: 'movimientos de saldo', rows: sql`credit one join receipt other on other.id = one.receipt_id` },
  {
    what: 'pagos repartidos',
    rows: sql`debt one join payment on payment.cobro = one.id join receipt other on other.id = payment.receipt_id`,
  },
  { what: 'avisos en una localización', rows: sql`notice one join location other on other.id = one.location_id` },
  { what: 'albaranes en una localización', rows: sql`work_order one join location other on other.id = one.location_id` },
] as const;

/** Throws where, between these two, something of one would belong to the other, or one would have spent the other's money. */
export async function refuseTornApart(trx: Trx, [one, other]: readonly [number, number]): Promise<void> {
  for (const { what, rows } of pairs) {
    const torn = await sql<{ id: number }>`select one.id from ${rows} where (one.customer_id = ${one} and other.customer_id = ${other})
      or (one.customer_id = ${other} and other.customer_id = ${one}) limit 1`.execute(trx);
    if (torn.rows.length > 0) throw new Refusal(`Ya no se puede deshacer: desde la fusión los dos comparten ${what}`);
  }
  const spent = await trx.selectFrom('customer').select('name').where('id', 'in', [one, other]).where('saldo', '<', 0).executeTakeFirst();
  if (spent) throw new Refusal(`Ya no se puede deshacer: el saldo a favor de ${spent.name} se ha usado desde la fusión`);
}
