// What stands in a cell of a CSV file, as a form would send it: Spanish or English decimals, Spanish dates.
import type { Schema } from 'yup';
import { fold } from '../format.ts';
import { readDay } from './dateText.ts';
import { readDecimal } from './decimalText.ts';

export interface ReadCell {
  /** For the field's own rules; what cannot be read goes to them as it is. */
  value: string;
  /** Why nobody can tell what is meant. */
  problem?: string;
}

/** Reads a cell of the field that `schema` describes; a day without a year is of the year of `today`. */
export function readCell(schema: Schema, cell: string, today: string): ReadCell {
  const text = cell.replace(/^'(?=[=+\-@\t])/, ''); // how our own exports keep a text from being a formula
  if (schema.spec.meta?.scale !== undefined) return readNumber(text);
  if (schema.spec.meta?.words) return { value: text.trim() === '' ? String(schema.spec.default ?? '') : codeOf(schema.spec.meta.words, text.trim()) };
  if (schema.type === 'boolean') return { value: yesOrNo[fold(text.trim())] ?? text };
  return { value: isDate(schema) ? (readDay(text, today) ?? text.trim()) : text };
}

/** The code whose words or name are written; anything else goes to the field's own rules. */
const codeOf = (words: Readonly<Record<string, string>>, text: string): string =>
  Object.entries(words).find(([code, word]) => [code, word].some(each => fold(each) === fold(text)))?.[0] ?? text;

/** How people write them; what is anything else goes to the field's own rules. */
const yesOrNo: Partial<Record<string, string>> = { si: 'true', no: 'false' };

const isDate = (schema: Schema) => schema.tests.some(test => test.OPTIONS?.name === 'date');

function readNumber(text: string): ReadCell {
  const read = readDecimal(text);
  if (!read) return { value: text };
  const value = String(read.value);
  if (read.other === undefined) return { value };
  const readings = `${read.other} o ${text.replace(/[^\d.-]/g, '').replace('.', ',')}`;
  return { value, problem: `«${text.trim()}» puede ser ${readings}: escríbalo de una de estas dos formas` };
}
