// What a contract leaves in a year, read at once from its invoices and from the albaranes of its visits.
import { sql } from 'kysely';
import { entities } from '#domain/index.ts';
import { contractBalance } from '#domain/contracts/margin.ts';
import type { ContractMargin } from '#domain/contracts/wire.ts';
import { divideRounded, fromScaled } from '#domain/kernel/scaled.ts';
import { voidInvoices } from '#machines/lifecycles/invoice.ts';
import { doneOrders } from '#machines/lifecycles/workOrder.ts';
import type { Ctx } from '#server/services/kernel/context.ts';
import { getOwn } from '#server/services/records/ownRecord.ts';
import { yearIn } from '#server/services/records/validate.ts';

/** One figure, or the name of a part without a cost. */
interface Figure {
  kind: 'ingresos' | 'albaranes' | 'sin_horas' | 'horas' | 'minutos' | 'piezas' | 'coste_hora' | 'sin_coste';
  name: string;
  /** A whole number of whatever size; null where it is not known. */
  amount: string | null;
}

/** Hours are those that were pressed on the day of the albarán, travel included, else those of its lines. A line without product and price is only words. A credit note takes off what the invoice that it corrects had charged. */
function figuresOf(id: number, year: string) {
  const inYear = (column: string) => sql`${sql.ref(column)} between ${`${year}-01-01`} and ${`${year}-12-31`}`;
  return sql<Figure>`
    with own_invoice as (
      select invoice_id as id from contract_period where contract_id = ${id} union select invoice_id from contract_charge where contract_id = ${id}
    ), own_order as (
      select distinct work_order.id from planned_visit join work_order on work_order.notice_id = planned_visit.notice_id
      where planned_visit.contract_id = ${id} and work_order.estado in (${sql.join(doneOrders)}) and ${inYear('work_order.fecha_albaran')}
    ), own_time as (
      select own_order.id, sum(visit_time.viaje + visit_time.trabajo) as minutes from own_order join work_order on work_order.id = own_order.id
      join visit_time on visit_time.notice_id = work_order.notice_id and visit_time.dia = work_order.fecha_albaran group by own_order.id
    ), own_line as (
      select own_order.id, work_order_line.unidad, work_order_line.quantity, coalesce(product.name, work_order_line.description) as name, product.cost,
        work_order_line.product_id is null and work_order_line.price = 0 as is_words
      from own_order join work_order_line on work_order_line.work_order_id = own_order.id left join product on product.id = work_order_line.product_id
    )
    select 'ingresos' as kind, '' as name, cast(coalesce(sum(base), 0) as text) as amount from invoice
      where estado not in (${sql.join([...voidInvoices])}) and ${inYear('fecha_creacion')}
        and (id in (select id from own_invoice) or rectifica_id in (select id from own_invoice))
    union all select 'albaranes', '', cast(count(*) as text) from own_order
    union all select 'sin_horas', '', cast(count(*) as text) from own_order where id not in (select id from own_line where unidad = 'HUR') and id not in (select id from own_time)
    union all select 'horas', '', cast(coalesce(sum(quantity), 0) as text) from own_line
      where unidad = 'HUR' and id not in (select id from own_time)
    union all select 'minutos', '', cast(coalesce(sum(minutes), 0) as text) from own_time
    union all select 'piezas', '', cast(coalesce(sum(quantity * cost), 0) as text) from own_line where unidad <> 'HUR'
    union all select 'coste_hora', '', cast(coste_hora as text) from company where id = 1
    union all select distinct 'sin_coste', name, '' from own_line where unidad <> 'HUR' and cost is null and not is_words
    order by name`;
}

/** What a contract leaves in the year that the path says. */
export async function contractMargin(ctx: Ctx, params: Record<string, string>): Promise<ContractMargin> {
  const { db } = ctx.engine;
  const year = yearIn(ctx, params);
  const { id } = await getOwn(db, ctx, entities.contract, params.id);
  const { rows } = await figuresOf(id, year).execute(db);
  const of = (kind: Figure['kind']) => rows.find(row => row.kind === kind)?.amount ?? null;
  const exact = (kind: Figure['kind']) => BigInt(of(kind) ?? 0);
  const [ingresos, costOfHour] = [Number(exact('ingresos')), of('coste_hora')];
  const horas = exact('horas') + BigInt(divideRounded(exact('minutos') * 1_000n, 60n));
  const coste_hora = costOfHour === null ? null : Number(costOfHour);
  const { mano_obra, piezas, margen, porcentaje } = contractBalance({ ingresos, horas, coste_hora, piezas: exact('piezas') });
  const euros = (cents: number) => fromScaled(cents, 2);
  return {
    ingresos: euros(ingresos),
    albaranes: Number(exact('albaranes')),
    sin_horas: Number(exact('sin_horas')),
    horas: fromScaled(Number(horas), 3),
    coste_hora: coste_hora === null ? null : euros(coste_hora),
    mano_obra: mano_obra === null ? null : euros(mano_obra),
    piezas: euros(piezas),
    margen: euros(margen),
    porcentaje: porcentaje === null ? null : fromScaled(porcentaje, 2),
    sin_coste: rows.filter(row => row.kind === 'sin_coste').map(({ name }) => name),
  };
}
