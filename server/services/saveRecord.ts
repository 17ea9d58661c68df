// Create, update and delete of any entity: check, rules, write, follow-up; one transaction.
import type { Saved } from '#domain/answer.ts';
import type { Entity } from '#domain/entity.ts';
import { entityList } from '#domain/entities/index.ts';
import { formatCount } from '#domain/format.ts';
import { type Values, encode, referencesOf } from '../db/codec.ts';
import type { Trx } from '../db/connect.ts';
import { insert, remove, tableOf, update } from '../db/records.ts';
import { Refusal } from '../errors.ts';
import { type Ctx, whoOf } from './context.ts';
import { ruleOf } from './rules.ts';
import { getOwn, isTaken, pickDraft, refuseStale } from './own.ts';
import { draftOf } from './validate.ts';

/** Creates a record from what a client sent. */
export async function createRecord(ctx: Ctx, entity: Entity, sent: unknown): Promise<Saved> {
  const rule = ruleOf(entity);
  const draft = draftOf(entity, rule.complete ? rule.complete(ctx, sent as Values) : sent) as Values;
  const extra = await rule.extra?.(ctx, draft, undefined);
  return ctx.engine.transact(async trx => {
    const values = (await rule.prepare?.(trx, ctx, draft, undefined, Object.keys(sent as object))) ?? draft;
    await refuseTaken(trx, entity, values, 0);
    const saved = await insert(trx, entity, values, whoOf(ctx), extra);
    await rule.follow?.(trx, ctx, { ...values, ...saved }, undefined);
    return saved;
  });
}

/** Changes a record. Fields that were not sent keep their value. */
export async function updateRecord(ctx: Ctx, entity: Entity, sent: unknown): Promise<Saved> {
  const { id, version, ...fields } = (sent ?? {}) as Values;
  const rule = ruleOf(entity);
  return ctx.engine.transact(async trx => {
    const before = await getOwn(trx, ctx, entity, id);
    refuseStale(before, version);
    const draft = draftOf(entity, { ...pickDraft(entity, before), ...fields }, rule.readWith) as Values;
    const extra = await rule.extra?.(ctx, draft, before);
    const values = (await rule.prepare?.(trx, ctx, draft, before, Object.keys(fields))) ?? draft;
    await refuseTaken(trx, entity, values, before.id);
    const saved = await update(trx, entity, before, values, whoOf(ctx), 'update', extra);
    await rule.follow?.(trx, ctx, { ...before, ...values, ...saved }, before);
    return saved;
  });
}

/** Deletes a record that nothing refers to. */
export async function deleteRecord(ctx: Ctx, entity: Entity, id: unknown): Promise<void> {
  await ctx.engine.transact(async trx => {
    const record = await getOwn(trx, ctx, entity, id);
    await ruleOf(entity).release?.(trx, ctx, record);
    await refuseReferenced(trx, entity, record.id);
    await remove(trx, entity, record, whoOf(ctx));
  });
}

async function refuseTaken(trx: Trx, entity: Entity, values: Values, ownId: number): Promise<void> {
  const columns = encode(entity, values);
  for (const { field, message } of ruleOf(entity).unique ?? []) {
    if (await isTaken(trx, entity, field, columns[field], ownId)) throw new Refusal(message, { [field]: message });
  }
}

/** References that stand in no field of an entity: what they are called, one and many. */
const besides: Partial<
  Record<string, readonly { table: 'work_order_line' | 'invoice_line' | 'work_order_failure'; column: string; one: string; many: string }[]>
> = {
  product: [
    { table: 'work_order_line', column: 'product_id', one: 'línea de albaranes', many: 'líneas de albaranes' },
    { table: 'invoice_line', column: 'product_id', one: 'línea de facturas', many: 'líneas de facturas' },
  ],
  failureCode: [{ table: 'work_order_failure', column: 'failure_code_id', one: 'avería de albaranes', many: 'averías de albaranes' }],
  workOrder: [{ table: 'invoice_line', column: 'work_order_id', one: 'línea de facturas', many: 'líneas de facturas' }],
};

/** Throws, naming what refers to the record (decisions: delete). */
async function refuseReferenced(trx: Trx, entity: Entity, id: number): Promise<void> {
  const users: string[] = [];
  const references = entityList.flatMap(other =>
    referencesOf(other)
      .filter(reference => reference.refers === entity.name)
      .map(({ name }) => ({ table: tableOf(other), column: name, one: other.one.toLowerCase(), many: other.many.toLowerCase() })),
  );
  for (const { table, column, one, many } of [...references, ...(besides[entity.name] ?? [])]) {
    const { n } = await trx
      .selectFrom(table as 'customer')
      .select(eb => eb.fn.countAll<number>().as('n'))
      .where(column as 'id', '=', id)
      .executeTakeFirstOrThrow();
    if (n > 0) users.push(`${formatCount(n)} ${n === 1 ? one : many}`);
  }
  if (users.length > 0) throw new Refusal(`No se puede borrar: lo usan ${users.join(', ')}`);
}
