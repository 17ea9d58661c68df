// Everything that hangs on a record, and how it moves to another one and back.
import { sql } from 'kysely';
import type { Entity } from '#domain/kernel/entity.ts';
import { entityList } from '#domain/index.ts';
import { UNDO_HOURS } from '#domain/records/merging.ts';
import { anyTable } from '#server/db/tables.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import { type Ctx, WIRE } from '#server/services/kernel/context.ts';
import { referencesTo } from '../references.ts';

/** A column that names a record: alone, or together with `noun`, which then says of what kind it is. */
interface Column {
  table: string;
  column: string;
  noun?: string;
}

/** Tables whose rows belong to a record of any kind. */
const ofAnyKind: readonly Column[] = [
  { table: 'mail', column: 'record_id', noun: 'entity' },
  { table: 'stored_file', column: 'record_id', noun: 'entity' },
];

const columnsOf = (entity: Entity): Column[] => [...referencesTo(entity), ...ofAnyKind];

/** Tables whose forms say with which version they were opened. */
const versioned = new Set(entityList.map(({ table }) => table));

const rowsNaming = (db: Db, entity: Entity, { table, column, noun }: Column, id: number) => {
  const rows = anyTable(db).selectFrom(table).where(column, '=', id);
  return noun === undefined ? rows : rows.where(noun, '=', entity.name);
};

/** How many rows name each of `ids`, by what they are called. */
export async function countsOf(db: Db, entity: Entity, ids: readonly [number, number]): Promise<{ many: string; counts: [number, number] }[]> {
  const found = await Promise.all(
    referencesTo(entity).map(async reference => {
      const [one, other] = await Promise.all(
        ids.map(id =>
          rowsNaming(db, entity, reference, id)
            .select(eb => eb.fn.countAll<number>().as('n'))
            .executeTakeFirstOrThrow(),
        ),
      );
      return { many: reference.many, counts: [one!.n, other!.n] as [number, number] };
    }),
  );
  return found.filter(({ counts }) => counts.some(n => n > 0));
}

/** Has every row that names `from` name `to`, and notes which they are. */
export async function moveAll(trx: Trx, entity: Entity, merging: number, from: number, to: number): Promise<void> {
  for (const each of columnsOf(entity)) {
    const { table, column } = each;
    await trx
      .insertInto('merging_move')
      .columns(['merging_id', 'table_name', 'column_name', 'row_id'])
      .expression(
        rowsNaming(trx, entity, each, from).select([
          sql<number>`cast(${merging} as bigint)`.as('merging_id'),
          sql<string>`cast(${table} as text)`.as('table_name'),
          sql<string>`cast(${column} as text)`.as('column_name'),
          'id as row_id',
        ]) as never,
      )
      .execute();
    await name(trx, merging, each, from, to);
  }
}

/** What was merged before can not be undone any more. */
export const undoableSince = ({ clock }: Pick<Ctx, 'clock'>): string => clock().minus({ hours: UNDO_HOURS }).toFormat(WIRE);

/** Forgets what moved where it cannot be undone any more. */
export async function forgetMoves(trx: Trx, ctx: Pick<Ctx, 'clock'>): Promise<void> {
  const old = trx.selectFrom('merging').select('id').where('at', '<', undoableSince(ctx));
  await trx.deleteFrom('merging_move').where('merging_id', 'in', old).execute();
}

/** Has the rows that moved name `to` again, as far as they still name `from`. */
export async function moveBack(trx: Trx, entity: Entity, merging: number, from: number, to: number): Promise<void> {
  for (const each of columnsOf(entity)) await name(trx, merging, each, from, to);
}

async function name(trx: Trx, merging: number, { table, column }: Column, from: number, to: number): Promise<void> {
  const moved = trx
    .selectFrom('merging_move')
    .select('row_id')
    .where('merging_id', '=', merging)
    .where('table_name', '=', table)
    .where('column_name', '=', column);
  await anyTable(trx)
    .updateTable(table)
    .set({ [column]: to, ...(versioned.has(table) && { version: sql`version + 1` }) })
    .where('id', 'in', moved)
    .where(column, '=', from)
    .execute();
}
