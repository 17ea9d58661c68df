// A migration is one file: whatever loads the server finds every file of the folder by itself.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { openApp } from '#tests/support/app/app.ts';
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
  for (const file of await bundle(join(root, 'server/db/migrate.ts'), { outfile: program })) writeFileSync(file.path, file.contents);
  const { isMigration }: { isMigration(name: string): boolean } = await import(/* @vite-ignore */ pathToFileURL(program).href);
  expect(names.filter(name => !isMigration(name))).toEqual([]);
  expect(isMigration('9999_unknown')).toBe(false);
});
