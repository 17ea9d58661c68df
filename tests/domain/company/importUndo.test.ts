import { describe, expect, it } from 'vitest';
import { mayUndo, stayWords, undoWords } from '#domain/company/importUndo.ts';

describe('The words of an undoing', () => {
  it.each([
    [118, 2, 'se borran 118 registros y 2 vuelven a como estaban'],
    [1, 1, 'se borra 1 registro y 1 vuelve a como estaba'],
    [1_238, 0, 'se borran 1.238 registros'],
    [0, 1, '1 registro vuelve a como estaba'],
    [0, 3, '3 registros vuelven a como estaban'],
    [0, 0, ''],
  ])('with %i deleted and %i restored are «%s»', (deleted, restored, words) => {
    expect(undoWords({ deleted, restored })).toBe(words);
  });

  it('count what stays', () => {
    expect([1, 2].map(staying => stayWords({ staying }))).toEqual(['1 registro no se puede deshacer', '2 registros no se pueden deshacer']);
  });
});

it('An import can be undone unless it is being undone, and again only while something of it stays', () => {
  const done = { undone: null, kept: 0, isUndoing: false };
  expect(
    [done, { ...done, isUndoing: true }, { ...done, undone: '2026-03-02 10:00:00' }, { ...done, undone: '2026-03-02 10:00:00', kept: 1 }].map(mayUndo),
  ).toEqual([true, false, false, true]);
});
