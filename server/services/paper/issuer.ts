// Whose documents and mails these are: the company, as they print it.
import { isIssuer } from '#domain/company/issuer.ts';
import { entities } from '#domain/index.ts';
import { HOME, countryName } from '#domain/parties/countryName.ts';
import { identities } from '#domain/parties/identities.ts';
import type { Client, Issuer, Party as PartyData } from '#domain/invoicing/wire.ts';
import type { Party } from '#domain/records/paper.ts';
import type { Db } from '#server/db/connect.ts';
import { prepared } from '#server/db/prepared.ts';

/** A company or a customer as documents and mails print it. */
export const toParty = (data: PartyData & Partial<Pick<Client, 'identification' | 'country'>> & { web?: string }): Party => ({
  name: data.name,
  nif: data.nif_cif,
  nifName: identities[data.identification ?? 'NIF'].printed,
  address: [
    data.address,
    [data.postal_code, data.city].filter(Boolean).join(' ') + (data.province && data.province !== data.city ? ` (${data.province})` : ''),
    data.country === HOME ? '' : countryName(data.country ?? ''),
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

/** What an invoice keeps of the company. */
export const issuerColumns = [
  'company.name',
  'company.nif_cif',
  'company.address',
  'company.city',
  'company.province',
  'company.postal_code',
  'company.phone',
  'company.email',
  'company.web',
  'company.iban',
  'company.legal_text',
] as const;

/** The company as an invoice keeps it, out of a row that has its columns; they are null where there is none. */
export function issuerIn(row: { [Name in keyof Issuer]?: Issuer[Name] | null }): Issuer {
  const kept = (name: keyof Issuer) => row[name] ?? '';
  return {
    name: kept('name'),
    nif_cif: kept('nif_cif'),
    address: kept('address'),
    city: kept('city'),
    province: kept('province'),
    postal_code: kept('postal_code'),
    phone: kept('phone'),
    email: kept('email'),
    web: kept('web'),
    iban: kept('iban'),
    legal_text: kept('legal_text'),
  };
}

const companyQuery = prepared((db, id: number) => db.selectFrom('company').select(issuerColumns).where('id', '=', id));

/** The company as an invoice that is issued now keeps it. */
export async function issuerNow(db: Db): Promise<Issuer> {
  const [row] = await companyQuery(db, 1);
  return row ?? issuerIn({});
}

/** Whether the company's data name an issuer. */
export const hasIssuer = async (db: Db): Promise<boolean> => isIssuer(await issuerNow(db));

/** The company as documents and mails print it. */
export const issuerOf = async (db: Db): Promise<Party> => toParty(await companyOf(db));
