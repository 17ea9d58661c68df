// The kinds of field that entities are made of: yup schemas with Spanish messages.
// `meta.column` says how the database layer stores a value: as scaled integers, 0/1, numbers or text.
import { boolean, number, string } from 'yup';
import { isDay, shownFrom } from './days.ts';
import { EMAIL, formatDateTime, hasPlainLocal } from './format.ts';
import { messages } from './messages.ts';
import { readTime } from './dateText.ts';
import { isWithinReach } from './decimalText.ts';
import type { GlossaryWord } from '../overview/glossaryWords.ts';

/** What the schemas of dates know of the time, and of the record as it is stored. */
export interface DateContext {
  year?: number;
  today?: string;
  /** The latest moment that a clock may show which is a little ahead. */
  now?: string;
  /** The company's time zone. */
  zone?: string;
  before?: Record<string, unknown> | undefined;
}

declare module 'yup' {
  interface CustomSchemaMetadata {
    /** Decimals of a number stored as an integer: 2 = cents. */
    scale?: number;
    /** An amount of money. */
    euros?: boolean;
    /** Accepted on write, never read back. */
    secret?: boolean;
    /** Wire name of the entity that this id points to. */
    refers?: string;
    /** Stored as '-' when it is empty (§5 Customer, Provider). */
    dash?: boolean;
    /** The words of its codes, which people, files and forms read and write. */
    words?: Readonly<Record<string, string>>;
    /** How lists of other programs write its codes: `Recibo domiciliado a 30 días`. */
    writtenAs?: Readonly<Record<string, RegExp>>;
    /** In no export. */
    unlisted?: boolean;
    /** The word of the glossary that its title needs: forms explain it beside the title. */
    term?: GlossaryWord;
    /** What JSON Schema calls it, for the documentation of the API. */
    jsonSchema?: { format?: string; pattern?: string; description?: string };
  }
}

