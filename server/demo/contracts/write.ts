// A contract of the sample company is written: the installation of its place, its machines, its plan and what is done on each visit.
import { entities } from '#domain/index.ts';
import type { Entity } from '#domain/kernel/entity.ts';
import { ratedMachines } from '#server/services/contracts/duty.ts';
import { proposeOperations } from '#server/services/contracts/operations.ts';
import type { Ctx } from '#server/services/kernel/context.ts';
import { createRecord, updateRecord } from '#server/services/records/saveRecord.ts';
import type { Customer, Place } from '../customers.ts';
import type { Stored } from '../records.ts';
import { DRAINS } from './lists.ts';
import type { Sold } from './sold.ts';
import { minutesOf, planName } from './visits.ts';

/** kW of cold of the large installation in all, and of each of its machines but one. */
const POWER = 86;
const EACH = 6;

const make = async (ctx: Ctx, entity: Entity, values: object): Promise<number> =>
  (await createRecord(ctx, entity, { ...(entity.draft.getDefault() as object), ...values })).id;

/** Gathers the machines of a place into an installation. */
export async function installationAt(ctx: Ctx, place: Place, { category }: Pick<Customer, 'category'>, stored: Stored): Promise<number> {
  const location_id = stored.places.get(place)!;
  const id = await make(ctx, entities.installation, {
    name: 'Climatización',
    location_id,
    uso: category === 'Particular' ? 'vivienda' : 'otro',
    expediente: `RITE-14-${2015 + (location_id % 9)}-${String(location_id).padStart(4, '0')}`,
  });
  for (const machine of place.machines) await updateRecord(ctx, entities.machine, { id: stored.machines.get(machine)!, installation_id: id });
  return id;
}

/** Answers the id of the contract. */
export async function write(ctx: Ctx, sold: Sold, stored: Stored): Promise<number> {
  const { index, customer, place, terms, inicio, precio, renovacion, primera } = sold;
  const { visited, price: _price, ...agreed } = terms;
  const installation = await installationAt(ctx, place, customer, stored);
  const isLarge = visited === 1;
  if (isLarge) await enlarge(ctx, installation);
  const contract_id = await make(ctx, entities.contract, {
    ...agreed,
    name: isLarge ? 'Mantenimiento de la climatización' : 'Mantenimiento del aire acondicionado',
    customer_id: customer.code,
    inicio,
    precio,
    mano_obra: true,
    desplazamiento: index % 2 === 0,
    respuesta: index % 3 === 0 ? 24 : null,
    renovacion,
    revision: index % 3 === 1 ? 'ipc' : 'ninguna',
    condiciones: 'Las piezas que haya que cambiar se presupuestan aparte.',
  });
  for (const machine of place.machines) await make(ctx, entities.contractMachine, { contract_id, machine_id: stored.machines.get(machine)! });
  const plan_id = await make(ctx, entities.plan, { contract_id, name: planName(sold), meses: visited, primera, minutos: minutesOf(sold) });
  await proposeOperations(ctx, plan_id);
  await demandPhotos(ctx, plan_id, false);
  return contract_id;
}

/** Whether a plan wants to see the drain pans: the first plans did not. */
export async function demandPhotos(ctx: Ctx, plan_id: number, foto: boolean): Promise<void> {
  const asking = ctx.engine.db.selectFrom('plan_operation').select('id').where('plan_id', '=', plan_id).where('name', '=', DRAINS);
  for (const { id } of await asking.orderBy('id').execute()) await updateRecord(ctx, entities.operation, { id, foto });
}

/** The machines of the large installation come to its power in all, whatever is said of each. */
async function enlarge(ctx: Ctx, installation: number): Promise<void> {
  const machines = await ratedMachines(ctx.engine.db, installation);
  for (const [index, { id }] of machines.entries()) {
    const kw_frio = index === 0 ? POWER - EACH * (machines.length - 1) : EACH;
    await updateRecord(ctx, entities.machine, { id, tipo: 'VRF', kw_frio, kw_calor: null });
  }
}
