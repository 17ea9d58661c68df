// Supplier invoices whole: their bases by rate, when each part of them is due, what was paid of them, and their state.
import type { Columns } from '../migrate.ts';
import { tellsOf } from './0016_lives.ts';
import { livingWithArrows, movedTrigger } from './0072_arrows.ts';

export const livingWithBills = [
  ...livingWithArrows,
  'contract',
  'plannedVisit',
  'installation',
  'checklist',
  'priceRevision',
  'certificate',
  'quote',
  'providerInvoice',
];

/** Statements in order. What is there becomes one rate, received, with nothing known of its payment. */
export function statements(c: Columns): string[] {
  const flag = `${c.int} not null default 0`;
  return [
    `alter table provider_invoice add column clase text not null default 'F1'`,
    `alter table provider_invoice add column fecha_recepcion text`,
    `alter table provider_invoice add column estado text not null default 'recibida'`,
    `alter table provider_invoice add column pagado ${c.int} not null default 0`,
    `alter table provider_invoice add column pendiente ${c.int} not null default 0`,
    `alter table provider_invoice add column vence text`,
    `alter table provider_invoice add column motivo text not null default ''`,
    `update provider_invoice set pendiente = total`,
    `create index provider_invoice_state on provider_invoice (estado, fecha_factura, id)`,
    `create index provider_invoice_vence on provider_invoice (vence ${c.emptyFirst}, id)`,
    `create index provider_invoice_pendiente on provider_invoice (pendiente, id)`,
    `create table provider_invoice_rate (id ${c.id}, provider_invoice_id ${c.int} not null references provider_invoice(id), position ${c.int} not null,
      base ${c.int} not null, iva ${c.int} not null, cuota ${c.int} not null, deducible ${c.int} not null, inversion ${flag}, bien ${flag})`,
    `create unique index provider_invoice_rate_of on provider_invoice_rate (provider_invoice_id, position)`,
    `insert into provider_invoice_rate (provider_invoice_id, position, base, iva, cuota, deducible)
      select id, 1, total_neto, porcentaje_iva, total_iva - total_neto, 10000 from provider_invoice`,
    `create table provider_invoice_due (id ${c.id}, provider_invoice_id ${c.int} not null references provider_invoice(id), position ${c.int} not null,
      fecha text not null, importe ${c.int} not null)`,
    `create unique index provider_invoice_due_of on provider_invoice_due (provider_invoice_id, position)`,
    `create index provider_invoice_due_day on provider_invoice_due (fecha, id)`,
    `create table provider_payment (id ${c.id}, factura ${c.int} not null references provider_invoice(id), lote ${c.int}, fecha_pago text not null,
      cantidad ${c.int} not null, metodo text not null, banco text not null, nota text not null, anula_id ${c.int} references provider_payment(id),
      created_at text not null, created_by ${c.int})`,
    `create index provider_payment_of on provider_payment (factura, id)`,
    `create index provider_payment_lot on provider_payment (lote) where lote is not null`,
    `create index provider_payment_day on provider_payment (fecha_pago, id)`,
    `create unique index provider_payment_undone on provider_payment (anula_id) where anula_id is not null`,
    ...(c.kind === 'postgres' ? [`drop trigger audit_lives on audit`] : []),
    ...movedTrigger(c, tellsOf(livingWithBills)),
    ...(c.kind === 'postgres'
      ? [`create trigger audit_lives after insert on audit for each row when (${tellsOf(livingWithBills)}) execute function audit_lives()`]
      : []),
  ];
}
