// A contract with its machines that was signed on 2 March 2026, which is today in the tests.
import { endpoints } from '#domain/endpoints.ts';
import { entities } from '#domain/index.ts';
import type { TestApp } from '#tests/support/app/app.ts';

const { contract, contractMachine, plan } = endpoints;

export interface Asked {
  terms?: Record<string, unknown>;
  /** What each of its machines costs a year, and its days. */
  machines?: { precio?: number | null; desde?: string; hasta?: string }[];
}

export async function signedContract({ office, given }: TestApp, { terms = {}, machines = [{}] }: Asked = {}) {
  const customer_id = await given.customer({ name: 'Bar Sol', email: 'bar@sol.test' });
  const location_id = await given.location({ customer_id });
  const { id } = await office.post(contract.create, {
    ...entities.contract.draft.getDefault(),
    name: 'Mantenimiento',
    customer_id,
    inicio: '2026-03-01',
    precio: 600,
    factura_meses: 3,
    ...terms,
  });
  for (const [index, machine] of machines.entries()) {
    const machine_id = await given.machine({ location_id, name: `Split ${index + 1}` });
    await office.post(contractMachine.create, { ...entities.contractMachine.draft.getDefault(), contract_id: id, machine_id, ...machine });
  }
  await office.post(plan.create, { ...entities.plan.draft.getDefault(), contract_id: id, name: 'Revisión', meses: 12, primera: '2026-03-15' });
  await given.signed(id);
  const { codigo } = await office.get(contract.data, { id });
  return { id, codigo, customer_id, location_id };
}
