import { expect, it } from 'vitest';
import { backupState, copyWords } from '#domain/company/installation.ts';

const now = '2026-03-12 03:30:00';

it.each([
  [null, 'none'],
  ['2026-03-12 03:00:00', 'recent'],
  ['2026-03-10 03:30:00', 'recent'],
  ['2026-03-10 03:29:59', 'old'],
  ['2025-12-31 23:00:00', 'old'],
] as const)('A last copy of %s is %s on the morning of 12 March', (lastCopy, state) => {
  expect(backupState(lastCopy, now)).toBe(state);
});

it.each([
  ['2026-03-12 03:00:41', 'hoy a las 3:00'],
  ['2026-03-12 01:05:00', 'hoy a la 1:05'],
  ['2026-03-12 11:20:00', 'hoy a las 11:20'],
  ['2026-03-11 23:15:00', 'ayer a las 23:15'],
  ['2026-03-10 00:10:00', 'el 10/03/2026 a las 0:10'],
])('A copy of %s was made «%s»', (lastCopy, words) => {
  expect(copyWords(lastCopy, now)).toBe(words);
});
