// Documents without a due date stand in the same place on both engines: before the others, or after them from the other end.
import type { Columns } from '../migrate.ts';

/** Statements in order. */
export function statements(c: Columns): string[] {
  return [
    `drop index invoice_due`,
    `create index invoice_due on invoice (fecha_vencimiento ${c.emptyFirst}, id)`,
    `drop index debt_due`,
    `create index debt_due on debt (fecha_vencimiento ${c.emptyFirst}, id)`,
    `drop index debt_by_customer`,
    `create index debt_by_customer on debt (customer_id, fecha_vencimiento ${c.emptyFirst})`,
    `drop index debt_state`,
    `create index debt_state on debt (estado, fecha_vencimiento ${c.emptyFirst})`,
  ];
}
