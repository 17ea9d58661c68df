// Suppliers: the account to which they are paid, and in how many days.
import type { Columns } from '../migrate.ts';

/** Statements in order. */
export function statements(c: Columns): string[] {
  return [`alter table provider add column bank_account text not null default ''`, `alter table provider add column dias_pago ${c.int}`];
}
