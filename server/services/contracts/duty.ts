// What the law asks of an installation and what its contracts give: asked again whenever a machine, a plan or a contract has changed.
import { entities } from '#domain/index.ts';
import type { DutyState } from '#domain/contracts/installation.ts';
import { fromScaled } from '#domain/kernel/scaled.ts';
import type { FieldsOf } from '#domain/kernel/entity.ts';
import { type Norm, type RatedInstallation, normOf } from '#domain/contracts/norm.ts';
import { monthsApart } from '#domain/contracts/planDuty.ts';
import { derived, next } from '#machines/lifecycles/ask.ts';
import { inForce } from '#machines/lifecycles/contract.ts';
import { type DutyFacts, dutyLifecycle } from '#machines/lifecycles/derived/installationDuty.ts';
import { dueVisits } from '#machines/lifecycles/plannedVisit.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import { changedFields, findForUpdate, update } from '#server/db/records.ts';
import { type Ctx, today, whoOf } from '#server/services/kernel/context.ts';

const installation = entities.installation;
type Installation = FieldsOf<typeof installation>;

const KW = 2;
const toKw = (stored: number | null) => (stored === null ? null : fromScaled(stored, KW));

/** The machines of an installation, with what the norm must know of them. */
export async function ratedMachines(db: Db, installationId: number) {
  const rows = await db
    .selectFrom('equipment')
    .select(['id', 'name', 'tipo', 'kw_frio', 'kw_calor'])
    .where('installation_id', '=', installationId)
    .orderBy('sort_key')
    .orderBy('id')
    .execute();
  return rows.map(row => ({ ...row, kw_frio: toKw(row.kw_frio), kw_calor: toKw(row.kw_calor) }));
}

/** What the norm asks of an installation as it is stored, or of one that is not yet. */
export async function normFor(db: Db, { id, ...rated }: Omit<RatedInstallation, 'maquinas'> & { id: number | null }): Promise<Norm | null> {
  return normOf({ ...rated, maquinas: id === null ? [] : await ratedMachines(db, id) });
}

/** The plans that visit the machines of an installation; a machine that no contract in force covers is not there. */
async function plansOf(db: Db, installationId: number, day: string) {
  return db
    .selectFrom('contract_machine as covered')
    .innerJoin('equipment', 'equipment.id', 'covered.machine_id')
    .innerJoin('contract', 'contract.id', 'covered.contract_id')
    .innerJoin('contract_plan', 'contract_plan.contract_id', 'contract.id')
    .select(['covered.machine_id', 'contract_plan.meses', 'contract_plan.primera', 'contract_plan.motivo', 'contract_plan.norma_meses'])
    .where('equipment.installation_id', '=', installationId)
    .where('contract.estado', 'in', inForce)
    .where(eb => eb.or([eb('covered.hasta', 'is', null), eb('covered.hasta', '>=', day)]))
    .orderBy('contract_plan.meses')
    .orderBy('contract_plan.id')
    .execute();
}

type Duty = Pick<Installation, 'estado' | 'norma_meses' | 'plan_meses' | 'motivo' | 'proxima_visita'>;

/** An installation as it is about to be; without a state where it is new. */
type Judged = Omit<RatedInstallation, 'maquinas'> & { id: number | null; location_id: number; estado: DutyState | null };

/** Where an installation stands before the norm. */
export async function dutyOf(db: Db, day: string, of: Judged): Promise<Duty> {
  const machines = of.id === null ? [] : await ratedMachines(db, of.id);
  const norm = normOf({ ...of, maquinas: machines });
  const plans = of.id === null ? [] : await plansOf(db, of.id, day);
  const given = machines.map(({ id }) => {
    const its = plans.filter(({ machine_id }) => machine_id === id);
    return { its, apart: monthsApart(its, day) };
  });
  const hasPlan = machines.length > 0 && given.every(({ apart }) => apart !== null);
  const plan_meses = hasPlan ? Math.max(...given.map(({ apart }) => apart!)) : null;
  const slowest = given.find(({ apart }) => apart === plan_meses);
  const norma_meses = norm?.months ?? null;
  const isWithin = plan_meses !== null && norma_meses !== null && plan_meses <= norma_meses;
  const accepted = slowest?.its.find(plan => plan.motivo !== '' && norma_meses !== null && (plan.norma_meses ?? 0) <= norma_meses);
  const motivo = hasPlan && !isWithin && accepted ? accepted.motivo : '';
  const facts: DutyFacts = { isKnown: norm !== null, isAsked: norma_meses !== null, hasPlan, isEnough: isWithin || motivo !== '' };
  const estado = of.estado === null ? derived(dutyLifecycle, facts) : next(dutyLifecycle, of.estado, facts, 'duty.revised');
  const coming = await db
    .selectFrom('planned_visit')
    .select(eb => eb.fn.min('fecha').as('fecha'))
    .where('location_id', '=', of.location_id)
    .where('estado', 'in', dueVisits)
    .executeTakeFirst();
  return { estado: estado as DutyState, norma_meses, plan_meses, motivo, proxima_visita: hasPlan ? (coming?.fecha ?? null) : null };
}

/** Brings installations in step with what their duty rests on; those that are gone are passed over. */
export async function followDuty(trx: Trx, ctx: Ctx, ids: readonly (number | null | undefined)[]): Promise<void> {
  const known = ids.filter(id => id !== null && id !== undefined);
  for (const id of [...new Set(known)].toSorted((one, other) => one - other)) {
    const record = await findForUpdate(trx, installation, id);
    if (!record) continue;
    const duty = await dutyOf(trx, today(ctx), record);
    if (changedFields(record, duty).length > 0) await update(trx, installation, record, duty, whoOf(ctx), 'duty.revised');
  }
}

/** The installations of the machines that a contract covers, or has covered. */
export async function installationsOf(db: Db, contractId: number): Promise<(number | null)[]> {
  const rows = await db
    .selectFrom('contract_machine')
    .innerJoin('equipment', 'equipment.id', 'contract_machine.machine_id')
    .select('equipment.installation_id')
    .distinct()
    .where('contract_id', '=', contractId)
    .execute();
  return rows.map(row => row.installation_id);
}
