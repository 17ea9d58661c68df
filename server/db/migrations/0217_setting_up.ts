// Whether Inicio shows the setting up of the company: not to one that already issues invoices.
import type { Columns } from '../migrate.ts';

/** Statements in order. */
export const statements = (c: Columns): string[] => [
  `alter table company add column puesta_en_marcha ${c.int} not null default 1`,
  `update company set puesta_en_marcha = 0 where exists (select 1 from invoice where estado <> 'borrador')`,
];
