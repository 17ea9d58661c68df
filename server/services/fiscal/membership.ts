// The company leaves VERI*FACTU at the end of a year, takes that back, or comes back later. This product works only as VERI*FACTU: after the last day it issues nothing.
import { formatDate } from '#domain/kernel/format.ts';
import { membershipSteps } from '#domain/fiscal/steps.ts';
import { LEAVING } from '#domain/fiscal/sealed.ts';
import { type MembershipView, lastDayOf } from '#domain/fiscal/membership.ts';
import { type MembershipEvent, type MembershipFacts, membershipLifecycle, membershipWords } from '#machines/lifecycles/fiscalMembership.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import { type Who, audit } from '#server/db/records.ts';
import { Refusal, notFound } from '#server/errors.ts';
import { type Ctx, today, whoOf } from '#server/services/kernel/context.ts';
import { allowed } from '#server/services/records/allowed.ts';
import { step } from '#server/services/records/lifecycle.ts';
import { type Head, isEndedTrial } from './chain.ts';
import { lockSender } from './sending/sender.ts';

const HEAD = 1;
const shown = ['membership', 'leaves_on'] as const;

/** Its state; only where the company is activated. */
export async function membershipView(ctx: Ctx): Promise<MembershipView> {
  const { db } = ctx.engine;
  const { membership: estado, leaves_on: ends } = await db.selectFrom('fiscal_head').select(shown).where('id', '=', HEAD).executeTakeFirstOrThrow();
  const facts = { isOver: isPast(ends, today(ctx)), isBeingTold: await isBeingTold(db) };
  return { estado, ends, isOver: facts.isOver, allowed: allowed(ctx, membershipSteps, membershipLifecycle, estado, facts) };
}

/** Says that the company leaves on the last day of this year. */
export const leave = (ctx: Ctx): Promise<void> => moveByHand(ctx, 'membership.leave', lastDayOf(today(ctx)));

/** Takes that back, or begins again after the last day. */
export const stay = (ctx: Ctx): Promise<void> => moveByHand(ctx, 'membership.stay', null);

async function moveByHand(ctx: Ctx, event: 'membership.leave' | 'membership.stay', ends: string | null): Promise<void> {
  await ctx.engine.transact(async trx => {
    if (!(await lockSender(trx))) throw notFound();
    await move(trx, whoOf(ctx), event, { day: today(ctx), isBeingTold: await isBeingTold(trx), ends });
  });
}

/** AEAT has read, or may have read, a call that says so. */
export async function noteTold(trx: Trx, who: Who, day: string): Promise<void> {
  const { membership } = await trx.selectFrom('fiscal_head').select('membership').where('id', '=', HEAD).executeTakeFirstOrThrow();
  if (membership === 'saliendo') await move(trx, who, 'membership.told', { day, isBeingTold: false });
}

/** The caller has locked the sender. Without `ends` the last day remains unchanged. */
async function move(trx: Trx, who: Who, event: MembershipEvent['type'], { day, isBeingTold, ends }: Moving): Promise<void> {
  const { membership: state, leaves_on } = await trx.selectFrom('fiscal_head').select(shown).where('id', '=', HEAD).forUpdate().executeTakeFirstOrThrow();
  const facts: MembershipFacts = { isBeingTold, isOver: isPast(leaves_on, day) };
  const membership = step(membershipLifecycle, membershipWords, { entity: 'fiscalMembership', id: HEAD, state, facts }, event);
  const last = ends === undefined ? leaves_on : ends;
  await trx.updateTable('fiscal_head').set({ membership, leaves_on: last }).where('id', '=', HEAD).execute();
  await audit(trx, who, 'fiscalMembership', HEAD, event, { estado: state, leaves_on }, { estado: membership, leaves_on: last });
}

interface Moving {
  day: string;
  isBeingTold: boolean;
  ends?: string | null;
}

const isPast = (ends: string | null, day: string): boolean => ends !== null && day > ends;

/** Whether a call that says so has no answer yet. */
async function isBeingTold(db: Db): Promise<boolean> {
  const call = await db
    .selectFrom('fiscal_sender')
    .innerJoin('fiscal_call', 'fiscal_call.id', 'fiscal_sender.call_id')
    .select('fiscal_call.request')
    .executeTakeFirst();
  return call !== undefined && saysLeaving(call);
}

/** Whether a call notifies AEAT that the company leaves. */
export const saysLeaving = ({ request }: { request: string }): boolean => request.includes(`<sf:${LEAVING}>`);

/** Whether an invoice that is issued now gets a record. */
export async function getsRecord(db: Db, ctx: Pick<Ctx, 'fiscal' | 'clock'>): Promise<boolean> {
  const head = await db
    .selectFrom('fiscal_head')
    .innerJoin('fiscal_installation', 'fiscal_installation.id', 'fiscal_head.installation_id')
    .select(['fiscal_installation.environment', 'fiscal_head.leaves_on'])
    .where('fiscal_head.id', '=', HEAD)
    .executeTakeFirst();
  return head !== undefined && !isEndedTrial(ctx.fiscal, head) && !isPast(head.leaves_on, today(ctx));
}

/** The last day, for calls that begin now; null where the company stays. */
export async function endOfMembership(db: Db): Promise<string | null> {
  const head = await db.selectFrom('fiscal_head').select('leaves_on').where('id', '=', HEAD).executeTakeFirst();
  return head?.leaves_on ?? null;
}

/** Throws where the company has left: nothing is issued without a record. */
export function refuseAfterEnd({ leaves_on, at }: Pick<Head, 'leaves_on' | 'at'>): void {
  if (leaves_on !== null && isPast(leaves_on, at.toISODate() ?? ''))
    throw new Refusal(
      `La empresa dejó VERI*FACTU el ${formatDate(leaves_on)} y este programa solo emite con VERI*FACTU. Un administrador puede volver, o descargar los registros, en VERI*FACTU`,
    );
}
