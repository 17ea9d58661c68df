// Until when form 303 of a quarter is filed (RIVA, art. 71.4).

/** Statements in order. */
export const statements = (): string[] => [
  `alter table fiscal_period add column presenta text`,
  `update fiscal_period set presenta = case periodo when '1T' then ejercicio || '-04-20' when '2T' then ejercicio || '-07-20'
    when '3T' then ejercicio || '-10-20' else (ejercicio + 1) || '-01-30' end`,
];
