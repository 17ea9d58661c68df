// Takes back a deletion of a moment ago: the rows that went come back as they were, under the same id. See docs/screens.md.
import { MANY_MOST, type NotDone, type Restored, UNDO_SECONDS } from '#domain/records/deletion.ts';
import type { Entity, RecordOf, Values } from '#domain/kernel/entity.ts';
import { entityNamed } from '#domain/index.ts';
import { formatCount } from '#domain/kernel/format.ts';
import { anyTable } from '#server/db/tables.ts';
import type { Trx } from '#server/db/connect.ts';
import { audit, find } from '#server/db/records.ts';
import { Failure, Refusal, forbidden, invalid, notFound } from '#server/errors.ts';
import { type Ctx, whoOf } from '#server/services/kernel/context.ts';
import { labelOf } from './dropdowns.ts';
import { findTaken, takenReason } from './ownRecord.ts';
import { ruleOf } from '#server/services/rules.ts';
import { idOf } from './validate.ts';

/** What a deletion took away: rows by table, the record itself first, and what the audit noted. */
interface Kept {
  tables: readonly { table: string; rows: readonly Values[] }[];
  noted: Values;
}

const oldest = ({ clock }: Pick<Ctx, 'clock'>): number => clock().toMillis() - UNDO_SECONDS * 1_000;

/** The rows that go with a record, itself included. To be read before anything of it is cleared. */
export async function rowsOf(trx: Trx, entity: Entity, id: number): Promise<Kept['tables']> {
  const own = [{ table: entity.table, column: 'id' }, ...(ruleOf(entity).children ?? [])];
  const tables: { table: string; rows: readonly Values[] }[] = [];
  for (const { table, column } of own) tables.push({ table, rows: await anyTable(trx).selectFrom(table).selectAll().where(column, '=', id).execute() });
  // a smaller form names its photo: that one comes first
  const files = await trx.selectFrom('stored_file').selectAll().where('entity', '=', entity.name).where('record_id', '=', id).orderBy('id').execute();
  return [...tables, { table: 'stored_file', rows: files }].filter(({ rows }) => rows.length > 0);
}

/** Keeps what was deleted for as long as that can be taken back; answers by which id. */
export async function keepDeleted(trx: Trx, ctx: Ctx, entity: Entity, record: RecordOf<Entity>, kept: Kept): Promise<number> {
  await forgetDeleted(trx, ctx);
  const { id } = await trx
    .insertInto('deleted_record')
    .values({
      entity: entity.name,
      record_id: record.id,
      name: labelOf(entity, record),
      user_id: ctx.user.id,
      at: ctx.clock().toMillis(),
      kept: JSON.stringify(kept),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Forgets what cannot be taken back any more. */
export async function forgetDeleted(trx: Trx, ctx: Pick<Ctx, 'clock'>): Promise<void> {
  await trx.deleteFrom('deleted_record').where('at', '<', oldest(ctx)).execute();
}

/** Takes back deletions, the last one first, each in a transaction of its own. One that is asked for alone is refused with its reason. */
export async function undoDeletions(ctx: Ctx, body: { ids?: unknown }): Promise<Restored> {
  const ids = idsIn(body.ids);
  const failed: NotDone[] = [];
  for (const id of ids.toSorted((a, b) => b - a)) {
    try {
      await ctx.engine.transact(trx => restore(trx, ctx, id));
    } catch (error) {
      const refused = refusalFor(ctx, error);
      if (ids.length === 1) throw refused;
      const row = await ctx.engine.db.selectFrom('deleted_record').select(['record_id', 'name']).where('id', '=', id).executeTakeFirst();
      failed.push({ id: row?.record_id ?? id, name: row?.name ?? '', message: refused.message });
    }
  }
  return { restored: ids.length - failed.length, failed };
}

function idsIn(ids: unknown): number[] {
  if (!Array.isArray(ids) || ids.length === 0 || ids.length > MANY_MOST) throw invalid({ ids: `Indique de 1 a ${formatCount(MANY_MOST)} borrados` });
  return [...new Set(ids.map(idOf))];
}

const gone = (reason: string) => new Refusal(`Ya no se puede deshacer: ${reason}`);

async function restore(trx: Trx, ctx: Ctx, id: number): Promise<void> {
  const row = await trx.selectFrom('deleted_record').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  // what another user deleted does not exist for the caller
  if (!row || row.user_id !== ctx.user.id) throw notFound('Ya no se puede deshacer');
  if (row.at < oldest(ctx)) throw gone('ha pasado demasiado tiempo');
  const entity = entityNamed(row.entity);
  if (!entity.access.create.some(role => ctx.user.roles.includes(role))) throw forbidden();
  const { tables, noted } = JSON.parse(row.kept) as Kept;
  const [own] = tables[0]!.rows;
  for (const { field, message } of ruleOf(entity).unique ?? []) {
    const taken = await findTaken(trx, entity, field, own!, row.record_id);
    if (taken !== undefined) throw gone(takenReason(message, own![field], taken));
  }
  for (const { table, rows } of tables) {
    const back = table === entity.table ? rows.map(each => ({ ...each, version: Number(each.version) + 1 })) : rows;
    for (const each of back) await anyTable(trx).insertInto(table).values(each).execute();
    if (table !== 'stored_file') continue;
    const keys = rows.map(each => String(each.key));
    await trx.deleteFrom('dropped_file').where('key', 'in', keys).execute();
  }
  const record = await find(trx, entity, row.record_id);
  if (!record) throw notFound();
  await audit(trx, whoOf(ctx), entity.name, row.record_id, 'restore', null, { ...record, ...noted });
  await ruleOf(entity).restore?.(trx, ctx, record, noted);
  await trx.deleteFrom('deleted_record').where('id', '=', id).execute();
}

/** Why a deletion cannot be taken back, of those errors that say so; any other is a fault of ours. */
function refusalFor({ engine }: Ctx, error: unknown): Refusal | Failure {
  if (error instanceof Refusal || error instanceof Failure) return error;
  if (engine.isUniqueViolation(error)) return gone('otro registro tiene ya su código o su nombre');
  if (engine.isReferenceViolation(error)) return gone('algo a lo que se refiere se ha borrado también');
  throw error;
}
