// The import under way. Its process shows that it lives by renewing a lease with every step; who finds the lease run out takes the import back.
import type { Engine, Trx } from '#server/db/connect.ts';
import { Refusal } from '#server/errors.ts';

/** Milliseconds that a step may take, with all that it waits for. */
const LEASE = 10_000;

const renewed = () => ({ lease: Date.now() + LEASE });

/** Begins an import. Throws 409 while there is another one. */
export async function openJob(engine: Engine): Promise<number> {
  const values = { ...renewed(), alone: 1, undoing: 0 };
  try {
    return await engine.transact(async trx => (await trx.insertInto('import_job').values(values).returning('id').executeTakeFirstOrThrow()).id);
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

/** Ends an import, or the taking back of it. */
export async function closeJob(engine: Engine, id: number, undoing: 0 | 1): Promise<void> {
  await engine.transact(async trx => {
    await holdJob(trx, id, undoing);
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
