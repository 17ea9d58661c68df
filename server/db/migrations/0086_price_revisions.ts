// Price revisions of contracts, with the old and the new price of the contract or of each of its machines.
import type { Columns } from '../migrate.ts';
import { tellsOf } from './0016_lives.ts';
import { livingWithArrows, movedTrigger } from './0072_arrows.ts';

const living = [...livingWithArrows, 'contract', 'plannedVisit', 'installation', 'certificate', 'priceRevision'];

/** Statements in order. A line without a machine is of the contract's own price. */
export function statements(c: Columns): string[] {
  const stamps = `version ${c.int} not null, created_at text not null, created_by ${c.int}, updated_at text not null, updated_by ${c.int}`;
  return [
    `create table price_revision (id ${c.id}, contract_id ${c.int} not null references contract(id), customer_id ${c.int} not null references customer(id), estado text not null,
      porcentaje ${c.int} not null, antes ${c.int} not null, despues ${c.int} not null, desde text not null, porque text not null, comunicada_el text, aplicada_el text, motivo text not null,
      ${stamps}, search text not null, sort_key ${c.sortText} not null)`,
    `create index price_revision_of on price_revision (contract_id, desde)`,
    `create index price_revision_by_customer on price_revision (customer_id, desde)`,
    `create index price_revision_day on price_revision (desde, id)`,
    `create index price_revision_order on price_revision (sort_key, id)`,
    `create index price_revision_due on price_revision (desde, id) where estado in ('propuesta', 'comunicada')`,
    `create unique index price_revision_open on price_revision (contract_id) where estado in ('propuesta', 'comunicada')`,
    ...c.searchIndex('price_revision'),
    `create table price_revision_line (id ${c.id}, revision_id ${c.int} not null references price_revision(id), contract_machine_id ${c.int} references contract_machine(id),
      antes ${c.int} not null, despues ${c.int} not null)`,
    `create index price_revision_line_of on price_revision_line (revision_id)`,
    `create index price_revision_line_by_machine on price_revision_line (contract_machine_id)`,

    ...(c.kind === 'postgres' ? [`drop trigger audit_lives on audit`] : []),
    ...movedTrigger(c, tellsOf(living)),
    ...(c.kind === 'postgres'
      ? [`create trigger audit_lives after insert on audit for each row when (${tellsOf(living)}) execute function audit_lives()`]
      : []),
  ];
}
