// What of an import can be taken back: records that it created and that nothing uses, and records whose fields still are as it wrote them. Nobody has changed either since.
import { entityNamed, entities, type EntityName } from '#domain/index.ts';
import { type Entity, type Values, titlesIn } from '#domain/kernel/entity.ts';
import { formatCount, formatDate } from '#domain/kernel/format.ts';
import { askInChunks } from '#server/db/bulk.ts';
import { entityFields, referencesOf } from '#server/db/codec.ts';
import type { Db } from '#server/db/connect.ts';
import { anyTable } from '#server/db/tables.ts';
import type { Ctx } from '#server/services/kernel/context.ts';
import { frozenChanges } from '#server/services/records/frozen.ts';
import { usersOfEach } from '#server/services/records/references.ts';
import type { Reader, Stored } from './stored.ts';

/** An audit row of the import. */
export interface Change {
  id: number;
  entity: string;
  record_id: number;
  before: string | null;
  after: string | null;
}

/** A record of the import that stays, and why. */
export interface Stay {
  entity: Entity;
  record: Stored;
  reason: string;
}

/** What can be taken back of one entity. */
export interface Judged {
  entity: Entity;
  /** Records that the import created. */
  gone: Stored[];
  /** Records that it changed, with the values that they had. */
  back: { record: Stored; values: Values }[];
  stays: Stay[];
}

/** What was judged before and is not written yet: the audit rows of an import are judged from the last to the first. */
export class Trail {
  private readonly gone = new Set<string>();
  private readonly back = new Map<string, Stored>();

  goes({ table }: Entity, id: number): void {
    this.gone.add(`${table} ${id}`);
  }

  getsBack({ table }: Entity, record: Stored): void {
    this.back.set(`${table} ${record.id}`, record);
  }

  /** The record as it will be. */
  asBack({ table }: Entity, record: Stored): Stored {
    return this.back.get(`${table} ${record.id}`) ?? record;
  }

