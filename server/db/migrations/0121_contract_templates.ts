// What contracts of a kind begin with, and their plans of visits.
import type { Columns } from '../migrate.ts';

/** Statements in order. */
export function statements(c: Columns): string[] {
  const stamps = `version ${c.int} not null, created_at text not null, created_by ${c.int}, updated_at text not null, updated_by ${c.int}`;
  const found = `search text not null, sort_key ${c.sortText} not null`;
  const flag = `${c.int} not null default 0`;
  return [
    `create table contract_template (id ${c.id}, name text not null, name_key text not null, meses ${c.int} not null, preaviso ${c.int}, renovacion text not null, reinicia ${flag},
      respuesta ${c.int}, mano_obra ${flag}, piezas ${flag}, desplazamiento ${flag}, revision text not null, revision_pct ${c.int}, factura_meses ${c.int} not null,
      anticipado ${flag}, factura_dia ${c.int} not null, metodo text not null, condiciones text not null, ${stamps}, ${found})`,
    `create index contract_template_order on contract_template (sort_key, id)`,
    `create unique index contract_template_name on contract_template (name_key)`,
    ...c.searchIndex('contract_template'),

    `create table template_plan (id ${c.id}, contract_template_id ${c.int} not null references contract_template(id), name text not null, meses ${c.int} not null,
      minutos ${c.int}, trabajo text not null, operaciones ${flag}, ${stamps}, ${found})`,
    `create index template_plan_order on template_plan (sort_key, id)`,
    `create index template_plan_of on template_plan (contract_template_id, sort_key)`,
    ...c.searchIndex('template_plan'),
  ];
}
