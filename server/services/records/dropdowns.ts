// Whole catalogues and the short lists of dropdowns (decisions, lists).
import type { Option } from '#domain/answer.ts';
import { constants } from '#domain/constants.ts';
import type { Entity, ShownOf, Values } from '#domain/entity.ts';
import { page } from '../../db/page.ts';
import { Failure } from '../../errors.ts';
import { viewOf } from './access.ts';
import type { Ctx } from '../context.ts';
import { getOwn } from './ownRecord.ts';

const byLabel = (entity: Entity) => ({ field: entity.label, dir: 'asc' as const });

/** The words that name a record: a person's full name, else the entity's own. */
export const labelOf = (entity: Entity, row: Values): string =>
  entity.name === 'user' ? `${String(row.first_name)} ${String(row.last_name)}`.trim() : entity.nameOf(row);

/** Up to `limit` options by label; of those that contain `query`, if given. */
export async function dropdown(ctx: Ctx, entity: Entity, query: string, limit: number): Promise<Option[]> {
  const view = viewOf(entity, ctx.user);
  const { items } = await page(ctx.engine, entity, { page: 1, pageSize: limit, text: query, sort: byLabel(entity), ...view });
  return items.map(item => ({ value: item.id, label: labelOf(entity, item) }));
}

/** One option, so that a form shows a value that stands in no page. */
export async function dropdownById(ctx: Ctx, entity: Entity, id: unknown): Promise<Option> {
  const record = await getOwn(ctx.engine.db, ctx, entity, id);
  return { value: record.id, label: labelOf(entity, record) };
}

/** All records of a catalogue; a table that has grown beyond one is refused. */
export async function allRecords<E extends Entity>(ctx: Ctx, entity: E): Promise<ShownOf<E>[]> {
  const view = viewOf(entity, ctx.user);
  const { items, total } = await page(ctx.engine, entity, { page: 1, pageSize: constants.allMax, text: '', sort: byLabel(entity), ...view });
  if (total > constants.allMax) throw new Failure(422, `Hay más de ${constants.allMax} registros: pídalos por páginas con «page»`);
  return items;
}
