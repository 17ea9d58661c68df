// A large installation that a contract covers every month, and so its certificate of this year.
import { entities } from '#domain/index.ts';
import { endpoints } from '#domain/endpoints.ts';
import { turnCertificates } from '#server/services/contracts/certificates.ts';
import type { TestApp } from '#tests/support/app/app.ts';

/** Makes one of so many kW of cold, of a new customer or of one; answers the numbers of all of it. */
export async function newCertified({ office, given, services, db }: TestApp, kw_frio = 86, of?: number) {
  const customer_id = of ?? (await given.customer());
  const location_id = await given.location({ customer_id });
  const { id: installation_id } = await office.post(endpoints.installation.create, {
    ...entities.installation.draft.getDefault(),
    name: 'Climatización del hotel',
    location_id,
    uso: 'otro',
    expediente: 'RITE-14-2019-0481',
  });
  const machine_id = await given.machine({ location_id, installation_id, tipo: 'split', kw_frio });
  const contract_id = await given.contract({ customer_id });
  await given.covered(contract_id, machine_id, 1);
  await given.signed(contract_id);
  await turnCertificates(services);
  const rows = await db.selectFrom('certificate').select('id').where('installation_id', '=', installation_id).execute();
  return { customer_id, location_id, installation_id, machine_id, contract_id, certificates: rows.map(({ id }) => id) };
}
