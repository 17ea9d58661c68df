import { expect, it } from 'vitest';
import { phrasesFor } from '#domain/work/phrasesFor.ts';

const phrase = (frase: string, fallos: number[] = [], maquinas: number[] = []) => ({ frase, fallos, maquinas });
const written = [phrase('Todo bien.'), phrase('Recarga.', [4], [9]), phrase('Filtros limpios.', [], [7]), phrase('Desagüe libre.', [5])];
const work = { failures: [], machine: null, text: '' };

it('Without a failure or a machine, the most written phrases come first', () => {
  expect(phrasesFor(written, work)).toEqual(['Todo bien.', 'Recarga.', 'Filtros limpios.', 'Desagüe libre.']);
});

it('Phrases for its failures come first, then those for its machine, then the others in their order', () => {
  expect(phrasesFor(written, { ...work, failures: [5], machine: 7 })).toEqual(['Desagüe libre.', 'Filtros limpios.', 'Todo bien.', 'Recarga.']);
  expect(phrasesFor(written, { ...work, failures: [4], machine: 9 })[0]).toBe('Recarga.');
});

it('What is written already is not offered, and no more than eight are', () => {
  expect(phrasesFor(written, { ...work, text: 'Hecho. Todo bien.' })).not.toContain('Todo bien.');
  expect(
    phrasesFor(
      Array.from({ length: 20 }, (_, n) => phrase(`Frase ${n}.`)),
      work,
    ),
  ).toHaveLength(8);
});
