// How the names by which people sign in are compared, on any database: `JOSÉ`, `josé` and `Ｊosé` are the same.

/** The form of a username or e-mail that must be unique and that signing in looks for. */
export const identityKey = (value: string): string => value.trim().normalize('NFKC').toLowerCase().normalize('NFKC');
