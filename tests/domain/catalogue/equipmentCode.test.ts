import { expect, it } from 'vitest';
import { codeLength, drawCode, shownCode, storedCode } from '#domain/catalogue/equipmentCode.ts';

it('The code of a machine has a digit: one of letters alone is drawn again', () => {
  const drawn = [...'ABCDEFGHJK', ...'ABCDE2GHJK'];
  expect(drawCode(() => drawn.shift()!)).toBe('ABCDE2GHJK');
});

it('A code is stored as it was drawn, however it is typed from its sticker', () => {
  const code = drawCode(letters => letters[7]!);
  expect(code).toBe('9'.repeat(codeLength));
  expect(storedCode(shownCode(code).toLowerCase())).toBe(code);
});
