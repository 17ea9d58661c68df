// npm run bench:office [-- --rows 1000000 --engine sqlite|postgres]: what the office waits for where there is a million of everything: who is like a new customer, the
// timelines of a customer and of a machine, the board's week; and what a listener adds to creating and issuing an invoice.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DateTime } from 'luxon';
import pg from 'pg';
import { addDays } from '#domain/kernel/days.ts';
import { endpoints } from '#domain/endpoints.ts';
import { entities } from '#domain/index.ts';
import type { Values } from '#domain/kernel/entity.ts';
import type { Board } from '#domain/work/board.ts';
import { live } from '#domain/records/live.ts';
import { noticeStatus } from '#machines/lifecycles/notice.ts';
import { connect } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { newRow } from '#server/db/records.ts';
import type { Services } from '#server/services/kernel/context.ts';
import { firstUser } from '#server/services/session/firstUser.ts';
import { buildIfNeeded } from '../scripts/built.mjs';
import { noPostgres, openPostgres } from '../scripts/postgres.mjs';
import { machine } from './report.ts';
import { categoryRow, customerRow, placeRow, spread, surnames } from './rows.ts';
import { newInvoice } from './scenarios.ts';
import { ask, signIn, startServer } from './server.ts';
import { openSink } from './sink.ts';

const { values: options } = parseArgs({ options: { rows: { type: 'string', default: '1000000' }, engine: { type: 'string', default: 'sqlite' } } });
const rows = Number(options.rows);
const PASSWORD = 'medidas-1234';
/** Machines and their places; each has twenty avisos and albaranes between them at a million. */
const MACHINES = Math.max(1, Math.round(rows / 20));
const TECHNICIANS = 12;
const PAIRS = 60;
const who = { id: 1, at: '2026-01-01 09:00:00' };
const defaults = (name: keyof typeof entities): Values => ({ ...entities[name].derived.getDefault(), ...entities[name].draft.getDefault() });
const today = DateTime.now().setZone('Europe/Madrid').toISODate()!;

const trades = 'Bar Hotel Restaurante Taberna Asador Bodegas Clínica Farmacia Panadería Talleres Comunidad Colegio'.split(' ');
const shops = 'Patios Azahar Mezquita Guadalquivir Sierra Axerquía Judería Alcázar Almanzor Medina Zahara Califa'.split(' ');
const from = (words: readonly string[], index: number, salt: number) => words[spread(index * 5 + salt, words.length)]!;

/** 'Asador García Azahar 41.302': a few words of which most customers have some. */
const nameOf = (id: number) => `${from(trades, id, 1)} ${from(surnames, id, 2)} ${from(shops, id, 3)}${id % 3 === 0 ? ` ${from(surnames, id, 4)}` : ''}`;

/** With a letter twice, one that is missing, or two that changed places, in its longest word. */
function mistyped(name: string, index: number): string {
  const word = name.split(' ').reduce((one, other) => (other.length > one.length ? other : one));
  const at = 1 + (index % (word.length - 2));
  const wrong = [
    word.slice(0, at) + word[at]! + word.slice(at),
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + word[at + 1]! + word[at]! + word.slice(at + 2),
  ];
  return name.replace(word, wrong[index % wrong.length]!);
}

const customerOf = (id: number): Values => {
  const row = customerRow(id);
  return { ...row, ...newRow(entities.customer, { ...row, name: nameOf(id) }, who) };
};

const machineOf = (id: number): Values => ({
  id,
  ...newRow(entities.machine, { ...defaults('machine'), name: `Split ${id}`, location_id: id, codigo: `C${id}` }, who),
});

