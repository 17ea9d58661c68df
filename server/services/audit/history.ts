// What happened to one record, from its beginning: its audit rows, read along its lifecycle. Also of a record that is gone.
import { sql } from 'kysely';
import type { Entity, Values } from '#domain/entity.ts';
import { type EntityName, entities } from '#domain/entities/index.ts';
import type { History, HistoryEntry } from '#domain/history.ts';
import { arrowTried, pathBetween, pathFromStart } from '#machines/lifecycles/path.ts';
import { type Lived, type StoredLife, isLived, storedLives } from '#machines/lifecycles/stored.ts';
import { referencesOf } from '../../db/codec.ts';
import type { Db } from '../../db/connect.ts';
import { namesById } from '../../db/records.ts';
import { notFound } from '../../errors.ts';
import type { Ctx } from '../context.ts';
import { idOf } from '../records/validate.ts';

/** Rows of one record that are read: the newest. */
const MAX = 1_000;

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

/** The history of a record that has a lifecycle; 404 where the audit never heard of it. */
export async function historyOf({ engine }: Pick<Ctx, 'engine'>, name: string, given: unknown): Promise<History> {
  const id = idOf(given);
  if (!isLived(name)) throw notFound();
  const rows = (await rowsOf(engine.db, name, id)).reverse();
  if (rows.length === 0) throw notFound();
  const entries = entriesOf(storedLives[name], rows);
  const names = await namesIn(engine.db, name, entries);
  return { entity: name, id, name: nameOf(name, entries, names), state: entries.at(-1)?.to ?? null, entries, names };
}

const rowsOf = (db: Db, name: Lived, id: number) =>
  db
    .selectFrom('audit')
    .leftJoin('app_user', 'app_user.id', 'audit.user_id')
    .selectAll('audit')
    .select(sql<string | null>`trim(app_user.first_name || ' ' || app_user.last_name)`.as('user_name'))
    .where('audit.entity', '=', name)
    .where('audit.record_id', '=', id)
    .orderBy('audit.id', 'desc')
    .limit(MAX)
    .execute();

function entriesOf(life: StoredLife, rows: readonly Row[]): HistoryEntry[] {
  let state: string | null = null;
  return rows.map(row => {
    const { id, at, user_name, key_name, action, source, import_id, request_id, refused } = row;
    const [before, after] = [parsed(row.before), parsed(row.after)];
    const from = stateIn(life, before) ?? state;
    state = action === 'delete' ? null : (stateIn(life, after) ?? from);
    return {
      ...{ id, at, user_name, key_name, action, source, request_id, refused },
      isImported: import_id !== null,
      ...{ from, to: state, before, after },
      arrows: arrowsFor(life, { action, refused, from, to: state }),
    };
  });
}

const parsed = (text: string | null): Values | null => (text === null ? null : (JSON.parse(text) as Values));

const stateIn = ({ field, stateOf }: StoredLife, values: Values | null): string | null => (values && field in values ? stateOf(values[field]) : null);

function arrowsFor({ lifecycle }: StoredLife, { action, refused, from, to }: Pick<HistoryEntry, 'action' | 'refused' | 'from' | 'to'>): string[] {
  if (to === null) return [];
  if (from === null) return pathFromStart(lifecycle, to);
  if (refused === null) return pathBetween(lifecycle, from, to, action);
  const tried = arrowTried(lifecycle, from, action);
  return tried === null ? [] : [tried];
}

/** What the records are called that its entries name. */
async function namesIn(db: Db, name: Lived, entries: readonly HistoryEntry[]): Promise<History['names']> {
  const names: History['names'] = {};
  for (const { name: field, refers } of name === 'mail' ? [] : referencesOf(entities[name])) {
    const ids = entries.flatMap(({ before, after }) => [before?.[field], after?.[field]]).filter(id => typeof id === 'number');
    if (ids.length > 0) names[field] = await namesById(db, refers, ids);
  }
  return names;
}

/** How a record is called by what its entries tell, the last first. */
function nameOf(name: Lived, entries: readonly HistoryEntry[], names: History['names']): string {
  const values: Values = Object.assign({}, ...entries.flatMap(({ before, after }) => [before ?? {}, after ?? {}]));
  if (name === 'mail') return String(values['subject'] ?? '');
  if (name === 'cobro') return names['invoice_id']?.[Number(values['invoice_id'])] ?? '';
  const entity: Entity = entities[name satisfies EntityName];
  return entity.nameOf(values);
}
