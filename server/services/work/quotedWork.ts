// The work of an accepted quote: its albarán is not invoiced beyond what was accepted, unless an ampliación was, or the office says why. Amounts are cents.
import { formatEuros } from '#domain/kernel/format.ts';
import { fromScaled } from '#domain/kernel/scaled.ts';
import { won } from '#machines/lifecycles/quote.ts';
import type { Db } from '#server/db/connect.ts';
import { StepRefusal } from '#server/errors.ts';

const CENTS = 2;

interface Allowance {
  /** What its albarán comes to; null where it has none. */
  done: number | null;
  /** What may be invoiced of it. */
  most: number;
}

/** What the albarán of a quote comes to and may come to: an accepted ampliación counts unless it has an albarán of its own. */
export async function allowanceOf(db: Db, quoteId: number): Promise<Allowance> {
  const { total, exceso_hasta, done } = await db
    .selectFrom('quote')
    .leftJoin('work_order', 'work_order.id', 'quote.obra_albaran_id')
    .select(['quote.total', 'quote.exceso_hasta', 'work_order.total as done'])
    .where('quote.id', '=', quoteId)
    .executeTakeFirstOrThrow();
  const extensions = await db
    .selectFrom('quote')
    .select('total')
    .where('amplia_id', '=', quoteId)
    .where('estado', 'in', won)
    .where('obra_albaran_id', 'is', null)
    .execute();
  const accepted = extensions.reduce((sum, extension) => sum + extension.total, total);
  return { done, most: Math.max(accepted, exceso_hasta ?? 0) };
}

/** Throws where an albarán goes beyond what was accepted of its quote. */
export async function refuseBeyondQuote(db: Db, orderId: number): Promise<void> {
  const of = await db.selectFrom('quote').select(['id', 'codigo']).where('obra_albaran_id', '=', orderId).executeTakeFirst();
  if (!of) return;
  const { done, most } = await allowanceOf(db, of.id);
  if (done === null || done <= most) return;
  const beyond = formatEuros(fromScaled(done - most, CENTS));
  throw new StepRefusal(
    `El albarán pasa en ${beyond} de lo aceptado en el presupuesto ${of.codigo}: haga una ampliación que el cliente acepte, o que la oficina lo permita en el presupuesto`,
    { entity: 'workOrder', id: orderId, event: 'workOrder.facturar' },
  );
}
