// A migration is one file: whatever loads the server finds every file of the folder by itself.
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { openApp } from '#tests/support/app/app.ts';
import { createDatabase } from '#tests/support/app/database.ts';
import { bundle } from '../../../scripts/bundle.mjs';

const { db } = await openApp();
const root = join(import.meta.dirname, '../../..');
const names = readdirSync(join(root, 'server/db/migrations'))
  .map(file => basename(file, '.ts'))
  .sort();

it('every file of the folder has been applied, in the order of the names', async () => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by timestamp, name`.execute(db);
  expect(rows.map(row => row.name)).toEqual(names);
});

it('the built program knows every file of the folder, and no other', async () => {
  const folder = mkdtempSync(join(root, '.cache/migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const program = join(folder, 'migrate.mjs');
  for (const file of await bundle({ migrate: join(root, 'server/db/migrate.ts') }, { outdir: folder, extension: '.mjs' }))
    writeFileSync(file.path, file.contents);
  const { isMigration }: { isMigration(name: string): boolean } = await import(/* @vite-ignore */ pathToFileURL(program).href);
  expect(names.filter(name => !isMigration(name))).toEqual([]);
  expect(isMigration('9999_unknown')).toBe(false);
});

/** What migrations have taken away, with the reason for which nothing was lost by it. A new one makes again what it takes, or keeps it. */
const taken: Record<string, Record<string, string>> = {
  '0013_api_keys': { 'drop table download_token': 'its rows are good for a quarter of an hour' },
  '0038_fiscal_fields': { 'drop column extranjero': 'the same statement has just written the country from it' },
  '0072_arrows': {
    'delete from stay': 'counted again from the audit; the stays of what had no audit rows are lost, as this one was written before the rule',
    'delete from tally': 'added up again from the stays',
    'delete from tally_waiting': 'added up again from the stays',
  },
};

it('No migration takes away rows, columns or tables, but those whose reason is known', () => {
  const found = names.map(name => {
    const text = readFileSync(join(root, 'server/db/migrations', `${name}.ts`), 'utf8');
    return [
      name,
      [...text.matchAll(/\b(delete from|drop table|drop column|deleteFrom\('|dropTable\('|dropColumn\('|(?<!before )truncate) ?([\w$.{}]+)/gi)].map(
        ([, what, of]) => `${what} ${of}`,
      ),
    ] as const;
  });
  expect(Object.fromEntries(found.filter(([, what]) => what.length > 0))).toEqual(
    Object.fromEntries(Object.entries(taken).map(([name, reasons]) => [name, Object.keys(reasons)])),
  );
});

it('An upgrade says how far it is, and a new database nothing', async () => {
  const database = await createDatabase();
  const engine = await connect(database);
  onTestFinished(async () => {
    await engine.close();
    await database.drop();
  });
  const said: string[] = [];
  const last = names.at(-3)!;
  await migrate(engine, last, line => said.push(line));
  expect(said).toEqual([]);
  await migrate(engine, undefined, line => said.push(line));
  expect(said).toEqual([`Actualizando la base de datos: 1 de 2 (${names.at(-2)})…`, `Actualizando la base de datos: 2 de 2 (${names.at(-1)})…`]);
  await migrate(engine, undefined, line => said.push(line));
  expect(said).toHaveLength(2);
});
