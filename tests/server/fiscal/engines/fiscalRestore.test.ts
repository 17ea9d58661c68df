// A backup of a company that makes records, by the real commands: what was issued after it is found at AEAT, and no number is given twice.
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { Saved } from '#domain/kernel/answer.ts';
import { fillPath } from '#domain/kernel/endpoint.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { SenderView } from '#domain/fiscal/sending.ts';
import type { FiscalState } from '#domain/fiscal/view.ts';
import { startAeat } from '#tests/support/fakes/aeat/aeat.ts';
import { buildCompany, buildCustomer, buildInvoice } from '#tests/support/samples/build.ts';
import { startCommand } from '#tests/support/app/command.ts';
import { CERTIFICATE_PASSWORD, sentTo } from '#tests/support/app/fiscalSettings.ts';
import { type Place, openPlace } from '#tests/support/files/restorePlace.ts';
import { company } from '#tests/support/app/sending.ts';
import { type ServerProcess, askServer, startServer } from '#tests/support/app/serverProcess.ts';

const PASSWORD = 'secreto-frio-1';
const { auth, company: ours, customerCategory, customer, invoice, verifactu } = endpoints;

const aeat = await startAeat();
aeat.wait = '0';
const started: ServerProcess[] = [];
afterAll(async () => {
  await Promise.all(started.map(server => server.end('SIGKILL')));
  await aeat.close();
});

const settings = sentTo(aeat, aeat.certificate(company, CERTIFICATE_PASSWORD));

/** A server over a place, with the administrator signed in. */
async function open(place: Place) {
  const server = await startServer(place, PASSWORD, settings);
  started.push(server);
  let token = '';
  const ask = <Data>(path: string, body?: object) => askServer<Data>(server, token, path, body);
  ({ token } = await ask<{ token: string }>(auth.login.path, { identity: 'admin', password: PASSWORD }));
  return {
    ask,
    end: () => server.end('SIGTERM'),
    async issue(customer_id: number) {
      const { id } = await ask<Saved>(invoice.create.path, buildInvoice({ customer_id, fecha_creacion: '2026-01-10', emitir: true }, [{ price: 10 }]));
      return (await ask<{ codigo: string }>(fillPath(invoice.data.path, { id }))).codigo;
    },
    sender: () => ask<SenderView>(verifactu.sender.path),
    state: () => ask<FiscalState>(verifactu.state.path),
    async allSent() {
      await expect.poll(() => ask<SenderView>(verifactu.sender.path), { timeout: 60_000, interval: 100 }).toMatchObject({ pending: 0 });
    },
  };
}

const command = async (name: 'backup' | 'restore', path: string, { dataDir, databaseUrl }: Place) =>
  expect(await (await startCommand(name, [path], { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' })).ended()).toMatchObject({ code: 0 });

const known = () => aeat.registry.ofCompany(company.nif).map(({ record }) => record.number);

it('A company goes on after a restore without giving a number twice, and sends nothing by itself', async () => {
  const [source, target] = [await openPlace(), await openPlace()];
  const archive = join(source.dataDir, 'copia.tar.gz');
  const before = await open(source);
  const { version } = await before.ask<{ version: number }>(fillPath(ours.data.path, { id: 1 }));
  await before.ask(ours.update.path, { data: { ...buildCompany({ name: company.name, nif_cif: company.nif }), id: 1, version } });
  await before.ask(verifactu.activate.path, { regime: '01' });
  const category = await before.ask<Saved>(customerCategory.create.path, { data: { name: 'Particular' } });
  const { id: customer_id } = await before.ask<Saved>(customer.create.path, { data: buildCustomer({ customer_category_id: category.id }) });
  const sent = await before.issue(customer_id);
  await before.allSent();
  // AEAT takes the second one, and the backup knows it as one that waits
  aeat.misbehave('unavailable');
  const waiting = await before.issue(customer_id);
  await expect.poll(() => before.sender(), { timeout: 20_000 }).toMatchObject({ estado: 'incidencia', pending: 1 });
  await command('backup', archive, source);
  await before.ask(verifactu.retry.path, {});
  await before.allSent();
  const lost = [await before.issue(customer_id), await before.issue(customer_id)];
  await before.allSent();
  const { installation } = (await before.state()).activated!;
  expect(await before.end()).toBe(0);
  expect(known()).toEqual([sent, waiting, ...lost]);

  await command('restore', archive, target);
  const calls = aeat.arrivals.length;
  const after = await open(target);
  expect(await after.sender()).toMatchObject({ estado: 'parado', pending: 1, isRestored: true, next: null });
  await expect(after.issue(customer_id)).rejects.toThrow('un administrador debe reanudar el envío');
  expect(aeat.arrivals).toHaveLength(calls);

  await after.ask(verifactu.resume.path, {});
  await after.allSent();
  const state = await after.state();
  expect(state.lost.map(({ number }) => number)).toEqual(lost);
  expect(state.activated!.installation).not.toBe(installation);
  const next = await after.issue(customer_id);
  await after.allSent();
  expect(next).toBe('F26-00005'.replace('26', String(new Date().getFullYear()).slice(2)));
  expect(known()).toEqual([sent, waiting, ...lost, next]);
  // what AEAT had already was answered 3000, and its hash showed that it is ours
  const { items } = await after.ask<{ items: { number: string; estado: string }[] }>(verifactu.page.path, { page: 1 });
  expect(items.map(({ number, estado }) => [number, estado])).toEqual([next, waiting, sent].map(number => [number, 'correcto']));
  expect(await after.end()).toBe(0);
}, 180_000);
