// Zeros at the beginning of a value, which spreadsheets take away: '08001' becomes 8001.
import type { ImportOffer } from '#domain/company/importReport.ts';
import { type Entity, type Values, fieldsOf } from '#domain/kernel/entity.ts';
import { isAbroad } from '#domain/parties/checks.ts';
import { postalCodeFault } from '#domain/parties/postalCode.ts';
import type { Stored } from './stored.ts';

/** What a value might be instead. */
export interface Offered {
  offer: ImportOffer;
  field: string;
  from: string;
  to: string;
}

/** The values of a line that have lost their zeros: postal codes of four figures, and what differs from the stored record by nothing else. */
export function zerosLostBy({ draft }: Entity, values: Values, before: Stored | undefined): Offered[] {
  const place = { ...before, ...values, extranjero: 'extranjero' in values ? values['extranjero'] === 'true' : before?.['extranjero'] };
  return Object.entries(fieldsOf(draft)).flatMap(([field, { type, spec }]) => {
    const from = values[field];
    if (type !== 'string' || typeof from !== 'string' || !/^\d+$/.test(from)) return [];
    const stored = String(before?.[field] ?? '');
    if (stored !== from && stored.length > from.length && withoutZeros(stored) === withoutZeros(from)) return [{ offer: 'zeros', field, from, to: stored }];
    const isPostalCode = spec.meta?.check === 'postalCode' && !isAbroad(place) && from.length === 4 && postalCodeFault(`0${from}`) === null;
    return isPostalCode ? [{ offer: 'zeros', field, from, to: `0${from}` }] : [];
  });
}

/** A text without the zeros at the beginning of each of its numbers. */
export const withoutZeros = (text: string): string => text.replace(/[\p{L}\d]+/gu, word => (/^\d+$/.test(word) ? word.replace(/^0+(?=\d)/, '') : word));

/** Zeros that a code may have lost. */
const MOST = 6;

/** What a code of figures alone may have been before it lost its zeros. */
export const withZeros = (text: string): string[] =>
  /^[1-9]\d*$/.test(text) ? Array.from({ length: MOST }, (_, count) => text.padStart(text.length + count + 1, '0')) : [];
