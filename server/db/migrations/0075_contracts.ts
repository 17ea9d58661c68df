// Maintenance sold once: installations with what the law asks of them, what machines are, contracts with their machines and plans, and each visit that is due.
import type { Columns } from '../migrate.ts';
import { tellsOf } from './0016_lives.ts';
import { livingWithArrows, movedTrigger } from './0072_arrows.ts';

const living = [...livingWithArrows, 'contract', 'plannedVisit', 'installation'];

/** Statements in order. */
export function statements(c: Columns): string[] {
  const stamps = `version ${c.int} not null, created_at text not null, created_by ${c.int}, updated_at text not null, updated_by ${c.int}`;
  const found = `search text not null, sort_key ${c.sortText} not null`;
  const flag = `${c.int} not null default 0`;
  return [
    `create table installation (id ${c.id}, name text not null, location_id ${c.int} not null references location(id), customer_id ${c.int} not null references customer(id), uso text not null, kw_frio ${c.int}, kw_calor ${c.int},
      expediente text not null, manual ${flag}, supervision ${flag}, director text not null, observaciones text not null, estado text not null,
      norma_meses ${c.int}, plan_meses ${c.int}, motivo text not null, proxima_visita text, ${stamps}, ${found})`,
    `create index installation_order on installation (sort_key, id)`,
    `create index installation_next on installation (proxima_visita ${c.emptyFirst}, id)`,
    `create index installation_by_location on installation (location_id, sort_key)`,
    `create index installation_by_customer on installation (customer_id, sort_key)`,
    `create index installation_by_state on installation (estado, sort_key, id)`,
    ...c.searchIndex('installation'),

    `alter table equipment add column tipo text not null default ''`,
    `alter table equipment add column installation_id ${c.int} references installation(id)`,
    ...['kw_frio', 'kw_calor', 'carga'].map(name => `alter table equipment add column ${name} ${c.int}`),
    `alter table equipment add column refrigerante text not null default ''`,
    `alter table equipment add column hermetica ${flag}`,
    `alter table equipment add column deteccion ${flag}`,
    `alter table equipment add column puesta_en_marcha text`,
    `create index equipment_by_installation on equipment (installation_id, sort_key)`,

    `create table contract (id ${c.id}, name text not null, customer_id ${c.int} not null references customer(id), pagador_id ${c.int} references customer(id), inicio text not null,
      meses ${c.int} not null, preaviso ${c.int}, renovacion text not null, reinicia ${flag}, respuesta ${c.int}, mano_obra ${flag}, piezas ${flag}, desplazamiento ${flag},
      precio ${c.int}, revision text not null, revision_pct ${c.int}, factura_meses ${c.int} not null, anticipado ${flag}, factura_dia ${c.int} not null,
      condiciones text not null, codigo text not null, codigo_key text not null, estado text not null, fin text not null, enviado_el text, firmado_el text, firmado_por text not null,
      baja_el text, motivo text not null, periodo ${c.int} not null, ${stamps}, ${found})`,
    `create unique index contract_code on contract (codigo_key)`,
    `create index contract_order on contract (sort_key, id)`,
    `create index contract_end on contract (fin, id)`,
    `create index contract_state_end on contract (estado, fin, id)`,
    `create index contract_by_customer on contract (customer_id, fin)`,
    `create index contract_by_payer on contract (pagador_id)`,
    ...c.searchIndex('contract'),

    `create table contract_machine (id ${c.id}, contract_id ${c.int} not null references contract(id), machine_id ${c.int} not null references equipment(id), desde text, hasta text,
      precio ${c.int}, ${stamps}, ${found})`,
    `create index contract_machine_from on contract_machine (desde ${c.emptyFirst}, id)`,
    `create index contract_machine_order on contract_machine (sort_key, id)`,
    `create index contract_machine_of on contract_machine (contract_id, desde)`,
    `create index contract_machine_by_machine on contract_machine (machine_id, contract_id)`,
    ...c.searchIndex('contract_machine'),

    `create table contract_plan (id ${c.id}, contract_id ${c.int} not null references contract(id), name text not null, meses ${c.int} not null, primera text not null,
      minutos ${c.int}, trabajo text not null, motivo text not null, norma_meses ${c.int}, ${stamps}, ${found})`,
    `create index contract_plan_order on contract_plan (sort_key, id)`,
    `create index contract_plan_of on contract_plan (contract_id, sort_key)`,
    ...c.searchIndex('contract_plan'),

    `create table planned_visit (id ${c.id}, fecha text not null, contract_id ${c.int} not null references contract(id), plan_id ${c.int} not null references contract_plan(id),
      customer_id ${c.int} not null references customer(id), location_id ${c.int} references location(id), minutos ${c.int} not null, dia text not null, desde text not null, hasta text not null,
      estado text not null, notice_id ${c.int} references notice(id), hecha_el text, motivo text not null, resto_id ${c.int} references planned_visit(id), ${stamps}, ${found})`,
    `create unique index planned_visit_once on planned_visit (plan_id, location_id, dia)`,
    `create index planned_visit_day on planned_visit (fecha, id)`,
    `create index planned_visit_order on planned_visit (sort_key, id)`,
    `create index planned_visit_state on planned_visit (estado, fecha, id)`,
    `create index planned_visit_opening on planned_visit (desde, id) where estado = 'prevista'`,
    `create index planned_visit_of on planned_visit (contract_id, fecha)`,
    `create index planned_visit_by_customer on planned_visit (customer_id, fecha)`,
    `create index planned_visit_by_location on planned_visit (location_id, estado, fecha)`,
    `create index planned_visit_by_rest on planned_visit (resto_id) where resto_id is not null`,
    `create index planned_visit_by_notice on planned_visit (notice_id) where notice_id is not null`,
    ...c.searchIndex('planned_visit'),

    ...(c.kind === 'postgres' ? [`drop trigger audit_lives on audit`] : []),
    ...movedTrigger(c, tellsOf(living)),
    ...(c.kind === 'postgres'
      ? [`create trigger audit_lives after insert on audit for each row when (${tellsOf(living)}) execute function audit_lives()`]
      : []),
  ];
}
