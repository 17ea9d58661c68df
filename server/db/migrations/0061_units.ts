// In what a product and the lines of a document are counted, and under which regime of VAT a line of an invoice was issued ('' before that).

/** Statements in order. */
export function statements(): string[] {
  return [
    ...['product', 'work_order_line', 'invoice_line'].map(table => `alter table ${table} add column unidad text not null default 'C62'`),
    `alter table invoice_line add column regimen text not null default ''`,
  ];
}
