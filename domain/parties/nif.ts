// Spanish tax identifiers: NIF, NIE and CIF. NIFs that begin with K, L or M belong to minors, Spaniards abroad and foreigners without a NIE.

const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';
const CONTROL_LETTERS = 'JABCDEFGHI';

/** `ES` before a complete Spanish identifier, as VAT numbers are written in Europe. */
const COUNTRY = /^ES(?=(?:[XYZKLM\d]\d{7}[A-Z]|[A-W]\d{7}[\dA-J])$)/;

/** How an identifier is stored and compared: upper case, without the country of a Spanish one and without the signs that people write between its parts. */
export function normaliseNif(value: string): string {
  return value
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Cf}\p{Pd}.,:;/\\_·•'´`]/gu, '')
    .replace(COUNTRY, '');
}

/** The letter of a NIF number. */
export function nifLetter(digits: number): string {
  return LETTERS[digits % 23]!;
}

/** The control digit of a CIF's seven figures. */
export function cifControl(figures: string): number {
  let sum = 0;
  for (let index = 0; index < 7; index += 1) {
    const digit = Number(figures[index]);
    const weighted = index % 2 === 0 ? digit * 2 : digit;
    sum += Math.floor(weighted / 10) + (weighted % 10);
  }
  return (10 - (sum % 10)) % 10;
}

/** What is wrong with a NIF, NIE or CIF, in Spanish; null for a right one. */
export function nifFault(value: string): string | null {
  const id = normaliseNif(value).replace(/^ES/, '');
  const person = /^([XYZKLM]|\d)(\d{7})([A-Z]?)$/.exec(id);
  if (person) return personFault(person[1]!, person[2]!, person[3]!);
  const company = /^([ABCDEFGHJNPQRSUVW])(\d{7})([0-9A-J]?)$/.exec(id);
  return company ? companyFault(company[1]!, company[2]!, company[3]!) : 'No es un NIF, un NIE ni un CIF español';
}

/** Whether an identifier is a well-formed NIF, NIE or CIF with the right control character. */
export const isNif = (value: string): boolean => nifFault(value) === null;

/** A company's NIF. No official rule defines its last character; the form warns about an odd one as it is typed. */
const COMPANY = /^[A-HJNP-SUVW]\d{7}[0-9A-J]$/;

/** Why a normalised NIF cannot be used in a record for the tax agency, in Spanish; null for one that can. */
export const taxpayerNifFault = (nif: string): string | null =>
  COMPANY.test(nif) || (/^[0-9A-Z]{9}$/.test(nif) && isNif(nif)) ? null : (nifFault(nif) ?? 'El NIF tiene nueve caracteres');

/** Whether an identifier is one that a person has: a DNI, a NIE, or a NIF of those who have neither. */
export const isOfPerson = (value: string): boolean => /^[\dXYZKLM]/.test(normaliseNif(value));

function personFault(first: string, figures: string, letter: string): string | null {
  const isForeigner = 'XYZ'.includes(first);
  const leading = isForeigner ? 'XYZ'.indexOf(first) : 'KLM'.includes(first) ? '' : first;
  const right = nifLetter(Number(`${leading}${figures}`));
  if (letter === right) return null;
  const name = isForeigner ? 'NIE' : 'NIF';
  return letter === '' ? `Falta la letra del ${name}: debería ser ${right}` : `La letra del ${name} no es correcta: debería ser ${right}`;
}

function companyFault(kind: string, figures: string, control: string): string | null {
  const figure = cifControl(figures);
  const right = ['PQRSNW'.includes(kind) ? '' : String(figure), 'ABEH'.includes(kind) ? '' : CONTROL_LETTERS[figure]!].filter(Boolean);
  if (right.includes(control)) return null;
  const meant = `debería ser ${right.join(' o ')}`;
  return control === '' ? `Falta el último carácter del CIF: ${meant}` : `El último carácter del CIF no es correcto: ${meant}`;
}
