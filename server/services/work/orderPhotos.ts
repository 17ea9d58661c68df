// The photos of an albarán: added one by one, put in order and removed while it may be edited (§3, decisions: files).
import { constants } from '#domain/kernel/constants.ts';
import type { ResultOf } from '#domain/contracts/checklist.ts';
import type { OrderPhoto } from '#domain/work/wire.ts';
import { entities } from '#domain/index.ts';
import type { RecordOf } from '#domain/kernel/entity.ts';
import type { Received } from '../../adapters/files/fileStore.ts';
import type { Db, Trx } from '../../db/connect.ts';
import { audit } from '../../db/records.ts';
import { Failure, Refusal, invalid, notFound } from '../../errors.ts';
import { type Ctx, whoOf } from '../kernel/context.ts';
import { refuseDemanded } from '../contracts/checklists.ts';
import { addFile, dropFiles, filesOf, storeFile } from '../records/files/files.ts';
import { survivorsOf } from '../records/merging/survivors.ts';
import { getOwn, getOwnForUpdate } from '../records/ownRecord.ts';
import { PHOTOS, toPhoto } from './photosOf.ts';
import { type PhotoMoment, isPhotoMoment } from '#domain/work/photoMoment.ts';
import { idOf } from '../records/validate.ts';
import { stepWorkOrder } from './workOrderStep.ts';

const entity = entities.workOrder;

interface Sent {
  id?: unknown;
  upload?: unknown;
  momento?: unknown;
  operation_id?: unknown;
  machine_id?: unknown;
}

/** Adds a photo; sent again under the same `upload`, it answers the photo that is already there. */
export async function addPhoto(
  ctx: Ctx,
  { id, upload: sentAs, momento: sentMoment, operation_id, machine_id }: Sent,
  file: Received | undefined,
): Promise<OrderPhoto> {
  if (!file) throw invalid({ photo: 'Elija una foto' });
  const momento = momentIn(sentMoment);
  const upload = uploadName(sentAs);
  const before = await getOwn(ctx.engine.db, ctx, entity, id);
  await stepWorkOrder(ctx.engine.db, before, 'workOrder.edit');
  const known = await knownPhoto(ctx.engine.db, before.id, upload);
  if (known) return known;
  const of = await operationIn(ctx, before, { operation_id, machine_id });
  const kept = await storeFile(ctx, PHOTOS, file);
  return ctx.engine.transact(async trx => {
    const order = await editable(trx, ctx, id);
    const photos = await filesOf(trx, PHOTOS, order.id);
    refuseTooMany(photos, kept.size);
    const position = (photos.at(-1)?.position ?? 0) + 1;
    const photo = await addFile(trx, ctx, PHOTOS, order.id, kept, { position, momento, ...of, ...(upload && { upload }) });
    await audit(trx, whoOf(ctx), entity.name, order.id, 'photo.added', null, { order_photos: kept.name });
    return toPhoto({ id: photo, ...kept, momento });
  });
}

/** Removes a photo. */
export async function removePhoto(ctx: Ctx, id: unknown, photo: unknown): Promise<{ id: number }> {
  return ctx.engine.transact(async trx => {
    const order = await editable(trx, ctx, id);
    const found = (await filesOf(trx, PHOTOS, order.id)).find(each => each.id === idOf(photo));
    if (!found) throw notFound('No existe la foto');
    const { operation_id, machine_id } = found;
    if (operation_id !== null && machine_id !== null) await refuseDemanded(trx, order.notice_id, { operation_id, machine_id });
    await dropFiles(trx, ctx, PHOTOS, order.id, found.id);
    await audit(trx, whoOf(ctx), entity.name, order.id, 'photo.removed', { order_photos: found.name }, null);
    return { id: order.id };
  });
}

/** Puts the photos in the order of `photos`, which names each of them once. */
export async function orderPhotos(ctx: Ctx, id: unknown, photos: unknown): Promise<{ id: number }> {
  return ctx.engine.transact(async trx => {
    const order = await editable(trx, ctx, id);
    const before = await filesOf(trx, PHOTOS, order.id);
    const ids = Array.isArray(photos) ? photos.map(idOf) : [];
    if (ids.length !== before.length || before.some(photo => !ids.includes(photo.id))) {
      throw new Refusal('Las fotos han cambiado mientras tanto. Recargue antes de ordenarlas.');
    }
    for (const [position, photo] of ids.entries()) {
      await trx
        .updateTable('stored_file')
        .set({ position: position + 1 })
        .where('id', '=', photo)
        .execute();
    }
    const names = (list: readonly number[]) => list.map(photo => before.find(each => each.id === photo)!.name);
    await audit(trx, whoOf(ctx), entity.name, order.id, 'photo.ordered', { order_photos: before.map(photo => photo.name) }, { order_photos: names(ids) });
    return { id: order.id };
  });
}

/** The albarán whose photos `ctx.user` may change now; throws otherwise. */
async function editable(trx: Trx, ctx: Ctx, id: unknown): Promise<RecordOf<typeof entity>> {
  const order = await getOwnForUpdate(trx, ctx, entity, id);
  await stepWorkOrder(trx, order, 'workOrder.edit');
  return order;
}

/** What the sender calls this sending; undefined when it does not say. */
function uploadName(sent: unknown): string | undefined {
  if (sent === undefined || (typeof sent === 'string' && /^[\w-]{8,64}$/.test(sent))) return sent;
  throw invalid({ upload: 'No es válido' });
}

/** Before or after the work; null when the sender does not say. */
function momentIn(sent: unknown): PhotoMoment | null {
  if (sent === undefined || isPhotoMoment(sent)) return sent ?? null;
  throw invalid({ momento: 'No es válido' });
}

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

async function knownPhoto(db: Db, orderId: number, upload: string | undefined): Promise<OrderPhoto | undefined> {
  if (upload === undefined) return undefined;
  const row = (await filesOf(db, PHOTOS, orderId)).find(each => each.upload === upload);
  return row && toPhoto(row);
}

function refuseTooMany(photos: readonly { size: number }[], more: number): void {
  if (photos.length >= constants.photosMax) throw new Refusal(`Un albarán admite ${constants.photosMax} fotos como máximo`);
  const total = photos.reduce((sum, photo) => sum + photo.size, more);
  if (total > constants.maxTotalSize) throw new Failure(413, `Las fotos de un albarán no pueden pasar de ${constants.maxTotalSize / 1024 / 1024} MB en total`);
}
