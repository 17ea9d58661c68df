// What the devices of technicians hold that has not arrived: the office is told before it closes an account.
import { type Held, heldWords } from '#domain/company/held.ts';
import type { Values } from '#domain/kernel/entity.ts';
import type { Db } from '#server/db/connect.ts';
import { TellFirst, invalid } from '#server/errors.ts';
import { type Ctx, momentText } from '#server/services/kernel/context.ts';
import { idOf, textIn } from '#server/services/records/validate.ts';

const MINUTE = 60_000;
/** How long somebody of the office knows what they were told, in milliseconds. */
const KNOWN = 10 * MINUTE;
/** More than a device ever holds. */
const MOST = 10_000;
const NAME_LENGTH = 40;

/** Keeps what a device of whoever asks holds now; nothing of one that holds nothing. */
export async function tellHeld(ctx: Ctx, body: Values): Promise<null> {
  const device = textIn(body, 'dispositivo').slice(0, NAME_LENGTH);
  if (device === '') throw invalid({ dispositivo: 'Indique el dispositivo' });
  const [unsent, begun, signed] = [countIn(body, 'sin_enviar'), countIn(body, 'a_medias'), countIn(body, 'firmados')];
  const user_id = ctx.user.id;
  await ctx.engine.transact(async trx => {
    await trx.deleteFrom('held_work').where('user_id', '=', user_id).where('device', '=', device).execute();
    if (unsent + begun === 0) return;
    await trx
      .insertInto('held_work')
      .values({ user_id, device, unsent, begun, signed, heard: ctx.clock().toMillis(), told_user_id: null, told: null })
      .execute();
  });
  return null;
}

function countIn(body: Values, name: string): number {
  const value = body[name];
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > MOST) throw invalid({ [name]: 'Debe ser un número entero' });
  return value;
}

/** What the devices of a user hold, the one that was heard of last first. */
export async function heldBy(ctx: Ctx, id: unknown): Promise<Held[]> {
  const rows = await heldOf(ctx.engine.db, idOf(id)).orderBy('heard', 'desc').execute();
  return rows.map(({ unsent, begun, signed, heard }) => ({ sin_enviar: unsent, a_medias: begun, firmados: signed, oido: momentText(ctx, heard) }));
}

const heldOf = (db: Db, userId: number) => db.selectFrom('held_work').selectAll().where('user_id', '=', userId);

/** Throws, once for whoever asks, what the devices of a user hold whose account they close. */
export async function tellIfHeld(db: Db, ctx: Ctx, { id, first_name }: { id: number; first_name: string }): Promise<void> {
  const now = ctx.clock().toMillis();
  const rows = await heldOf(db, id).execute();
  const isKnown = rows.every(({ told_user_id, told }) => told_user_id === ctx.user.id && told !== null && now - told < KNOWN);
  if (isKnown) return;
  const sum = (of: 'unsent' | 'begun' | 'signed') => rows.reduce((total, row) => total + row[of], 0);
  const words = heldWords({ sin_enviar: sum('unsent'), a_medias: sum('begun'), firmados: sum('signed') });
  throw new TellFirst(
    `${first_name} tiene en su dispositivo ${words}. Lo que espera se podrá entregar durante catorce días, como partes; lo que está a medias, no. Repítalo si quiere desactivar la cuenta de todos modos`,
    trx => trx.updateTable('held_work').set({ told_user_id: ctx.user.id, told: now }).where('user_id', '=', id).execute(),
  );
}
