// Scenarios: paths through a flow that the office and its auditors keep for each other.
import { expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { ScenarioBody } from '#domain/overview/scenarios.ts';
import { openApp } from '#tests/support/app/app.ts';
import type { Caller } from '#tests/support/app/caller.ts';

const { office, addUser, signIn, signInAs, db } = await openApp();
const { flow } = endpoints;

const paid = { steps: '+hasLines,invoice.issue,debt.settled', ends: 'cobrada' };
const scenario = (name: string, over: Partial<ScenarioBody> = {}): ScenarioBody => ({ flow: 'invoice', name, ...paid, ...over });
const keep = (who: Caller, name: string, over?: Partial<ScenarioBody>) => who.post(flow.keepScenario, scenario(name, over));
const of = (who: Caller, name: string) => who.get(flow.scenarios, { flow: name });

async function auditor(username: string) {
  await addUser({ username, roles: 4, first_name: 'Rosa', last_name: 'Vela' });
  return signIn(username);
}

it('An auditor keeps a scenario, and the office and other auditors see who kept it', async () => {
  const rosa = await auditor('rosa');
  const { id } = await keep(rosa, 'Hasta cobrarla', { flow: 'debt' });
  const kept = { id, name: 'Hasta cobrarla', ...paid, kept_by: 'Rosa Vela', kept_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string };
  expect(await of(rosa, 'debt')).toEqual([{ ...kept, allowed: ['delete'] }]);
  expect(await of(office, 'debt')).toEqual([{ ...kept, allowed: ['delete'] }]);
  expect(await of(await signInAs('auditor'), 'debt')).toEqual([{ ...kept, allowed: [] }]);
  expect(await of(office, 'mail')).toEqual([]);
});

it('Whoever kept a scenario deletes it, an administrator any, and nobody else', async () => {
  const [ana, eva] = [await auditor('ana'), await auditor('eva')];
  const one = await keep(ana, 'De Ana');
  expect(await eva.refused(flow.removeScenario, one)).toMatchObject({ status: 403 });
  await ana.post(flow.removeScenario, one);
  expect(await ana.refused(flow.removeScenario, one)).toMatchObject({ status: 404 });
  await office.post(flow.removeScenario, await keep(eva, 'De Eva'));
  expect(await eva.refused(flow.removeScenario, await keep(office, 'De la oficina'))).toMatchObject({ status: 403 });
});

it('Technicians and customers neither see nor keep any', async () => {
  for (const role of ['trabajador', 'cliente'] as const) {
    const who = await signInAs(role);
    expect(await who.ask(flow.scenarios, { params: { flow: 'invoice' } })).toMatchObject({ status: 403 });
    expect(await who.refused(flow.keepScenario, scenario('Ajeno'))).toMatchObject({ status: 403 });
    expect(await who.refused(flow.removeScenario, { id: 1 })).toMatchObject({ status: 403 });
  }
});

it('A scenario has a name that no other of its flow has, a path and an end', async () => {
  await keep(office, 'Único');
  const taken = 'Ya hay un escenario con este nombre';
  expect(await office.refused(flow.keepScenario, scenario('Único'))).toMatchObject({ status: 409, message: taken });
  expect(await office.refused(flow.keepScenario, scenario('ÚNICO.'))).toMatchObject({ status: 409, message: `${taken}: se lee igual que «Único»` });
  await keep(office, 'Único', { flow: 'workOrder' });
  expect(await office.refused(flow.keepScenario, scenario(' '))).toMatchObject({ status: 422, message: 'Introduzca el nombre del escenario' });
  expect(await office.refused(flow.keepScenario, scenario('Vacío', { steps: '' }))).toMatchObject({ status: 422, message: 'Falta el camino' });
  expect(await office.refused(flow.keepScenario, scenario('Sin fin', { ends: '' }))).toMatchObject({ status: 422, message: 'Falta dónde termina' });
});

it('A scenario that is sent twice under one key is kept once', async () => {
  const key = '0f6a3b52-4a35-4b0e-9a53-6f1d7c5d2b11';
  const sent = () => office.fetch(flow.keepScenario.path, { method: 'POST', payload: scenario('Repetido'), headers: { 'idempotency-key': key } });
  const [first, again] = [await sent(), await sent()];
  expect([first.statusCode, again.json()]).toEqual([200, first.json()]);
  expect((await of(office, 'invoice')).filter(({ name }) => name === 'Repetido')).toHaveLength(1);
});

it('A flow has at most a hundred', async () => {
  for (let n = 1; n <= 100; n += 1) await keep(office, `Escenario ${n}`, { flow: 'notice' });
  expect((await office.refused(flow.keepScenario, scenario('Uno más', { flow: 'notice' }))).message).toBe(
    'Ya hay 100 escenarios de este flujo: elimine antes alguno',
  );
  expect((await of(office, 'notice')).slice(0, 3).map(({ name }) => name)).toEqual(['Escenario 1', 'Escenario 2', 'Escenario 3']);
});

it('The audit has who kept and deleted which, in words', async () => {
  const { id } = await keep(office, 'Apuntado');
  await office.post(flow.removeScenario, { id });
  const entries = await db.selectFrom('audit').select('action').where('entity', '=', 'scenario').where('record_id', '=', id).orderBy('id').execute();
  expect(entries.map(({ action }) => action)).toEqual(['create', 'delete']);
  const { items } = await office.post(endpoints.audit.page, { page: 1, filter: { entidad: 'scenario' } });
  const { changes } = await office.get(endpoints.audit.data, { id: items[0]!.id });
  expect(changes.map(({ title, before }) => [title, before])).toEqual([
    ['Flujo', 'invoice'],
    ['Nombre', 'Apuntado'],
    ['Camino', paid.steps],
    ['Termina en', 'cobrada'],
  ]);
});

it('A scenario outlives whoever kept it', async () => {
  const id = await addUser({ username: 'se-va-auditora', roles: 4 });
  await keep(await signIn('se-va-auditora'), 'Queda');
  await office.post(endpoints.user.remove, { id });
  expect((await of(office, 'invoice')).find(({ name }) => name === 'Queda')).toMatchObject({ kept_by: null, allowed: ['delete'] });
});
