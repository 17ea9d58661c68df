// The retention of IRPF that an invoice bears, and that new ones of a customer bear, in hundredths of a percent; what it comes to, in cents.
import type { Columns } from '../migrate.ts';

/** Statements in order. */
export function statements(c: Columns): string[] {
  return [
    `alter table customer add column retencion ${c.int}`,
    `alter table invoice add column retencion ${c.int} default 0`,
    `alter table invoice add column retenido ${c.int} not null default 0`,
  ];
}
