// The page of a link by which somebody signs in: the login, since no other path is open to a stranger (§2, access guard).
import { routes } from '../routes.ts';

const PARAM = 'enlace';

/** '/login?enlace=…' */
export const signInPath = (code: string): string => `${routes.login.path}?${PARAM}=${code}`;

const ENTRY = '#entrada=';

/** '/login#entrada=…': what follows the sign is sent to no server, and so is in no log. */
export const entryPath = (code: string): string => `${routes.login.path}${ENTRY}${code}`;

/** The entry code in the fragment of an address, or null. */
export const entryCodeIn = (hash: string): string | null => (hash.startsWith(ENTRY) ? hash.slice(ENTRY.length) : null);

/** The code of a mailed link in the query of an address, or null. */
export const signInCode = (search: string): string | null => new URLSearchParams(search).get(PARAM);
