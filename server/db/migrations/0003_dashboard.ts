// What Inicio asks for each morning, by indexes that hold only what is open.
/** Statements in order. */
export function statements(): string[] {
  return [
    `create index notice_open on notice (created, id) where status_id in (1, 2)`,
    `create index debt_open on debt (fecha_vencimiento, id, deuda) where deuda <> 0`,
    `create index product_low on product (sort_key, id) where physical_stock < min_stock`,
    `create index invoice_month on invoice (fecha_creacion, estado, base)`,
  ];
}
