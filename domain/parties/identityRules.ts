// What must hold of the number and the country of a customer, by how they are identified.
import { isNif, normaliseNif } from './nif.ts';
import { countryCodes, isVatNumber, vatPrefixOf } from './countries.ts';
import { HOME } from './countryName.ts';
import type { Identity } from './identities.ts';

/** What else is wrong with a number that looks right, by its kind; null where nothing is. */
export function numberFault(identity: Identity, value: string): string | null {
  if (identity === 'SIN') return value === '' ? null : 'Deje vacío el DNI/CIF, o elija cómo se identifica';
  if (identity === '02') return isVatNumber(normaliseNif(value)) ? null : 'El NIF-IVA empieza por su país, por ejemplo PT123456789';
  return identity === '07' && !isPerson(value) ? 'No censado solo puede estar una persona con DNI o NIE' : null;
}

/** Whether a number is a person's DNI or NIE. */
export const isPerson = (value: string): boolean => isNif(value) && /^[0-9XYZ]/.test(normaliseNif(value));

/** What is wrong with the country of somebody who is identified like this (codes 1126, 1131); null where nothing is. */
export function countryFault(identity: Identity, number: string, country: string): string | null {
  if (country === '') return 'Elija el país';
  if (!countryCodes.includes(country)) return 'Elija un país de la lista';
  if (identity === 'SIN') return null;
  if (identity === '07') return country === HOME ? null : 'No censado solo puede estar quien es de España';
  if (identity === '02') return vatCountryFault(country, normaliseNif(number));
  return country === HOME && identity !== 'NIF' && identity !== '03' ? 'Quien es de España se identifica con NIF, con pasaporte o como no censado' : null;
}

function vatCountryFault(country: string, number: string): string | null {
  const prefix = vatPrefixOf(country);
  if (prefix === null) return 'Un NIF-IVA es de otro país de la Unión Europea';
  return !isVatNumber(number) || number.startsWith(prefix) ? null : `El NIF-IVA de este país empieza por ${prefix}`;
}
