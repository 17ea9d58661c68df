// The server is killed in the middle of its calls to AEAT: every record is there exactly once, and none was stamped anew.
import { afterAll, expect, it } from 'vitest';
import type { Saved } from '#domain/kernel/answer.ts';
import { fillPath } from '#domain/kernel/endpoint.ts';
import { endpoints } from '#domain/endpoints.ts';
import { connect } from '#server/db/connect.ts';
import { startAeat } from '#tests/support/fakes/aeat/aeat.ts';
import type { MisbehaviourName } from '#tests/support/fakes/aeat/misbehaviour.ts';
import { buildCompany, buildCustomer, buildInvoice } from '#tests/support/samples/build.ts';
import { createDatabase } from '#tests/support/app/database.ts';
import { CERTIFICATE_PASSWORD, sentTo } from '#tests/support/app/fiscalSettings.ts';
import { company } from '#tests/support/app/sending.ts';
import { type ServerProcess, askServer, startServer } from '#tests/support/app/serverProcess.ts';

const PASSWORD = 'secreto-frio-1';
/** How often it is killed, and what AEAT does meanwhile; `KILLS=20` kills longer, at moments drawn anew. */
const KILLS = Number(process.env['KILLS'] ?? 3);
const moments: (MisbehaviourName | null)[] = ['hangAfterStoring', 'hang', null];
const { auth, company: ours, customerCategory, customer, invoice, verifactu } = endpoints;

const aeat = await startAeat();
aeat.wait = '0';
const database = await createDatabase();
const started: ServerProcess[] = [];
afterAll(async () => {
  await Promise.all(started.map(server => server.end('SIGKILL')));
  await aeat.close();
  await database.drop();
});

const certificate = aeat.certificate(company, CERTIFICATE_PASSWORD);
async function start() {
  const server = await startServer(database, PASSWORD, sentTo(aeat, certificate));
  started.push(server);
  return server;
}

let token = '';
const ask = <Data>(server: ServerProcess, path: string, body?: object) => askServer<Data>(server, token, path, body);

it('A kill -9 loses and doubles no record', async () => {
  let server = await start();
  token = (await ask<{ token: string }>(server, auth.login.path, { identity: 'admin', password: PASSWORD })).token;
  const { version } = await ask<{ version: number }>(server, fillPath(ours.data.path, { id: 1 }));
  await ask(server, ours.update.path, { data: { ...buildCompany({ name: company.name, nif_cif: company.nif }), id: 1, version } });
  await ask(server, verifactu.activate.path, { regime: '01' });
  const category = await ask<Saved>(server, customerCategory.create.path, { data: { name: 'Particular' } });
  const { id: customer_id } = await ask<Saved>(server, customer.create.path, { data: buildCustomer({ customer_category_id: category.id }) });
  const issue = () => ask<Saved>(server, invoice.create.path, buildInvoice({ customer_id, fecha_creacion: '2026-01-10', emitir: true }, [{ price: 10 }]));

  const allSent = async () => {
    await expect.poll(() => ask<{ pending: number }>(server, verifactu.sender.path), { timeout: 60_000, interval: 100 }).toMatchObject({ pending: 0 });
  };
  await issue();
  await allSent(); // from now on AEAT's wait counts, which is none
  for (let kill = 0; kill < KILLS; kill += 1) {
    const moment = moments[kill % moments.length];
    if (moment) aeat.misbehave(moment);
    const calls = aeat.arrivals.length;
    await Promise.all([issue(), issue(), issue()]);
    // hung or cut: AEAT has the call; otherwise somewhere around it
    if (moment) await aeat.arrived(calls + 1);
    expect(await server.end('SIGKILL')).toBe('SIGKILL');
    aeat.behave();
    server = await start();
  }
  await allSent();
  expect(await server.end('SIGTERM')).toBe(0);

  const engine = await connect(database);
  const records = await engine.db
    .selectFrom('fiscal_record')
    .innerJoin('fiscal_sending', 'fiscal_sending.record_id', 'fiscal_record.id')
    .select(['fiscal_record.number', 'fiscal_record.hash', 'fiscal_sending.estado'])
    .orderBy('fiscal_record.id')
    .execute();
  await engine.close();
  expect(new Set(records.map(({ estado }) => estado))).toEqual(new Set(['correcto']));
  const kept = aeat.registry.ofCompany(company.nif).map(({ record }) => record);
  expect(kept.map(({ number, hash }) => ({ number, hash }))).toEqual(records.map(({ number, hash }) => ({ number, hash })));
  expect(records).toHaveLength(1 + KILLS * 3);
}, 300_000);
