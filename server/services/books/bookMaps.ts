// Formats of export: saved with their columns, which go and come back with them; those of the product and the company's own are chosen from one list.
import { object } from 'yup';
import { type MapColumn, type MapShape, bookMap as schema, mapColumn, mapColumns } from '#domain/books/bookMap.ts';
import { builtInMaps } from '#domain/books/builtInMaps.ts';
import type { MapOption, MapRecord } from '#domain/books/wire.ts';
import { entities } from '#domain/index.ts';
import type { Saved } from '#domain/kernel/answer.ts';
import type { Values } from '#domain/kernel/entity.ts';
import { messages } from '#domain/kernel/messages.ts';
import { decodeFields, encodeFields } from '#server/db/codec.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import { addRows } from '#server/db/prepared.ts';
import { insert, update } from '#server/db/records.ts';
import { invalid } from '#server/errors.ts';
import { type Ctx, whoOf } from '#server/services/kernel/context.ts';
import { getOwn, getOwnForUpdate, pickDraft, refuseStale, refuseTaken } from '#server/services/records/ownRecord.ts';
import type { Rule } from '#server/services/records/rule.ts';
import { checked, draftOf, linesOf } from '#server/services/records/validate.ts';

const { bookMap } = entities;
const named = { field: 'name', message: messages.nameTaken } as const;

export const bookMapRule: Rule<typeof bookMap> = {
  unique: [named],
  readWith: ['map_columns'],
  async release(trx, _ctx, { id }) {
    const map_columns = await columnsOf(trx, id);
    await trx.deleteFrom('book_map_column').where('book_map_id', '=', id).execute();
    return { map_columns };
  },
  children: [{ table: 'book_map_column', column: 'book_map_id' }],
};

async function columnsOf(db: Db, id: number): Promise<MapColumn[]> {
  const rows = await db.selectFrom('book_map_column').where('book_map_id', '=', id).orderBy('position').selectAll().execute();
  return rows.map(row => decodeFields(mapColumn, row));
}

/** Columns that were sent, for a format of `libro`. */
async function readColumns(libro: unknown, sent: unknown): Promise<MapColumn[]> {
  const { libro: book } = bookMap.draft.fields;
  const map_columns = await linesOf(mapColumn, sent ?? [], 'map_columns');
  return checked(object({ libro: book, map_columns: mapColumns }), { libro, map_columns }).map_columns;
}

const addColumns = (trx: Trx, book_map_id: number, columns: readonly MapColumn[]) =>
  addRows(
    trx,
    'book_map_column',
    columns.map((column, index) => ({ ...encodeFields(mapColumn, column), book_map_id, position: index + 1 })),
  );

export async function createMap(ctx: Ctx, { map_columns, ...sent }: Values): Promise<Saved> {
  const draft = draftOf(ctx, bookMap, sent);
  const columns = await readColumns(draft.libro, map_columns);
  return ctx.engine.transact(async trx => {
    await refuseTaken(trx, bookMap, named, draft, 0);
    const saved = await insert(trx, bookMap, { ...draft, columnas: columns.length }, whoOf(ctx), { noted: { after: { map_columns: columns } } });
    await addColumns(trx, saved.id, columns);
    return saved;
  });
}

/** Changes a format; without columns it keeps its own. */
export async function updateMap(ctx: Ctx, { id, version, map_columns, ...fields }: Values): Promise<Saved> {
  return ctx.engine.transact(async trx => {
    const before = await getOwnForUpdate(trx, ctx, bookMap, id);
    refuseStale(ctx, before, version);
    const draft = draftOf(ctx, bookMap, { ...pickDraft(bookMap, before), ...fields }, [], before);
    const was = await columnsOf(trx, before.id);
    const is = await readColumns(draft.libro, map_columns ?? was);
    if (draft.name !== before.name) await refuseTaken(trx, bookMap, named, draft, before.id);
    await trx.deleteFrom('book_map_column').where('book_map_id', '=', before.id).execute();
    await addColumns(trx, before.id, is);
    const noted = { before: { map_columns: was }, after: { map_columns: is } };
    return update(trx, bookMap, before, { ...draft, columnas: is.length }, whoOf(ctx), 'update', { noted });
  });
}

export async function mapRecord(ctx: Ctx, id: unknown): Promise<MapRecord> {
  const { db } = ctx.engine;
  const record = await getOwn(db, ctx, bookMap, id);
  return { ...record, map_columns: await columnsOf(db, record.id) };
}

/** The formats that may be chosen: the company's own after those of the product. */
export async function allMaps({ engine }: Ctx): Promise<{ items: MapOption[] }> {
  const own = await engine.db.selectFrom('book_map').select(['id', 'name', 'libro']).orderBy('sort_key').orderBy('id').execute();
  return {
    items: [
      ...builtInMaps.map(({ clave, name, libro }) => ({ clave, name, libro, propio: false })),
      ...own.map(({ id, name, libro }) => ({ clave: String(id), name, libro, propio: true })),
    ],
  };
}

/** A format by its key. Throws where there is none. */
export async function mapOf(ctx: Ctx, clave: unknown): Promise<MapShape & { name: string }> {
  const builtIn = builtInMaps.find(each => each.clave === clave);
  if (builtIn) return builtIn;
  if (typeof clave !== 'string' || !/^\d{1,15}$/.test(clave)) throw invalid({ mapa: 'Elija el formato' });
  return mapRecord(ctx, Number(clave));
}

/** A format that is still being written. Throws what is wrong with it. */
export async function mapBeingWritten(sent: unknown): Promise<MapShape> {
  const { map_columns, ...fields } = (sent ?? {}) as Values;
  const shape = checked(schema.draft.omit(['name']), fields);
  return { ...shape, map_columns: await readColumns(shape.libro, map_columns) };
}
