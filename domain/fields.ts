// The kinds of field that entities are made of: yup schemas with Spanish messages.
// `meta.column` tells the database layer how a value is stored: scaled integers, 0/1, numbers or text.
import { boolean, number, string } from 'yup';
import { isDay } from './days.ts';
import { messages } from './messages.ts';
import { readTime } from './rules/dateText.ts';
import { isWithinReach } from './rules/decimalText.ts';

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
    /** In no export. */
    unlisted?: boolean;
    /** What JSON Schema calls it, for the documentation of the API. */
    jsonSchema?: { format?: string; pattern?: string; description?: string };
  }
}

/** Signs that nobody sees, as come along with a copied address, are none of it. */
const EMAIL = /^[^\s\p{C}@<>()[\]\\,;:"]+@(?:[^\s\p{C}@<>()[\]\\,;:".]+\.)+[^\s\p{C}@<>()[\]\\,;:".]{2,}$/u;
const TIME = /^ ([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

/** A line of text, '' when empty. Longer texts are refused, never cut. */
export const text = (max = 255) =>
  string()
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
    .matches(EMAIL, { message, excludeEmptyString: true });

const emptyToNull = (value: unknown, original: unknown) => (original === '' || original === undefined ? null : value);

/** Number() also takes `1e3`, `0x10` and `12 5`, which no person means so. */
const PLAIN_DECIMAL = /^-?(\d+\.?\d*|\.\d+)$/;
const plainOnly = (value: unknown, original: unknown) => (typeof original === 'string' && original !== '' && !PLAIN_DECIMAL.test(original) ? NaN : value);

/** A decimal number stored as an integer of `scale` decimals; more decimals are refused. What people write is read before it comes here. */
export const decimal = (scale: number) =>
  number()
    .typeError(messages.notANumber)
    .transform(emptyToNull)
    .transform(plainOnly)
    .nullable()
    .test('finite', messages.notANumber, value => value === null || value === undefined || isWithinReach(value))
    .test('scale', `Como máximo ${scale} decimales`, value => value === null || value === undefined || hasAtMost(value, scale))
    .meta({ scale, jsonSchema: { description: `Como máximo ${scale} decimales` } });

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

/** One of a few codes that stand for words; none is the usual one. */
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

type Moment = ReturnType<typeof moment>;
type RequiredMoment = ReturnType<typeof requiredMoment>;

/** A day, `YYYY-MM-DD`; with `required` it must be there. */
export function date(): Moment;
export function date(required: string): RequiredMoment;
export function date(required?: string): Moment | RequiredMoment {
  return required === undefined ? moment(isDay, DAY_SCHEMA) : requiredMoment(isDay, DAY_SCHEMA, required);
}

/** The first year that documents are of: one of before is a slip of the fingers. */
export const FIRST_YEAR = 1990;

/** A date or moment of a document: from 1990 to the end of next year, or of `ahead` years from the `year` of the context, where there is one. */
export function ofDocument<S extends Moment | RequiredMoment>(schema: S, ahead = 1): S {
  return schema
    .test('first', messages.tooEarly, value => !value || Number(value.slice(0, 4)) >= FIRST_YEAR)
    .test('last', messages.tooLate, (value, { options, createError }) => {
      const { year = Infinity } = (options.context ?? {}) as { year?: number };
      const last = year + ahead;
      return !value || Number(value.slice(0, 4)) <= last || createError({ params: { last } });
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
