/** A log that is never read. */
export const silent = { info: () => {}, warn: () => {} };
