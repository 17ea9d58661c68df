// Files of records: checked by their content and kept before the transaction, named by a row within it.
import { readFile, writeFile } from 'node:fs/promises';
import {
  type FileExtension,
  type FileFieldName,
  type PictureForm,
  extensionOf,
  fileFields,
  fileSizes,
  fileTypes,
  photoFields,
  pictureSides,
  takesName,
  wrongTypeMessage,
} from '#domain/kernel/fileTypes.ts';
import type { ResultOf } from '#domain/contracts/checklist.ts';
import type { PhotoMoment } from '#domain/work/photoMoment.ts';
import type { Received } from '#server/adapters/files/fileStore.ts';
import { newKey } from '#server/adapters/files/byteStore.ts';
import { formsOf, redraw } from '#server/adapters/images.ts';
import { isActive } from '#server/adapters/pdfScripts.ts';
import { withoutNames } from '#server/adapters/pdfPrivacy.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import { Failure } from '#server/errors.ts';
import { type Ctx, nowText } from '#server/services/kernel/context.ts';
import { inTurn } from '#server/services/kernel/oneByOne.ts';
import { messages } from '#domain/kernel/messages.ts';

const NAME_MAX = 200;

/** The type of what no browser opens by itself: a PDF that runs something. */
const DOWNLOADED = 'application/octet-stream';

/** A file that is in the store and that no row names yet. Sizes in bytes, width and height in pixels. */
export interface Kept {
  key: string;
  name: string;
  type: string;
  size: number;
  width: number | null;
  height: number | null;
  /** Smaller forms of a photo. */
  variants: readonly { variant: PictureForm; key: string; size: number }[];
}

/** Bytes before the header of a PDF that its readers pass over: scanners write some there. */
const BEFORE_PDF = 1_024;
const PDF_HEADER = '%PDF-';

/** What a file is by its bytes: an extension, or 'text'. */
async function contentOf(head: Buffer): Promise<string> {
  const { fileTypeFromBuffer } = await import('file-type');
  const known = await fileTypeFromBuffer(head);
  if (known) return known.ext;
  if (head.subarray(0, BEFORE_PDF + PDF_HEADER.length).includes(PDF_HEADER)) return 'pdf';
  return head.includes(0) ? 'unknown' : 'text';
}

/** Whether a picture moves: a PNG says so by its kind, a WebP by a flag of its first part. */
const isAnimated = (content: string, head: Buffer) =>
  content === 'apng' || (content === 'webp' && head.toString('latin1', 12, 16) === 'VP8X' && (head[20]! & 2) !== 0);

/** Whether a file that begins like this is text. */
export const isText = async (head: Buffer): Promise<boolean> => (await contentOf(head)) === 'text';

/** The refusal of a field's file: its message appears at the field too. */
function refusal(field: FileFieldName, status: number, message: string): Failure {
  return new Failure(status, message, { [field.split('.')[1]!]: message });
}

/** The MIME type of a received file; throws 415 when its content or its name is not of the field's types, 413 when it is too large. */
async function checkedType(field: FileFieldName, file: Received): Promise<string> {
  const allowed: readonly FileExtension[] = fileFields[field];
  const extension = extensionOf(file.name) as FileExtension;
  const content = await contentOf(file.head);
  if (takesName(allowed, file.name)) {
    if (file.size === 0) throw refusal(field, 422, 'El archivo está vacío');
    if (isAnimated(content, file.head)) throw refusal(field, 415, 'La imagen es una animación: envíe una imagen fija');
  }
  const isAllowed = takesName(allowed, file.name) && (fileTypes[extension].content as readonly string[]).includes(content);
  if (!isAllowed) throw refusal(field, 415, wrongTypeMessage(allowed));
  const max = fileSizes[field];
  if (max !== undefined && file.size > max) throw refusal(field, 413, messages.fileTooLarge(max));
  return fileTypes[extension].mime;
}

