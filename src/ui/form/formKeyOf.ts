/** Under which a new record is kept while it is typed: for what it is of, such as its contract, so that it is offered for no other. */
export const formKeyOf = (name: string, given: unknown): string => (given === null ? name : `${name}:${JSON.stringify(given)}`);
