// What happened to one record, from its beginning: its audit rows, read along its lifecycle. Also of a record that is gone.
import type { Entity, Values } from '#domain/kernel/entity.ts';
import { entities } from '#domain/index.ts';
import type { History, HistoryEntry } from '#domain/records/history.ts';
import { arrowTried, pathBetween, pathFromStart } from '#machines/flows/path.ts';
import { type Lived, type StoredLife, isLived, storedLives } from '#machines/flows/stored.ts';
import type { Db } from '#server/db/connect.ts';
import { notFound } from '#server/errors.ts';
import type { Ctx } from '#server/services/kernel/context.ts';
import { changesOf, referencesIn } from './changedFields.ts';
import { type LogRow, selectEntries } from './log.ts';
import { type NameOf, findNames, named } from './recordNames.ts';
import { idOf } from '../validate.ts';

/** Rows of one record that are read where no more are asked for: the newest. */
const MAX = 1_000;

/** The history of a record that has a lifecycle; 404 where the audit never heard of it. */
export async function historyOf({ engine }: Pick<Ctx, 'engine'>, name: string, given: unknown, most = MAX): Promise<History> {
  const id = idOf(given);
  if (!isLived(name)) throw notFound();
  const rows = (await rowsOf(engine.db, name, id, most)).reverse();
  if (rows.length === 0) throw notFound();
  const nameOf = await findNames(engine.db, rows.flatMap(referencesIn));
  const entries = entriesOf(storedLives[name], rows, nameOf);
  return { entity: name, id, name: nameIn(name, rows, nameOf), state: entries.at(-1)?.to ?? null, entries };
}

const rowsOf = (db: Db, name: Lived, id: number, most: number) =>
  selectEntries(db).where('audit.entity', '=', name).where('audit.record_id', '=', id).orderBy('audit.id', 'desc').limit(most).execute();

function entriesOf(life: StoredLife, rows: readonly LogRow[], nameOf: NameOf): HistoryEntry[] {
  let state: string | null = null;
  return rows.map(row => {
    const { entity: _entity, record_id: _record, before, after, ...told } = row;
    const { action, refused } = told;
    // what was refused moved nothing, whatever it asked
    const from = refused === null ? (stateIn(life, parsed(before)) ?? state) : state;
    if (refused === null) state = action === 'delete' ? null : (stateIn(life, parsed(after)) ?? from);
    return { ...told, from, to: state, arrows: arrowsFor(life, { action, refused, from, to: state }), changes: changesOf(row, nameOf) };
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

/** The current or former name of a record, from its audit rows. */
function nameIn(name: Lived, rows: readonly LogRow[], nameOf: NameOf): string {
  const done = rows.filter(({ refused }) => refused === null);
  const values: Values = Object.assign({}, ...done.flatMap(({ before, after }) => [parsed(before) ?? {}, parsed(after) ?? {}]));
  if (name === 'mail') return String(values['subject'] ?? '');
  if (name === 'fiscalRecord') return String(values['number'] ?? '');
  if (name === 'fiscalSender' || name === 'fiscalMembership') return '';
  if (name === 'notice') return `n.º ${rows[0]!.record_id}`;
  if (name === 'cobro') return nameOf('invoice', Number(values['invoice_id'])) ?? '';
  const entity: Entity = entities[name];
  return named(entity.nameOf(values), nameOf('customer', Number(values['customer_id'])) ?? nameOf('contract', Number(values['contract_id'])));
}
