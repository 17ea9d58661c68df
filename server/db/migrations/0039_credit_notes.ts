// Why a credit note is made: those that are issued say nothing of it, a draft gets the usual reason. Why an invoice was annulled, and when its customer opened it first.

/** Statements in order. */
export function statements(): string[] {
  return [
    `alter table invoice add column motivo_anulacion text not null default ''`,
    `alter table invoice add column visto text`,
    `alter table invoice add column motivo text not null default ''`,
    `update invoice set motivo = 'devolucion' where rectifica_id is not null and estado = 'borrador'`,
  ];
}
