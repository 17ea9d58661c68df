// What a search finds in a text, and what of a label is marked.
import { describe, expect, it } from 'vitest';
import { amountText, foundParts, hasWords, nearest, searchText, withoutSlips, wordsOf } from '#domain/kernel/search.ts';

const has = (values: readonly unknown[], query: string) => hasWords(searchText(values), wordsOf(query));

describe('a search finds', () => {
  it.each([
    ['paco asador', 'Asador Casa Paco'],
    ['cas pac', 'Asador Casa Paco'],
    ['sador', 'Asador Casa Paco'],
    ['hora oficial', 'Hora de oficial de primera'],
    ['PINGUINO', 'Climatización Pingüino, S.L.'],
    ['957 431 281', '957431281'],
    ['957431281', '957 43 12 81'],
    ['957-43-12-81', '957.431.281'],
    ['957 43 12', '957431281'],
    ['+34 957 431 281', '957431281'],
    ['0034957431281', '957 431 281'],
    ['957431281', '+34 957 431 281'],
    ['957431281', 'Llamar al 957 43 12 81 por la tarde'],
    ['B14123456', 'B-14.123.456'],
    ['b-14.123.456', 'B14123456'],
    ['B 14 123 456', 'B14123456'],
    ['12345678 z', '12345678Z'],
    ['b 14123456', 'B14123456'],
    ['ES54362315K', '54362315K'],
    ['es 54.362.315-k', '54362315K'],
    ['ES-B14123456 norte', 'Frío Norte B14123456'],
    ['54362315/K', '54362315K'],
    ['x 1234567 l', 'X1234567L'],
    ['F26-1127', 'F26-001127'],
    ['f26 1127', 'F26-001127'],
    ['F26-001127', 'F26-001127'],
    ['F26001127', 'F26-001127'],
    ['R32', 'Recarga de R-32'],
    ['AB1234', 'SN: AB-00123/4'],
    ['casa 2', 'Casa rural, portal 2'],
    ['arcos sl', 'Bar Los Arcos de la Isla, S.L.'],
    ['s.l. arcos', 'Bar Los Arcos, S.L.'],
  ])('by %j what says %j', (query, text) => {
    expect(has([text], query)).toBe(true);
  });

  it.each([
    ['paco asador', 'Asador Casa Pepe'],
    ['957 431 281', '957281431'],
    ['957 431 281', 'Calle 957, piso 431, puerta 281 4'],
    ['00123', 'P123'],
    ['f26-1127', 'F26-021127'],
    ['ca asador', 'Boca de asador'],
  ])('by %j nothing in %j', (query, text) => {
    expect(has([text], query)).toBe(false);
  });

  it.each(['285,56', '285.56', '285,56€', '285,5'])('an amount as %s', query => {
    expect(has([amountText(28_556, 2)], query)).toBe(true);
    expect(has([amountText(28_656, 2)], query)).toBe(false);
  });

  it.each(['1.285,56', '1285,56'])('thousands as %s', query => {
    expect(has([amountText(-1_285_560, 3)], query)).toBe(true);
  });

  it('words of several values, but no word across two of them', () => {
    expect(has(['Bar Julián', 'Lucena'], 'lucena bar')).toBe(true);
    expect(has(['Bar Julián', 'Lucena'], 'julianlucena')).toBe(false);
  });
});

it.each([
  ['Hotel Los Patios', 'patios hot', ['Patios', 'Hot']],
  ['Climatización Pingüino', 'PINGUI', ['Pingüi']],
  ['Bar Ñandú', 'nandu', ['Ñandú']],
  ['Bar', 'zzz', []],
])('A search in %j for %j marks %j', (label, query, parts) => {
  expect(foundParts(label, query)).toEqual(parts);
});

describe('one slip in a word', () => {
  it.each([
    ['cabalo', 'caballo', ['caball']],
    ['rojiso', 'rojizo', ['rojizo']],
    ['cofig', 'configuracion', ['config']],
    ['facutra', 'factura', ['factura']],
    ['clientess', 'clientes', ['clientes']],
    ['climatz', 'climatizacion', ['climati']],
    ['caballo', 'caballo', []],
    ['cbalo', 'caballo', []],
  ])('%s near %s is meant as %j', (typed, word, meant) => {
    expect(nearest(typed, ['otra', word])).toEqual(meant);
  });

  it('is looked for in long words of letters alone, and gives every reading', () => {
    expect(withoutSlips('Bar Cabalo 12345', word => (word === 'cabalo' ? ['caball', 'cabalg'] : ['mal']))).toEqual(['bar caball 12345', 'bar cabalg 12345']);
    expect(withoutSlips('bar 12', () => ['mal'])).toEqual([]);
    expect(withoutSlips('caballo', () => [])).toEqual([]);
  });
});
