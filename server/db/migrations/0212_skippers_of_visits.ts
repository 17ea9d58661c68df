// Who skipped a visit: it was told by the sentence that the program wrote.
/** Statements in order. */
export const statements = (): string[] => [
  `alter table planned_visit add column saltada_por text not null default ''`,
  `update planned_visit set saltada_por = case motivo when 'Su contrato ya no la pide' then 'contrato'
    when 'Se hizo en la misma visita de la que quedaba' then 'visita' else 'oficina' end where estado = 'saltada'`,
];
