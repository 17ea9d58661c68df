// The lines of a document keep their order, however the database keeps them.
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { openApp } from '#tests/support/app/app.ts';

const { office, db, given } = await openApp();
const words = ['Uno', 'Dos', 'Tres', 'Cuatro'];
const lines = words.map(description => ({ description }));

it.each([
  ['workOrder', 'work_order_line', 'work_order_lines'],
  ['invoice', 'invoice_line', 'invoice_lines'],
] as const)('The lines of a %s keep their order', async (name, table, field) => {
  const id = await (name === 'workOrder' ? given.workOrder({}, lines) : given.invoice({}, lines));
  const read = async () => ((await office.get(endpoints[name].data, { id })) as unknown as Record<string, { description: string }[]>)[field]!;
  // Stored from the last to the first, and without the index that would bring them in order by chance.
  await sql`drop index ${sql.table(`${table}_of`)}`.execute(db);
  const rows = await db.selectFrom(table).selectAll().orderBy('position').execute();
  await db.deleteFrom(table).execute();
  for (const { id: _, ...row } of rows.toReversed()) await db.insertInto(table).values(row).execute();
  expect((await read()).map(line => line.description)).toEqual(words);
});
