// Further indoor units of a machine: how many there may be, and the line in which their machine says them.
import { formatCount } from '#domain/kernel/format.ts';
import { INDOOR_MOST, unitsText } from '#domain/catalogue/indoorUnit.ts';
import { entities } from '#domain/index.ts';
import type { ShownOf } from '#domain/kernel/entity.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import { decode, encode } from '#server/db/codec.ts';
import { findForUpdate, keyColumns, selectShown } from '#server/db/records.ts';
import { Refusal } from '#server/errors.ts';
import { getOwn } from '#server/services/records/ownRecord.ts';
import type { Rule } from '#server/services/records/rule.ts';

const entity = entities.indoorUnit;
type Unit = ShownOf<typeof entity>;

/** The further units of a machine, by where they are. */
export async function unitsOf(db: Db, machineId: number): Promise<Unit[]> {
  const rows = await selectShown(db, entity)
    .where('indoor_unit.machine_id', '=', machineId)
    .orderBy('indoor_unit.sort_key')
    .orderBy('indoor_unit.id')
    .execute();
  return rows.map(row => decode(entity, row) as Unit);
}

export const indoorUnitRule: Rule<typeof entity> = {
  async prepare(db, ctx, draft, before) {
    await getOwn(db, ctx, entities.machine, draft.machine_id);
    if (!before && (await unitsOf(db, draft.machine_id)).length >= INDOOR_MOST - 1)
      throw new Refusal(`Una máquina tiene como máximo ${formatCount(INDOOR_MOST)} unidades interiores`);
    return draft;
  },
  begin: (trx, _ctx, made) => sayUnits(trx, made.machine_id),
  follow: (trx, _ctx, after) => sayUnits(trx, after.machine_id),
  async release(trx, _ctx, record) {
    await sayUnits(trx, record.machine_id, record.id);
  },
  restore: (trx, _ctx, record) => sayUnits(trx, record.machine_id),
};

/** Has the machine say its units again, without the one that is about to go. The audit has the units themselves. */
export async function sayUnits(trx: Trx, machineId: number, gone?: number): Promise<void> {
  const machine = await findForUpdate(trx, entities.machine, machineId);
  if (!machine) return; // merged into another one
  const units = (await unitsOf(trx, machineId)).filter(({ id }) => id !== gone);
  const otras_interiores = unitsText(units);
  const values = encode(entities.machine, { ...machine, otras_interiores });
  await trx
    .updateTable('equipment')
    .set({ otras_interiores, ...keyColumns(entities.machine, values, machine) })
    .where('id', '=', machineId)
    .execute();
}
