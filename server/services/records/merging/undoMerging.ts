// Undoes a merge within a day: what moved goes back, unless a user has moved it elsewhere since.
import type { Saved } from '#domain/kernel/answer.ts';
import type { Values } from '#domain/kernel/entity.ts';
import { entities } from '#domain/index.ts';
import { type LastMerging, UNDO_HOURS, isMergeable } from '#domain/records/merging.ts';
import { anyTable } from '#server/db/tables.ts';
import { audit, find, findForUpdate, update } from '#server/db/records.ts';
import { Failure, Refusal, notFound } from '#server/errors.ts';
import { type Ctx, nowText, whoOf } from '#server/services/kernel/context.ts';
import { scopeOf } from '../access.ts';
import { frozenChanges } from '../frozen.ts';
import { findTaken, takenReason } from '../ownRecord.ts';
import { ruleOf } from '#server/services/rules.ts';
import { idOf } from '../validate.ts';
import { moveBack, undoableSince } from './moves.ts';
import { refuseTornApart, sumUp } from './sums.ts';

/** The last merging into a record, while it can be undone; null otherwise. */
export async function lastMerging(ctx: Ctx, thing: unknown, id: unknown): Promise<LastMerging | null> {
  if (!isMergeable(thing)) throw new Failure(404, 'Esto no se puede fusionar');
  scopeOf(entities[thing], ctx.user);
  const row = await ctx.engine.db
    .selectFrom('merging')
    .select(['id', 'gone_name as name', 'at'])
    .where('entity', '=', thing)
    .where('kept_id', '=', idOf(id))
    .where('undone', 'is', null)
    .where('at', '>=', undoableSince(ctx))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Makes two records of one again, and answers the one that had gone. */
export async function undoMerging(ctx: Ctx, id: unknown): Promise<Saved> {
  return ctx.engine.transact(async trx => {
    const merging = await trx.selectFrom('merging').selectAll().where('id', '=', idOf(id)).forNoKeyUpdate().executeTakeFirst();
    if (!merging) throw notFound();
    const { entity, kept_id, gone_id } = merging;
    const of = entities[entity];
    if (merging.undone !== null) throw new Refusal('Esta fusión ya está deshecha');
    if (merging.at < undoableSince(ctx)) throw new Refusal(`Ya no se puede deshacer: han pasado más de ${UNDO_HOURS} horas`);
    const later = await trx
      .selectFrom('merging')
      .select('id')
      .where('entity', '=', entity)
      .where('id', '>', merging.id)
      .where('undone', 'is', null)
      .where(eb => eb.or([eb('kept_id', '=', kept_id), eb('gone_id', '=', kept_id)]))
      .executeTakeFirst();
    if (later) throw new Refusal('Ya no se puede deshacer: después se ha fusionado otra vez. Deshaga antes la última fusión');
    const kept = await findForUpdate(trx, of, kept_id);
    if (!kept) throw new Refusal('Ya no se puede deshacer: el registro que quedó se ha borrado');
    const before = JSON.parse(merging.kept_before) as Values;
    const after = JSON.parse(merging.kept_after) as Values;
    const restored = Object.fromEntries(Object.entries(before).filter(([name]) => JSON.stringify((kept as Values)[name]) === JSON.stringify(after[name])));
    const who = whoOf(ctx);
    await update(trx, of, kept, restored, who, 'unmerge', { noted: { after: { recuperado: gone_id } } });
    const row = JSON.parse(merging.gone_row) as Values;
    for (const { field, message } of ruleOf(of).unique ?? []) {
      const taken = await findTaken(trx, of, field, row, gone_id);
      if (taken !== undefined) throw new Refusal(`Ya no se puede deshacer: ${takenReason(message, row[field], taken)}`);
    }
    const version = Number(row.version) + 1;
    await anyTable(trx)
      .insertInto(of.table)
      .values({ ...row, version })
      .execute();
    const back = (await find(trx, of, gone_id))!;
    await audit(trx, who, of.name, gone_id, 'unmerge', null, back);
    await moveBack(trx, of, merging.id, kept_id, gone_id);
    // by what is left of it: what moved back takes its own facts along
    const [reason] = Object.values(await frozenChanges(trx, ctx, of, kept, restored));
    if (reason !== undefined) throw new Refusal(`Ya no se puede deshacer: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`);
    if (entity === 'customer') {
      await sumUp(trx, [kept_id, gone_id]);
      await refuseTornApart(trx, [kept_id, gone_id]);
    } else await ruleOf(of).follow?.(trx, ctx, back, kept);
    await trx
      .updateTable('merging')
      .set({ undone: nowText(ctx) })
      .where('id', '=', merging.id)
      .execute();
    return { id: gone_id, version };
  });
}
