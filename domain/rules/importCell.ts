// What stands in a cell of a CSV file, as a form would send it: Spanish or English decimals, Spanish dates.
import type { Schema } from 'yup';
import { readDecimal } from './decimalText.ts';

export interface ReadCell {
  /** For the field's own rules; what cannot be read goes to them as it is. */
  value: string;
  /** Why nobody can tell what is meant. */
  problem?: string;
}

/** Reads a cell of the field that `schema` describes. */
export function readCell(schema: Schema, cell: string): ReadCell {
  const text = cell.replace(/^'(?=[=+\-@\t])/, ''); // how our own exports keep a text from being a formula
  if (schema.spec.meta?.scale !== undefined) return readNumber(text);
  return { value: isDate(schema) ? toDay(text) : text };
}

const isDate = (schema: Schema) => schema.tests.some(test => test.OPTIONS?.name === 'date');

function readNumber(text: string): ReadCell {
  const read = readDecimal(text);
  if (!read) return { value: text };
  const value = String(read.value);
  if (read.other === undefined) return { value };
  const readings = `${read.other} o ${text.replace(/[^\d.-]/g, '').replace('.', ',')}`;
  return { value, problem: `«${text.trim()}» puede ser ${readings}: escríbalo de una de estas dos formas` };
}

/** `1/3/2026` as `2026-03-01`; anything else as it is. */
function toDay(text: string): string {
  const [, day, month, year] = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\s*$/.exec(text) ?? [];
  return day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text.trim();
}
