// The stickers of machines: whose machine it is called, whom to ring, and a QR that leads to its page or to asking for a service.
import { readsAll } from '#domain/kernel/roles.ts';
import { entities } from '#domain/index.ts';
import { shownCode, storedCode } from '#domain/catalogue/equipmentCode.ts';
import type { Stickers } from '#server/adapters/pdf/sheet.ts';
import { invalid, notFound } from '#server/errors.ts';
import type { Ctx } from '#server/services/kernel/context.ts';
import { issuerOf } from '#server/services/paper/issuer.ts';
import { getOwn } from '#server/services/records/ownRecord.ts';
import { idOf } from '#server/services/records/validate.ts';
import { messages } from '#domain/kernel/messages.ts';

/** As many as one sheet after the other is printed at once. */
const MOST = 500;

/** The sticker of one machine, on a label of its own. */
export async function stickerOf(ctx: Ctx, id: unknown): Promise<Stickers> {
  const machine = await getOwn(ctx.engine.db, ctx, entities.machine, id);
  return toStickers(ctx, 'label', [machine]);
}

/** The stickers of these machines, or of all of a customer, on sheets. Throws 422 for none and for too many. */
export async function stickersOf(ctx: Ctx, asked: { ids?: unknown; customer_id?: unknown }): Promise<Stickers> {
  const ids = Array.isArray(asked.ids) ? asked.ids.map(idOf) : [];
  const query = ctx.engine.db
    .selectFrom('equipment')
    .innerJoin('location', 'location.id', 'equipment.location_id')
    .select(['equipment.name', 'equipment.codigo'])
    .where(eb => (asked.customer_id ? eb('location.customer_id', '=', idOf(asked.customer_id)) : eb('equipment.id', 'in', ids.length > 0 ? ids : [0])))
    .orderBy('location.sort_key')
    .orderBy('equipment.sort_key')
    .orderBy('equipment.id')
    .limit(MOST + 1);
  const machines = await query.execute();
  if (machines.length === 0) throw invalid({ ids: 'No hay ninguna máquina' });
  if (machines.length > MOST) throw invalid({ ids: messages.countAtMost(MOST, 'etiquetas a la vez') });
  return toStickers(ctx, 'sheet', machines);
}

async function toStickers({ engine, publicUrl }: Ctx, paper: Stickers['paper'], machines: readonly { name: string; codigo: string }[]): Promise<Stickers> {
  const { name, phone } = await issuerOf(engine.db);
  const stickers = machines.map(machine => ({ address: `${publicUrl}/m/${machine.codigo}`, name: machine.name, code: shownCode(machine.codigo) }));
  return { paper, issuer: name, phone, stickers };
}

/** The machine of a sticker's code; 404 where there is none, and for a customer whose it is not. */
export async function equipmentOfCode({ engine: { db }, user }: Ctx, code: string): Promise<{ id: number }> {
  const found = await db
    .selectFrom('equipment')
    .innerJoin('location', 'location.id', 'equipment.location_id')
    .select(['equipment.id', 'location.customer_id'])
    .where('codigo', '=', storedCode(code))
    .executeTakeFirst();
  const isTheirs = readsAll(user.roles) || user.roles.includes('trabajador') || found?.customer_id === user.customer_id;
  if (!found || !isTheirs) throw notFound('No hay ninguna máquina con este código');
  return { id: found.id };
}
