// The customer of an invoice: as they are today, and as an issued one keeps them.
import { entities } from '#domain/entities/index.ts';
import { dashedIn } from '#domain/entity.ts';
import { emptyForDash } from '#domain/rules/dashes.ts';
import { HOME } from '#domain/verifactu/countryName.ts';
import type { Client, Party } from '#domain/wire.ts';
import type { Db } from '../../db/connect.ts';
import { invalid } from '../../errors.ts';

/** A customer's fiscal data. */
export async function partyOf(db: Db, customerId: number): Promise<Client> {
  const row = await db
    .selectFrom('customer')
    .select(['name', 'nif_cif', 'address', 'city', 'province', 'postal_code', 'phone', 'email', 'identification', 'country'])
    .where('id', '=', customerId)
    .executeTakeFirst();
  if (!row) throw invalid({ customer_id: 'El cliente no existe' });
  return emptyForDash(dashedIn(entities.customer.draft), row);
}

/** What an invoice keeps of its customer: those of before 2026-11 did not say how they were identified. */
type Kept = Party & Partial<Client>;
export const clientIn = (kept: string): Client => ({ identification: 'NIF', country: HOME, ...(JSON.parse(kept) as Kept) });
