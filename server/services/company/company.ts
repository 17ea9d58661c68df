// Our own company: its record with its logo.
import type { Saved } from '#domain/kernel/answer.ts';
import { levelFields } from '#domain/collecting/reminderRules.ts';
import { entities } from '#domain/index.ts';
import type { Received } from '#server/adapters/files/fileStore.ts';
import { update } from '#server/db/records.ts';
import { type Ctx, whoOf } from '#server/services/kernel/context.ts';
import { dropFiles, replaceFile, storeFile } from '#server/services/records/files/files.ts';
import { compareAgain, proposeReminders } from '#server/services/collecting/reminders/propose.ts';
import { proposeFollowUps } from '#server/services/quotes/followUps/propose.ts';
import { refuseFrozen } from '#server/services/records/frozen.ts';
import { getOwnForUpdate, pickDraft, refuseStale } from '#server/services/records/ownRecord.ts';
import { draftOf, jsonObjectOf } from '#server/services/records/validate.ts';

const entity = entities.company;
const ruleFields = ['recordatorios', ...levelFields] as const;
const askingFields = ['seguimientos', 'seguimiento_dias', 'seguimiento_veces'] as const;
const LOGO = 'company.logo';

/** Changes the company. A new logo replaces the stored one; `removesLogo` takes it away. */
export async function updateCompany(ctx: Ctx, data: unknown, file: Received | undefined, removesLogo: boolean): Promise<Saved> {
  const { id, version, ...fields } = jsonObjectOf(data);
  const kept = file && (await storeFile(ctx, LOGO, file));
  const saved = await ctx.engine.transact(async trx => {
    const before = await getOwnForUpdate(trx, ctx, entity, id);
    refuseStale(ctx, before, version);
    const draft = draftOf(ctx, entities.company, { ...pickDraft(entity, before), ...fields }, [], before);
    await refuseFrozen(trx, ctx, entity, before, draft);
    if (removesLogo && !kept) await dropFiles(trx, ctx, LOGO, before.id);
    const logo = kept ? await replaceFile(trx, ctx, LOGO, before.id, kept) : removesLogo ? '' : before.logo;
    const isRuleNew = ruleFields.some(field => draft[field] !== before[field]);
    if (isRuleNew) await compareAgain(trx);
    const isAskingNew = askingFields.some(field => draft[field] !== before[field]);
    return { isRuleNew, isAskingNew, ...(await update(trx, entity, before, { ...draft, logo }, whoOf(ctx))) };
  });
  if (saved.isRuleNew) await proposeReminders(ctx);
  if (saved.isAskingNew) await proposeFollowUps(ctx);
  return { id: saved.id, version: saved.version };
}

/** Takes the setting up off Inicio. It asks for nothing else of the company, which has no name on its first day. */
export async function hideSetUp(ctx: Ctx, id: unknown): Promise<Saved> {
  return ctx.engine.transact(async trx => {
    const before = await getOwnForUpdate(trx, ctx, entity, id);
    const { version } = await update(trx, entity, before, { ...pickDraft(entity, before), logo: before.logo, puesta_en_marcha: false }, whoOf(ctx));
    return { id: before.id, version };
  });
}
