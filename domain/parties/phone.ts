// Telephone numbers: those of Spain have nine figures, all others their prefix.

const SEPARATORS = /[\s().\-/]/g;

/** What is wrong with a telephone number, in Spanish; null for a right one. */
export function phoneFault(value: string): string | null {
  const phone = value.replace(SEPARATORS, '').replace(/^00/, '+');
  const own = phone.replace(/^\+34/, '');
  if (/^[6-9]\d{8}$/.test(own) || (/^\+\d{7,15}$/.test(phone) && own === phone)) return null;
  if (!/^\+?\d+$/.test(phone)) return 'Un teléfono solo tiene cifras y, delante, el prefijo con +';
  if (phone.startsWith('+') && own === phone) return 'Tras el prefijo con + hay entre 7 y 15 cifras';
  if (own.length !== PHONE_LENGTH) return `Un teléfono español tiene ${PHONE_LENGTH} cifras y este tiene ${own.length}`;
  return 'Un teléfono español empieza por 6, 7, 8 o 9';
}

/** Figures of a number by which it is found: Spain's own have as many. */
export const PHONE_LENGTH = 9;

/** What a number is found by, however it is written and with or without its prefix: its last nine figures; null where it has fewer. */
export function phoneKey(value: string): string | null {
  const figures = value.replace(/\D/g, '');
  return figures.length < PHONE_LENGTH ? null : figures.slice(-PHONE_LENGTH);
}
