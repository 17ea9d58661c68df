import { HOME, countryName } from '#domain/parties/countryName.ts';
import { identityNames } from '#domain/parties/identities.ts';
import type { Client } from '#domain/invoicing/wire.ts';

/** The number of a customer; what kind of number it is and where they are from, where that is not the usual. */
export const identityFacts = ({ nif_cif, identification, country }: Pick<Client, 'nif_cif' | 'identification' | 'country'>) => ({
  nif_cif,
  ...(identification !== 'NIF' && { identification: identityNames[identification] }),
  ...(country !== HOME && { country: countryName(country) || 'Sin indicar' }),
});
