// Names, telephones, NIF, CIF and accounts of people and companies that do not exist.
import { accountControl, ibanControl } from '#domain/parties/iban.ts';
import { cifControl, nifLetter } from '#domain/parties/nif.ts';
import { fold } from '#domain/kernel/format.ts';
import type { Chance } from './chance.ts';
import { listed } from './listed.ts';

const women = listed(`
  María; Carmen; Lucía; Ana; Rocío; Inmaculada; Rafaela; Dolores; Isabel; Laura; Cristina; Marta; Encarnación; Rosario; Beatriz
  Mónica; Verónica; Araceli; Concepción; Josefa; Ángela; Belén; Pilar; Esperanza; Noelia; Sofía; Elena; Teresa; María José; Ana Belén
`);
const men = listed(`
  Rafael; Antonio; José; Manuel; Francisco; Juan; Miguel Ángel; Jesús; Álvaro; Pedro; Javier; David; José Luis; Andrés; Fernando
  Joaquín; Sebastián; Ramón; Víctor; Rubén; Óscar; Iván; Adrián; Sergio; Juan Carlos; Ángel; Luis; Diego; Alfonso; Germán
`);
const surnames = listed(`
  García; Rodríguez; Martínez; Fernández; López; Sánchez; Pérez; Gómez; Jiménez; Ruiz; Moreno; Muñoz; Romero; Alonso; Gutiérrez
  Navarro; Torres; Domínguez; Ramos; Serrano; Molina; Castro; Ortega; Rubio; Marín; Cano; Prieto; Méndez; Luque; Baena; Aguilar
  Cabrera; Carmona; Expósito; Cañete; Arjona; Osuna; Pavón; Alcántara; Castilla; Zafra; Córdoba; Criado; Gavilán; Hidalgo; Lozano
  Mármol; Núñez; Olmo; Peña; Repullo; Toledano; Urbano; Vázquez; Yuste; Zamora; Ávila; Íñiguez; Cobo; Villalba
`);

export interface Person {
  first: string;
  last: string;
  name: string;
}

export function person(chance: Chance): Person {
  const first = chance.pick(chance.is(0.5) ? women : men);
  const last = `${chance.pick(surnames)} ${chance.pick(surnames)}`;
  return { first, last, name: `${first} ${last}` };
}

export const surname = (chance: Chance): string => chance.pick(surnames);

/** A person's NIF. */
export function nif(chance: Chance): string {
  const digits = chance.int(30_000_000, 80_999_999);
  return `${digits}${nifLetter(digits)}`;
}

/** A legal entity's CIF: its letter, two figures of the province, and the control figure or letter that its kind wants. */
export function cif(chance: Chance, letter: 'A' | 'B' | 'H' | 'P' | 'G', province: string): string {
  const figures = `${province}${String(chance.int(10_000, 99_999))}`;
  const control = cifControl(figures);
  return `${letter}${figures}${letter === 'P' ? 'JABCDEFGHI'[control]! : control}`;
}

export const mobile = (chance: Chance): string => `${chance.pick(['6', '6', '7'])}${chance.int(10_000_000, 99_999_999)}`;
export const landline = (chance: Chance, prefix: string): string => `${prefix}${chance.int(200_000, 799_999)}`;

/** An address that reaches no one: `.example` is reserved for such uses. */
export function emailAt(local: string, domain: string): string {
  const plain = (text: string, gap: string) => fold(text).replace(/[^a-z0-9]+/g, gap);
  return `${plain(local, '.').replace(/^\.|\.$/g, '')}@${plain(domain, '')}.example`;
}

const banks = ['2103', '0237', '2100', '0049', '0182', '3187', '0081'];
/** A Spanish IBAN with right control figures, in groups of four. */
export function iban(chance: Chance): string {
  const office = `${chance.pick(banks)}${String(chance.int(1000, 9999))}`;
  const account = String(chance.int(1_000_000_000, 9_999_999_999));
  const number = `${office}${accountControl(`00${office}`)}${accountControl(account)}${account}`;
  return `ES${ibanControl('ES', number)}${number}`.replace(/(.{4})(?=.)/g, '$1 ');
}

export const bankNames = ['Unicaja', 'Cajasur', 'CaixaBank', 'Santander', 'BBVA', 'Caja Rural del Sur', 'Sabadell'];
