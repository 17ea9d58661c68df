// @ts-check
// What the states of the machines say of themselves is for their pictures and documents, which are made when the program is built: the browser does without.

const machines = /\/machines\/(lifecycles\/\w+|\w+\/\w+Machine)\.ts$/;
const description = /^ *description: (?:'[^'\n]*'|`[^`\n]*`),$/gm;
/** One that is within a line. */
const inner = /\bdescription: '[^'\n]*'(?:, |(?= \}))/g;

/** @returns {import('vite').Plugin} */
export const undescribed = () => ({
  name: 'undescribed',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => (machines.test(id) ? { code: code.replaceAll(description, '').replaceAll(inner, ''), map: null } : undefined),
});
