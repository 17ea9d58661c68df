// npm run bench:contracts [-- --contracts 3000 --machines 20000]: what the office waits for where that many contracts are in force: everything that is due, a month of visits
// that is planned at once, and the invoices of a month, with the server killed in the middle of them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DateTime } from 'luxon';
import { addDays, firstOfMonth } from '#domain/kernel/days.ts';
import { endpoints } from '#domain/endpoints.ts';
import { entities } from '#domain/index.ts';
import type { Values } from '#domain/kernel/entity.ts';
import type { DuePeriods, IssuedInvoice } from '#domain/invoicing/invoicingRun.ts';
import type { PlannedMonth } from '#domain/contracts/wire.ts';
import { connect } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { newRow } from '#server/db/records.ts';
import type { Services } from '#server/services/kernel/context.ts';
import { firstUser } from '#server/services/session/firstUser.ts';
import { buildIfNeeded } from '../scripts/built.mjs';
import { machine } from './report.ts';
import { categoryRow, customerRow, placeRow } from './rows.ts';
import { type Running, ask, signIn, startServer } from './server.ts';
import { openSink } from './sink.ts';

const { values: options } = parseArgs({ options: { contracts: { type: 'string', default: '3000' }, machines: { type: 'string', default: '20000' } } });
const CONTRACTS = Number(options.contracts);
const MACHINES = Number(options.machines);
const PASSWORD = 'medidas-1234';
const TECHNICIANS = 12;
/** Visits that are planned at once, and pages of what is due that are asked for. */
const VISITS = Math.min(800, CONTRACTS);
const PAGES = 200;
const CLIENTS = 8;
const who = { id: 1, at: '2026-01-01 09:00:00' };
const defaults = (name: keyof typeof entities): Values => ({ ...entities[name].derived.getDefault(), ...entities[name].draft.getDefault() });
const today = DateTime.now().setZone('Europe/Madrid').toISODate()!;
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const machineOf = (id: number): Values => {
  const values = { name: `Split ${id}`, location_id: ((id - 1) % CONTRACTS) + 1, codigo: `C${id}`, proxima_revision: addDays(today, (id % 400) - 30) };
  return { id, ...newRow(entities.machine, { ...defaults('machine'), ...values }, who) };
};
const technicianOf = (id: number): Values => {
  const values = { username: `t${id}`, email: `t${id}@x.test`, first_name: `Técnico ${id}`, last_name: '', roles: 2, active: true };
  return { id, ...newRow(entities.user, { ...defaults('user'), ...values }, who), password_hash: '' };
};

async function fill(dataDir: string): Promise<void> {
  const opened = await connect({ dataDir });
  await migrate(opened);
  await firstUser({ engine: opened, clock: () => DateTime.now() } as Services, PASSWORD);
  await opened.db
    .updateTable('company')
    .set({ name: 'Frigoria de Medidas, S.L.', nif_cif: 'B14000004', address: 'Calle Mayor, 1', city: 'Córdoba', province: 'Córdoba', postal_code: '14001' })
    .execute();
  await opened.close();
  const sink = await openSink({ file: join(dataDir, 'frigoria.db') });
  await sink.setIndexesAside();
  await sink.insert('customer_category', [categoryRow()]);
  await sink.insert(
    'app_user',
    numbers(TECHNICIANS - 1).map(each => technicianOf(each + 1)),
  );
  await sink.insert('customer', numbers(CONTRACTS).map(customerRow));
  await sink.insert('location', numbers(CONTRACTS).map(placeRow));
  await sink.insert('equipment', numbers(MACHINES).map(machineOf));
  await sink.buildIndexes(new AbortController().signal);
  await sink.close();
}

type Post = <Answer>(call: { path: string }, body: object) => Promise<Answer>;

/** A contract over the machines of a place, with a plan, signed today. */
async function contractOf(post: Post, place: number): Promise<void> {
  const terms = { ...entities.contract.draft.getDefault(), name: 'Mantenimiento', customer_id: place, inicio: firstOfMonth(today), precio: 240 };
  const { id } = await post<{ id: number }>(endpoints.contract.create, terms);
  const shared = { ...entities.contractMachine.draft.getDefault(), contract_id: id };
  for (let machine_id = place; machine_id <= MACHINES; machine_id += CONTRACTS) await post(endpoints.contractMachine.create, { ...shared, machine_id });
  await post(endpoints.plan.create, { ...entities.plan.draft.getDefault(), contract_id: id, name: 'Revisión', meses: 6, primera: addDays(today, place % 30) });
  await post(endpoints.contract.step, { id, paso: 'contract.send' });
  await post(endpoints.contract.step, { id, paso: 'contract.accept', firmado_el: today, firmado_por: 'Ana Ruiz' });
}

/** Calls `work` with each, some at a time; the seconds that it took. */
async function together<Each>(all: readonly Each[], clients: number, work: (each: Each) => Promise<unknown>): Promise<number> {
  const began = performance.now();
  let next = 0;
  const client = async () => {
    while (next < all.length) await work(all[next++]!);
  };
  await Promise.all(Array.from({ length: clients }, client));
  return (performance.now() - began) / 1000;
}

