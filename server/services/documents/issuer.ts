// Whose documents and mails these are: the company, as they print it.
import { entities } from '#domain/entities/index.ts';
import { HOME, countryNames } from '#domain/verifactu/countries.ts';
import { identities } from '#domain/verifactu/identities.ts';
import type { Client, Issuer, Party as PartyData } from '#domain/wire.ts';
import type { Party } from '../../adapters/pdf/sheet.ts';
import type { Db } from '../../db/connect.ts';

/** A company or a customer as documents and mails print it. */
export const toParty = (data: PartyData & Partial<Pick<Client, 'identification' | 'country'>> & { web?: string }): Party => ({
  name: data.name,
  nif: data.nif_cif,
  nifName: identities[data.identification ?? 'NIF'].printed,
  address: [
    data.address,
    [data.postal_code, data.city].filter(Boolean).join(' ') + (data.province && data.province !== data.city ? ` (${data.province})` : ''),
    data.country && data.country !== HOME ? (countryNames[data.country] ?? '') : '',
  ].filter(line => line.trim() !== ''),
  phone: data.phone,
  email: data.email,
  web: data.web ?? '',
});

/** The company's data as documents print them; without them the PDF says that they are missing. */
export async function companyOf(db: Db) {
  const row = await db.selectFrom('company').selectAll().where('id', '=', 1).executeTakeFirst();
  return row ?? { ...entities.company.draft.getDefault(), name: 'Empresa sin configurar' };
}

/** The company as an invoice keeps it. */
export async function issuerData(db: Db): Promise<Issuer> {
  const { name, nif_cif, address, city, province, postal_code, phone, email, web } = await companyOf(db);
  return { name, nif_cif, address, city, province, postal_code, phone, email, web };
}

/** The company as documents and mails print it. */
export const issuerOf = async (db: Db): Promise<Party> => toParty(await companyOf(db));

/** What an invoice keeps of its customer: those of before 2026-11 did not say how they were identified. */
type Kept = PartyData & Partial<Client>;
export const clientIn = (kept: string): Client => ({ identification: 'NIF', country: HOME, ...(JSON.parse(kept) as Kept) });
