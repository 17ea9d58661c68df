// The page of a mailed link by which a customer signs in: the login, since no other path is open to a stranger (§2, access guard).
import { routes } from '../routes.ts';

const PARAM = 'enlace';

/** '/login?enlace=…' */
export const signInPath = (code: string): string => `${routes.login.path}?${PARAM}=${code}`;

/** The code of a mailed link in the query of an address, or null. */
export const signInCode = (search: string): string | null => new URLSearchParams(search).get(PARAM);
