// The photos of a record: added one by one, put in order and removed while the record may be edited (§3, decisions: files).
import { constants } from '#domain/kernel/constants.ts';
import type { ResultOf } from '#domain/contracts/checklist.ts';
import type { Entity, RecordOf } from '#domain/kernel/entity.ts';
import { photoFields } from '#domain/kernel/fileTypes.ts';
import { tooManyPhotos } from '#domain/kernel/pickedFile.ts';
import { type PhotoMoment, isPhotoMoment } from '#domain/work/photoMoment.ts';
import type { OrderPhoto } from '#domain/work/wire.ts';
import type { Received } from '#server/adapters/files/fileStore.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import { audit } from '#server/db/records.ts';
import { Failure, Refusal, invalid, notFound } from '#server/errors.ts';
import { type Ctx, whoOf } from '#server/services/kernel/context.ts';
import { formatMegabytes } from '#domain/kernel/format.ts';
import { toPhoto } from './photosOf.ts';
import { getOwn, getOwnForUpdate } from '../ownRecord.ts';
import { idOf } from '../validate.ts';
import { addFile, dropFiles, filesOf, storeFile } from './files.ts';

/** Which records have these photos, and when they may be changed. */
export interface Album<E extends Entity> {
  entity: E & { name: keyof typeof photoFields };
  /** Throws unless the photos of this record may be changed now. */
  allow: (db: Db, ctx: Ctx, record: RecordOf<E>) => Promise<unknown>;
}

type Row = Awaited<ReturnType<typeof filesOf>>[number];

const columnOf = (field: string) => field.split('.')[1]!;

/** The record whose photos `ctx.user` may change now; throws otherwise. */
async function editable<E extends Entity>(trx: Trx, ctx: Ctx, { entity, allow }: Album<E>, id: unknown): Promise<RecordOf<E>> {
  const record = await getOwnForUpdate(trx, ctx, entity as E, id);
  await allow(trx, ctx, record);
  return record;
}

interface Sent {
  id?: unknown;
  upload?: unknown;
  momento?: unknown;
}

/** Adds a photo; sent again under the same `upload`, it answers the photo that is already there. `shows`: the operation that it is of. */
export async function addToAlbum<E extends Entity>(
  ctx: Ctx,
  album: Album<E>,
  { id, upload: sentAs, momento: sentMoment }: Sent,
  file: Received | undefined,
  shows?: (record: RecordOf<E>) => Promise<Partial<ResultOf>>,
): Promise<OrderPhoto> {
  if (!file) throw invalid({ photo: 'Elija una foto' });
  const field = photoFields[album.entity.name];
  const momento = momentIn(sentMoment);
  const upload = uploadName(sentAs);
  const before = await getOwn(ctx.engine.db, ctx, album.entity as E, id);
  await album.allow(ctx.engine.db, ctx, before);
  const known = upload && (await filesOf(ctx.engine.db, field, before.id)).find(each => each.upload === upload);
  if (known) return toPhoto(known);
  const of = await shows?.(before);
  const kept = await storeFile(ctx, field, file);
  return ctx.engine.transact(async trx => {
    const record = await editable(trx, ctx, album, id);
    const photos = await filesOf(trx, field, record.id);
    refuseTooMany(photos, kept.size);
    const position = (photos.at(-1)?.position ?? 0) + 1;
    const photo = await addFile(trx, ctx, field, record.id, kept, { position, momento, ...of, ...(upload && { upload }) });
    await audit(trx, whoOf(ctx), album.entity.name, record.id, 'photo.added', null, { [columnOf(field)]: kept.name });
    return toPhoto({ id: photo, ...kept, momento });
  });
}

/** Removes a photo. `guard` throws where this one has to stay. */
export async function removeFromAlbum<E extends Entity>(
  ctx: Ctx,
  album: Album<E>,
  id: unknown,
  photo: unknown,
  guard?: (trx: Trx, record: RecordOf<E>, found: Row) => Promise<void>,
): Promise<{ id: number }> {
  const field = photoFields[album.entity.name];
  return ctx.engine.transact(async trx => {
    const record = await editable(trx, ctx, album, id);
    const found = (await filesOf(trx, field, record.id)).find(each => each.id === idOf(photo));
    if (!found) throw notFound('No existe la foto');
    await guard?.(trx, record, found);
    await dropFiles(trx, ctx, field, record.id, found.id);
    await audit(trx, whoOf(ctx), album.entity.name, record.id, 'photo.removed', { [columnOf(field)]: found.name }, null);
    return { id: record.id };
  });
}

/** Puts the photos in the order of `photos`, which names each of them once. */
export async function orderAlbum<E extends Entity>(ctx: Ctx, album: Album<E>, id: unknown, photos: unknown): Promise<{ id: number }> {
  const field = photoFields[album.entity.name];
  return ctx.engine.transact(async trx => {
    const record = await editable(trx, ctx, album, id);
    const before = await filesOf(trx, field, record.id);
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
    const names = (list: readonly number[]) => ({ [columnOf(field)]: list.map(photo => before.find(each => each.id === photo)!.name) });
    await audit(trx, whoOf(ctx), album.entity.name, record.id, 'photo.ordered', names(before.map(each => each.id)), names(ids));
    return { id: record.id };
  });
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

function refuseTooMany(photos: readonly { size: number }[], more: number): void {
  if (photos.length >= constants.photosMax) throw new Refusal(tooManyPhotos);
  const total = photos.reduce((sum, photo) => sum + photo.size, more);
  if (total > constants.maxTotalSize) throw new Failure(413, `Todas las fotos juntas no pueden pasar de ${formatMegabytes(constants.maxTotalSize)}`);
}
