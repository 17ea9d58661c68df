/** Under which a new record is kept while it is typed: for what it is of, its contract or the key that it had on this device, so that it is offered for no other. */
export const formKeyOf = (name: string, given: unknown): string => (given === null ? name : `${name}:${JSON.stringify(given)}`);
