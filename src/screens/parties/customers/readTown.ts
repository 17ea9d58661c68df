import type { Town } from '#domain/parties/customerMatch.ts';
import { endpoints } from '#domain/endpoints.ts';
import { provinceOf } from '#domain/parties/postalCode.ts';
import { call } from '#src/api/client.ts';

/** The town of a postal code as our customers write it, at least its province; null where it is no Spanish one. */
export async function readTown(postalCode: string | null, signal: AbortSignal): Promise<Town | null> {
  const province = postalCode === null ? undefined : provinceOf(postalCode);
  if (postalCode === null || province === undefined) return null;
  const town = await call(endpoints.customer.town, { params: { postal_code: postalCode }, signal, silent: true }).catch(() => null);
  return town ?? { city: '', province };
}
