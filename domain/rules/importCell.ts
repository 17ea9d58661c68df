// What stands in a cell of a CSV file, as a form would send it: Spanish or English decimals, Spanish dates.
import type { Schema } from 'yup';
import { messages } from '../messages.ts';

export interface ReadCell {
  /** For the field's own rules; what cannot be read goes to them as it is. */
  value: string;
  /** Why nobody can tell what is meant. */
  problem?: string;
}

/** Reads a cell of the field that `schema` describes. */
export function readCell(schema: Schema, cell: string): ReadCell {
  const text = cell.replace(/^'(?=[=+\-@\t])/, ''); // how our own exports keep a text from being a formula
  if (schema.spec.meta?.scale !== undefined) return readDecimal(text);
  return { value: isDate(schema) ? toDay(text) : text };
}

const isDate = (schema: Schema) => schema.tests.some(test => test.OPTIONS?.name === 'date');

/** `1.234,56`, `1234,56` and `1234.56`. One point before three digits can be either, and is asked for. */
function readDecimal(text: string): ReadCell {
  const bare = text.replace(/[\s€%]/g, '');
  if (/^-?[1-9]\d{0,2}\.\d{3}$/.test(bare))
    return { value: bare, problem: `«${text.trim()}» puede ser ${bare.replace('.', '')} o ${bare.replace('.', ',')}: escríbalo de una de estas dos formas` };
  const isSpanish = /^-?([1-9]\d{0,2}(\.\d{3})+|\d*)(,\d+)?$/.test(bare);
  if (isSpanish) return { value: bare.replaceAll('.', '').replace(',', '.') };
  // JavaScript takes these for numbers, which the rules of the field would not notice
  return /^[-+]?(0[xob]|[\d.]+e)/i.test(bare) ? { value: bare, problem: messages.notANumber } : { value: bare };
}

/** `1/3/2026` as `2026-03-01`; anything else as it is. */
function toDay(text: string): string {
  const [, day, month, year] = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\s*$/.exec(text) ?? [];
  return day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text.trim();
}
