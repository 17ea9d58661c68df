// Files of records: checked by their content, kept in the store, replaced and removed with their rows.
import { type FileExtension, type FileFieldName, extensionOf, fileFields, fileSizes, fileTypes, takesName, wrongTypeMessage } from '#domain/rules/fileTypes.ts';
import type { Received } from '../adapters/files/fileStore.ts';
import type { Db, Trx } from '../db/connect.ts';
import { Failure } from '../errors.ts';
import { type Ctx, nowText } from './context.ts';

export const limits = { maxFileSize: 20 * 1024 * 1024, maxTotalSize: 200 * 1024 * 1024 };

const NAME_MAX = 200;

/** What a file is by its bytes: an extension, or 'text'. */
async function contentOf(head: Buffer): Promise<string> {
  const { fileTypeFromBuffer } = await import('file-type');
  const known = await fileTypeFromBuffer(head);
  if (known) return known.ext;
  return head.includes(0) ? 'unknown' : 'text';
}

/** The MIME type of a received file; throws 415 when its content or its name is not of the field's types. */
async function checkedType(field: FileFieldName, file: Received): Promise<string> {
  const allowed: readonly FileExtension[] = fileFields[field];
  const extension = extensionOf(file.name) as FileExtension;
  if (takesName(allowed, file.name) && (fileTypes[extension].content as readonly string[]).includes(await contentOf(file.head)))
    return fileTypes[extension].mime;
  throw new Failure(415, wrongTypeMessage(allowed), { [field.split('.')[1]!]: wrongTypeMessage(allowed) });
}

function refuseLarge(field: FileFieldName, { size }: Received): void {
  const max = fileSizes[field];
  if (max === undefined || size <= max) return;
  const message = `El archivo supera el máximo de ${max / 1024 / 1024} MB`;
  throw new Failure(413, message, { [field.split('.')[1]!]: message });
}

/** A file's name without folders and control characters, for display. */
export function displayName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  // oxlint-disable-next-line no-control-regex -- control characters are what is removed
  return last.replace(/[\u0000-\u001f\u007f]/g, '').slice(-NAME_MAX) || 'archivo';
}

/** Keeps a received file as the one file of a record's field; whatever stood there goes. Answers its name. */
export async function keepFile(trx: Trx, ctx: Ctx, field: FileFieldName, recordId: number, file: Received): Promise<string> {
  const type = await checkedType(field, file);
  refuseLarge(field, file);
  const key = await ctx.files.keep(file);
  const name = displayName(file.name);
  await dropFile(trx, ctx, field, recordId);
  const [entity = '', column = ''] = field.split('.');
  await trx
    .insertInto('stored_file')
    .values({ entity, record_id: recordId, field: column, key, name, type, size: file.size, created_at: nowText(ctx), created_by: ctx.user.id })
    .execute();
  return name;
}

/** Removes the file of a record's field. The bytes go later, by `fileSweep.ts`. */
export async function dropFile(trx: Trx, ctx: Ctx, field: FileFieldName, recordId: number): Promise<void> {
  const [entity = '', column = ''] = field.split('.');
  const rows = await trx
    .deleteFrom('stored_file')
    .where('entity', '=', entity)
    .where('record_id', '=', recordId)
    .where('field', '=', column)
    .returning(['key', 'thumb'])
    .execute();
  await dropKeys(trx, ctx, rows);
}

/** The stored file of a record's field, or undefined. */
export async function findFile(db: Db, entity: string, recordId: number, field: string) {
  return db
    .selectFrom('stored_file')
    .selectAll()
    .where('entity', '=', entity)
    .where('record_id', '=', recordId)
    .where('field', '=', field)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/** Marks the bytes of rows that went for removal. */
export async function dropKeys(trx: Trx, { clock }: Pick<Ctx, 'clock'>, rows: readonly { key: string; thumb: string | null }[]): Promise<void> {
  const keys = rows.flatMap(({ key, thumb }) => (thumb ? [key, thumb] : [key]));
  if (keys.length === 0) return;
  const at = clock().toMillis();
  await trx
    .insertInto('dropped_file')
    .values(keys.map(key => ({ key, at })))
    .execute();
}