const undo: (() => Promise<void> | void)[] = [];
try {
  if (!(await buildIfNeeded())) process.exit(1);
  const dataDir = mkdtempSync(join(tmpdir(), 'frigoria-contratos-'));
  undo.push(() => rmSync(dataDir, { recursive: true, force: true }));
  await fill(dataDir);
  let server: Running;
  let headers: Record<string, string>;
  const open = async () => {
    server = await startServer({ DATA_DIR: dataDir, ADMIN_PASSWORD: PASSWORD });
    headers = { 'x-token': (await signIn(server.origin, 'admin', PASSWORD)).token };
  };
  await open();
  undo.push(() => server.close());
  const post: Post = ({ path }, body) => ask(server.origin, 'POST', path, headers, body);

  // nobody writes more than 200 a second for long (decision 69)
  const patient: Post = (call, body) =>
    post<never>(call, body).catch(async (error: Error) => {
      if (!error.message.includes(' 429 ')) throw error;
      await new Promise(resolve => setTimeout(resolve, 1000));
      return patient(call, body);
    });
  const sold = await together(numbers(CONTRACTS), CLIENTS, place => contractOf(patient, place));
  console.log(`${CONTRACTS.toLocaleString('es-ES')} contratos, ${MACHINES.toLocaleString('es-ES')} máquinas (hechos en ${sold.toFixed(0)} s). ${machine()}`);

  // as on the next morning
  await server!.close();
  await open();
  const taken: number[] = [];
  for (let page = 0; page < PAGES; page += 1) taken.push(1000 * (await together([page], 1, () => post(endpoints.deadline.page, { page: 1, filter: {} }))));
  taken.sort((one, other) => one - other);
  console.log(`vencimientos, primera página           p50 ${taken[PAGES / 2]!.toFixed(1)} ms   p95 ${taken[Math.floor(PAGES * 0.95)]!.toFixed(1)} ms   (5)`);

  const visitas: { id: number; fecha: string; user_id: number }[] = [];
  for (let page = 1; visitas.length < VISITS; page += 1) {
    const { items } = await post<{ items: { id: number }[] }>(endpoints.plannedVisit.page, { page, pageSize: 100, filter: {} });
    if (items.length === 0) break;
    visitas.push(...items.map(({ id }) => ({ id, fecha: `${addDays(today, 1 + (id % 30))} 09:00:00`, user_id: (id % TECHNICIANS) + 1 })));
  }
  const month = visitas.slice(0, VISITS);
  let planning = 0;
  const planned = await together([month], 1, async chosen => ({ planning } = await post<PlannedMonth>(endpoints.plannedVisit.plan, { visitas: chosen })));
  const undone = await together([planning], 1, id => post(endpoints.plannedVisit.unplan, { id }));
  console.log(`planificar ${month.length} visitas                  ${planned.toFixed(2)} s   (3), deshacerlo ${undone.toFixed(2)} s`);

  // as the screen does: drafts that are there are issued, then what is due is made into drafts; the power fails once, while an invoice is on its way
  const issue = ({ id }: { id: number }) => post<IssuedInvoice>(endpoints.invoice.issueAndMail, { id });
  const isDone = async () => {
    for (const draft of await ask<{ id: number }[]>(server.origin, 'GET', endpoints.invoice.drafts.path, headers)) await issue(draft);
    const { periodos } = await post<DuePeriods>(endpoints.invoice.duePeriods, {});
    for (const { contract_id, desde } of periodos) await issue(await post<{ id: number }>(endpoints.invoice.draftOfPeriod, { contract_id, desde }));
    return periodos.length === 0;
  };
  let timer: NodeJS.Timeout | undefined;
  const powerFails = new Promise<void>(resolve => (timer = setTimeout(() => void server.kill().then(resolve), (20_000 * CONTRACTS) / 3000)));
  let cuts = 0;
  let waited = 0;
  const seconds = await together([null], 1, async () => {
    for (;;) {
      try {
        if (await isDone()) break;
      } catch (error) {
        if (cuts > 0) throw error;
        cuts += 1;
        const began = performance.now();
        await powerFails;
        await open();
        waited = (performance.now() - began) / 1000;
      }
    }
  });
  clearTimeout(timer);
  const { total } = await post<{ total: number }>(endpoints.invoice.page, { page: 1, filter: { estado: 'emitida' } });
  const spent = seconds - waited;
  const count = total === CONTRACTS ? `${total} periodos` : `¡${total} facturas de ${CONTRACTS} periodos!`;
  console.log(
    `facturar ${count}, ${cuts > 0 ? 'con un corte' : 'sin cortes'}      ${spent.toFixed(1)} s   (60), ${((1000 * spent) / total).toFixed(1)} ms cada una`,
  );
} finally {
  for (const each of undo.reverse()) await each();
}
