// Supplier invoices, and the files that belong to records.
import type { Columns } from '../migrate.ts';

/** Statements in order. */
export function statements(c: Columns): string[] {
  return [
    `create table provider_invoice (id ${c.id}, proveedor_id ${c.int} not null references provider(id), n_factura_nuestro text not null, n_factura_proveedor text not null,
      fecha_factura text not null, fecha_operacion text not null, total_neto ${c.int} not null, porcentaje_iva ${c.int} not null, porcentaje_irpf ${c.int} not null,
      total_iva ${c.int} not null, total ${c.int} not null, gas ${c.int} not null, documento text not null,
      version ${c.int} not null, created_at text not null, created_by ${c.int}, updated_at text not null, updated_by ${c.int}, search text not null, sort_key ${c.sortText} not null)`,
    `create unique index provider_invoice_number on provider_invoice (n_factura_nuestro)`,
    `create index provider_invoice_order on provider_invoice (sort_key, id)`,
    `create index provider_invoice_date on provider_invoice (fecha_factura, id)`,
    `create index provider_invoice_operation on provider_invoice (fecha_operacion, id)`,
    `create index provider_invoice_total on provider_invoice (total, id)`,
    `create index provider_invoice_by_provider on provider_invoice (proveedor_id, fecha_factura)`,
    ...c.searchIndex('provider_invoice'),

    `create table stored_file (id ${c.id}, entity text not null, record_id ${c.int} not null, field text not null, key text not null unique, name text not null,
      type text not null, size ${c.int} not null, created_at text not null, created_by ${c.int})`,
    `create index stored_file_of on stored_file (entity, record_id, field)`,
  ];
}
