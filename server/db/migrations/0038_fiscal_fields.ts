// What VAT does with each line, and with the lines of a product: as a rule it is taxed.

/** Statements in order. */
export function statements(): string[] {
  return ['product', 'work_order_line', 'invoice_line'].map(table => `alter table ${table} add column operation text not null default 'S1'`);
}
