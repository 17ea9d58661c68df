// The photos of a quote: changed while it is a draft, so that what its customer was shown stays as it was.
import { entities } from '#domain/index.ts';
import type { OrderPhoto } from '#domain/work/wire.ts';
import type { Received } from '#server/adapters/files/fileStore.ts';
import type { Ctx } from '#server/services/kernel/context.ts';
import { type Album, addToAlbum, orderAlbum, removeFromAlbum } from '#server/services/records/files/album.ts';
import { stepOf } from './quotes.ts';

const entity = entities.quote;

const album: Album<typeof entity> = { entity, allow: (db, ctx, record) => stepOf(db, ctx, record, 'quote.edit') };

/** Adds a photo; sent again under the same `upload`, it answers the photo that is already there. */
export const addQuotePhoto = (ctx: Ctx, { id, upload }: { id?: unknown; upload?: unknown }, file: Received | undefined): Promise<OrderPhoto> =>
  addToAlbum(ctx, album, { id, upload }, file);

/** Removes a photo. */
export const removeQuotePhoto = (ctx: Ctx, id: unknown, photo: unknown): Promise<{ id: number }> => removeFromAlbum(ctx, album, id, photo);

/** Puts the photos in the order of `photos`, which names each of them once. */
export const orderQuotePhotos = (ctx: Ctx, id: unknown, photos: unknown): Promise<{ id: number }> => orderAlbum(ctx, album, id, photos);