/** Eight of ten were visited long ago; some are planned around today, as many as technicians do, and few wait. */
function noticeOf(id: number): Values {
  const machine_id = spread(id, MACHINES) + 1;
  const age = Math.floor(((rows - id) / rows) * 3650);
  const isNew = rows - id < TECHNICIANS * 60;
  const day = isNew ? addDays(today, (id % 15) - 7) : addDays(today, -age - 8);
  const status_id = isNew ? (id % 4 ? noticeStatus.pendiente : noticeStatus.terminado) : noticeStatus.terminado;
  const fecha_visita = id % 40 === 0 && isNew ? null : `${day} ${String(8 + (id % 9)).padStart(2, '0')}:00:00`;
  const created = `${addDays(day, -3)} 09:00:00`;
  const values = {
    ...defaults('notice'),
    created,
    fecha_visita,
    visit_at: fecha_visita ?? created,
    status_id,
    customer_id: machine_id,
    location_id: machine_id,
    machine_id,
    notice_description: `No enfría ${id}`,
    internal_observations: '-',
    customer_name: '',
    call_id: null,
    user_id: 1 + (id % TECHNICIANS),
  };
  return { id, ...newRow(entities.notice, values, who) };
}

function orderOf(id: number): Values {
  const machine_id = spread(id, MACHINES) + 1;
  const fecha_albaran = addDays(today, -Math.floor(((rows - id) / rows) * 3650) - 8);
  const values = {
    ...defaults('workOrder'),
    code: `A${fecha_albaran.slice(2, 4)}-${String(id).padStart(7, '0')}`,
    estado: 'facturado',
    fecha_albaran,
    fecha_creacion: `${fecha_albaran} 10:00:00`,
    customer_id: machine_id,
    location_id: machine_id,
    machine_id,
    notice_id: id,
    user_id: 1 + (id % TECHNICIANS),
    trabajo_realizado: 'Revisión y recarga',
    base: 100,
    iva: 21,
    total: 121,
  };
  return { id, ...newRow(entities.workOrder, values, who) };
}

const say = (text: string) => void process.stderr.write(`${text}\n`);

async function fill(target: { file: string } | { url: string }): Promise<void> {
  const sink = await openSink(target);
  await sink.setIndexesAside();
  await sink.insert('customer_category', [categoryRow()]);
  const some = async (count: number, table: string, rowOf: (id: number) => Values) => {
    say(`  ${count.toLocaleString('es-ES')} ${table}…`);
    for (let id = 1; id <= count; id += 2000)
      await sink.insert(
        table,
        Array.from({ length: Math.min(2000, count - id + 1) }, (_, index) => rowOf(id + index)),
      );
  };
  const staff = (id: number) => ({
    ...defaults('user'),
    username: `t${id}`,
    email: `t${id}@x.test`,
    first_name: `Técnico ${id}`,
    last_name: '',
    roles: 2,
    active: true,
  });
  await sink.insert(
    'app_user',
    Array.from({ length: TECHNICIANS - 1 }, (_, index) => ({ id: index + 2, ...newRow(entities.user, staff(index + 2), who), password_hash: '' })),
  );
  await some(rows, 'customer', customerOf);
  await some(MACHINES, 'location', placeRow);
  await some(MACHINES, 'equipment', machineOf);
  await some(rows, 'notice', noticeOf);
  await some(rows, 'work_order', orderOf);
  say('  índices…');
  await sink.buildIndexes(new AbortController().signal);
  await sink.close();
}

