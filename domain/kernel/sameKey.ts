// What a person reads as the same number: F26-01132, f26/1132 and «F26 1132».
import { fold } from './format.ts';

/** A part of a code: letters and figures, and the plus signs after them. */
const PART = /[\p{L}\p{N}]+(?:\++(?![\p{L}\p{N}+]))?/gu;

/** The form in which numbers and codes are compared: without case, accents and leading zeros, whatever separates their parts; ñ is a letter of its own, and A+ is not A. */
export const sameKey = (text: string): string => {
  const plain = text.normalize('NFKC').toLowerCase().split('ñ').map(fold).join('ñ');
  return (plain.match(PART) ?? []).map(part => part.replace(/(?<!\d)0+(?=\d)/g, '')).join('-');
};
