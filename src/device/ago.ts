import { DateTime } from 'luxon';

/** 'hace 2 horas' */
export const ago = (at: number): string => DateTime.fromMillis(at).toRelative({ locale: 'es' }) ?? 'ahora';
