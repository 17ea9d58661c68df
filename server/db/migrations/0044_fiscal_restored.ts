// What a restored backup does not know: since when, and which invoices AEAT has that it has not.
import type { Columns } from '../migrate.ts';
import { onlyGrowing } from './0037_fiscal_records.ts';

/** Statements in order. */
export function statements(c: Columns): string[] {
  return [
    `alter table fiscal_head add column restored_from text`,
    `create table fiscal_lost (number text primary key, issued text not null, total ${c.int}, found_at text not null)`,
    ...onlyGrowing(c, ['fiscal_lost']),
  ];
}
