// @ts-check
// Mutants of machines that no test can notice, each with its reason.

/** By file, kind, text and line, as `mutate:machines` prints it. @type {Record<string, string>} */
export const knownSurvivors = {
  "machines/layoutMachine.ts target 'closed' (line 52)":
    'leads to desktop.recalling instead, which leads on to desktop.closed because that was just remembered',
};
