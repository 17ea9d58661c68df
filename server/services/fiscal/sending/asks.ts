// What the office sees of the sending, and what it may ask for: to go on, to try again, to ask AEAT, to correct a record.
import { resumingDraft } from '#domain/fiscal/resuming.ts';
import { isTaken } from '#domain/fiscal/answers.ts';
import { CALL_MOST, type Correction, type SenderView } from '#domain/fiscal/sending.ts';
import { nextFlags } from '#domain/fiscal/flags.ts';
import { fiscalRecordSteps, fiscalSenderSteps } from '#domain/fiscal/steps.ts';
import { fiscalRecordLifecycle, fiscalRecordWords } from '#machines/lifecycles/fiscalRecord.ts';
import { fiscalSenderLifecycle } from '#machines/lifecycles/fiscalSender.ts';
import type { Trx } from '#server/db/connect.ts';
import { Refusal, invalid, notFound } from '#server/errors.ts';
import { type Ctx, momentText, whoOf } from '#server/services/kernel/context.ts';
import { allowed } from '#server/services/records/allowed.ts';
import { refuseImpossible } from '#server/services/records/lifecycle.ts';
import { checked, idOf } from '#server/services/records/validate.ts';
import { attentionOf } from '../waitingRecords.ts';
import { appendRecord, lockHead } from '../chain.ts';
import { correctedRecord } from '../correctedRecord.ts';
import { askedSinceBackup, beginAnew } from '../restored.ts';
import { membershipView } from '../membership.ts';
import { pastOf } from '../past.ts';
import { unanswered } from './begin.ts';
import { untilNextCall } from './sendRecords.ts';
import { SENDER, lockSender, moveSender } from './sender.ts';
import { moveRecords } from './standing.ts';

/** The state of the sending; 404 before the company is activated. */
export async function senderView(ctx: Ctx): Promise<SenderView> {
  const { db } = ctx.engine;
  const sender = await db.selectFrom('fiscal_sender').selectAll().where('id', '=', SENDER).executeTakeFirst();
  if (!sender) throw notFound();
  const { pending, invoices } = await unanswered(db)
    .select(eb => [eb.fn.countAll<number>().as('pending'), eb.fn.count<number>('fiscal_sending.invoice_id').distinct().as('invoices')])
    .executeTakeFirstOrThrow();
  const oldest = await unanswered(db)
    .innerJoin('fiscal_record', 'fiscal_record.id', 'fiscal_sending.record_id')
    .select('fiscal_record.stamp')
    .orderBy('fiscal_sending.record_id')
    .limit(1)
    .executeTakeFirst();
  const { restored_from } = await db.selectFrom('fiscal_head').select('restored_from').executeTakeFirstOrThrow();
  const next = await untilNextCall(ctx);
  const { estado, reason, called, clock } = sender;
  return {
    estado,
    reason,
    pending,
    invoices,
    ...(await attentionOf(ctx)),
    oldest: oldest?.stamp ?? null,
    called: called === null ? null : momentText(ctx, called),
    next: next === undefined ? null : Math.ceil(next / 1_000),
    clock,
    isRestored: restored_from !== null,
    membership: await membershipView(ctx),
    allowed: allowed(ctx, fiscalSenderSteps, fiscalSenderLifecycle, estado, {}),
  };
}

/**
 * An administrator has mended what kept records from being sent: the next call is due at once. After a restore AEAT is asked first what it
 * knows, unless it cannot be asked (`isUnchecked`), and the last numbers on paper are counted too.
 */
export async function resumeSending(ctx: Ctx, body: unknown): Promise<void> {
  const { isUnchecked, ...onPaper } = checked(resumingDraft, body);
  const known = isUnchecked ? [] : await askedSinceBackup(ctx);
  await ctx.engine.transact(async trx => {
    await moveByHand(trx, ctx, 'sender.resume');
    await beginAnew(trx, ctx, known, onPaper);
  });
}

/** Somebody does not want to wait for the next attempt; AEAT's own wait still counts. */
export async function retrySending(ctx: Ctx): Promise<void> {
  await ctx.engine.transact(trx => moveByHand(trx, ctx, 'sender.retry'));
}

async function moveByHand(trx: Trx, ctx: Ctx, event: 'sender.resume' | 'sender.retry'): Promise<void> {
  const sender = await lockSender(trx);
  if (!sender) throw notFound();
  const due = sender.called === null ? 0 : sender.called + sender.wait * 1_000;
  await moveSender(trx, whoOf(ctx), sender, event, { reason: '', failures: 0, due, culprit: 0, most: CALL_MOST });
}

/** Has AEAT asked about a record when it is unknown whether the record arrived. */
export async function askAbout(ctx: Ctx, sent: unknown): Promise<{ id: number }> {
  const id = idOf(sent);
  await ctx.engine.transact(async trx => {
    const row = await trx.selectFrom('fiscal_sending').select(['record_id', 'estado', 'code']).where('record_id', '=', id).forUpdate().executeTakeFirst();
    if (!row) throw notFound();
    await moveRecords(trx, { engine: ctx.engine, who: whoOf(ctx), call_id: null }, [{ ...row, event: 'record.ask', asks: true }]);
  });
  return { id };
}

/** Makes a record in place of one that AEAT does not like, out of its invoice as it was issued; the number of the new one. */
export async function correctRecord(ctx: Ctx, { id: sent, isNotInCensus }: Partial<Record<keyof Correction, unknown>>): Promise<{ id: number }> {
  const id = idOf(sent);
  if (isNotInCensus !== undefined && typeof isNotInCensus !== 'boolean') throw invalid({ isNotInCensus: 'Indique sí o no' });
  return ctx.engine.transact(async trx => {
    const head = await lockHead(trx, ctx);
    if (!head) throw new Refusal('La empresa no hace registros en este servidor');
    const row = await trx
      .selectFrom('fiscal_sending')
      .innerJoin('fiscal_record', 'fiscal_record.id', 'fiscal_sending.record_id')
      .select(['fiscal_sending.estado', 'fiscal_sending.code', 'fiscal_record.invoice_id', 'fiscal_record.type'])
      .where('fiscal_record.id', '=', id)
      .executeTakeFirst();
    if (!row) throw notFound();
    const { estado, code, invoice_id, type } = row;
    refuseImpossible(
      fiscalRecordLifecycle,
      fiscalRecordWords,
      { entity: 'fiscalRecord', id, state: estado, facts: { isTaken: isTaken(code) } },
      { type: 'record.replace' },
    );
    const flags = nextFlags(type, await pastOf(trx, invoice_id));
    if (!flags) throw new Refusal(fiscalRecordWords.refusals['record.replace']!.pendiente!);
    const told = await correctedRecord(trx, head, { invoice_id, type, flags, isNotInCensus: isNotInCensus === true });
    return { id: await appendRecord(trx, ctx, head, told, invoice_id) };
  });
}

/** What may be asked for about a record now. */
export const recordSteps = (ctx: Pick<Ctx, 'user'>, estado: string, code: number | null) =>
  allowed(ctx, fiscalRecordSteps, fiscalRecordLifecycle, estado, { isTaken: isTaken(code) });
