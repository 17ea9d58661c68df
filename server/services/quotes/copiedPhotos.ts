// Photos that a new quote begins with: copies of those of the defect that it is for, or of the version before it.
import { photoFields } from '#domain/kernel/fileTypes.ts';
import { isLost, newKey } from '#server/adapters/files/byteStore.ts';
import type { Trx } from '#server/db/connect.ts';
import { operationPhotos } from '#server/services/contracts/checklistRows.ts';
import type { Ctx } from '#server/services/kernel/context.ts';
import { type Kept, addFile, filesOf, smallerForms } from '#server/services/records/files/files.ts';
import type { SentDefect } from './defects.ts';

const FIELD = photoFields.quote;

type Source = Pick<Ctx, 'engine' | 'files'>;
type Stored = Awaited<ReturnType<typeof filesOf>>[number];

/** Copies of the photos of a quote, in their order. To be made before the transaction that names them. */
export const copiesOfQuote = async (ctx: Source, quoteId: number): Promise<Kept[]> => copiesOf(ctx, await filesOf(ctx.engine.db, FIELD, quoteId));

/** Copies of the photos that the albaranes of a visit have of a defect. To be made before the transaction that names them. */
export async function copiesOfDefect(ctx: Source, { notice_id, operation_id, machine_id }: SentDefect): Promise<Kept[]> {
  const { db } = ctx.engine;
  const found = await operationPhotos(db)
    .where('work_order.notice_id', '=', notice_id)
    .where('photo.operation_id', '=', operation_id)
    .where('photo.machine_id', '=', machine_id)
    .where('photo.original', 'is', null)
    .execute();
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  return copiesOf(ctx, await db.selectFrom('stored_file').selectAll().where('id', 'in', ids).orderBy('id').execute());
}

/** Names copies as the photos of a new quote. */
export async function addCopies(trx: Trx, ctx: Ctx, quoteId: number, copies: readonly Kept[]): Promise<void> {
  for (const [index, copy] of copies.entries()) await addFile(trx, ctx, FIELD, quoteId, copy, { position: index + 1, momento: null });
}

async function copiesOf(ctx: Source, photos: readonly Stored[]): Promise<Kept[]> {
  const { db } = ctx.engine;
  const ids = photos.map(({ id }) => id);
  const forms = [...(await smallerForms(db, ids, 'mini')), ...(await smallerForms(db, ids, 'print'))];
  const copies: Kept[] = [];
  for (const { id, name, type, size, width, height, key } of photos) {
    const copied = await copyOf(ctx, key);
    if (copied === null) continue;
    const variants: Kept['variants'][number][] = [];
    for (const form of forms.filter(({ original }) => original === id)) {
      const small = await copyOf(ctx, form.key);
      if (small !== null) variants.push({ variant: form.variant!, key: small, size: form.size });
    }
    copies.push({ key: copied, name, type, size, width, height, variants });
  }
  return copies;
}

/** The key of the same bytes a second time, since each row owns its bytes; null where they are lost. Throws while the store is away. */
async function copyOf({ files }: Source, key: string): Promise<string | null> {
  try {
    const copy = newKey();
    await files.put(copy, await files.readWhole(key));
    return copy;
  } catch (error) {
    if (isLost(error)) return null;
    throw error;
  }
}
