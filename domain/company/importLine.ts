// What the cells of a line say together: a name or a street in parts, a postal code with its town, two telephones in one cell.
import type { Values } from '../kernel/entity.ts';
import { phoneFault } from '../parties/phone.ts';

/** By field, the columns that make it up, in order, with the sign before each. */
const joined: Record<string, readonly (readonly [field: string, before: string])[]> = {
  name: [
    ['name', ''],
    ['apellidos', ' '],
    ['apellido_2', ' '],
  ],
  address: [
    ['via', ''],
    ['address', ' '],
    ['numero', ', '],
    ['piso', ', '],
  ],
};

const textOf = (values: Values, field: string) => String(values[field] ?? '').trim();

/** The values of a line with the fields of the entity alone. */
export function readTogether(values: Values): Values {
  return withPhones(withTown(withParts(values)));
}

function withParts(values: Values): Values {
  const whole = { ...values };
  for (const [field, parts] of Object.entries(joined)) {
    const others = parts.filter(([part]) => part !== field && part in values);
    if (others.length === 0) continue;
    whole[field] = parts.reduce((text, [part, sign]) => {
      const word = textOf(values, part);
      return word === '' ? text : `${text}${text && sign}${word}`;
    }, '');
    for (const [part] of others) delete whole[part];
  }
  return whole;
}

const CODE_AND_TOWN = /^(\d{4,5})[\s,.\-–/]+([^\d].*)$/;
const TOWN_AND_CODE = /^([^\d]*[^\d\s,.\-–/(])[\s,.\-–/(]+(\d{4,5})\)?$/;

/** A postal code and its town in one cell; one that has a cell of its own besides stays as it is. */
function withTown(values: Values): Values {
  const said = textOf(values, 'city') === '' ? 'postal_code' : textOf(values, 'postal_code') === '' ? 'city' : undefined;
  const cell = said === undefined ? '' : textOf(values, said);
  const [, code, town] = CODE_AND_TOWN.exec(cell) ?? [];
  const [, before, after] = TOWN_AND_CODE.exec(cell) ?? [];
  const [postal_code, city] = [code ?? after, town ?? before];
  return postal_code && city ? { ...values, postal_code, city: city.replace(/^[(]|[)]$/g, '') } : values;
}

const SPANISH_PHONE = /(?:(?:\+|00)34[\s.-]?)?[6-9](?:[\s.()-]?\d){8}(?!\d)/g;

/** Two telephones in one cell, where the second has none. */
function withPhones(values: Values): Values {
  const cell = textOf(values, 'phone');
  if (phoneFault(cell) === null || textOf(values, 'phone_2') !== '') return values;
  const [phone, phone_2, more] = cell.match(SPANISH_PHONE) ?? [];
  const between = cell.replace(SPANISH_PHONE, '');
  return phone && phone_2 && !more && /^[\s/,;|.\-–·yo]*$/.test(between) ? { ...values, phone, phone_2 } : values;
}
