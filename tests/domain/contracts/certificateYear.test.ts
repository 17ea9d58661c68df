import { expect, it } from 'vitest';
import { isIncomplete, yearWords } from '#domain/contracts/certificate.ts';

const days = (...months: number[]) => months.map(month => `2026-${String(month).padStart(2, '0')}-15`);

it.each([
  [{ previstas: 12, hechas: days(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11), faltan: days(12) }, '11 de 12 visitas hechas: falta diciembre', true],
  [{ previstas: 4, hechas: days(3), faltan: days(6, 9, 9) }, '1 de 4 visitas hechas: faltan junio y septiembre', true],
  [{ previstas: 1, hechas: days(3), faltan: [] }, '1 de 1 visita hecha', false],
  [{ previstas: 0, hechas: [], faltan: [] }, 'Ningún contrato preveía visitas en el año', true],
])('The year of a certificate %o reads «%s»', (year, words, isAsked) => {
  expect([yearWords(year), isIncomplete(year)]).toEqual([words, isAsked]);
});
