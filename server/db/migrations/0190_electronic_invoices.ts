// Electronic invoices, and the offices of customers that are public administrations.
import type { Columns } from '../migrate.ts';
import { tellsOf } from './0016_lives.ts';
import { movedTrigger } from './0072_arrows.ts';
import { livingWithBills } from './0181_provider_bills.ts';

export const livingWithElectronic = [...livingWithBills, 'eInvoice'];

/** Statements in order. */
export function statements(c: Columns): string[] {
  const stamps = `version ${c.int} not null, created_at text not null, created_by ${c.int}, updated_at text not null, updated_by ${c.int}`;
  return [
    ...['oficina_contable', 'organo_gestor', 'unidad_tramitadora'].map(name => `alter table customer add column ${name} text not null default ''`),
    `create table e_invoice (id ${c.id}, invoice_id ${c.int} not null references invoice(id), customer_id ${c.int} not null references customer(id), codigo text not null,
      expediente text not null, pedido text not null, estado text not null, firmada_el text, registro text not null, motivo text not null, firmado text, ${stamps},
      search text not null, sort_key ${c.sortText} not null)`,
    `create unique index e_invoice_of on e_invoice (invoice_id)`,
    `create index e_invoice_order on e_invoice (sort_key, id)`,
    `create index e_invoice_state on e_invoice (estado, id)`,
    `create index e_invoice_by_customer on e_invoice (customer_id, id)`,
    ...c.searchIndex('e_invoice'),
    ...(c.kind === 'postgres' ? [`drop trigger audit_lives on audit`] : []),
    ...movedTrigger(c, tellsOf(livingWithElectronic)),
    ...(c.kind === 'postgres'
      ? [`create trigger audit_lives after insert on audit for each row when (${tellsOf(livingWithElectronic)}) execute function audit_lives()`]
      : []),
  ];
}
