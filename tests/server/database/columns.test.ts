// The database has what the entities say, and what makes their lists quick; no more and no less.
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { entityList } from '#domain/index.ts';
import { fieldsOf, stampNames } from '#domain/kernel/entity.ts';
import { openApp } from '#tests/support/app/app.ts';

const { db, services } = await openApp();

/** Columns that are no field, by table. */
const besides: Record<string, string[]> = {
  app_user: ['password_hash', 'scope_id', 'fecha'],
  invoice: ['cliente', 'emisor', 'qr', 'visto', 'sustituidas'],
  reminder: ['checked'],
  api_key: ['key_hash'],
  e_invoice: ['firmado'],
  fiscal_period: ['casillas', 'partes'],
};

const tables = await db.introspection.getTables();

/** Every index as its columns, in order. */
async function indexesOf(table: string): Promise<string[][]> {
  if (services.engine.kind === 'postgres') {
    const { rows } = await sql<{ indexdef: string }>`select indexdef from pg_indexes where tablename = ${table}`.execute(db);
    return rows.map(row => /\((.*)\)/.exec(row.indexdef)![1]!.split(', '));
  }
  const { rows } = await sql<{ sql: string | null }>`select sql from sqlite_master where type = 'index' and tbl_name = ${table}`.execute(db);
  return rows.flatMap(row =>
    row.sql
      ? [
          /\(([^()]*)\)/
            .exec(row.sql)![1]!
            .split(',')
            .map(name => name.trim()),
        ]
      : [],
  );
}

describe.each(entityList.map(entity => [entity.name, entity] as const))('%s', (_name, entity) => {
  it('has a column for each field, and the stamps', () => {
    const fields = [entity.draft, entity.derived].flatMap(schema => Object.entries(fieldsOf(schema)));
    const stored = fields.filter(([, field]) => !field.spec.meta?.secret).map(([name]) => name);
    const columns = tables.find(table => table.name === entity.table)!.columns.map(column => column.name);
    expect(columns.sort()).toEqual(
      [
        ...new Set([
          ...stored,
          ...stampNames,
          'search',
          'sort_key',
          ...[...entity.words, ...entity.same, ...entity.identities].map(name => `${name}_key`),
          ...(besides[entity.table] ?? []),
        ]),
      ].sort(),
    );
  });

  it('has an index for each order and for each reference', async () => {
    const indexes = (await indexesOf(entity.table)).map(columns => columns[0]);
    const orders = entity.sorts.map(({ field }) => (field === entity.label ? 'sort_key' : entity.words.includes(field) ? `${field}_key` : field));
    expect(isSmall(entity.name) ? [] : orders.filter(column => !indexes.some(first => first?.includes(column)))).toEqual([]);
  });
});

/** Short catalogues, and the company, need no index for their order. */
const isSmall = (name: string) => ['customerCategory', 'failureCategory', 'failureCode', 'company'].includes(name);

it('References are enforced', async () => {
  await expect(sql`insert into payment (cobro, fecha_pago, cantidad, created_at) values (999999, '2026-01-01', 1, '2026-01-01')`.execute(db)).rejects.toThrow();
});
