// A backup that is taken while eight clients issue invoices restores to a state that existed.
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import type { Saved } from '#domain/kernel/answer.ts';
import { endpoints } from '#domain/endpoints.ts';
import { demoPassword } from '#server/demo/seedDemo.ts';
import { buildInvoice } from '#tests/support/samples/build.ts';
import { startCommand } from '#tests/support/app/command.ts';
import { openPlace, openSample } from '#tests/support/files/restorePlace.ts';
import { askServer, startServer } from '#tests/support/app/serverProcess.ts';

const WRITERS = 8;
/** Invoices before the backup begins, and while it is taken. */
const SOME = 40;
/** A year without any other invoice. */
const DAY = '2019-01-10';
const ours = `codigo like 'F19-%'`;

// with the sample company there is enough to read that much is written between one table and the next
const [source, target] = [await openSample(), await openPlace()];
const server = await startServer(source, '');
afterAll(() => server.end('SIGKILL'));

let token = '';
const post = <Data>(path: string, body: object) => askServer<Data>(server, token, path, body);

const run = async (name: 'backup' | 'restore', path: string, place: typeof source) =>
  (await startCommand(name, [path], { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? '' })).ended();

const all = <Row>(text: string) => target.ask(async ({ db }) => (await sql.raw<Row>(text).execute(db)).rows);

it('The backup has whole documents, no gap, and all that was answered before it began', async () => {
  token = (await post<{ token: string }>(endpoints.auth.login.path, { identity: 'admin', password: demoPassword })).token;

  const answered: number[] = [];
  let isOver = false;
  let begin!: () => void;
  const hasBegun = new Promise<void>(resolve => (begin = resolve));
  const write = async (): Promise<void> => {
    if (isOver) return undefined;
    const body = buildInvoice({ customer_id: 1, fecha_creacion: DAY, emitir: true }, [{ price: 10 }, { price: 20 }]);
    answered.push((await post<Saved>(endpoints.invoice.create.path, body)).id);
    if (answered.length >= SOME) begin();
    return write();
  };
  const writers = Array.from({ length: WRITERS }, write);
  await Promise.race([hasBegun, ...writers]);

  const before = [...answered];
  const path = join(source.dataDir, 'copia.tar.gz');
  const made = await run('backup', path, source);
  const during = answered.length - before.length;
  isOver = true;
  await Promise.all(writers);
  expect(made).toMatchObject({ code: 0 });
  expect(during).toBeGreaterThan(0);
  expect(await run('restore', path, target)).toMatchObject({ code: 0 });

  const invoices = await all<{ id: number; codigo: string; estado: string; total: number }>(
    `select id, codigo, estado, total from invoice where ${ours} order by codigo`,
  );
  const ids = invoices.map(({ id }) => id);
  expect(before.filter(id => !ids.includes(id))).toEqual([]);
  expect(invoices.map(({ codigo }) => codigo)).toEqual(invoices.map((_, index) => `F19-${String(index + 1).padStart(5, '0')}`));
  expect(new Set(invoices.map(({ estado, total }) => `${estado} ${total}`))).toEqual(new Set(['emitida 3630']));
  expect(await all(`select n from counter where key = 'invoice:2019'`)).toEqual([{ n: invoices.length }]);
  const partsOf = (table: string, owner: string, where: string) =>
    all<{ owner: number; n: number }>(`select ${owner} as owner, count(*) as n from ${table} where ${where} group by ${owner} order by ${owner}`);
  const isOurs = (column: string) => `${column} in (select id from invoice where ${ours})`;
  const each = (n: number) => ids.toSorted((a, b) => a - b).map(owner => ({ owner, n }));
  expect(await partsOf('invoice_line', 'invoice_id', isOurs('invoice_id'))).toEqual(each(2));
  expect(await partsOf('debt', 'invoice_id', isOurs('invoice_id'))).toEqual(each(1));
  expect(await partsOf('audit', 'record_id', `entity = 'invoice' and action = 'create' and ${isOurs('record_id')}`)).toEqual(each(1));
  const auditedDebts = `select record_id from audit where entity = 'cobro' and action = 'create'`;
  expect(await all(`select id from debt where ${isOurs('invoice_id')} and id not in (${auditedDebts})`)).toEqual([]);
  for (const [entity, table] of [
    ['invoice', 'invoice'],
    ['cobro', 'debt'],
  ])
    expect(await all(`select record_id from audit where entity = '${entity}' and action = 'create' and record_id not in (select id from ${table})`)).toEqual(
      [],
    );
}, 180_000);
