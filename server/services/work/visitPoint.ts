// Where a visit is on the map.
import { HOME } from '#domain/parties/countryName.ts';
import { DEGREE_DECIMALS, type Point, pointOf } from '#domain/parties/place.ts';
import { fromScaled } from '#domain/kernel/scaled.ts';

interface Row {
  /** The address that was written for the visit alone. */
  optional_address: string;
  /** Null where it has no location. */
  place_address: string | null;
  latitude: number | null;
  longitude: number | null;
  extranjero: number | null;
  customer_latitude: number | null;
  customer_longitude: number | null;
  country: string | null;
}

/** The columns of a visit's customer that its point is read from. */
export const customerPoint = ['customer.latitude as customer_latitude', 'customer.longitude as customer_longitude', 'customer.country'] as const;

/** The point of the address of a visit, chosen as `placeOfWork` chooses the address; one that was written for the visit has none. */
export function visitPoint({ optional_address, place_address, ...row }: Row): Point | null {
  if (optional_address) return null;
  return place_address === null
    ? stored(row.customer_latitude, row.customer_longitude, row.country !== HOME)
    : stored(row.latitude, row.longitude, row.extranjero === 1);
}

function stored(latitude: number | null, longitude: number | null, extranjero: boolean): Point | null {
  if (latitude === null || longitude === null) return null;
  return pointOf({ latitude: fromScaled(latitude, DEGREE_DECIMALS), longitude: fromScaled(longitude, DEGREE_DECIMALS), extranjero });
}
