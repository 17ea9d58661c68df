// Tax identifiers that were stored with their country in front or with slashes, as those of foreigners could be, get the spelling by which they are compared.
import { normaliseNif } from '#domain/parties/nif.ts';
import type { Db } from '../connect.ts';
import type { Step } from '../migrate.ts';

/** Statements in order. */
export const statements = (): Step[] => [respell];

/** One whose identifier another record has already stays as it is, for a person to merge them. */
async function respell(db: Db): Promise<void> {
  for (const table of ['customer', 'provider'] as const) {
    const rows = await db
      .selectFrom(table)
      .select(['id', 'nif_cif'])
      .where(eb => eb.or([eb('nif_cif', 'like', 'ES%'), eb('nif_cif', 'like', '%/%')]))
      .execute();
    for (const { id, nif_cif: written } of rows) {
      const nif_cif = normaliseNif(written);
      if (nif_cif === written || nif_cif === '') continue;
      const owner = await db.selectFrom(table).select('id').where('nif_cif', '=', nif_cif).executeTakeFirst();
      if (!owner) await db.updateTable(table).set({ nif_cif }).where('id', '=', id).execute();
    }
  }
}
