// The import under way. Its process shows that it lives by renewing a lease with every step; who finds the lease run out takes the import back.
import type { Engine, Trx } from '#server/db/connect.ts';
import { Refusal } from '#server/errors.ts';

/** Milliseconds that a step may take, with all that it waits for. */
const LEASE = 10_000;

const renewed = () => ({ lease: Date.now() + LEASE });

/** Begins an import. Throws 409 while there is another one. */
export const openJob = (engine: Engine): Promise<number> =>
  alone(
    engine,
    async trx =>
      (
        await trx
          .insertInto('import_job')
          .values({ ...renewed(), alone: 1, undoing: 0 })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id,
  );

/** Opens a finished import again, to take it back; `note` writes in the same transaction. Throws 409 while there is another import. */
export const reopenJob = (engine: Engine, id: number, note: (trx: Trx) => Promise<void>): Promise<void> =>
  alone(engine, async trx => {
    await trx
      .insertInto('import_job')
      .values({ ...renewed(), id, alone: 1, undoing: 1 })
      .execute();
    await note(trx);
  });

async function alone<T>(engine: Engine, work: (trx: Trx) => Promise<T>): Promise<T> {
  try {
    return await engine.transact(work);
  } catch (error) {
    if (engine.isUniqueViolation(error)) throw new Refusal('Ya hay otra importación en marcha. Espere a que termine');
    throw error;
  }
}

/** Goes on with an import, or with taking it back, in the transaction of the next step. Throws when another process has taken it over. */
export async function holdJob(trx: Trx, id: number, undoing: 0 | 1): Promise<void> {
  const held = await trx.updateTable('import_job').set(renewed()).where('id', '=', id).where('undoing', '=', undoing).executeTakeFirst();
  if (held.numUpdatedRows === 0n) throw new Refusal('La importación se ha interrumpido y se ha deshecho. Vuelva a intentarlo');
}

/** Ends an import, or the taking back of it; `note` writes in the same transaction. */
export async function closeJob(engine: Engine, id: number, undoing: 0 | 1, note?: (trx: Trx) => Promise<unknown>): Promise<void> {
  await engine.transact(async trx => {
    await holdJob(trx, id, undoing);
    await note?.(trx);
    await trx.deleteFrom('import_job').where('id', '=', id).execute();
  });
}

/** From here on the import can only be taken back. `isAbandoned`: by the first process to come when its lease has run out; returns whether that is this one. */
export async function turnBack(engine: Engine, id: number, isAbandoned: boolean): Promise<boolean> {
  return engine.transact(async trx => {
    let turned = trx
      .updateTable('import_job')
      .set({ ...renewed(), undoing: 1 })
      .where('id', '=', id);
    if (isAbandoned) turned = turned.where('lease', '<', Date.now());
    return (await turned.executeTakeFirst()).numUpdatedRows > 0n;
  });
}

/** Leaves a taking back half way, so that it can be asked for again. */
export async function dropJob(engine: Engine, id: number): Promise<void> {
  await engine.transact(trx => trx.deleteFrom('import_job').where('id', '=', id).where('undoing', '=', 1).execute());
}