  /** Whether a row that names the record `id` will name it no more. */
  frees = (table: string, row: number, column: string, id: number): boolean => {
    const back = this.back.get(`${table} ${row}`);
    return this.gone.has(`${table} ${row}`) || (back !== undefined && back[column] !== id);
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const idsOf = (changes: readonly Change[]) => [...new Set(changes.map(change => change.record_id))];

/** Judges some audit rows of the import `job`. Reads, and writes nothing. */
export async function judgeChanges(db: Db, ctx: Ctx, job: number, changes: readonly Change[], read: Reader, trail: Trail): Promise<Judged[]> {
  const all: Judged[] = [];
  for (const name of usersFirst(new Set(changes.map(change => change.entity)))) {
    const entity: Entity = entities[name as EntityName];
    const some = changes.filter(change => change.entity === name);
    const created = some.filter(change => change.before === null);
    const made = await madeBy(db, entity, job, idsOf(some.filter(change => change.before !== null)));
    // what it created goes or stays whole
    const changed = some.filter(change => change.before !== null && !made.has(change.record_id));
    const judged: Judged = { entity, gone: [], back: [], stays: [] };
    await judgeCreated(db, job, created, read, trail, judged);
    await judgeChanged(db, ctx, job, changed, read, trail, judged);
    all.push(judged);
  }
  return all;
}

/** The names of entities, each before those that its records name: a record goes once nothing uses it. */
function usersFirst(names: ReadonlySet<string>): string[] {
  const left = [...names];
  const uses = (name: string, other: string) => name !== other && referencesOf(entities[name as EntityName]).some(({ refers }) => refers === other);
  const sorted: string[] = [];
  while (left.length > 0) {
    const free = left.findIndex(name => !left.some(other => uses(other, name)));
    sorted.push(...left.splice(Math.max(free, 0), 1));
  }
  return sorted;
}

/** Those of `ids` that the import has created. */
async function madeBy(db: Db, { name }: Entity, job: number, ids: readonly number[]): Promise<Set<number>> {
  const rows = await askInChunks(ids, some =>
    db
      .selectFrom('audit')
      .select('record_id')
      .where('import_id', '=', job)
      .where('entity', '=', name)
      .where('record_id', 'in', some)
      .where('before', 'is', null)
      .execute(),
  );
  return new Set(rows.map(row => row.record_id));
}

async function judgeCreated(db: Db, job: number, changes: readonly Change[], read: Reader, trail: Trail, judged: Judged): Promise<void> {
  const { entity } = judged;
  const records = await read(entity, 'id', idsOf(changes));
  const ids = records.map(({ id }) => id);
  const made = new Map(changes.map(({ record_id, after }) => [record_id, JSON.parse(after!) as Values]));
  const changed = records.filter(record => record.version > 1 && !isAsCreated(entity, record, made.get(record.id)!)).map(({ id }) => id);
  const later = await laterWriters(db, entity, changed, job, changes.at(-1)?.id ?? 0);
  const users = await usersOfEach(db, entity, ids, trail.frees);
  const files = await filesOfEach(db, entity, ids);
  for (const record of records) {
    const writer = later.get(record.id);
    const used = users.get(record.id) ?? [];
    const filed = files.get(record.id);
    const reasons = [...(writer ? [changedWords(entity, writer)] : []), ...usedWords(used), ...(filed ? [filedWords(filed)] : [])];
    if (reasons.length > 0) judged.stays.push({ entity, record, reason: reasons.join('. ') });
    else {
      judged.gone.push(record);
      trail.goes(entity, record.id);
    }
  }
}

const usedWords = (used: readonly string[]): string[] =>
  used.length === 0 ? [] : [`${used.length === 1 && used[0]!.startsWith('1 ') ? 'Lo usa' : 'Lo usan'} ${used.join(', ')}`];

const filedWords = (count: number): string => (count === 1 ? 'Tiene 1 archivo' : `Tiene ${formatCount(count)} archivos`);

/** Whether a record has the values with which it was created, also after another import that was undone. */
const isAsCreated = (entity: Entity, record: Values, made: Values): boolean =>
  entityFields(entity).every(({ name }) => isSame(record[name], made[name]) || (isEmpty(record[name]) && isEmpty(made[name])));

const isEmpty = (value: unknown) => value === null || value === undefined || value === '' || value === 0 || value === false;

/** How many files each record has: they would go with it. */
async function filesOfEach(db: Db, { name }: Entity, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('stored_file')
    .select(eb => ['record_id', eb.fn.countAll<number>().as('n')])
    .where('entity', '=', name)
    .where('record_id', 'in', ids)
    .groupBy('record_id')
    .execute();
  return new Map(rows.map(row => [row.record_id, row.n]));
}

interface Writer {
  id: number;
  at: string;
  user_name: string | null;
}

/** The last audit row after `since` of each record that is not of the import. */
async function laterWriters(db: Db, { name }: Entity, ids: readonly number[], job: number, since: number): Promise<Map<number, Writer>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('audit')
    .leftJoin('app_user', 'app_user.id', 'audit.user_id')
    .select(['audit.id', 'audit.record_id', 'audit.at', 'app_user.first_name', 'app_user.last_name'])
    .where('audit.entity', '=', name)
    .where('audit.record_id', 'in', ids)
    .where('audit.id', '>', since)
    .where('audit.refused', 'is', null)
    .where(eb => eb.or([eb('audit.import_id', 'is', null), eb('audit.import_id', '<>', job)]))
    .orderBy('audit.id')
    .execute();
  return new Map(
    rows.map(({ id, record_id, at, first_name, last_name }) => [record_id, { id, at, user_name: `${first_name ?? ''} ${last_name ?? ''}`.trim() || null }]),
  );
}

const changedWords = ({ feminine }: Pick<Entity, 'feminine'>, { user_name, at }: Writer): string =>
  user_name === null ? `Cambió el ${formatDate(at)}` : `${user_name} ${feminine ? 'la' : 'lo'} cambió el ${formatDate(at)}`;

async function judgeChanged(db: Db, ctx: Ctx, job: number, changes: readonly Change[], read: Reader, trail: Trail, judged: Judged): Promise<void> {
  const { entity } = judged;
  const stored = new Map((await read(entity, 'id', idsOf(changes))).map(record => [record.id, record]));
  const later = await laterWriters(db, entity, [...stored.keys()], job, changes.at(-1)?.id ?? 0);
  const backOf = new Map<number, Values>();
  for (const change of changes) {
    const record = stored.get(change.record_id);
    if (!record) continue;
    const now = trail.asBack(entity, record);
    const [had, wrote] = [JSON.parse(change.before!) as Values, JSON.parse(change.after!) as Values];
    // what is as it was already needs nothing
    const fields = Object.keys(wrote).filter(field => !isSame(now[field], had[field]));
    if (fields.length === 0) continue;
    const values = Object.fromEntries(fields.map(field => [field, had[field]]));
    const theirs = fields.filter(field => !isSame(now[field], wrote[field]));
    const writer = later.get(record.id);
    const reason = theirs.length > 0 ? overwrittenWords(entity, theirs, writer) : await hindrance(db, ctx, entity, now, values);
    if (reason !== undefined) judged.stays.push({ entity, record, reason });
    else {
      backOf.set(record.id, { ...backOf.get(record.id), ...values });
      trail.getsBack(entity, { ...now, ...values });
    }
  }
  judged.back = [...backOf].map(([id, values]) => ({ record: stored.get(id)!, values }));
}

/** 'Teléfono: Ana Ruiz lo cambió el 02/03/2026' */
function overwrittenWords(entity: Entity, fields: readonly string[], writer: Writer | undefined): string {
  const titles = titlesIn(entity.draft);
  const words = writer ? changedWords(entity, writer).replace(/^Cambió/, 'cambió') : 'ya no es lo que se importó';
  return `${fields.map(field => titles[field] ?? field).join(', ')}: ${words}`;
}

/** Why a record cannot have again the values that it had; undefined where it can. */
async function hindrance(db: Db, ctx: Ctx, entity: Entity, record: Stored, values: Values): Promise<string | undefined> {
  const [frozen] = Object.values(await frozenChanges(db, ctx, entity, record, values));
  return frozen ?? missingOf(db, entity, values);
}

/** What a record named before and is not there any more. */
async function missingOf(db: Db, entity: Entity, values: Values): Promise<string | undefined> {
  for (const { name, refers } of referencesOf(entity)) {
    const id = values[name];
    if (typeof id !== 'number') continue;
    const { table, one } = entityNamed(refers);
    const found = await anyTable(db).selectFrom(table).select('id').where('id', '=', id).executeTakeFirst();
    if (!found) return `${titlesIn(entity.draft)[name] ?? one}: lo de antes ya no existe`;
  }
  return undefined;
}
