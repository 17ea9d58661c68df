// The numbers that follow a rule: how each is checked, and what is said of a wrong one. A draft names the check of a field (`meta({ check })`),
// so that forms, the API and imports refuse the same.
import type { AnyObject, ObjectSchema } from 'yup';
import { type Values, fieldsOf } from '../kernel/entity.ts';
import { type requiredText, text } from '../kernel/fields.ts';
import { messages } from '../kernel/messages.ts';
import { ibanFault } from './iban.ts';
import { nifFault, normaliseNif } from './nif.ts';
import { phoneFault } from './phone.ts';
import { postalCodeFault } from './postalCode.ts';
import { HOME } from './countryName.ts';
import { isIdentity, isNobody, isSpanish } from './identities.ts';

declare module 'yup' {
  interface CustomSchemaMetadata {
    /** By which rule its value is checked. */
    check?: Check;
  }
}

interface Rule {
  /** What is wrong with a Spanish value; null for a right one. */
  fault: (value: string) => string | null;
  /** What a foreign value may look like at all. */
  abroad: RegExp;
  /** What is said of a foreign one that does not. */
  message: string;
  /** What is said of a stored value that is wrong. */
  odd: string;
}

const checks = {
  nif: {
    fault: nifFault,
    abroad: /^[\p{L}\d][\p{L}\d ./-]{2,19}$/u,
    message: 'Entre 3 y 20 letras, cifras o guiones',
    odd: 'El NIF no parece correcto',
  },
  iban: { fault: ibanFault, abroad: /^[A-Za-z\d][A-Za-z\d -]{3,39}$/, message: 'Entre 4 y 40 letras o cifras', odd: 'La cuenta no parece correcta' },
  postalCode: {
    fault: postalCodeFault,
    abroad: /^[A-Za-z\d][A-Za-z\d -]{1,11}$/,
    message: 'Entre 2 y 12 letras, cifras o guiones',
    odd: 'El código postal no parece correcto',
  },
  phone: { fault: phoneFault, abroad: /^\+?[\d\s().\-/]{5,20}$/, message: 'Entre 5 y 20 cifras', odd: 'El teléfono no parece correcto' },
} satisfies Record<string, Rule>;

export type Check = keyof typeof checks;

/** What is wrong with a value, in Spanish; null for a right one, and for none. */
export function faultOf(check: Check, value: string, isForeign: boolean): string | null {
  if (!/[\p{L}\d]/u.test(value)) return null;
  const { fault, abroad, message } = checks[check];
  return isForeign ? (abroad.test(value) ? null : message) : fault(value);
}

/** Whether the owner of the record is abroad. */
export const isAbroad = ({ extranjero, country }: Values): boolean => extranjero === true || (typeof country === 'string' && country !== HOME);

/** What is wrong with a value of a record: a NIF by how its owner is identified, where the record says that, and anything else by where they are. */
function faultIn(check: Check, value: string, owner: Values): string | null {
  const { identification } = owner;
  return faultOf(check, value, check === 'nif' && isIdentity(identification) ? !isSpanish(identification) : isAbroad(owner));
}

type Text = ReturnType<typeof text> | ReturnType<typeof requiredText>;

/** Has a field checked. A value that is stored already (`before` of the context) stays as it is, unless its owner ceases to be foreign or is identified otherwise. */
export function checkedBy<S extends Text>(check: Check, schema: S): S {
  return (schema as Text).meta({ check }).test('check', messages.invalid, (value, { path, parent, options, createError }) => {
    const owner = parent as Values;
    const { before } = (options.context ?? {}) as { before?: Values };
    const isKept = before !== undefined && (schema as Text).cast(before[path]) === value && isAsBefore(check, before, owner);
    const message = isKept ? null : faultIn(check, value ?? '', owner);
    return message === null || createError({ message });
  }) as S;
}

const isAsBefore = (check: Check, before: Values, now: Values): boolean =>
  !(isAbroad(before) && !isAbroad(now)) && (check !== 'nif' || before.identification === now.identification);

/** A tax identifier or any number in its place, as it is stored however it is written. */
export const taxNumber = () => text(20).transform((value: unknown) => (typeof value === 'string' ? normaliseNif(value) : value));

/** The tax identifier of a supplier. */
export const partyNumber = () => checkedBy('nif', taxNumber().required(messages.dniRequired));

/** The tax identifier of a customer; only a «consumidor final» has none. */
export const customerNumber = () =>
  checkedBy(
    'nif',
    taxNumber()
      .defined()
      .test('given', messages.dniRequired, (value, { parent }) => value !== '' || isNobody(parent as Values)),
  );

/** The checked fields whose stored value is wrong, and what is said of each. */
export function oddFields(draft: ObjectSchema<AnyObject>, record: Values): Record<string, string> {
  const found = Object.entries(fieldsOf(draft)).flatMap(([field, { spec }]) => {
    const check = spec.meta?.check;
    const value = record[field];
    return check && typeof value === 'string' && faultIn(check, value, record) ? [[field, checks[check].odd]] : [];
  });
  return Object.fromEntries(found) as Record<string, string>;
}
