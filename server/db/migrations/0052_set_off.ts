// Which credit notes were settled by setting them off, and not by giving money back.
import type { Columns } from '../migrate.ts';

/** Statements in order. */
export function statements(c: Columns): string[] {
  return [
    `alter table invoice add column compensada ${c.int} not null default 0`,
    `update invoice set compensada = 1 where estado = 'cobrada' and total <> 0 and exists (select 1 from debt where debt.invoice_id = invoice.id
      and debt.importe = (select sum(payment.cantidad) from payment where payment.cobro = debt.id and payment.compensa_id is not null))`,
  ];
}
