/** A log that nobody reads. */
export const silent = { info: () => {}, warn: () => {} };
