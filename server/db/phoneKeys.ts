// By which figures a telephone number is found, as SQL that indexes hold: `phoneKey` says the same of a number that is typed.
import { PHONE_LENGTH } from '#domain/parties/phone.ts';
import type { Engine } from './connect.ts';

/** The columns with telephone numbers that people call from. */
export const phoneColumns = [
  { table: 'customer', column: 'phone' },
  { table: 'customer', column: 'phone_2' },
  { table: 'customer', column: 'phone_contact_1' },
  { table: 'customer', column: 'phone_contact_2' },
  { table: 'location', column: 'phone' },
  { table: 'location', column: 'phone_2' },
] as const;

const separators = [' ', '-', '.', '/', '(', ')', '+'];

/** The last nine figures of a column. SQLite knows no patterns: it leaves out what people write between figures. */
export function phoneKeySql(kind: Engine['kind'], column: string): string {
  if (kind === 'postgres') return `right(regexp_replace(${column}, '[^0-9]', '', 'g'), ${PHONE_LENGTH})`;
  return `substr(${separators.reduce((text, sign) => `replace(${text}, '${sign}', '')`, column)}, -${PHONE_LENGTH})`;
}
