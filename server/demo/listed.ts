// Long lists and tables of the sample company, written as text.

/** The parts of a text, separated by `;` or by lines. */
export const listed = (text: string): string[] => split(text, /[;\n]/);

/** The rows of a text, one to a line, their cells separated by `|`. */
export const tabled = (text: string): string[][] => split(text, /\n/).map(line => line.split('|').map(cell => cell.trim()));

const split = (text: string, at: RegExp) =>
  text
    .split(at)
    .map(part => part.trim())
    .filter(Boolean);
