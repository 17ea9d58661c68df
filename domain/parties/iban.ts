// Bank accounts: the IBAN of any country, and what Spain puts into its own.

const WEIGHTS = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6];
const SPANISH_LENGTH = 24;

/** The control figure of ten figures of a Spanish account. */
export function accountControl(ten: string): number {
  const rest = 11 - ([...ten].reduce((sum, figure, index) => sum + Number(figure) * WEIGHTS[index]!, 0) % 11);
  return rest === 11 ? 0 : rest === 10 ? 1 : rest;
}

/** The two control figures of the account of a country: letters count from 10 on, and the whole is 1 by 97. */
export function ibanControl(country: string, account: string): string {
  const figures = [...`${account}${country}00`].map(sign => String(Number.parseInt(sign, 36))).join('');
  return String(98n - (BigInt(figures) % 97n)).padStart(2, '0');
}

/** An IBAN in groups of four, as people read it. */
export const inFours = (iban: string): string =>
  iban
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/(.{4})(?=.)/g, '$1 ');

/** What is wrong with an IBAN, in Spanish; null for a right one. */
export function ibanFault(value: string): string | null {
  const iban = value.toUpperCase().replace(/[\s-]/g, '');
  if (/^\d{20}$/.test(iban)) return accountFault(iban) ?? `Falta el comienzo del IBAN: ES${ibanControl('ES', iban)}`;
  const [, country = '', control = '', account = ''] = /^([A-Z]{2})(\d{2})([A-Z0-9]{11,30})$/.exec(iban) ?? [];
  if (country === 'ES' && iban.length !== SPANISH_LENGTH) return `Un IBAN español tiene ${SPANISH_LENGTH} caracteres y este tiene ${iban.length}`;
  if (country === '' || (country === 'ES' && !/^\d+$/.test(account))) return 'Un IBAN tiene dos letras, dos cifras y la cuenta';
  const right = ibanControl(country, account);
  if (control !== right) return `Las cifras de control del IBAN no son correctas: deberían ser ${right}`;
  return country === 'ES' ? accountFault(account) : null;
}

/** The two control figures within a Spanish account: that of bank and office, and that of the number. */
function accountFault(account: string): string | null {
  const right = `${accountControl(`00${account.slice(0, 8)}`)}${accountControl(account.slice(10))}`;
  return account.slice(8, 10) === right ? null : `Las cifras de control de la cuenta no son correctas: deberían ser ${right}`;
}
