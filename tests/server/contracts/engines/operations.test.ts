// The operations of a plan: written by the office, or proposed by the kinds of the machines.
import { expect, it } from 'vitest';
import { entities } from '#domain/index.ts';
import type { DraftOf } from '#domain/kernel/entity.ts';
import { endpoints } from '#domain/endpoints.ts';
import { frozenWords } from '#domain/records/frozen.ts';
import { openApp } from '#tests/support/app/app.ts';

const app = await openApp();
const { office, given } = app;
const technician = await app.signInAs('trabajador');
const { contract, contractMachine, operation, plan } = endpoints;

const whole = (values: Partial<DraftOf<typeof entities.operation>>) => ({ ...entities.operation.draft.getDefault(), ...values });

/** A draft contract over machines of these kinds, with its plan. */
async function planOver(...kinds: Pick<DraftOf<typeof entities.machine>, 'tipo' | 'kw_frio'>[]) {
  const customer_id = await given.customer();
  const location_id = await given.location({ customer_id });
  const { id: installation_id } = await office.post(endpoints.installation.create, {
    ...entities.installation.draft.getDefault(),
    name: 'Planta',
    location_id,
    uso: 'otro',
  });
  const contract_id = await given.contract({ customer_id });
  for (const { tipo, kw_frio } of kinds) {
    const machine_id = await given.machine({ location_id, installation_id, tipo, kw_frio });
    await office.post(contractMachine.create, { ...entities.contractMachine.draft.getDefault(), contract_id, machine_id });
  }
  const made = { ...entities.plan.draft.getDefault(), contract_id, name: 'Revisión', meses: 1, primera: '2026-03-15' };
  const { id: plan_id } = await office.post(plan.create, made);
  return { contract_id, plan_id };
}

const operationsOf = async (id: number) => (await office.get(contract.data, { id })).operaciones;

it('A plan takes over what is usual for its machines, once', async () => {
  const { contract_id, plan_id } = await planOver({ tipo: 'split', kw_frio: 5 }, { tipo: 'cassette', kw_frio: 7 });
  const answer = await office.ask(operation.propose, { body: { plan_id } });
  const rows = await operationsOf(contract_id);
  expect(answer).toMatchObject({ status: 200, message: `${rows.length} operaciones añadidas` });
  expect(rows.map(({ name }) => name)).toContain('Presión de baja');
  expect(rows.find(({ name }) => name === 'Revisión y limpieza de filtros de aire')).toMatchObject({ codigo: 'RITE 3.2 b.4', tipo: '', orden: 10 });
  expect(rows.find(({ name }) => name === 'Salto térmico')).toMatchObject({ unidad: '°C', minimo: 8, maximo: 15 });
  await office.post(operation.remove, { id: rows[0]!.id });
  expect(await office.post(operation.propose, { plan_id })).toEqual({ creadas: 1 });
  expect(await office.post(operation.propose, { plan_id })).toEqual({ creadas: 0 });
});

it('A large installation gets the codes of table 3.3, and what only one kind needs is for that kind', async () => {
  const { contract_id, plan_id } = await planOver({ tipo: 'VRF', kw_frio: 60 }, { tipo: 'enfriadora', kw_frio: 40 });
  await office.post(operation.propose, { plan_id });
  const rows = await operationsOf(contract_id);
  expect(rows.find(({ name }) => name === 'Limpieza de la batería exterior')).toMatchObject({ codigo: 'RITE 3.3.2', tipo: '' });
  expect(rows.find(({ name }) => name === 'Revisión y limpieza de filtros de aire')).toMatchObject({ codigo: 'RITE 3.3.19', tipo: 'VRF' });
});

it('Nothing is proposed where there is no machine yet', async () => {
  const { plan_id } = await planOver();
  expect(await office.refused(operation.propose, { plan_id })).toMatchObject({ status: 409, message: expect.stringContaining('Añada antes las máquinas') });
});

it('An operation stays in its plan, and its greatest value is not below the least', async () => {
  const { contract_id, plan_id } = await planOver({ tipo: 'split', kw_frio: 5 });
  const other = await planOver({ tipo: 'split', kw_frio: 5 });
  expect(await office.refused(operation.create, whole({ plan_id, name: 'Consumo', minimo: 9, maximo: 3 }))).toMatchObject({
    status: 422,
    message: 'El máximo es menor que el mínimo',
  });
  const { id } = await office.post(operation.create, whole({ plan_id, name: 'Consumo', unidad: 'A', minimo: 3.25, maximo: 9 }));
  expect(await operationsOf(contract_id)).toMatchObject([{ id, minimo: 3.25, maximo: 9, contract_id, plan_id }]);
  expect(await office.refused(operation.update, { id, plan_id: other.plan_id })).toMatchObject({ status: 422, message: frozenWords('operationOfPlan') });
  expect(await technician.refused(operation.update, { id, name: 'Otro' })).toMatchObject({ status: 403 });
});

it('The operations of a draft go with its plan, and with the contract, and come back with it', async () => {
  const { contract_id, plan_id } = await planOver({ tipo: 'split', kw_frio: 5 });
  await office.post(operation.propose, { plan_id });
  const before = await operationsOf(contract_id);
  const { undo } = await office.post(contract.remove, { id: contract_id });
  await office.post(endpoints.deletion.undo, { ids: [undo!] });
  expect(await operationsOf(contract_id)).toEqual(before);
  await office.post(plan.remove, { id: plan_id });
  expect(await operationsOf(contract_id)).toEqual([]);
});
