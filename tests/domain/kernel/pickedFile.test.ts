import { expect, it } from 'vitest';
import { wrongTypeMessage } from '#domain/kernel/fileTypes.ts';
import { pickWarning } from '#domain/kernel/pickedFile.ts';

it.each([
  ['a name without extension', [{ name: 'contrato', size: 1 }], wrongTypeMessage(['pdf'])],
  ['nothing inside', [{ name: 'contrato.pdf', size: 0 }], 'El archivo está vacío'],
  ['too large', [{ name: 'contrato.pdf', size: 21 * 1_048_576 }], 'El archivo es demasiado grande: como máximo 20 MB'],
  ['as large as it may be', [{ name: 'contrato.pdf', size: 20 * 1_048_576 }], null],
  [
    'two at once',
    [
      { name: 'a.pdf', size: 1 },
      { name: 'b.pdf', size: 1 },
    ],
    'Solo se puede subir 1 archivo',
  ],
])('The warning says what is wrong with a file: %s', (_, files, warning) => {
  expect(pickWarning(files, { allowed: ['pdf'], maxSize: 20 * 1_048_576 })).toBe(warning);
});

it('A file of any type is taken where all are allowed', () => {
  expect(pickWarning([{ name: 'pagina.html', size: 1 }], { allowed: null, maxSize: 2048 })).toBeNull();
});
