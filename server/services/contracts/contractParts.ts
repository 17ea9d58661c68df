// The machines and plans of a contract: what they have to be, and what follows from them for its visits and for the duty of installations.
import { formatCount } from '#domain/kernel/format.ts';
import { entities } from '#domain/index.ts';
import type { DraftOf, Values } from '#domain/kernel/entity.ts';
import type { Saved } from '#domain/kernel/answer.ts';
import type { Norm } from '#domain/contracts/norm.ts';
import { judgedFrom, lacksReason, reasonAsked } from '#domain/contracts/planDuty.ts';
import { visitDays } from '#domain/contracts/visitDates.ts';
import type { VisitPreview } from '#domain/contracts/wire.ts';
import { signedContracts, unsentContracts } from '#machines/lifecycles/contract.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import { find, findForUpdate, insert } from '#server/db/records.ts';
import { Refusal, invalid } from '#server/errors.ts';
import { type Ctx, today, whoOf } from '#server/services/kernel/context.ts';
import { getOwn, getOwnForUpdate } from '#server/services/records/ownRecord.ts';
import type { Rule } from '#server/services/records/rule.ts';
import { checked, dateContext, draftOf } from '#server/services/records/validate.ts';
import { type Contract, coveredTwice, stepOf } from './contracts.ts';
import { followDuty, installationsOf, normFor } from './duty.ts';
import { MOST_VISITS, followVisits } from './visits.ts';

const contract = entities.contract;

/** A machine is its customer's, in the contract once, and in no other that is in force; what was signed may get machines and lose them, each from a day on. */
export const contractMachineRule: Rule<typeof entities.contractMachine> = {
  async prepare(db, ctx, draft, before) {
    const record = await openContract(db, ctx, draft.contract_id);
    const machine = await db
      .selectFrom('equipment')
      .innerJoin('location', 'location.id', 'equipment.location_id')
      .select(['equipment.name', 'location.customer_id'])
      .where('equipment.id', '=', draft.machine_id)
      .executeTakeFirst();
    if (machine?.customer_id !== record.customer_id) throw invalid({ machine_id: 'La máquina no es de este cliente' });
    const twin = await db
      .selectFrom('contract_machine')
      .select('id')
      .where('contract_id', '=', record.id)
      .where('machine_id', '=', draft.machine_id)
      .where('id', '<>', before?.id ?? 0)
      .executeTakeFirst();
    if (twin) throw invalid({ machine_id: 'La máquina ya está en este contrato' });
    // it would be charged from the first day on
    if (!before && !unsentContracts.includes(record.estado) && draft.desde === null)
      throw invalid({ desde: 'El contrato está firmado: escriba desde qué día la cubre' });
    return draft;
  },
  begin: (trx, ctx, made) => followContract(trx, ctx, made.contract_id),
  follow: (trx, ctx, after) => followContract(trx, ctx, after.contract_id),
  async release(trx, ctx, record) {
    const { estado } = await getOwnForUpdate(trx, ctx, contract, record.contract_id);
    if (!unsentContracts.includes(estado)) throw new Refusal('El contrato está firmado o enviado: escriba hasta cuándo cubre la máquina');
  },
};

/** The plans of a contract ask together for visits at least as often as the norm, unless the office says in one of them why not. */
export const planRule: Rule<typeof entities.plan> = {
  prepare: async (db, ctx, draft, before) => preparePlan(db, ctx, draft, await plansBeside(db, draft.contract_id, before?.id)),
  begin: (trx, ctx, made) => followContract(trx, ctx, made.contract_id),
  follow: (trx, ctx, after) => followContract(trx, ctx, after.contract_id),
  async release(trx, ctx, record) {
    const of = await getOwnForUpdate(trx, ctx, contract, record.contract_id);
    if (!unsentContracts.includes(of.estado)) throw new Refusal('El contrato está firmado o enviado: cambie el plan, o dé de baja el contrato');
    const left = await plansBeside(trx, record.contract_id, record.id);
    const norm = await strictest(trx, record.contract_id);
    if (lacksReason(left, norm, judgedFrom(of.inicio, today(ctx))))
      throw new Refusal(`Sin este plan los demás no bastan. ${reasonAsked(norm!)} en uno de ellos`);
    await trx.deleteFrom('plan_operation').where('plan_id', '=', record.id).execute();
  },
  children: [{ table: 'plan_operation', column: 'plan_id' }],
};

type Plan = DraftOf<typeof entities.plan>;
type Judged = Pick<Plan, 'meses' | 'primera' | 'motivo'>;

