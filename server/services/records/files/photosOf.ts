// The photos of albaranes and of calls, as records show them.
import type { SelectQueryBuilder } from 'kysely';
import { photoFields } from '#domain/kernel/fileTypes.ts';
import type { PhotoMoment } from '#domain/work/photoMoment.ts';
import type { OrderPhoto } from '#domain/work/wire.ts';
import type { Db } from '#server/db/connect.ts';
import type { Tables } from '#server/db/tables.ts';

export const PHOTOS = photoFields.workOrder;

/** A row of `stored_file` as a photo. */
export const toPhoto = (row: {
  id: number;
  name: string;
  size: number;
  width: number | null;
  height: number | null;
  momento: PhotoMoment | null;
}): OrderPhoto => ({
  id: row.id,
  name: row.name,
  size: row.size,
  width: row.width ?? 0,
  height: row.height ?? 0,
  momento: row.momento,
});

/** The query of the photos of these records, each one's in their order. */
export const photosQuery = (db: Db, of: keyof typeof photoFields, ids: readonly number[] | SelectQueryBuilder<Tables, 'work_order', { id: number }>) =>
  db
    .selectFrom('stored_file')
    .select(['id', 'record_id', 'name', 'size', 'width', 'height', 'momento'])
    .where('entity', '=', of)
    .where('record_id', 'in', ids)
    .where('field', '=', photoFields[of].slice(of.length + 1))
    .where('original', 'is', null)
    .orderBy('position')
    .orderBy('id');
