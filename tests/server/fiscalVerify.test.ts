// Whoever changes a fiscal record behind the program's back is found out, and the record is named.
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { verifyRecords } from '#server/services/verifactu/verify.ts';
import { openApp } from '#tests/support/app.ts';
import { startRecords } from '#tests/support/fiscal.ts';

const app = await openApp({ fiscal: { environment: 'simulado' } });
const { db, given, office, services } = app;
const tables = ['fiscal_record', 'invoice'];

/** Does what only whoever owns the database could, looks, and puts it back. */
async function foundAfter(statement: string): Promise<string | undefined> {
  const isSqlite = services.engine.kind === 'sqlite';
  const triggers = isSqlite
    ? (await sql<{ name: string; sql: string }>`select name, sql from sqlite_master where type = 'trigger' and tbl_name = 'fiscal_record'`.execute(db)).rows
    : [];
  const kept = await Promise.all(
    tables.map(async table => ({ table, rows: (await sql<Record<string, unknown>>`select * from ${sql.table(table)} order by id`.execute(db)).rows })),
  );
  const raw = (text: string) => sql.raw(text).execute(db);
  const sendings = await db.selectFrom('fiscal_sending').selectAll().execute(); // they hold on to their records
  await raw('delete from fiscal_sending');
  for (const { name } of triggers) await raw(`drop trigger ${name}`);
  if (!isSqlite) await raw('alter table fiscal_record disable trigger user');
  await raw(statement);
  const { broken } = await verifyRecords(db);
  const [records, invoices] = kept.map(({ rows }) => rows);
  await raw('delete from fiscal_record');
  for (const row of invoices!) await sql`update invoice set total = ${row['total']}, codigo = ${row['codigo']} where id = ${row['id']}`.execute(db);
  for (const row of records!)
    await db
      .insertInto('fiscal_record')
      .values(row as never)
      .execute();
  await db.insertInto('fiscal_sending').values(sendings).execute();
  for (const trigger of triggers) await raw(trigger.sql);
  if (!isSqlite) await raw('alter table fiscal_record enable trigger user');
  return broken?.text;
}

beforeAll(async () => {
  await startRecords(app);
  for (let n = 0; n < 3; n += 1) await given.issued();
  const { id } = await office.post(endpoints.invoice.rectify, { id: await given.issued() });
  await office.post(endpoints.invoice.issue, { id });
});

it('a chain that nobody touched is whole', async () => {
  expect(await verifyRecords(db)).toEqual({ last: 5, isEnd: true, broken: null });
  expect(await verifyRecords(db, { from: 3 })).toEqual({ last: 5, isEnd: true, broken: null });
});

it.each([
  [
    'one character of the description',
    `update fiscal_record set xml = replace(xml, 'Mano de obra', 'Mano de obrA') where id = 2`,
    'El registro 2 (F26-00002) no es el que se selló: su texto es otro.',
  ],
  [
    'an amount of the text',
    `update fiscal_record set xml = replace(xml, '<sf:ImporteTotal>121.00', '<sf:ImporteTotal>121.01') where id = 2`,
    'El registro 2 (F26-00002) no es el que se selló: su huella es otra.',
  ],
  [
    'the hash',
    `update fiscal_record set hash = 'A' || substr(hash, 2) || 'B' where id = 3`,
    'El registro 3 (F26-00003) no es el que se selló: su huella es otra.',
  ],
  [
    'its own hash, made anew',
    `update fiscal_record set hashed = hashed || ' ', hash = lower(hash) where id = 3`,
    'El registro 3 (F26-00003) no es el que se selló: su huella es otra.',
  ],
  ['a record that went', 'delete from fiscal_record where id = 2', 'Falta el registro 2.'],
  ['the last record that went', 'delete from fiscal_record where id = 5', 'La cadena acaba en el registro 4 y debería acabar en el 5.'],
  [
    'the total of an invoice',
    'update invoice set total = 1 where id = (select invoice_id from fiscal_record where id = 4)',
    'El registro 4 (F26-00004) no dice lo que su factura.',
  ],
  [
    'the number of an invoice',
    `update invoice set codigo = 'X1' where id = (select invoice_id from fiscal_record where id = 1)`,
    'El registro 1 (F26-00001) no dice lo que su factura.',
  ],
  ['a text that is no XML', `update fiscal_record set xml = '<a>' where id = 1`, 'El registro 1 (F26-00001) no se puede leer.'],
])('%s', async (_, statement, text) => {
  expect(await foundAfter(statement)).toBe(text);
});
