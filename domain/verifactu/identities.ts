// How a customer is identified before the tax agency, and where they are from (§6 of the record layout).
import { isNif, normaliseNif } from '../rules/nif.ts';
import { HOME, countryCodes, isVatNumber, vatPrefixOf } from './countries.ts';

/** By AEAT's code, and the Spanish NIF that has none. `printed`: what stands before the number on paper. */
export const identities = {
  NIF: { name: 'NIF español', printed: 'NIF' },
  '02': { name: 'NIF-IVA de la Unión Europea', printed: 'NIF-IVA' },
  '03': { name: 'Pasaporte', printed: 'Pasaporte' },
  '04': { name: 'Documento oficial de su país', printed: 'Documento' },
  '05': { name: 'Certificado de residencia', printed: 'Certificado de residencia' },
  '06': { name: 'Otro documento', printed: 'Documento' },
  '07': { name: 'No censado', printed: 'NIF' },
} as const;
export type Identity = keyof typeof identities;

export const identityNames = Object.fromEntries(Object.entries(identities).map(([code, { name }]) => [code, name])) as Record<Identity, string>;

export const isIdentity = (value: unknown): value is Identity => typeof value === 'string' && Object.hasOwn(identities, value);

/** Whether a number is a Spanish one: then its letter is checked. */
export const isSpanish = (identity: Identity): boolean => identity === 'NIF' || identity === '07';

/** What else is wrong with a number that looks right, by its kind; null where nothing is. */
export function numberFault(identity: Identity, value: string): string | null {
  if (identity === '02') return isVatNumber(normaliseNif(value)) ? null : 'El NIF-IVA empieza por su país, por ejemplo PT123456789';
  return identity === '07' && !isPerson(value) ? 'No censado solo puede estar una persona con DNI o NIE' : null;
}

/** Whether a number is a person's DNI or NIE. */
export const isPerson = (value: string): boolean => isNif(value) && /^[0-9XYZ]/.test(normaliseNif(value));

/** What is wrong with the country of somebody who is identified like this (codes 1126, 1131); null where nothing is. */
export function countryFault(identity: Identity, country: string, number: string): string | null {
  if (country === '') return 'Elija el país';
  if (!countryCodes.includes(country)) return 'Elija un país de la lista';
  if (identity === '07') return country === HOME ? null : 'No censado solo puede estar quien es de España';
  if (identity === '02') return vatCountryFault(country, normaliseNif(number));
  return country === HOME && identity !== 'NIF' && identity !== '03' ? 'Quien es de España se identifica con NIF, con pasaporte o como no censado' : null;
}

function vatCountryFault(country: string, number: string): string | null {
  const prefix = vatPrefixOf(country);
  if (prefix === null) return 'Un NIF-IVA es de otro país de la Unión Europea';
  return !isVatNumber(number) || number.startsWith(prefix) ? null : `El NIF-IVA de este país empieza por ${prefix}`;
}
