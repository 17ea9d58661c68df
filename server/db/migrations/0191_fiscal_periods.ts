// Quarters of the record books: reviewed, closed, opened again.
import type { Columns } from '../migrate.ts';
import { tellsOf } from './0016_lives.ts';
import { movedTrigger } from './0072_arrows.ts';
import { livingWithElectronic } from './0190_electronic_invoices.ts';

export const livingWithPeriods = [...livingWithElectronic, 'fiscalPeriod'];

/** Statements in order. */
export function statements(c: Columns): string[] {
  const stamps = `version ${c.int} not null, created_at text not null, created_by ${c.int}, updated_at text not null, updated_by ${c.int}`;
  return [
    `create table fiscal_period (id ${c.id}, nombre text not null, ejercicio ${c.int} not null, periodo text not null, desde text not null, hasta text not null,
      estado text not null, cerrado_el text, motivo text not null, casillas text, partes text, ${stamps}, search text not null, sort_key ${c.sortText} not null)`,
    `create unique index fiscal_period_desde on fiscal_period (desde)`,
    `create index fiscal_period_order on fiscal_period (sort_key, id)`,
    `create index fiscal_period_state on fiscal_period (estado, id)`,
    `create index fiscal_period_year on fiscal_period (ejercicio, id)`,
    ...c.searchIndex('fiscal_period'),
    ...(c.kind === 'postgres' ? [`drop trigger audit_lives on audit`] : []),
    ...movedTrigger(c, tellsOf(livingWithPeriods)),
    ...(c.kind === 'postgres'
      ? [`create trigger audit_lives after insert on audit for each row when (${tellsOf(livingWithPeriods)}) execute function audit_lives()`]
      : []),
  ];
}
