// What has been written, in the order in which it was sealed: an order that no write slips into behind another's back.
import { type Change, type LiveNoun, isFiscalNoun } from '#domain/records/live.ts';
import { type EntityName, entities } from '#domain/index.ts';
import type { Values } from '#domain/kernel/entity.ts';
import { anyTable } from '#server/db/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { scopedBy } from '../access.ts';

/** A change, its place in the chain of the audit, and by what it is known whose record it is. */
export interface Written extends Omit<Change, 'id'> {
  number: number;
  id: number;
  /** When, by the company's clock, to the second. */
  at: string;
  /** What the record is now and what it was before, of the columns that say who may see it; empty where that does not depend on the row. */
  states: readonly Values[];
}

const isEntity = (name: string): name is EntityName => Object.hasOwn(entities, name);

/** Entries that report no change to a record. */
const silent = new Set(['signIn', 'signIn.half', 'signIn.failed', 'code.failed', 'exported']);

/** Up to `limit` entries that were sealed after `number`: the position of the last one, and those of them that changed a record. */
export async function writtenAfter(db: Db, number: number, limit: number): Promise<{ last: number; count: number; written: Written[] }> {
  const rows = await db
    .selectFrom('audit_seal')
    .innerJoin('audit', 'audit.id', 'audit_seal.audit_id')
    .leftJoin('app_user', 'app_user.id', 'audit.user_id')
    .leftJoin('mail', join => join.onRef('mail.id', '=', 'audit.record_id').on('audit.entity', '=', 'mail'))
    .select(['audit_seal.number', 'audit.entity', 'audit.record_id', 'audit.action', 'audit.at', 'audit.user_id', 'audit.refused'])
    .select(['app_user.first_name', 'app_user.last_name', 'mail.entity as mail_entity', 'mail.record_id as mail_of'])
    .select(eb => eb.case().when('audit.action', '=', 'merge').then(eb.ref('audit.after')).end().as('merged'))
    .select(eb => eb.case().when('audit.entity', 'in', Object.keys(scopedBy)).then(eb.ref('audit.before')).end().as('before'))
    .where('audit_seal.number', '>', number)
    .orderBy('audit_seal.number')
    .limit(limit)
    .execute();
  const changed = rows.flatMap(({ entity, mail_entity, mail_of, ...row }) => {
    if (row.refused !== null || silent.has(row.action)) return [];
    const about = mail_entity !== null && mail_of !== null && isEntity(mail_entity) ? { entity: mail_entity, id: mail_of } : undefined;
    const noun: LiveNoun | null = isEntity(entity) || isFiscalNoun(entity) || entity === 'question' ? entity : about ? 'mail' : null;
    return noun === null ? [] : [{ entity: noun, about, ...row }];
  });
  const shown = changed.map(({ entity, record_id, about }) => (about ? { entity: about.entity, record_id: about.id } : { entity, record_id }));
  const [now, intoOf] = await Promise.all([statesNow(db, shown), mergedInto(db, changed)]);
  const written = changed.map(({ number: place, entity, record_id, action, at, user_id, first_name, last_name, before, about }) => ({
    number: place,
    entity,
    id: record_id,
    action,
    at,
    by: user_id === null ? null : { id: user_id, name: `${first_name ?? ''} ${last_name ?? ''}`.trim() },
    ...(about ? { about, states: statesOf(now[about.entity]?.get(about.id), null) } : { states: statesOf(now[entity]?.get(record_id), before) }),
    ...intoOf(entity, record_id),
  }));
  return { last: rows.at(-1)?.number ?? number, count: rows.length, written };
}

/** Of the records that were merged into others, which ones those are. */
async function mergedInto(db: Db, changed: readonly { entity: string; record_id: number; merged: string | null }[]) {
  const read = changed.map(async ({ entity, record_id, merged }) => {
    const { fusionado_con: id } = JSON.parse(merged ?? '{}') as { fusionado_con?: number };
    if (id === undefined || !isEntity(entity)) return [];
    const { table, label } = entities[entity];
    const row = await anyTable(db).selectFrom(table).select(label).where('id', '=', id).executeTakeFirst();
    return row ? [{ entity, record_id, into: { id, name: String(row[label]) } }] : [];
  });
  const found = (await Promise.all(read)).flat();
  return (entity: string, record: number): Pick<Change, 'into'> => {
    const into = found.find(each => each.entity === entity && each.record_id === record)?.into;
    return into ? { into } : {};
  };
}

/** Of the changed records, the columns that say who may see them. */
async function statesNow(db: Db, changed: readonly { entity: string; record_id: number }[]) {
  const read = Object.entries(scopedBy).map(async ([entity, columns]) => {
    const ids = changed.flatMap(each => (each.entity === entity ? [each.record_id] : []));
    if (ids.length === 0 || !isEntity(entity)) return [];
    const { table } = entities[entity];
    const rows = await anyTable(db)
      .selectFrom(table)
      .select(['id', ...columns])
      .where('id', 'in', [...new Set(ids)])
      .execute();
    return [[entity, new Map(rows.map(row => [Number(row.id), row]))] as const];
  });
  return Object.fromEntries((await Promise.all(read)).flat()) as Partial<Record<string, Map<number, Values>>>;
}

/** A change of a record whose row decides who may see it is sent to those who see it now and to those who saw it before. */
function statesOf(now: Values | undefined, before: string | null): Values[] {
  const former = before === null ? undefined : (JSON.parse(before) as Values | null);
  return [...(now ? [now] : []), ...(former ? [{ ...now, ...former }] : [])];
}
