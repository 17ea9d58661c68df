// The photos of albaranes, as records show them.
import type { OrderPhoto } from '#domain/wire.ts';
import type { Db } from '../../db/connect.ts';

export const PHOTOS = 'workOrder.order_photos';

/** A row of `stored_file` as a photo. */
export const toPhoto = (row: { id: number; name: string; size: number; width: number | null; height: number | null }): OrderPhoto => ({
  id: row.id,
  name: row.name,
  size: row.size,
  width: row.width ?? 0,
  height: row.height ?? 0,
});

/** The photos of these albaranes, each albarán's in their order. */
export async function photosOf(db: Db, orderIds: readonly number[]): Promise<(id: number) => OrderPhoto[]> {
  const rows = await db
    .selectFrom('stored_file')
    .select(['id', 'record_id', 'name', 'size', 'width', 'height'])
    .where('entity', '=', 'workOrder')
    .where('record_id', 'in', orderIds.length > 0 ? orderIds : [0])
    .where('field', '=', 'order_photos')
    .where('original', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return id => rows.filter(row => row.record_id === id).map(toPhoto);
}
