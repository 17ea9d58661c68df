// Imports that were finished: listed for thirty days, and undone in that time.
import { type ImportDone, type ImportUndo, IMPORT_UNDO_DAYS, mayUndo, stayWords } from '#domain/company/importUndo.ts';
import { type ImportKind, type Importable, imports } from '#domain/company/imports.ts';
import { constants } from '#domain/kernel/constants.ts';
import { cut } from '#domain/kernel/format.ts';
import type { Trx } from '#server/db/connect.ts';
import type { Who } from '#server/db/records.ts';
import { Refusal, notFound } from '#server/errors.ts';
import { type Ctx, type Services, WIRE, nowText, whoOf } from '#server/services/kernel/context.ts';
import { inTurn } from '#server/services/kernel/oneByOne.ts';
import { labelOf } from '#server/services/records/dropdowns.ts';
import { idOf } from '#server/services/records/validate.ts';
import { awaitAbandoned } from './abandoned.ts';
import { dropJob, reopenJob } from './job.ts';
import { type Undone, judgeUndo, undoImport } from './undoImport.ts';

/** Imports that are listed at most. */
const LISTED_MAX = 200;
/** Characters of a file's name that are kept. */
const FILE_NAME_MAX = 120;

interface Finished {
  id: number;
  kind: ImportKind;
  file: string;
  created: number;
  changed: number;
}

/** Keeps that an import is finished, in the transaction that ends it. */
export async function noteDone(trx: Trx, who: Who, done: Finished): Promise<void> {
  await trx
    .insertInto('import_done')
    .values({ ...done, file: cut(done.file, FILE_NAME_MAX), at: who.at, user_id: who.id })
    .execute();
}

const undoableSince = ({ clock }: Pick<Services, 'clock'>): string => clock().minus({ days: IMPORT_UNDO_DAYS }).toFormat(WIRE);

const doneQuery = (ctx: Ctx) =>
  ctx.engine.db
    .selectFrom('import_done')
    .leftJoin('app_user', 'app_user.id', 'import_done.user_id')
    .leftJoin('import_job', 'import_job.id', 'import_done.id')
    .select(['import_done.id', 'at', 'kind', 'file', 'created', 'changed', 'undone', 'kept', 'first_name', 'last_name', 'import_job.id as job'])
    .where('at', '>=', undoableSince(ctx));

/** The finished imports of the last thirty days, the newest first. */
export async function importsDone(ctx: Ctx): Promise<ImportDone[]> {
  const rows = await doneQuery(ctx).orderBy('import_done.id', 'desc').limit(LISTED_MAX).execute();
  return rows.map(({ first_name, last_name, job, ...row }) => ({
    ...row,
    user_name: `${first_name ?? ''} ${last_name ?? ''}`.trim() || null,
    isUndoing: job !== null,
  }));
}

async function undoableOf(ctx: Ctx, id: unknown): Promise<{ id: number; kind: ImportKind }> {
  const row = await doneQuery(ctx).where('import_done.id', '=', idOf(id)).executeTakeFirst();
  if (!row) throw notFound(`Esta importación ya no se puede deshacer: han pasado más de ${IMPORT_UNDO_DAYS} días`);
  if (row.job !== null) throw new Refusal('Esta importación ya se está deshaciendo');
  if (!mayUndo({ ...row, isUndoing: false })) throw new Refusal('Esta importación ya está deshecha');
  return row;
}

const undoOf = (kind: ImportKind, { deleted, restored, stays }: Undone): ImportUndo => ({
  deleted,
  restored,
  staying: stays.length,
  stays: stays.slice(0, constants.importLinesShown).map(({ entity, record, reason }) => ({ one: entity.one, name: labelOf(entity, record), reason })),
  mayPartly: !(imports[kind] as Importable).isWhole,
});

/** What undoing an import would do now. */
export async function lookAtUndo(ctx: Ctx, id: unknown): Promise<ImportUndo> {
  const done = await undoableOf(ctx, id);
  return undoOf(done.kind, await judgeUndo(ctx, done.id));
}

/**
 * Undoes an import in steps, so that others write in between. One record that cannot be taken back refuses all (`data` is then the outlook), unless the rest alone is asked for.
 * What somebody uses or changes after that was judged stays, and is counted.
 */
export async function undoDone(ctx: Ctx, asked: { id?: unknown; partial?: unknown }): Promise<ImportUndo> {
  return inTurn('import', async () => {
    await awaitAbandoned(ctx);
    const { id, kind } = await undoableOf(ctx, asked.id);
    const found = undoOf(kind, await judgeUndo(ctx, id));
    if (found.staying > 0 && !(asked.partial === true && found.mayPartly)) throw new Refusal(`No se ha deshecho nada: ${stayWords(found)}`, undefined, found);
    const { engine } = ctx;
    await reopenJob(engine, id, async trx => {
      const kept = found.deleted + found.restored + found.staying; // until it is known
      await trx
        .updateTable('import_done')
        .set({ undone: nowText(ctx), kept })
        .where('id', '=', id)
        .execute();
    });
    try {
      return undoOf(kind, await undoImport(ctx, whoOf(ctx), id));
    } catch (error) {
      await dropJob(engine, id);
      throw error;
    }
  });
}

/** Forgets the imports that cannot be undone any more. */
export async function forgetImports(services: Services): Promise<void> {
  await services.engine.transact(trx => trx.deleteFrom('import_done').where('at', '<', undoableSince(services)).execute());
}
