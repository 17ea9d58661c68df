// Numbers in messages are written as everywhere: es-ES, amounts and percentages with exactly two decimals (§9).
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { messages } from '#domain/kernel/messages.ts';

/** Those that are given a text, not a number. */
const ofTexts: readonly string[] = ['invalidEmailOf', 'skippedHour', 'unknownField'];
const ofNumbers = Object.entries(messages).flatMap(([name, message]) =>
  typeof message === 'function' && !ofTexts.includes(name) ? [[name, message as (number: number) => string] as const] : [],
);
const ofCounts = /^(count|tooLong)/;

it.each(ofNumbers.filter(([name]) => name !== 'fileTooLarge'))('§9 The message %s writes each of its numbers as es-ES does', (name, message) => {
  const said = message(1234.5);
  expect(said).toContain(ofCounts.test(name) ? '1.235' : '1.234,50');
  expect(said).not.toMatch(/\d{4}|\d\.\d\b/);
});

it('§9 A limit of a payment has two decimals and a comma, also where it is whole or has a thousandth', () => {
  expect([147.02, 147, 0, 1234.567].map(messages.amountTooHigh)).toEqual(
    ['147,02', '147,00', '0,00', '1.234,57'].map(limit => `La cantidad debe ser menor o igual a ${limit}`),
  );
});

it('the size of a file is in MB', () => {
  expect([1, 1.5].map(size => messages.fileTooLarge(size * 1_048_576))).toEqual(['1 MB', '1,5 MB'].map(size => `El archivo supera el máximo de ${size}`));
});

const folders = ['domain', 'machines', 'server', 'src'];
const sources = folders
  .flatMap(folder => readdirSync(folder, { recursive: true, withFileTypes: true }))
  .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map(({ parentPath, name }) => join(parentPath, name))
  .filter(path => !/^server.(demo|db|openapi)\b/.test(path));

const FORMATTED = String.raw`[^}]*(?:format\w*\(|\.format\(|showDecimal\(|Math\.(?:round|floor)\()`;
const inMessages: Readonly<Record<string, RegExp>> = {
  'a limit': new RegExp(String.raw`(?:[Cc]omo m[áí][xn]imo|menor o igual a|mayor o igual a|el máximo de|solo tiene) (?:[-−]?\d|\$\{(?!${FORMATTED}))`, 'g'),
  'an amount or a percentage': new RegExp(String.raw`\$\{(?!${FORMATTED})[^}\`]*\} [€%]`, 'g'),
};

it.each(Object.entries(inMessages))('§9 No source writes %s of a message but by a function of the formats', (_, unformatted) => {
  const found = sources.flatMap(path => [...readFileSync(path, 'utf8').matchAll(unformatted)].map(([text]) => `${path}: ${text}`));
  expect(found).toEqual([]);
});
