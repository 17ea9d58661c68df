// Instalaciones: saved with where they stand before the norm, read with the machines and contracts that this rests on.
import { judgedFrom, monthsApart } from '#domain/contracts/planDuty.ts';
import type { InstallationRecord } from '#domain/contracts/wire.ts';
import { entities } from '#domain/index.ts';
import type { Db } from '#server/db/connect.ts';
import { invalid } from '#server/errors.ts';
import { findForUpdate, update } from '#server/db/records.ts';
import { type Ctx, today, whoOf } from '#server/services/kernel/context.ts';
import { getOwn } from '#server/services/records/ownRecord.ts';
import type { Rule } from '#server/services/records/rule.ts';
import { followCertificates } from './certificates.ts';
import { dutyOf, normFor, ratedMachines } from './duty.ts';

const installation = entities.installation;

export const installationRule: Rule<typeof installation> = {
  readWith: ['norma', 'maquinas', 'contratos'],
  async prepare(db, ctx, draft, before) {
    if (before && draft.location_id !== before.location_id) await refuseScattered(db, before.id, draft.location_id);
    const place = await db.selectFrom('location').select('customer_id').where('id', '=', draft.location_id).executeTakeFirst();
    if (!place) throw invalid({ location_id: 'No existe la localización' });
    return { ...draft, ...place, ...(await dutyOf(db, today(ctx), { ...draft, id: before?.id ?? null, estado: before?.estado ?? null })) };
  },
};

/** The installations of a location are its customer's. */
export const locationRule: Rule<typeof entities.location> = {
  async follow(trx, ctx, { id, customer_id }, before) {
    if (customer_id === before.customer_id) return;
    const rows = await trx.selectFrom('installation').select('id').where('location_id', '=', id).orderBy('id').execute();
    for (const row of rows) {
      await update(trx, installation, (await findForUpdate(trx, installation, row.id))!, { customer_id }, whoOf(ctx));
      await followCertificates(trx, ctx, row.id, customer_id);
    }
  },
};

/** An installation is where its machines are. */
async function refuseScattered(db: Db, id: number, locationId: number): Promise<void> {
  const other = await db.selectFrom('equipment').select('name').where('installation_id', '=', id).where('location_id', '<>', locationId).executeTakeFirst();
  if (other) throw invalid({ location_id: `La máquina «${other.name}» de esta instalación está en otra localización` });
}

/** Throws 422 where a machine is not at the location of its installation. */
export async function refuseElsewhere(db: Db, { installation_id, location_id }: { installation_id: number | null; location_id: number }): Promise<void> {
  if (installation_id === null) return;
  const row = await db.selectFrom('installation').select('location_id').where('id', '=', installation_id).executeTakeFirst();
  if (row && row.location_id !== location_id) throw invalid({ installation_id: 'La instalación no está en la localización de la máquina' });
}

/** An installation with what the norm asks of it, its machines, and the contracts that cover one of them. */
export async function installationRecord(ctx: Ctx, id: unknown): Promise<InstallationRecord> {
  const { db } = ctx.engine;
  const record = await getOwn(db, ctx, installation, id);
  const [norma, maquinas, contratos] = await Promise.all([normFor(db, record), ratedMachines(db, record.id), contractsOf(db, record.id, today(ctx))]);
  return { ...record, norma, maquinas, contratos };
}

/** With the months between two visits, by all their plans. */
async function contractsOf(db: Db, id: number, day: string) {
  const contracts = await db
    .selectFrom('contract')
    .innerJoin('contract_machine', 'contract_machine.contract_id', 'contract.id')
    .innerJoin('equipment', 'equipment.id', 'contract_machine.machine_id')
    .select(['contract.id', 'contract.codigo', 'contract.name', 'contract.estado', 'contract.inicio'])
    .distinct()
    .where('equipment.installation_id', '=', id)
    .orderBy('contract.id', 'desc')
    .execute();
  const plans = await db
    .selectFrom('contract_plan')
    .select(['contract_id', 'meses', 'primera'])
    .where('contract_id', 'in', [0, ...contracts.map(each => each.id)])
    .execute();
  return contracts.map(({ inicio, ...each }) => {
    const its = plans.filter(({ contract_id }) => contract_id === each.id);
    return { ...each, meses: monthsApart(its, judgedFrom(inicio, day)) };
  });
}
