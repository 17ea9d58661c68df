// A row that is only ever added is not replaced either: SQLite's `insert or replace` removes the row in its way without asking the triggers that refuse removal. PostgreSQL has no such statement.
import type { Columns } from '../migrate.ts';

/** What is only ever added to, and by what a row is in another one's way. */
const keys: Readonly<Record<string, readonly string[]>> = {
  audit: ['id = new.id'],
  audit_seal: ['number = new.number', 'audit_id = new.audit_id'],
  fiscal_installation: ['id = new.id', 'number = new.number'],
  fiscal_record: ['id = new.id', 'hash = new.hash'],
  fiscal_declaration: ['id = new.id'],
  fiscal_lost: ['number = new.number'],
  fiscal_call: ['id = new.id'],
  fiscal_answer: ['call_id = new.call_id'],
  fiscal_line: ['call_id = new.call_id and record_id = new.record_id'],
};

/** Statements in order. */
export function statements(c: Columns): string[] {
  if (c.kind === 'postgres') return [];
  return Object.entries(keys).map(([table, ways]) => {
    const isThere = ways.map(way => `exists (select 1 from ${table} where ${way})`).join(' or ');
    const what = table.startsWith('audit') ? 'the audit is' : 'fiscal records are';
    return `create trigger ${table}_no_replace before insert on ${table} when ${isThere} begin select raise(abort, '${what} append-only'); end`;
  });
}
