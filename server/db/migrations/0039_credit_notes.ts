// Why a credit note is made. Those that are issued say nothing of it; a draft gets the usual reason.
import type { Columns } from '../migrate.ts';

/** Statements in order. */
export function statements(_: Columns): string[] {
  return [
    `alter table invoice add column motivo text not null default ''`,
    `update invoice set motivo = 'devolucion' where rectifica_id is not null and estado = 'borrador'`,
  ];
}
