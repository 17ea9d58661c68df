// Where the work of an aviso is, on screens, on the server and on paper.
import { wholeAddress } from '../parties/wholeAddress.ts';

/** What is known of it; null where there is no location, or no customer. */
export interface KnownPlaces {
  /** Written for this aviso alone; '' for nothing. */
  optional_address: string;
  place_address: string | null;
  place_postal_code: string | null;
  place_city: string | null;
  address: string | null;
  postal_code: string | null;
  city: string | null;
}

/** The address that was written for it, else that of its location, else that of its customer; '' where none is known. The town of a written one is not known. */
export function placeOfWork({ optional_address, ...known }: KnownPlaces): { address: string; town: string } {
  if (optional_address) return { address: optional_address, town: '' };
  const { address, postal_code, city } =
    known.place_address === null ? known : { address: known.place_address, postal_code: known.place_postal_code, city: known.place_city };
  if (address === null || postal_code === null || city === null) return { address: '', town: '' };
  return { address: wholeAddress({ address, postal_code, city }), town: city };
}
