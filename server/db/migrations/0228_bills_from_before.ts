// What a company owes suppliers from before it came here: invoices without bases, which no book knows.
import type { Columns } from '../migrate.ts';

/** Statements in order. */
export const statements = (c: Columns): string[] => [`alter table provider_invoice add column anterior ${c.int} not null default 0`];
