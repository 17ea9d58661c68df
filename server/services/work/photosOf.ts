// The photos of albaranes, as records show them.
import type { SelectQueryBuilder } from 'kysely';
import type { PhotoMoment } from '#domain/rules/photoMoment.ts';
import type { OrderPhoto } from '#domain/wire.ts';
import type { Db } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';

export const PHOTOS = 'workOrder.order_photos';

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

/** The query of the photos of these albaranes, each albarán's in their order. */
export const photosQuery = (db: Db, orderIds: readonly number[] | SelectQueryBuilder<Tables, 'work_order', { id: number }>) =>
  db
    .selectFrom('stored_file')
    .select(['id', 'record_id', 'name', 'size', 'width', 'height', 'momento'])
    .where('entity', '=', 'workOrder')
    .where('record_id', 'in', orderIds)
    .where('field', '=', 'order_photos')
    .where('original', 'is', null)
    .orderBy('position')
    .orderBy('id');
