// The numbers that follow a rule: how each is checked, and what is said of a wrong one. A draft names the check of a field (`meta({ check })`),
// so that forms, the API and imports refuse the same.
import type { AnyObject, ObjectSchema } from 'yup';
import { type Values, fieldsOf } from './entity.ts';
import type { requiredText, text } from './fields.ts';
import { messages } from './messages.ts';
import { ibanFault } from './rules/iban.ts';
import { nifFault } from './rules/nif.ts';
import { phoneFault } from './rules/phone.ts';
import { postalCodeFault } from './rules/postalCode.ts';

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

type Text = ReturnType<typeof text> | ReturnType<typeof requiredText>;

/** Has a field checked. A value that is stored already (`before` of the context) stays as it is, unless its owner ceases to be foreign. */
export function checkedBy<S extends Text>(check: Check, schema: S): S {
  return (schema as Text).meta({ check }).test('check', messages.invalid, (value, { path, parent, options, createError }) => {
    const { extranjero } = parent as { extranjero?: boolean };
    const { before } = (options.context ?? {}) as { before?: Values };
    const isKept = before?.[path] === value && !(before?.extranjero && !extranjero);
    const message = isKept ? null : faultOf(check, value ?? '', extranjero === true);
    return message === null || createError({ message });
  }) as S;
}

/** The checked fields whose stored value is wrong, and what is said of each. */
export function oddFields(draft: ObjectSchema<AnyObject>, record: Values): Record<string, string> {
  const found = Object.entries(fieldsOf(draft)).flatMap(([field, { spec }]) => {
    const check = spec.meta?.check;
    const value = record[field];
    return check && typeof value === 'string' && faultOf(check, value, record.extranjero === true) ? [[field, checks[check].odd]] : [];
  });
  return Object.fromEntries(found) as Record<string, string>;
}
