// How an invoice is paid: as it says itself, else its contract, else the quote that it bills, else its customer.
import { sql } from 'kysely';
import { type Agreed, type AgreedPayment, agreedIn } from '#domain/parties/waysOfPaying.ts';
import type { Db } from '#server/db/connect.ts';
import type { Paying } from '#server/services/paper/client.ts';

interface Asked {
  /** Absent of an invoice that is not stored yet. */
  id?: number | undefined;
  metodo: AgreedPayment;
}

/** What holds of an invoice with these lines now. */
export async function agreedFor(db: Db, { id, metodo }: Asked, lines: readonly { work_order_id?: number | null }[], paying: Paying | null): Promise<Agreed> {
  const said = metodo ? [metodo] : await saidBy(db, id, [...new Set(lines.flatMap(line => line.work_order_id ?? []))]);
  return agreedIn([...said, paying?.metodo], paying);
}

/** What the contract and the quotes say that it bills. */
async function saidBy(db: Db, id: number | undefined, orders: readonly number[]): Promise<AgreedPayment[]> {
  if (id === undefined && orders.length === 0) return [];
  const said = await db
    .selectFrom('contract')
    .select(['metodo', sql<number>`0`.as('place')])
    .where('id', 'in', eb =>
      eb
        .selectFrom('contract_period')
        .select('contract_id')
        .where('invoice_id', '=', id ?? 0),
    )
    .unionAll(eb =>
      eb
        .selectFrom('quote')
        .select(['metodo', one => one.ref('quote.id').as('place')])
        .where(one =>
          one.or([
            one(
              'id',
              'in',
              one
                .selectFrom('quote_bill')
                .select('quote_id')
                .where('invoice_id', '=', id ?? 0),
            ),
            ...(orders.length > 0 ? [one('obra_albaran_id', 'in', orders)] : []),
          ]),
        ),
    )
    .orderBy('place')
    .execute();
  return said.map(each => each.metodo);
}