/** A file's name without folders, control characters and signs that turn the order of others around, for display. */
export function displayName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  // oxlint-disable-next-line no-control-regex -- control characters are what is removed
  const plain = last.replace(/[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');
  return [...plain].slice(-NAME_MAX).join('') || 'archivo';
}

/** Checks a received file and puts it into the store, a picture drawn anew, a PDF without what says who made it where the field asks that. To be called before the transaction that names it. */
export async function storeFile({ files }: Pick<Ctx, 'files'>, field: FileFieldName, file: Received): Promise<Kept> {
  const type = await checkedType(field, file);
  const name = displayName(file.name);
  const side = type.startsWith('image/') ? pictureSides[field] : undefined;
  if (side === undefined) {
    const isPrivate = type === fileTypes.pdf.mime && pictureSides[field] !== undefined;
    if (isPrivate) await writeFile(file.path, withoutNames(await readFile(file.path)));
    const shown = type === fileTypes.pdf.mime && isActive(await readFile(file.path)) ? DOWNLOADED : type;
    return { key: await files.keep(file), name, type: shown, size: file.size, width: null, height: null, variants: [] };
  }
  // one at a time: a picture unpacks to half a gigabyte at worst, and its library uses all cores for it
  const picture = await inTurn('picture', () => redraw(file.path, side));
  if (!picture) throw refusal(field, 415, 'La imagen está dañada o no se puede leer');
  const put = async (bytes: Buffer) => {
    const key = newKey();
    await files.put(key, bytes);
    return { key, size: bytes.length };
  };
  const { bytes, ...facts } = picture;
  const small = Object.values(photoFields).some(each => each === field) ? await formsOf(bytes) : [];
  const variants = await Promise.all(small.map(async form => ({ variant: form.variant, ...(await put(form.bytes)) })));
  return { ...facts, ...(await put(bytes)), name, variants };
}

/** Names a stored file as one of a record's field; answers the id of its row. */
export async function addFile(
  trx: Trx,
  ctx: Ctx,
  field: FileFieldName,
  recordId: number,
  { variants, ...file }: Kept,
  place?: { position: number; momento: PhotoMoment | null; upload?: string } & Partial<ResultOf>,
): Promise<number> {
  const [entity = '', column = ''] = field.split('.');
  const row = { entity, record_id: recordId, field: column, created_at: nowText(ctx), created_by: ctx.user.id };
  const { id } = await trx
    .insertInto('stored_file')
    .values({ ...file, ...row, ...place })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const form of variants) {
    await trx
      .insertInto('stored_file')
      .values({ ...form, ...row, name: file.name, type: 'image/jpeg', original: id })
      .execute();
  }
  return id;
}

/** Makes a stored file the only file of a record's field; a previous one is deleted. Returns its name. */
export async function replaceFile(trx: Trx, ctx: Ctx, field: FileFieldName, recordId: number, file: Kept): Promise<string> {
  await dropFiles(trx, ctx, field, recordId);
  await addFile(trx, ctx, field, recordId, file);
  return file.name;
}

/** Removes the files of a record's field, or the one with this id. The bytes go later, by `fileSweep.ts`. */
export async function dropFiles(trx: Trx, { clock }: Pick<Ctx, 'clock'>, field: FileFieldName, recordId: number, id?: number): Promise<void> {
  const [entity = '', column = ''] = field.split('.');
  let query = trx.deleteFrom('stored_file').where('entity', '=', entity).where('record_id', '=', recordId).where('field', '=', column);
  if (id !== undefined) query = query.where(eb => eb.or([eb('id', '=', id), eb('original', '=', id)]));
  const keys = (await query.returning('key').execute()).map(row => row.key);
  if (keys.length === 0) return;
  const at = clock().toMillis();
  await trx
    .insertInto('dropped_file')
    .values(keys.map(key => ({ key, at })))
    .execute();
}

/** One smaller form of stored photos; `original` says of which. */
export async function smallerForms(db: Db, photoIds: readonly number[], variant: PictureForm) {
  if (photoIds.length === 0) return [];
  return db.selectFrom('stored_file').selectAll().where('original', 'in', photoIds).where('variant', '=', variant).execute();
}

/** The stored files of a record's field, in their order; their smaller forms are not among them. */
export async function filesOf(db: Db, field: FileFieldName, recordId: number) {
  const [entity = '', column = ''] = field.split('.');
  return db
    .selectFrom('stored_file')
    .selectAll()
    .where('entity', '=', entity)
    .where('record_id', '=', recordId)
    .where('field', '=', column)
    .where('original', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
}