/** The other plans of a contract. */
const plansBeside = (db: Db, contractId: number, id = 0): Promise<Judged[]> =>
  db.selectFrom('contract_plan').select(['meses', 'primera', 'motivo']).where('contract_id', '=', contractId).where('id', '<>', id).execute();

async function preparePlan(db: Db, ctx: Ctx, draft: Plan, beside: readonly Judged[]) {
  const record = await openContract(db, ctx, draft.contract_id);
  const norm = await strictest(db, record.id);
  if (lacksReason([draft, ...beside], norm, judgedFrom(record.inicio, today(ctx)))) throw invalid({ motivo: reasonAsked(norm!) });
  const { total } = previewOf(record, draft);
  if (total > MOST_VISITS) throw invalid({ meses: `Daría ${formatCount(total)} visitas en el periodo: como máximo ${formatCount(MOST_VISITS)}` });
  return { ...draft, norma_meses: norm?.months ?? null };
}

/** Adds plans that are written together, each judged with all of them; `under` tells a fault by its place in what was sent. */
export async function addPlans(
  trx: Trx,
  ctx: Ctx,
  plans: readonly Values[],
  under: <T>(index: number, work: () => Promise<T>) => Promise<T>,
): Promise<Saved[]> {
  const drafts: Plan[] = [];
  for (const [index, plan] of plans.entries()) drafts.push(await under(index, async () => draftOf(ctx, entities.plan, plan)));
  const saved: Saved[] = [];
  for (const [index, draft] of drafts.entries()) {
    const values = await under(index, () => preparePlan(trx, ctx, draft, drafts));
    saved.push(await insert(trx, entities.plan, values, whoOf(ctx)));
  }
  for (const id of new Set(drafts.map(({ contract_id }) => contract_id))) await followContract(trx, ctx, id);
  return saved;
}

/** The contract of a machine or a plan, which may be changed now. */
export async function openContract(db: Db, ctx: Ctx, contractId: number): Promise<Contract> {
  const record = await getOwn(db, ctx, contract, contractId);
  await stepOf(db, ctx, record, 'contract.edit');
  return record;
}

/** What contracts ask for is asked again where a machine of theirs is somewhere else, or is another one now. */
export async function followMachine(trx: Trx, ctx: Ctx, machineId: number): Promise<void> {
  const rows = await trx.selectFrom('contract_machine').select('contract_id').where('machine_id', '=', machineId).orderBy('contract_id').execute();
  for (const { contract_id } of rows) await followContract(trx, ctx, contract_id, twice => new Refusal(twice));
}

async function followContract(trx: Trx, ctx: Ctx, contractId: number, refusal = (twice: string): Error => invalid({ machine_id: twice })): Promise<void> {
  const record = (await findForUpdate(trx, contract, contractId))!;
  const twice = signedContracts.includes(record.estado) ? await coveredTwice(trx, record) : null;
  if (twice) throw refusal(twice);
  await followVisits(trx, ctx, contractId);
  await followDuty(trx, ctx, await installationsOf(trx, contractId));
}

/** Of the norms of the installations that a contract covers, the one that asks most often; null where none can be said. */
export async function strictest(db: Db, contractId: number): Promise<Norm | null> {
  const ids = (await installationsOf(db, contractId)).filter(id => id !== null);
  const norms = await Promise.all(ids.map(async id => normFor(db, (await find(db, entities.installation, id))!)));
  return norms.reduce<Norm | null>((best, norm) => (norm?.months && (!best?.months || norm.months < best.months) ? norm : best), null);
}

const SHOWN = 24;

/** Which visits a plan would give in the period of its contract, at one place, and whether that is enough with the other plans. */
export async function previewVisits(ctx: Ctx, { contract_id, plan_id, meses, primera }: Values): Promise<VisitPreview> {
  const { db } = ctx.engine;
  const record = await getOwn(db, ctx, contract, contract_id);
  const written = checked(entities.plan.draft.pick(['meses', 'primera']), { meses, primera }, '', dateContext(ctx));
  const [norm, beside] = await Promise.all([strictest(db, record.id), plansBeside(db, record.id, Number(plan_id ?? 0))]);
  const isShort = lacksReason([{ ...written, motivo: '' }, ...beside], norm, judgedFrom(record.inicio, today(ctx)));
  return { ...previewOf(record, written), falta: isShort ? reasonAsked(norm!) : '' };
}

function previewOf(record: Contract, { meses, primera }: { meses: number; primera: string }): Omit<VisitPreview, 'falta'> {
  const days = visitDays(primera, meses, { desde: record.inicio, hasta: record.fin });
  return { total: days.length, dias: days.slice(0, SHOWN) };
}
