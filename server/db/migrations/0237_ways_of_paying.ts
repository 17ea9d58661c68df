// How customers pay: what is agreed with each, the mandate of a direct debit, and what a quote or an invoice says instead.
import type { Columns } from '../migrate.ts';

/** Statements in order. */
export const statements = (_c: Columns): string[] => [
  `alter table customer add column metodo text not null default ''`,
  `alter table customer add column mandato text not null default ''`,
  `alter table quote add column metodo text not null default ''`,
  `alter table invoice add column metodo text not null default ''`,
];
