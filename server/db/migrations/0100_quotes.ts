// Quotes: what is offered, in sections of lines of which some are chosen; and what the company says of all of them.
import type { Columns } from '../migrate.ts';
import { tellsOf } from './0016_lives.ts';
import { livingWithArrows, movedTrigger } from './0072_arrows.ts';

const living = [...livingWithArrows, 'contract', 'plannedVisit', 'installation', 'checklist', 'priceRevision', 'certificate', 'quote'];

/** Statements in order. */
export function statements(c: Columns): string[] {
  const stamps = `version ${c.int} not null, created_at text not null, created_by ${c.int}, updated_at text not null, updated_by ${c.int}`;
  const flag = `${c.int} not null default 0`;
  return [
    `create table quote (id ${c.id}, name text not null, fecha text not null, valido_hasta text not null, customer_id ${c.int} references customer(id),
      location_id ${c.int} references location(id), machine_id ${c.int} references equipment(id), call_id ${c.int} references phone_call(id),
      notice_id ${c.int} references notice(id), user_id ${c.int} references app_user(id), seguimiento_id ${c.int} references app_user(id), condiciones text not null,
      codigo text not null, codigo_key text not null, revision ${c.int} not null, estado text not null, base ${c.int} not null, iva ${c.int} not null, total ${c.int} not null,
      redondeo text not null, enviado_el text, visto_el text, respondido_el text, aceptado_por text not null, medio text not null, motivo text not null,
      anterior_id ${c.int} references quote(id), obra_aviso_id ${c.int} references notice(id), obra_albaran_id ${c.int} references work_order(id),
      ${stamps}, search text not null, sort_key ${c.sortText} not null)`,
    `create unique index quote_code on quote (codigo_key)`,
    `create unique index quote_next on quote (anterior_id) where anterior_id is not null`,
    `create index quote_order on quote (sort_key, id)`,
    `create index quote_day on quote (fecha, id)`,
    `create index quote_codigo on quote (codigo, id)`,
    `create index quote_until on quote (valido_hasta, id)`,
    `create index quote_sent on quote (enviado_el ${c.emptyFirst}, id)`,
    `create index quote_total on quote (total, id)`,
    `create index quote_state_day on quote (estado, fecha, id)`,
    `create index quote_state_until on quote (estado, valido_hasta, id)`,
    `create index quote_by_customer on quote (customer_id, fecha, id)`,
    `create index quote_by_user on quote (user_id, fecha, id)`,
    `create index quote_by_follower on quote (seguimiento_id) where seguimiento_id is not null`,
    ...['location_id', 'machine_id', 'call_id', 'notice_id'].map(
      name => `create index quote_by_${name.replace('_id', '')} on quote (${name}, fecha, id) where ${name} is not null`,
    ),
    ...['obra_aviso_id', 'obra_albaran_id'].map(name => `create index quote_of_${name.replace('_id', '')} on quote (${name}) where ${name} is not null`),
    ...c.searchIndex('quote'),

    `create table quote_section (id ${c.id}, quote_id ${c.int} not null references quote(id), position ${c.int} not null, titulo text not null, texto text not null)`,
    `create unique index quote_section_of on quote_section (quote_id, position)`,

    `create table quote_line (id ${c.id}, quote_id ${c.int} not null references quote(id), position ${c.int} not null, seccion ${c.int} not null,
      product_id ${c.int} references product(id), description text not null, quantity ${c.int} not null, unidad text not null, price ${c.int} not null, discount ${c.int} not null,
      operation text not null, iva ${c.int} not null, base ${c.int} not null, total ${c.int} not null, tipo text not null, grupo text not null, elegida ${flag}, coste ${c.int})`,
    `create unique index quote_line_of on quote_line (quote_id, position)`,
    `create index quote_line_by_product on quote_line (product_id) where product_id is not null`,

    `alter table company add column margen_minimo ${c.int}`,
    `alter table company add column presupuestos_oficina ${flag}`,
    `alter table company add column condiciones_presupuesto text not null default ''`,

    ...(c.kind === 'postgres' ? [`drop trigger audit_lives on audit`] : []),
    ...movedTrigger(c, tellsOf(living)),
    ...(c.kind === 'postgres'
      ? [`create trigger audit_lives after insert on audit for each row when (${tellsOf(living)}) execute function audit_lives()`]
      : []),
  ];
}