const TIME = /^ ([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

/** Texts up to this length are one line. */
const ONE_LINE = 255;

const PLAIN = /^[\x20-\x7e\u00a1-\u00ac\u00ae-\u02ff]*$/;
/** What nobody sees: soft hyphens, joints, marks of direction, and all other control characters. A joint inside an emoji belongs to it. */
const UNSEEN =
  /[\u00ad\u061c\u115f\u1160\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\ufff9-\ufffb]|(?<![\p{Extended_Pictographic}\ufe0f])\u200d|(?![\t\n])\p{Cc}/gu;
const BREAKS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const FIXED_SPACES = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;

/** A text as it is stored: without what nobody sees, with ordinary spaces; one line where it may be no more. */
export function cleanText(value: string, isOneLine: boolean): string {
  if (PLAIN.test(value)) return value;
  const seen = value.replace(BREAKS, '\n').replace(UNSEEN, '').replace(FIXED_SPACES, ' ');
  return isOneLine
    ? seen
        .split(/[\t\n]+/)
        .map(line => line.trim())
        .join(' ')
    : seen;
}

/** A text as a field of `max` characters takes it. One that is far too long is not cleaned, which takes time, but cut to a length that its limit still refuses. */
function taken(value: string, max: number): string {
  const trimmed = value.trim();
  return trimmed.length > 2 * max ? `${trimmed.slice(0, max)}…` : cleanText(value, max <= ONE_LINE);
}

/** A text, '' when empty: a line up to 255 characters, longer ones keep theirs. What is too long is refused, never cut. */
export const text = (max = ONE_LINE) =>
  string()
    .transform((value: unknown) => (typeof value === 'string' ? taken(value, max) : value))
    .trim()
    .max(max, messages.tooLong(max))
    .default('')
    .nonNullable()
    .transform((value: unknown, original: unknown) => (original === null ? '' : value));

/** Several lines of text. */
export const longText = () => text(10_000);

/** Text that must not be empty; `message` says what is missing. */
export const requiredText = (message: string = messages.required, max = 255) => text(max).required(message);

/** An e-mail address that may be left out; the '-' that is stored for none counts as none (§5 Customer). */
export const email = (message: string = messages.invalidEmail) =>
  text()
    .transform((value: string) => (value === '-' ? '' : value))
    .test('line', message, (_, { originalValue }) => isOneLine(originalValue))
    .matches(EMAIL, { message, excludeEmptyString: true })
    .test('local', messages.asciiEmail, value => !value || hasPlainLocal(value));

/** A header of a mail ends with its line: an address with a line end is nobody's. */
const isOneLine = (value: unknown): boolean => typeof value !== 'string' || !/[\r\n\u2028\u2029]/.test(value);

/** The addresses in a line of several, parted as mail programs part them. */
export const addressesIn = (line: string): string[] => [...new Set(line.split(/[;,\s]+/).filter(Boolean))];

/** How many addresses a document is mailed to at once. */
const MOST_ADDRESSES = 10;

/** A line of e-mail addresses, which may be left out. */
export const emails = () =>
  text(1_000).test('addresses', messages.invalidEmail, (value, { createError }) => {
    const addresses = addressesIn(value ?? '');
    if (addresses.length > MOST_ADDRESSES) return createError({ message: messages.countAtMost(MOST_ADDRESSES, 'direcciones') });
    const odd = addresses.find(address => EMAIL.test(address) && !hasPlainLocal(address));
    if (odd !== undefined) return createError({ message: addresses.length === 1 ? messages.asciiEmail : `${messages.asciiEmail}: ${odd}` });
    const wrong = addresses.find(address => !EMAIL.test(address));
    return wrong === undefined || addresses.length === 1 ? wrong === undefined : createError({ message: messages.invalidEmailOf(wrong) });
  });

const emptyToNull = (value: unknown, original: unknown) => (original === '' || original === undefined ? null : value);

/** Number() also takes `1e3`, `0x10` and `12 5`, which no person means so. */
const PLAIN_DECIMAL = /^-?(?:\d+(?:\.\d*)?|\.\d+)$/;
const plainOnly = (value: unknown, original: unknown) => (typeof original === 'string' && original !== '' && !PLAIN_DECIMAL.test(original) ? NaN : value);

/** An id is a number or its digits, and nothing that only turns into one: `"1 "`, `"0x1"`, `[1]`. */
const digitsOnly = (value: unknown, original: unknown) =>
  original === undefined ||
  original === null ||
  original === '' ||
  typeof original === 'number' ||
  /^\d{1,16}$/.test(typeof original === 'string' ? original : '-')
    ? value
    : NaN;

/** A decimal number stored as an integer of `scale` decimals; more decimals are refused. What people write is read before it comes here. */
export const decimal = (scale: number) =>
  number()
    .typeError(messages.notANumber)
    .transform(emptyToNull)
    .transform(plainOnly)
    .nullable()
    .test('finite', messages.notANumber, value => value === null || value === undefined || isWithinReach(value))
    .test('scale', messages.countAtMost(scale, 'decimales'), value => value === null || value === undefined || hasAtMost(value, scale))
    .meta({ scale, jsonSchema: { description: messages.countAtMost(scale, 'decimales') } });

/** Whether `value` has at most `scale` decimals as a person would write it. */
function hasAtMost(value: number, scale: number): boolean {
  return Math.abs(Number(value.toFixed(scale)) - value) < 1e-9;
}

/** Euros, by default with 2 decimals (cents inside). */
export const money = (scale = 2) => decimal(scale).meta({ euros: true });

/** The id of a record of the entity `refers`; null when there is none. */
export const reference = (refers: string) =>
  number()
    .typeError(messages.notANumber)
    .transform(emptyToNull)
    .transform(digitsOnly)
    .nullable()
    .integer(messages.notANumber)
    .min(1, messages.notANumber)
    .max(Number.MAX_SAFE_INTEGER, messages.notANumber)
    .default(null)
    .meta({ refers });

/** The id of a record that must be there. */
export const requiredReference = (message: string, refers: string) => reference(refers).required(message);

/** A whole number. */
export const whole = () =>
  number()
    .typeError(messages.notANumber)
    .transform(emptyToNull)
    .nullable()
    .integer(messages.notANumber)
    .min(-999_999_999, messages.notANumber)
    .max(999_999_999, messages.notANumber);

/**
 * A plain code: non-negative, whole, written without leading zeros (§5 Customer).
 * Accepts the number or its text, as a form gives it.
 */
export const plainCode = (required: string) =>
  number()
    .transform((value: unknown, original: unknown) => {
      if (original === '' || original === null || original === undefined) return undefined;
      return /^(0|[1-9]\d{0,8})$/.test(String(original).trim()) ? Number(original) : NaN;
    })
    .typeError(messages.notANumber)
    .required(required);

/** A percentage that may be left to what is usual; null for that. */
export const percentage = () => decimal(2).min(0, messages.notNegative).max(100, messages.atMost(100)).default(null);

/** One of a few codes that represent words; an empty value means the usual one. */
export const choice = <Code extends string>(words: Readonly<Record<Code, string>>, usual: NoInfer<Code>) =>
  string<Code>()
    .transform((value: unknown) => (value === '' ? undefined : value))
    .oneOf(Object.keys(words) as Code[], 'Elija una de la lista')
    .nonNullable('Elija una de la lista')
    .default(usual as Code)
    .meta({ words });

/** How the two kinds of moments are described to who calls the API. */
const DAY_SCHEMA = { format: 'date' };
const MOMENT_SCHEMA = { pattern: '^\\d{4}-\\d{2}-\\d{2} ([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d)?$', description: 'AAAA-MM-DD HH:mm:ss, hora de la empresa' };

type IsMoment = (value: string) => boolean;

const moment = (isMoment: IsMoment, jsonSchema: object) =>
  string()
    .transform((value: unknown, original: unknown) => (original === '' || original === undefined ? null : value))
    .nullable()
    .default(null)
    .meta({ jsonSchema })
    .test('date', messages.notADate, value => !value || isMoment(value));

const requiredMoment = (isMoment: IsMoment, jsonSchema: object, message: string) => moment(isMoment, jsonSchema).required(message);

export type Moment = ReturnType<typeof moment>;
export type RequiredMoment = ReturnType<typeof requiredMoment>;

/** A day, `YYYY-MM-DD`; with `required` it must be there. */
export function date(): Moment;
export function date(required: string): RequiredMoment;
export function date(required?: string): Moment | RequiredMoment {
  return required === undefined ? moment(isDay, DAY_SCHEMA) : requiredMoment(isDay, DAY_SCHEMA, required);
}

/** The first year that documents are of: one of before is a slip of the fingers. */
export const FIRST_YEAR = 1990;

/** A date or moment of a document: from 1990 to the end of next year, or of `ahead` years from the `year` of the context, where there is one; a moment is one that the company's clock shows. */
export function ofDocument<S extends Moment | RequiredMoment>(schema: S, ahead = 1): S {
  return schema
    .test('first', messages.tooEarly, value => !value || Number(value.slice(0, 4)) >= FIRST_YEAR)
    .test('last', messages.tooLate, (value, { options, createError }) => {
      const { year = Infinity } = (options.context ?? {}) as DateContext;
      const last = year + ahead;
      return !value || Number(value.slice(0, 4)) <= last || createError({ params: { last } });
    })
    .test('shown', messages.invalid, (value, { path, options, createError }) => {
      const { zone, before } = (options.context ?? {}) as DateContext;
      if (!value || zone === undefined || !isDateTime(value) || Number(value.slice(0, 4)) < FIRST_YEAR || before?.[path] === value) return true;
      const first = shownFrom(zone, value);
      return first === value || createError({ message: messages.skippedHour(formatDateTime(first)) });
    }) as S;
}

/** How many years a due date may lie ahead. */
export const DUE_AHEAD = 10;

const withSeconds = (value: string | null) => (value && value.length === 16 ? `${value}:00` : value);

const isDateTime = (value: string) => isDay(value.slice(0, 10)) && TIME.test(value.slice(10));

/** A moment, `YYYY-MM-DD HH:mm:ss`, wall clock of the company's time zone. Seconds may be left out. */
export function dateTime(): Moment;
export function dateTime(required: string): RequiredMoment;
export function dateTime(required?: string): Moment | RequiredMoment {
  const checked = required === undefined ? moment(isDateTime, MOMENT_SCHEMA) : requiredMoment(isDateTime, MOMENT_SCHEMA, required);
  return checked.transform(withSeconds);
}

const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;

/** An hour of a day, `HH:mm`, '' where there is none; `9` and `9.30` are read as people write them. */
export const timeOfDay = () =>
  text(5)
    .transform((value: string) => readTime(value)?.slice(0, 5) ?? value)
    .matches(TIME_OF_DAY, { message: 'Escriba la hora como hh:mm', excludeEmptyString: true })
    .meta({ jsonSchema: { pattern: `^$|${TIME_OF_DAY.source}`, description: 'HH:mm' } });

/** True or false. */
export const flag = () =>
  boolean()
    .typeError('Indique sí o no')
    .transform((value: unknown, original: unknown) => (original === null || original === '' ? false : value))
    .nonNullable()
    .default(false);
