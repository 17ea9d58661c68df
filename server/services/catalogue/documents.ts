// The documents of a machine: its manual, its guarantee, whatever is worth keeping with it.
import { entities } from '#domain/index.ts';
import { messages } from '#domain/kernel/messages.ts';
import type { EquipmentDocument } from '#domain/catalogue/wire.ts';
import type { Received } from '#server/adapters/files/fileStore.ts';
import type { Db } from '#server/db/connect.ts';
import { audit } from '#server/db/records.ts';
import { Refusal, invalid, notFound } from '#server/errors.ts';
import { type Ctx, whoOf } from '#server/services/kernel/context.ts';
import { addFile, dropFiles, filesOf, storeFile } from '#server/services/records/files/files.ts';
import { getOwn, getOwnForUpdate } from '#server/services/records/ownRecord.ts';
import { idOf } from '#server/services/records/validate.ts';

const entity = entities.machine;
export const DOCUMENTS = 'machine.documentos';
/** More than any machine brings along. */
const MOST = 30;

/** The documents of a machine, in the order in which they came. */
export async function documentsOf(db: Db, id: number): Promise<EquipmentDocument[]> {
  return (await filesOf(db, DOCUMENTS, id)).map(file => ({ id: file.id, name: file.name, size: file.size, created_at: file.created_at }));
}

/** Keeps a document with a machine. */
export async function addDocument(ctx: Ctx, id: unknown, file: Received | undefined): Promise<{ id: number }> {
  if (!file) throw invalid({ documento: messages.required });
  await getOwn(ctx.engine.db, ctx, entity, id);
  const kept = await storeFile(ctx, DOCUMENTS, file);
  return ctx.engine.transact(async trx => {
    const machine = await getOwnForUpdate(trx, ctx, entity, id);
    const documents = await filesOf(trx, DOCUMENTS, machine.id);
    if (documents.length >= MOST) throw new Refusal(`Una máquina admite ${MOST} documentos como máximo`);
    await addFile(trx, ctx, DOCUMENTS, machine.id, kept, { position: (documents.at(-1)?.position ?? 0) + 1, momento: null });
    await audit(trx, whoOf(ctx), entity.name, machine.id, 'document.added', null, { documentos: kept.name });
    return { id: machine.id };
  });
}

/** Takes a document from a machine. */
export async function removeDocument(ctx: Ctx, id: unknown, document: unknown): Promise<{ id: number }> {
  return ctx.engine.transact(async trx => {
    const machine = await getOwnForUpdate(trx, ctx, entity, id);
    const found = (await filesOf(trx, DOCUMENTS, machine.id)).find(each => each.id === idOf(document));
    if (!found) throw notFound('No existe el documento');
    await dropFiles(trx, ctx, DOCUMENTS, machine.id, found.id);
    await audit(trx, whoOf(ctx), entity.name, machine.id, 'document.removed', { documentos: found.name }, null);
    return { id: machine.id };
  });
}
