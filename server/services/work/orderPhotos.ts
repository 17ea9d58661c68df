// The photos of an albarán, each perhaps of an operation of the list of its visit.
import type { ResultOf } from '#domain/contracts/checklist.ts';
import { entities } from '#domain/index.ts';
import type { RecordOf } from '#domain/kernel/entity.ts';
import type { OrderPhoto } from '#domain/work/wire.ts';
import type { Received } from '#server/adapters/files/fileStore.ts';
import { refuseDemanded } from '#server/services/contracts/checklists.ts';
import type { Ctx } from '#server/services/kernel/context.ts';
import { type Album, addToAlbum, orderAlbum, removeFromAlbum } from '#server/services/records/files/album.ts';
import { survivorsOf } from '#server/services/records/merging/survivors.ts';
import { idOf } from '#server/services/records/validate.ts';
import { stepWorkOrder } from './workOrderStep.ts';

const entity = entities.workOrder;

const album: Album<typeof entity> = { entity, allow: (db, _, order) => stepWorkOrder(db, order, 'workOrder.edit') };

interface Sent {
  id?: unknown;
  upload?: unknown;
  momento?: unknown;
  operation_id?: unknown;
  machine_id?: unknown;
}

/** Adds a photo; sent again under the same `upload`, it answers the photo that is already there. */
export const addPhoto = (ctx: Ctx, sent: Sent, file: Received | undefined): Promise<OrderPhoto> =>
  addToAlbum(ctx, album, sent, file, order => operationIn(ctx, order, sent));

/** Removes a photo, unless it is what an operation that was done is shown by. */
export const removePhoto = (ctx: Ctx, id: unknown, photo: unknown): Promise<{ id: number }> =>
  removeFromAlbum(ctx, album, id, photo, async (trx, { notice_id }, { operation_id, machine_id }) => {
    if (operation_id !== null && machine_id !== null) await refuseDemanded(trx, notice_id, { operation_id, machine_id });
  });

/** Puts the photos in the order of `photos`, which names each of them once. */
export const orderPhotos = (ctx: Ctx, id: unknown, photos: unknown): Promise<{ id: number }> => orderAlbum(ctx, album, id, photos);

/** The operation that a photo is of, on a machine of the customer of its albarán; nothing where the sender names none, or one that is gone. */
async function operationIn({ engine }: Ctx, { customer_id }: RecordOf<typeof entity>, sent: Pick<Sent, keyof ResultOf>): Promise<Partial<ResultOf>> {
  if (sent.operation_id === undefined && sent.machine_id === undefined) return {};
  const operation_id = idOf(sent.operation_id);
  const machineOf = await survivorsOf(engine.db, 'machine', [idOf(sent.machine_id)]);
  const machine_id = machineOf(idOf(sent.machine_id)) as number;
  const own = await engine.db
    .selectFrom('equipment')
    .innerJoin('location', 'location.id', 'equipment.location_id')
    .select('equipment.id')
    .where('equipment.id', '=', machine_id)
    .where('location.customer_id', '=', customer_id)
    .executeTakeFirst();
  return own ? { operation_id, machine_id } : {};
}
