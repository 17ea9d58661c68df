// The machines and plans of a contract: what they have to be, and what follows from them for its visits and for the duty of installations.
import { formatCount } from '#domain/kernel/format.ts';
import { entities } from '#domain/index.ts';
import type { Values } from '#domain/kernel/entity.ts';
import type { Norm } from '#domain/contracts/norm.ts';
import { visitDays } from '#domain/contracts/visitDates.ts';
import type { VisitPreview } from '#domain/contracts/wire.ts';
import type { Db, Trx } from '../../db/connect.ts';
import { find, findForUpdate } from '../../db/records.ts';
import { Refusal, invalid } from '../../errors.ts';
import type { Ctx } from '../kernel/context.ts';
import { getOwn, getOwnForUpdate } from '../records/ownRecord.ts';
import type { Rule } from '../records/rule.ts';
import { checked, dateContext } from '../records/validate.ts';
import { type Contract, coveredTwice, covering, stepOf } from './contracts.ts';
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
    if (!before && record.estado !== 'borrador' && draft.desde === null) throw invalid({ desde: 'El contrato está firmado: escriba desde qué día la cubre' });
    return draft;
  },
  begin: (trx, ctx, made) => followContract(trx, ctx, made.contract_id),
  follow: (trx, ctx, after) => followContract(trx, ctx, after.contract_id),
  async release(trx, ctx, record) {
    const { estado } = await getOwnForUpdate(trx, ctx, contract, record.contract_id);
    if (estado !== 'borrador') throw new Refusal('El contrato está firmado o enviado: escriba hasta cuándo cubre la máquina');
  },
};

/** A plan asks for visits at least as often as the norm, unless the office says why not. */
export const planRule: Rule<typeof entities.plan> = {
  async prepare(db, ctx, draft) {
    const record = await openContract(db, ctx, draft.contract_id);
    const norm = await strictest(db, record.id);
    if (norm?.months && draft.meses > norm.months && draft.motivo === '')
      throw invalid({
        motivo: `La norma pide una visita cada ${norm.months === 1 ? 'mes' : `${norm.months} meses`} (${norm.article}): escriba por qué se acepta un plazo mayor`,
      });
    const { total } = previewOf(record, draft);
    if (total > MOST_VISITS) throw invalid({ meses: `Daría ${formatCount(total)} visitas en el periodo: como máximo ${formatCount(MOST_VISITS)}` });
    return { ...draft, norma_meses: norm?.months ?? null };
  },
  begin: (trx, ctx, made) => followContract(trx, ctx, made.contract_id),
  follow: (trx, ctx, after) => followContract(trx, ctx, after.contract_id),
  async release(trx, ctx, record) {
    const { estado } = await getOwnForUpdate(trx, ctx, contract, record.contract_id);
    if (estado !== 'borrador') throw new Refusal('El contrato está firmado o enviado: cambie el plan, o dé de baja el contrato');
    await trx.deleteFrom('plan_operation').where('plan_id', '=', record.id).execute();
  },
  children: [{ table: 'plan_operation', column: 'plan_id' }],
};

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
  const twice = covering.includes(record.estado) ? await coveredTwice(trx, record) : null;
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

/** Which visits a plan would give in the period of its contract, at one place. */
export async function previewVisits(ctx: Ctx, { contract_id, meses, primera }: Values): Promise<VisitPreview> {
  const record = await getOwn(ctx.engine.db, ctx, contract, contract_id);
  const { meses: every, primera: first } = checked(entities.plan.draft.pick(['meses', 'primera']), { meses, primera }, '', dateContext(ctx));
  return previewOf(record, { meses: every, primera: first });
}

function previewOf(record: Contract, { meses, primera }: { meses: number; primera: string }): VisitPreview {
  const days = visitDays(primera, meses, { desde: record.inicio, hasta: record.fin });
  return { total: days.length, dias: days.slice(0, SHOWN) };
}
