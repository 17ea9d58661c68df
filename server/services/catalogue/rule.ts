// What saving and deleting a machine means beyond its fields: its code is drawn once, and its documents go with it.
import { randomInt } from 'node:crypto';
import type { entities } from '#domain/index.ts';
import { drawCode } from '#domain/catalogue/equipmentCode.ts';
import { followMachine } from '#server/services/contracts/contractParts.ts';
import { followDuty } from '#server/services/contracts/duty.ts';
import { refuseElsewhere } from '#server/services/contracts/installations.ts';
import { dropFiles } from '#server/services/records/files/files.ts';
import type { Rule } from '#server/services/records/rule.ts';
import { DOCUMENTS } from './documents.ts';
import { sayUnits } from './indoorUnits.ts';

/** A code that cannot be distinguished from those of other machines. */
const newCode = (): string => drawCode(letters => letters[randomInt(letters.length)]!);

export const equipmentRule: Rule<typeof entities.machine> = {
  async prepare(db, _ctx, draft, before) {
    await refuseElsewhere(db, draft);
    return { ...draft, codigo: before?.codigo ?? newCode(), otras_interiores: before?.otras_interiores ?? '' };
  },
  begin: (trx, ctx, made) => followDuty(trx, ctx, [made.installation_id]),
  async follow(trx, ctx, after, before) {
    if (after.location_id !== before.location_id || after.id !== before.id) await followMachine(trx, ctx, after.id);
    if (after.id !== before.id) for (const id of [after.id, before.id]) await sayUnits(trx, id);
    await followDuty(trx, ctx, [after.installation_id, before.installation_id]);
  },
  async release(trx, ctx, record) {
    await dropFiles(trx, ctx, DOCUMENTS, record.id);
    await trx.deleteFrom('indoor_unit').where('machine_id', '=', record.id).execute();
    await trx.updateTable('equipment').set({ installation_id: null }).where('id', '=', record.id).execute();
    await followDuty(trx, ctx, [record.installation_id]);
  },
  restore: (trx, ctx, record) => followDuty(trx, ctx, [record.installation_id]),
  children: [{ table: 'indoor_unit', column: 'machine_id' }],
};
