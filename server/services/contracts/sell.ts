// A contract prepared whole: its installation, what the norm must know of its machines, its plans with their operations, and its price.
import type { FieldErrors, Saved } from '#domain/kernel/answer.ts';
import { entities } from '#domain/index.ts';
import type { Values } from '#domain/kernel/entity.ts';
import { type Norm, type RatedMachine, askedOfKinds, normOf } from '#domain/contracts/norm.ts';
import { type Sale, type SaleMachine, type SaleQuestion, planName, sale, saleQuestion, visitMinutes } from '#domain/contracts/sale.ts';
import { usualOperations } from '#domain/contracts/usualOperations.ts';
import type { SaleProposal } from '#domain/contracts/wire.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import { Failure, invalid } from '#server/errors.ts';
import { type Ctx, inside } from '#server/services/kernel/context.ts';
import { getOwn } from '#server/services/records/ownRecord.ts';
import { createRecord, updateRecord } from '#server/services/records/saveRecord.ts';
import { checkedFields } from '#server/services/records/validate.ts';
import { addPlans } from './contractParts.ts';
import { ratedMachines } from './duty.ts';
import { proposeOperations } from './operations.ts';
import { signBefore } from './signing.ts';

/** Where the norm asks for nothing, once a year. */
const USUAL_MONTHS = 12;

/** Those that are covered, with their place in the list that was sent; throws 422 where there are none. */
function covered(maquinas: readonly SaleMachine[]): { machine: SaleMachine; at: string }[] {
  const found = maquinas.flatMap((machine, index) => (machine.incluida ? [{ machine, at: `maquinas.${index}.` }] : []));
  if (found.length === 0) throw invalid({ maquinas: 'Marque al menos una máquina' });
  return found;
}

/** The location and the installation that was chosen; throws 422 where they do not belong together. */
async function placeOf(db: Db, ctx: Ctx, { location_id, installation_id }: Pick<SaleQuestion, 'location_id' | 'installation_id'>) {
  const location = await getOwn(db, ctx, entities.location, location_id);
  const installation = installation_id === null ? null : await getOwn(db, ctx, entities.installation, installation_id);
  if (installation && installation.location_id !== location_id) throw invalid({ installation_id: 'La instalación no está en esta localización' });
  return { location, installation };
}

/** What the norm asks of machines as they are written, with those that their installation has besides. Nothing is stored. */
export async function proposeSale(ctx: Ctx, sent: unknown): Promise<SaleProposal> {
  const { db } = ctx.engine;
  const asked = checkedFields(ctx, saleQuestion, sent);
  const machines = covered(asked.maquinas).map(({ machine }) => machine);
  const { location, installation } = await placeOf(db, ctx, asked);
  const written = new Map(machines.map(machine => [machine.machine_id, machine]));
  const others = installation ? (await ratedMachines(db, installation.id)).filter(({ id }) => !written.has(id)) : [];
  const maquinas: RatedMachine[] = [...machines, ...(others as RatedMachine[])];
  const { kw_frio = null, kw_calor = null } = installation ?? {};
  const norma = normOf({ uso: asked.uso, kw_frio, kw_calor, maquinas });
  const meses = norma?.months ?? USUAL_MONTHS;
  const names = usualOperations(
    machines.map(({ tipo }) => tipo),
    norma?.needsContract ?? false,
  ).map(({ name }) => name);
  return {
    norma,
    aparatos: isByKind(norma) ? askedOfKinds({ uso: asked.uso, maquinas }) : [],
    plan: { name: planName(meses), meses, minutos: visitMinutes(machines.length) },
    operaciones: [...new Set(names)],
    name: `Mantenimiento de ${location.customer_name}`.slice(0, 255),
  };
}

/** Whether each kind of apparatus has its own months: a large installation has one for all. */
const isByKind = (norm: Norm | null): boolean => norm !== null && norm.months !== null && !norm.needsContract;

/** Prepares a contract with all that hangs on it; answers the draft, or the contract in force where it was `signed` before it came here. */
export async function sellContract(ctx: Ctx, sent: unknown, signed?: Values): Promise<Saved> {
  const asked = checkedFields(ctx, sale, sent);
  const machines = covered(asked.maquinas);
  if (asked.planes.length === 0) throw invalid({ planes: 'Añada al menos un plan de visitas' });
  refuseUnpriced(asked, machines);
  return ctx.engine.transact(async trx => {
    const within = inside(ctx, trx);
    const installation_id = await installationFor(trx, within, asked);
    for (const { machine, at } of machines) await under(at, () => rateMachine(trx, within, asked.location_id, installation_id, machine));
    const terms = Object.fromEntries(Object.keys(entities.contract.draft.fields).map(name => [name, asked[name as keyof Sale]]));
    const made = await createRecord(within, entities.contract, { ...terms, precio: asked.por_maquina ? null : asked.precio });
    for (const { machine, at } of machines) {
      const precio = asked.por_maquina ? machine.precio : null;
      await under(at, () => createRecord(within, entities.contractMachine, { contract_id: made.id, machine_id: machine.machine_id, precio }));
    }
    const plans = asked.planes.map(({ operaciones: _usual, ...plan }) => ({ ...plan, contract_id: made.id }));
    const added = await addPlans(trx, within, plans, (index, work) => under(`planes.${index}.`, work));
    for (const [index, { id }] of added.entries()) if (asked.planes[index]!.operaciones) await proposeOperations(within, id);
    return signed ? signBefore(within, made.id, signed) : made;
  });
}

/** Each machine has its price, where the contract has none. */
function refuseUnpriced({ por_maquina }: Sale, machines: ReturnType<typeof covered>): void {
  const errors = machines.flatMap(({ machine, at }) => (machine.precio === null ? [[`${at}precio`, 'Introduzca su precio al año']] : []));
  if (por_maquina && errors.length > 0) throw invalid(Object.fromEntries(errors) as FieldErrors);
}

/** The installation that was chosen, used as was said, or a new one. */
async function installationFor(trx: Trx, within: Ctx, asked: Sale): Promise<number> {
  const { location, installation } = await placeOf(trx, within, asked);
  if (location.customer_id !== asked.customer_id) throw invalid({ location_id: 'La localización no es de este cliente' });
  const { uso, location_id } = asked;
  if (installation === null) {
    if (asked.instalacion === '') throw invalid({ instalacion: 'Ponga un nombre a la instalación' });
    return (await createRecord(within, entities.installation, { name: asked.instalacion, location_id, uso })).id;
  }
  if (installation.uso !== uso) await updateRecord(within, entities.installation, { id: installation.id, uso });
  return installation.id;
}

/** What the norm must know of a machine is stored where it is new, and the machine belongs to the installation if it belongs to none. */
async function rateMachine(trx: Trx, within: Ctx, locationId: number, installationId: number, machine: SaleMachine): Promise<void> {
  const stored = await getOwn(trx, within, entities.machine, machine.machine_id);
  if (stored.location_id !== locationId) throw invalid({ machine_id: `La máquina «${stored.name}» no está en esta localización` });
  const { tipo, kw_frio, kw_calor } = machine;
  const now = { tipo, kw_frio, kw_calor, installation_id: stored.installation_id ?? installationId };
  const isChanged = Object.entries(now).some(([name, value]) => (stored as Values)[name] !== value);
  if (isChanged) await updateRecord(within, entities.machine, { id: stored.id, ...now });
}

/** What is wrong in a line of a list is said at that line. */
async function under<T>(at: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Failure) || !error.errors) throw error;
    throw invalid(Object.fromEntries(Object.entries(error.errors).map(([field, message]) => [at + field, message])));
  }
}
