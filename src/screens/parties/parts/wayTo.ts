import type { Visit } from '#domain/work/wire.ts';

/** The address that opens the way to a visit: in the map program of an Android device, which also works without coverage, else on the web. */
export function wayTo({ at, address }: Pick<Visit, 'at' | 'address'>, device = navigator.userAgent): string | null {
  const goal = at ? `${at.latitude},${at.longitude}` : address;
  if (goal === '') return null;
  if (/android/i.test(device)) return `geo:${at ? goal : '0,0'}?q=${encodeURIComponent(at && address ? `${goal}(${address})` : goal)}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(goal)}`;
}

/** A telephone number as a link. */
export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;
