// One record of two that are the same: everything that hangs on one moves to the other, in one transaction.
import type { Saved } from '#domain/kernel/answer.ts';
import { type Entity, type ShownOf, type Values, dashedIn, fieldsOf, nameField } from '#domain/kernel/entity.ts';
import { entities } from '#domain/index.ts';
import { type NumberMeta, formatDate, formatStored } from '#domain/kernel/format.ts';
import { type MergeBody, type MergePair, type MergePreview, isMergeable } from '#domain/records/merging.ts';
import { emptyForDash } from '#domain/kernel/dashes.ts';
import { anyTable } from '#server/db/tables.ts';
import type { Trx } from '#server/db/connect.ts';
import { audit, changedFields, update } from '#server/db/records.ts';
import { Failure, Refusal, invalid } from '#server/errors.ts';
import { type Ctx, nowText, whoOf } from '#server/services/kernel/context.ts';
import { labelOf } from '../dropdowns.ts';
import { getOwn, getOwnForUpdate, pickDraft, refuseStale } from '../ownRecord.ts';
import { ruleOf } from '#server/services/rules.ts';
import { draftOf, idOf } from '../validate.ts';
import { refuseForbidden } from './law.ts';
import { countsOf, forgetMoves, moveAll } from './moves.ts';
import { sumUp } from './sums.ts';

type Sent = Partial<Record<keyof MergeBody, unknown>>;

/** What a body asks to merge. Throws 404 for what cannot be merged at all, and a refusal for a record with itself. */
function pairIn(body: Sent): MergePair & { of: Entity } {
  const { entity } = body;
  if (!isMergeable(entity)) throw new Failure(404, 'Esto no se puede fusionar');
  const [kept, gone] = [idOf(body.kept), idOf(body.gone)];
  if (kept === gone) throw new Refusal('Elija otro registro: no se puede fusionar uno consigo mismo');
  return { entity, kept, gone, of: entities[entity] };
}

/** A value as a person reads it; '' for none. */
function said(value: unknown, meta: NumberMeta | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'number') return formatStored(value, meta);
  const text = String(value);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDate(text) : text;
}

const sideOf = (entity: Entity, record: ShownOf<Entity>) => ({ id: record.id, version: record.version, name: labelOf(entity, record) });

/** What each has: the fields in which they differ, and how much hangs on both. */
export async function previewMerge(ctx: Ctx, body: Sent): Promise<MergePreview> {
  const { of, ...pair } = pairIn(body);
  const { db } = ctx.engine;
  const [kept, gone] = await Promise.all([getOwn(db, ctx, of, pair.kept), getOwn(db, ctx, of, pair.gone)]);
  const [one, other] = [kept, gone].map(record => emptyForDash(dashedIn(of.draft), record as Values)) as [Values, Values];
  const fields = Object.entries(fieldsOf(of.draft))
    .filter(([name]) => JSON.stringify(one[name]) !== JSON.stringify(other[name]))
    .map(([name, { spec }]) => {
      const words = (record: Values) =>
        said((typeof spec.meta?.refers === 'string' ? record[nameField(name)] : spec.meta?.words?.[String(record[name])]) ?? record[name], spec.meta);
      return { name, title: spec.label ?? name, kept: words(one), gone: words(other) };
    });
  const counts = await countsOf(db, of, [kept.id, gone.id]);
  return {
    kept: sideOf(of, kept),
    gone: sideOf(of, gone),
    fields,
    counts: counts.map(({ many, counts: [a, b] }) => ({ many, kept: a, gone: b })),
  };
}

/** Merges, and answers the record that stays. Either all of it happens, or nothing. */
export async function merge(ctx: Ctx, body: Sent): Promise<Saved> {
  const { of, entity, ...pair } = pairIn(body);
  const taken = takenIn(of, body.taken);
  return ctx.engine.transact(async trx => {
    await lockBoth(trx, of, pair);
    const [kept, gone] = [await getOwnForUpdate(trx, ctx, of, pair.kept), await getOwnForUpdate(trx, ctx, of, pair.gone)];
    refuseStale(ctx, kept, body.kept_version);
    refuseStale(ctx, gone, body.gone_version);
    const chosen = Object.fromEntries(taken.map(name => [name, (gone as Values)[name]]));
    // what either has is stored already: it is not checked again
    const draft = draftOf(ctx, of, { ...pickDraft(of, kept), ...chosen }, [], { ...kept, ...chosen });
    const after: Values = (await ruleOf(of).prepare?.(trx, ctx, draft, kept)) ?? draft;
    await refuseForbidden(trx, ctx, of, entity, kept, gone, after);
    const row = await anyTable(trx).selectFrom(of.table).selectAll().where('id', '=', gone.id).executeTakeFirstOrThrow();
    const changed = changedFields(kept, after);
    const pick = (from: Values) => JSON.stringify(Object.fromEntries(changed.map(name => [name, from[name] ?? null])));
    const { id: merging } = await trx
      .insertInto('merging')
      .values({
        entity,
        kept_id: kept.id,
        gone_id: gone.id,
        gone_name: labelOf(of, gone),
        gone_row: JSON.stringify(row),
        kept_before: pick(kept),
        kept_after: pick(after),
        at: nowText(ctx),
        user_id: ctx.user.id,
        undone: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await forgetMoves(trx, ctx);
    await moveAll(trx, of, merging, gone.id, kept.id);
    await anyTable(trx).deleteFrom(of.table).where('id', '=', gone.id).execute();
    const who = whoOf(ctx);
    await audit(trx, who, of.name, gone.id, 'merge', gone, { fusionado_con: kept.id });
    const saved = await update(trx, of, kept, after, who, 'merge', { noted: { after: { fusionado: gone.id } } });
    for (const before of [kept, gone]) await ruleOf(of).follow?.(trx, ctx, { ...kept, ...after, ...saved }, before);
    if (entity === 'customer') await sumUp(trx, [kept.id]);
    return saved;
  });
}

function takenIn(entity: Entity, taken: unknown): string[] {
  const names = Object.keys(fieldsOf(entity.draft));
  if (!Array.isArray(taken) || taken.some(name => !names.includes(name as string))) throw invalid({ taken: 'Elija los campos que se toman del otro' });
  return taken as string[];
}

/** No transaction may refer to a record that is being deleted: one that tries meanwhile waits, and then fails because the record is gone. */
async function lockBoth(trx: Trx, entity: Entity, { kept, gone }: { kept: number; gone: number }): Promise<void> {
  await anyTable(trx).selectFrom(entity.table).select('id').where('id', 'in', [kept, gone]).orderBy('id').forUpdate().execute();
}
