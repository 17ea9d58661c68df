// Whole catalogues and the short lists of dropdowns (decisions, lists).
import type { Option } from '#domain/kernel/answer.ts';
import { constants } from '#domain/kernel/constants.ts';
import type { Entity, ShownOf, Values } from '#domain/kernel/entity.ts';
import { formatCount, orderKey } from '#domain/kernel/format.ts';
import { page } from './page.ts';
import type { Condition } from '#server/db/records.ts';
import { Failure } from '#server/errors.ts';
import { viewOf } from './access.ts';
import type { Ctx } from '#server/services/kernel/context.ts';
import { meantIn } from './slips.ts';
import { getOwn } from './ownRecord.ts';
import { idOf, textIn, wrongType } from './validate.ts';

const byLabel = (entity: Entity) => ({ field: entity.label, dir: 'asc' as const });

/** The words that name a record: a person's full name, the invoice of a cobro, else the entity's own. */
export function labelOf(entity: Entity, row: Values): string {
  if (entity.name === 'user') return `${String(row.first_name)} ${String(row.last_name)}`.trim();
  return entity.name === 'cobro' ? String(row.invoice_name ?? row.numero) : entity.nameOf(row);
}

/** What a dropdown is asked for. */
export interface OptionQuery {
  /** Without spaces around it. */
  query: string;
  /** Records that this person used lately: they come first. */
  recent: readonly number[];
}

/** As many as fit above the others. */
const RECENT_MOST = 20;

/** What the body of a dropdown's call asks for. Throws 422 for anything that is no text or no list of ids. */
export function optionQueryIn(body: Record<string, unknown>): OptionQuery {
  const { recent = [] } = body;
  if (!Array.isArray(recent)) throw wrongType('recent');
  return { query: textIn(body, 'query').trim(), recent: recent.slice(0, RECENT_MOST).map(idOf) };
}

interface Wanted extends OptionQuery {
  limit: number;
  conditions?: readonly Condition[];
}

/** Up to `limit` records, the best first: used lately, begins so, has the words whole, has them inside; by label in each. */
export async function bestFirst<E extends Entity>(ctx: Ctx, entity: E, { query, recent, limit, conditions = [] }: Wanted): Promise<ShownOf<E>[]> {
  const view = viewOf(entity, ctx.user);
  const ask = async (text: string, more: readonly Condition[] = [], isWhole = false) => {
    const asked = { page: 1, pageSize: limit, text, isWhole, sort: byLabel(entity), ...view, conditions: [...view.conditions, ...conditions, ...more] };
    return (await page(ctx.engine, entity, asked)).items;
  };
  const start = orderKey(query);
  const lately = async () => inOrderOf(recent, await ask(query, [['id', 'in', recent]]));
  const beginning = () =>
    ask('', [
      ['sort_key', '>=', start],
      ['sort_key', '<', `${start}\u{10FFFF}`],
    ]);
  const whole = () => ask(query, [], true);
  const tiers = [...(recent.length > 0 ? [lately] : []), ...(query === '' ? [] : [beginning, whole]), () => ask(query)];
  const found = new Map<number, ShownOf<E>>();
  for (const tier of tiers) {
    if (found.size >= limit) break;
    for (const row of await tier()) if (!found.has(row.id)) found.set(row.id, row);
  }
  return [...found.values()].slice(0, limit);
}

/** The same; of a query that finds nothing, those of what was meant. */
export async function bestMeant<E extends Entity>(ctx: Ctx, entity: E, wanted: Wanted): Promise<ShownOf<E>[]> {
  const rows = await bestFirst(ctx, entity, wanted);
  if (rows.length > 0 || wanted.query === '') return rows;
  for (const query of await meantIn(ctx.engine, [entity.table], wanted.query)) {
    const meant = await bestFirst(ctx, entity, { ...wanted, query });
    if (meant.length > 0) return meant;
  }
  return rows;
}

const inOrderOf = <Row extends { id: number }>(ids: readonly number[], rows: Row[]) =>
  rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));

/** Up to `limit` options of those that are asked for, the best first. */
export async function dropdown(ctx: Ctx, entity: Entity, asked: OptionQuery, limit: number): Promise<Option[]> {
  const { query, recent } = asked;
  const isShort = query.length < constants.searchMin && query !== '';
  const rows = await bestMeant(ctx, entity, isShort ? { query, recent: [], conditions: [['id', 'in', recent]], limit } : { ...asked, limit });
  return rows.map(row => ({ value: row.id, label: labelOf(entity, row) }));
}

/** One option, so that a form shows a value that is in no page. */
export async function dropdownById(ctx: Ctx, entity: Entity, id: unknown): Promise<Option> {
  const record = await getOwn(ctx.engine.db, ctx, entity, id);
  return { value: record.id, label: labelOf(entity, record) };
}

/** All records of a catalogue; a table that has grown beyond one is refused. */
export async function allRecords<E extends Entity>(ctx: Ctx, entity: E): Promise<ShownOf<E>[]> {
  const view = viewOf(entity, ctx.user);
  const { items, total } = await page(ctx.engine, entity, { page: 1, pageSize: constants.allMax, text: '', sort: byLabel(entity), ...view });
  if (total > constants.allMax) throw new Failure(422, `Hay más de ${formatCount(constants.allMax)} registros: pídalos por páginas con «page»`);
  return items;
}