const quantile = (sorted: readonly number[], part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!;

/** Asks one after the other, the first ones for warming up; milliseconds in order. */
async function timed(times: number, work: (index: number) => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  for (let index = 0; index < times + 5; index += 1) {
    const began = performance.now();
    await work(index);
    if (index >= 5) taken.push(performance.now() - began);
  }
  return taken.toSorted((one, other) => one - other);
}

const report = (title: string, sorted: readonly number[]) =>
  console.log(`${title.padEnd(58)} p50 ${quantile(sorted, 0.5).toFixed(1)} ms   p95 ${quantile(sorted, 0.95).toFixed(1)} ms`);

async function prepare(dataDir: string, databaseUrl: string | undefined): Promise<void> {
  const opened = await connect({ dataDir, databaseUrl });
  await migrate(opened);
  await firstUser({ engine: opened, clock: () => DateTime.now() } as Services, PASSWORD);
  await opened.db
    .updateTable('company')
    .set({ name: 'Frigoria de Medidas, S.L.', nif_cif: 'B14000004', address: 'Calle Mayor, 1', city: 'Córdoba', province: 'Córdoba', postal_code: '14001' })
    .execute();
  await opened.close();
}

const undo: (() => Promise<void> | void)[] = [];
try {
  if (!(await buildIfNeeded())) process.exit(1);
  const dataDir = mkdtempSync(join(tmpdir(), 'frigoria-oficina-'));
  undo.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const url = options.engine === 'postgres' ? await database() : undefined;
  const target = url ? { url } : { file: join(dataDir, 'frigoria.db') };
  await prepare(dataDir, url);
  await fill(target);
  const server = await startServer({ DATA_DIR: dataDir, ADMIN_PASSWORD: PASSWORD, DATABASE_URL: url ?? '' });
  undo.push(() => server.close());
  const { token } = await signIn(server.origin, 'admin', PASSWORD);
  const headers = { 'x-token': token };
  const post = <Answer>({ path }: { path: string }, body: object) => ask<Answer>(server.origin, 'POST', path, headers, body);
  console.log(`${options.engine}, ${rows.toLocaleString('es-ES')} clientes, avisos y albaranes. ${machine()}`);

  const { matches } = endpoints.customer;
  const anyone = (index: number) => spread(index, rows) + 1;
  let found = 0;
  report('parecidos: el mismo nombre', await timed(300, index => post(matches, { phone: '', nif_cif: '', name: nameOf(anyone(index)) })));
  const wrong = await timed(300, async index => {
    const name = mistyped(nameOf(anyone(index)), index);
    const answer = await post<{ name: string }[]>(matches, { phone: '', nif_cif: '', name });
    if (answer.length > 0) found += 1;
  });
  report(`parecidos: con una errata (${Math.round((found / 305) * 100)} % encontrados)`, wrong);

  const somebody = (index: number) => spread(index, MACHINES) + 1;
  report('historia de una máquina', await timed(300, index => post(endpoints.machine.story, { id: somebody(index) })));
  report('historia de un cliente', await timed(300, index => post(endpoints.customer.story, { id: somebody(index) })));
  const week = { desde: addDays(today, -3), hasta: addDays(today, 3) };
  const { visits, unplanned } = await post<Board>(endpoints.notice.board, week);
  report(`planificación, una semana (${visits.length} visitas, ${unplanned.length} sin fecha)`, await timed(100, () => post(endpoints.notice.board, week)));

  const issue = (index: number) => post(endpoints.invoice.create, newInvoice(somebody(index)));
  const [alone, heard]: [number[], number[]] = [[], []];
  let changes = 0;
  // in turns, because a machine that others work on is not the same a minute later
  for (let turn = 0; turn < 6; turn += 1) {
    alone.push(...(await timed(PAIRS, issue)));
    const leaving = new AbortController();
    const stream = await fetch(server.origin + live.path, { headers, signal: leaving.signal });
    void stream.body!.pipeTo(new WritableStream({ write: () => void (changes += 1) })).catch(() => {}); // it leaves in the end
    heard.push(...(await timed(PAIRS, issue)));
    leaving.abort();
  }
  const sorted = (taken: number[]) => taken.toSorted((one, other) => one - other);
  report('crear y emitir, nadie escucha', sorted(alone));
  report(`crear y emitir, alguien escucha (${changes} avisos)`, sorted(heard));
} finally {
  for (const each of undo.reverse()) await each();
}

async function database(): Promise<string> {
  const cluster = await openPostgres({ durable: true });
  if (!cluster) throw new Error(noPostgres);
  undo.push(() => cluster.close());
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  await client.query('create database frigoria_office');
  await client.end();
  const url = new URL(cluster.url);
  url.pathname = '/frigoria_office';
  return url.href;
}
