// The tables as all migrations leave them, to be read in one place, and the types of their columns: `npm run schema` writes `server/db/schema.sql` and `server/db/columns.ts`.
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openApp } from '#tests/support/app/app.ts';

const { db } = await openApp();

interface Made {
  type: string;
  name: string;
  table: string;
  text: string;
}

/** Cuts `create table name (a, b)` into lines at the commas that are in no further parentheses. */
function inLines(text: string): string {
  const open = text.indexOf('(');
  const end = text.lastIndexOf(')');
  let depth = 0;
  let lines = '';
  for (const letter of text.slice(open + 1, end)) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    lines += letter === ',' && depth === 0 ? ',\n' : letter;
  }
  const columns = lines.split(',\n').map(column => `  ${column.trim()}`);
  return `${text.slice(0, open + 1)}\n${columns.join(',\n')}\n${text.slice(end)}`;
}

const plain = (text: string) => text.replace(/\s+/g, ' ').replaceAll('"', '').trim();

it('schema.sql has the tables, indexes and triggers of the migrations', async () => {
  const { rows: all } = await sql<Made>`select type, name, tbl_name as "table", sql as text from sqlite_master where sql is not null
    order by tbl_name, type = 'table' desc, type, name`.execute(db);
  const rows = all.filter(({ name, table }) => !/_fts|^kysely|^sqlite/.test(table) && !/_found_\w+$/.test(name));
  const parts = rows.map(({ type, table, text }, at) => {
    const isFirst = rows[at - 1]?.table !== table;
    return `${isFirst ? '\n' : ''}${type === 'table' ? inLines(plain(text)) : plain(text)};`;
  });
  const head =
    '-- The embedded database as the migrations leave it. Written by `npm run schema`; PostgreSQL has the same tables, with bigint for integer.\n-- The index of the column `search` is left out, and the triggers that keep it.';
  await expect(`${[head, ...parts].join('\n')}\n`).toMatchFileSnapshot('../../../server/db/schema.sql');
});

interface StoredColumn {
  name: string;
  type: string;
  notnull: number;
  dflt_value: string | null;
  pk: number;
}

const kinds: Record<string, string> = { integer: 'number', text: 'string' };

/** What is read from a column, and whether a new row may leave it out. A key is never null, though SQLite would allow it. */
function typeOf({ type, notnull, dflt_value, pk }: StoredColumn, isNumbered: boolean): string {
  const kind = kinds[type.toLowerCase()];
  if (kind === undefined) throw new Error(`No type for ${type}`);
  const read = notnull === 1 || pk > 0 ? kind : `${kind} | null`;
  return dflt_value !== null || (isNumbered && pk === 1) ? `Generated<${read}>` : read;
}

it('columns.ts has the types of every column', async () => {
  const { rows: tables } = await sql<{ name: string; text: string }>`select name, sql as text from sqlite_master where type = 'table' order by name`.execute(
    db,
  );
  const parts = [];
  for (const { name, text } of tables.filter(each => !/_fts|^kysely|^sqlite/.test(each.name))) {
    const { rows } = await sql<StoredColumn>`select * from pragma_table_info(${name}) order by cid`.execute(db);
    const isNumbered = /autoincrement/i.test(text);
    parts.push(`  ${name}: {`, ...rows.map(column => `    ${column.name}: ${typeOf(column, isNumbered)};`), '  };');
  }
  const head = [
    '// The columns of every table, as they are stored. Written by `npm run schema`; what a text may say, and what tables are for, is in `tables.ts`.',
    "import type { Generated } from 'kysely';",
    '',
    'export interface Columns {',
  ];
  await expect(`${[...head, ...parts, '}'].join('\n')}\n`).toMatchFileSnapshot('../../../server/db/columns.ts');
});
