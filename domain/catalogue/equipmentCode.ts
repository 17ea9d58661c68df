// The code on the sticker of a machine: letters and digits that are not mistaken for one another, not even over the telephone.

/** Neither 0 and O, nor 1, I and L, nor U and V. */
export const codeLetters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const codeLength = 10;

/** A new code, of characters that `pick` takes from `codeLetters` by chance. It has a digit: «máquina K7PM2XQ9RT» is looked for as a number, and a word is not. */
export function drawCode(pick: (letters: string) => string): string {
  const code = Array.from({ length: codeLength }, () => pick(codeLetters)).join('');
  return /\d/.test(code) ? code : drawCode(pick);
}

/** 'K7PM2-XQ9RT' */
export const shownCode = (code: string): string => `${code.slice(0, codeLength / 2)}-${code.slice(codeLength / 2)}`;

/** A code as it is stored, of what somebody typed or read: 'k7pm2-xq9rt'. */
export const storedCode = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase();
