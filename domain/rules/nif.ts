// Spanish tax identifiers: NIF, NIE and CIF.

const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';
const CONTROL_LETTERS = 'JABCDEFGHI';

/** How an identifier is stored and compared: upper case, without spaces, dots or dashes. */
export function normaliseNif(value: string): string {
  return value.toUpperCase().replace(/[\s.-]/g, '');
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

/** Whether an identifier is a well-formed NIF, NIE or CIF with the right control character. */
export function isNif(value: string): boolean {
  const id = normaliseNif(value);
  const person = /^([XYZ]|\d)(\d{7})([A-Z])$/.exec(id);
  if (person) {
    const first = 'XYZ'.includes(person[1]!) ? String('XYZ'.indexOf(person[1]!)) : person[1]!;
    return nifLetter(Number(first + person[2]!)) === person[3];
  }
  const company = /^([ABCDEFGHJNPQRSUVW])(\d{7})([0-9A-J])$/.exec(id);
  if (!company) return false;
  const control = cifControl(company[2]!);
  const letterOnly = 'PQRSNW'.includes(company[1]!);
  const digitOnly = 'ABEH'.includes(company[1]!);
  return (!letterOnly && company[3] === String(control)) || (!digitOnly && company[3] === CONTROL_LETTERS[control]);
}
