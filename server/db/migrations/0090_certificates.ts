// The yearly certificate of maintenance of an installation (RITE, art. 28).
import type { Columns } from '../migrate.ts';
import { tellsOf } from './0016_lives.ts';
import { livingWithArrows, movedTrigger } from './0072_arrows.ts';

const living = [...livingWithArrows, 'contract', 'plannedVisit', 'installation', 'checklist', 'priceRevision', 'certificate'];

/** Statements in order. */
export function statements(c: Columns): string[] {
  const stamps = `version ${c.int} not null, created_at text not null, created_by ${c.int}, updated_at text not null, updated_by ${c.int}`;
  const found = `search text not null, sort_key ${c.sortText} not null`;
  const readings = ['combustible', 'electricidad', 'agua', 'acs', 'contadores', 'termica', 'central', 'renovables'].map(name => `${name} text not null`);
  return [
    `create table certificate (id ${c.id}, ${readings.join(', ')}, justificacion text not null, name text not null, installation_id ${c.int} not null references installation(id),
      customer_id ${c.int} not null references customer(id), anio ${c.int} not null, estado text not null, vence text not null, emitido_el text, valido_hasta text,
      responsable text not null, director text not null, texto text not null, ${stamps}, ${found})`,
    `create unique index certificate_once on certificate (installation_id, anio)`,
    `create index certificate_order on certificate (sort_key, id)`,
    `create index certificate_due on certificate (vence, id)`,
    `create index certificate_issued on certificate (emitido_el ${c.emptyFirst}, id)`,
    `create index certificate_state on certificate (estado, vence, id)`,
    `create index certificate_valid on certificate (valido_hasta, id) where estado = 'emitido'`,
    `create index certificate_by_customer on certificate (customer_id, vence)`,
    ...c.searchIndex('certificate'),
    ...(c.kind === 'postgres' ? [`drop trigger audit_lives on audit`] : []),
    ...movedTrigger(c, tellsOf(living)),
    ...(c.kind === 'postgres'
      ? [`create trigger audit_lives after insert on audit for each row when (${tellsOf(living)}) execute function audit_lives()`]
      : []),
  ];
}
