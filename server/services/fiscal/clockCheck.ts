// Before an invoice is issued: whether our clock is so far from AEAT's that its record would be taken with an error (code 2004).
import { CLOCK_ASKS, clockWords } from '#domain/fiscal/readiness.ts';
import { Refusal, TellFirst } from '#server/errors.ts';
import type { Ctx } from '#server/services/kernel/context.ts';
import { clockAhead } from './readiness.ts';
import { activatedIssuer } from './sending/begin.ts';
import { SENDER } from './sending/sender.ts';

/** For how long somebody knows what they were told; in milliseconds. */
const KNOWN = 10 * 60_000;

/** Throws, once for each user in a while, where the clock is off. */
export async function tellIfClockStrays(ctx: Ctx): Promise<void> {
  const words = await strays(ctx);
  if (words === null) return;
  const now = ctx.clock().toMillis();
  const { clock_told, clock_told_user_id } = await senderOf(ctx).executeTakeFirstOrThrow();
  if (clock_told_user_id === ctx.user.id && clock_told !== null && now - clock_told < KNOWN) return;
  throw new TellFirst(`${words}. Avise a quien mantiene el servidor, o repítalo si quiere emitir de todos modos`, trx =>
    trx.updateTable('fiscal_sender').set({ clock_told_user_id: ctx.user.id, clock_told: now }).where('id', '=', SENDER).execute(),
  );
}

/** Throws where the clock is off: many at once are issued by nobody who reads what each is told. */
export async function refuseIfClockStrays(ctx: Ctx): Promise<void> {
  const words = await strays(ctx);
  if (words !== null) throw new Refusal(`${words}. Avise a quien mantiene el servidor; mientras, emita una a una las que no puedan esperar`);
}

const senderOf = ({ engine }: Ctx) => engine.db.selectFrom('fiscal_sender').selectAll().where('id', '=', SENDER);

/** What is wrong with the clock; null for nothing. AEAT is asked the time anew; outside of any transaction, for it takes its time to answer. */
async function strays(ctx: Ctx): Promise<string | null> {
  const sender = await senderOf(ctx).executeTakeFirst();
  if (!sender || sender.clock === null || Math.abs(sender.clock) < CLOCK_ASKS) return null;
  const issuer = await activatedIssuer(ctx.engine.db, ctx);
  const clock = (issuer && (await clockAhead(ctx.fiscal, issuer))) ?? sender.clock;
  if (clock !== sender.clock) await ctx.engine.transact(trx => trx.updateTable('fiscal_sender').set({ clock }).where('id', '=', SENDER).execute());
  return Math.abs(clock) < CLOCK_ASKS ? null : `El reloj del servidor ${clockWords(clock)}: la AEAT pondrá reparos a lo que se emita ahora`;
}
