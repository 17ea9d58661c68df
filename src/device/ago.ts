import { DateTime } from 'luxon';

/** 'hace 2 horas' */
export const ago = (at: number | string): string =>
  (typeof at === 'number' ? DateTime.fromMillis(at) : DateTime.fromISO(at)).toRelative({ locale: 'es' }) ?? 'ahora';
