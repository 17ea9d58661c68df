// The content of a cell of a CSV file, as a form would send it: Spanish or English decimals, Spanish dates.
import type { Schema } from 'yup';
import { fold } from '../kernel/format.ts';
import { readDay } from '../kernel/dateText.ts';
import { readDecimal } from '../kernel/decimalText.ts';

export interface ReadCell {
  /** For the field's own rules; what cannot be read goes to them as it is. */
  value: string;
  /** Why the cell is ambiguous. */
  problem?: string;
}

/** How a spreadsheet writes a long number, of which only the first figures are left. */
const SHORTENED = /^[+-]?\d([.,]\d+)?E\+\d+$/i;
/** Midnight, which spreadsheets add to a day, and the time of a moment that names no time zone, which says nothing of another day. */
const TIME = /\s0?0:00(:00(\.0+)?)?$|(?<=^\d{4}-\d\d-\d\d)T\d\d:\d\d(:\d\d(\.\d+)?)?$/;
/** The day that a program keeps where it knows none. */
const NO_DAY = /^0+([-/.])0+\1(?:0+)(?:[T\s][0:.]+)?$/;

/** A day with its month in letters: `1-mar-26`, `1 de marzo de 2026`. */
const WORDED = /^(\d{1,2})[ /.-](?:de )?([a-z]{3,10})\.?[ /.-](?:de )?(\d{4}|\d{2})$/i;
const months = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];
const inFigures = (text: string) =>
  text.trim().replace(WORDED, (_, day, month: string, year) => `${day}/${months.indexOf(month.slice(0, 3).toLowerCase()) + 1}/${year}`);

/** What people and programs write where there is nothing. */
const NOTHING = /^(?:[-–—_.*]+|null|n\/[ad]|nada|ningun[oa]|no (?:tiene|hay|consta)|sin (?:telefono|e-?mail|correo|nif|dni|cif|datos?))$/;

/** Whether a cell says nothing. */
export const isNothing = (cell: string): boolean => cell.trim() === '' || NOTHING.test(fold(cell.trim()));

/** A text that must be there stays as it is written, as the forms take it too: people write '-' for a serial number that nobody can read. */
const isRequiredText = (schema: Schema) => schema.type === 'string' && schema.tests.some(test => test.OPTIONS?.name === 'required');

/** Reads a cell of the field that `schema` describes; a day without a year is of the year of `today`. */
export function readCell(schema: Schema, cell: string, today: string): ReadCell {
  const text = cell.replace(/^'(?=[=+\-@\t])/, ''); // how our own exports keep a text from being a formula
  if (isNothing(text) && !isRequiredText(schema)) return { value: schema.spec.meta?.words ? String(schema.spec.default ?? '') : '' };
  if (schema.spec.meta?.scale !== undefined) return readNumber(text);
  if (schema.spec.meta?.words) return { value: codeOf(schema.spec.meta.words, text.trim(), schema.spec.meta.writtenAs) };
  if (schema.type === 'boolean') return { value: yesOrNo[fold(text.trim())] ?? text };
  if (schema.type === 'number') return { value: text.trim().replace(/^0+(?=\d)/, '') };
  if (isDate(schema)) return { value: NO_DAY.test(text.trim()) ? '' : (readDay(inFigures(text.trim().replace(TIME, '')), today) ?? text.trim()) };
  if (SHORTENED.test(text.trim())) return { value: text, problem: `La hoja de cálculo ha dejado «${text.trim()}» en lugar del número: escríbalo entero` };
  return { value: text };
}

/** The code whose words or name are written; anything else goes to the field's own rules. */
const codeOf = (words: Readonly<Record<string, string>>, text: string, writtenAs: Readonly<Record<string, RegExp>> = {}): string =>
  Object.entries(words).find(([code, word]) => [code, word].some(each => fold(each) === fold(text)))?.[0] ??
  Object.entries(writtenAs).find(([, written]) => written.test(fold(text)))?.[0] ??
  text;

/** How people write them; what is anything else goes to the field's own rules. */
const yesOrNo: Partial<Record<string, string>> = Object.fromEntries([
  ...['si', 's', 'true', 'verdadero', '1', 'x'].map(word => [word, 'true']),
  ...['no', 'n', 'false', 'falso', '0'].map(word => [word, 'false']),
]);

const isDate = (schema: Schema) => schema.tests.some(test => test.OPTIONS?.name === 'date');

function readNumber(text: string): ReadCell {
  const read = readDecimal(text);
  if (!read) return { value: text };
  const value = String(read.value);
  if (read.other === undefined) return { value };
  const readings = `${read.other} o ${text.replace(/[^\d.-]/g, '').replace('.', ',')}`;
  return { value, problem: `«${text.trim()}» puede ser ${readings}: escríbalo de una de estas dos formas` };
}
