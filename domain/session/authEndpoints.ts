// The calls of the session (§7, Authentication), apart from the others so that signing in loads no entity.
import { get, inPerson, post, unkept, whileLacking } from '../kernel/endpoint.ts';
import { type Role, everyone } from '../kernel/roles.ts';

export interface SessionUser {
  id: number;
  username: string;
  first_name: string;
  last_name: string;
  name: string;
  email: string;
  phone: string;
  dni: string;
  avatar: string;
  imagen: string;
  roles: readonly Role[];
  customer_id: number | null;
  scope_id: number | null;
  /** Which date the albaranes list shows for this user (switchFechas). */
  fecha: WorkOrderDate;
}

export type WorkOrderDate = 'fecha_albaran' | 'fecha_creacion';

/** The signed-in user, as the screens know them. */
export interface InsideUser extends SessionUser {
  /** Whether invoices have records for the tax agency; sent only to users who may read invoices. */
  registra: boolean;
}

/** The company: its customers see it in the place of Frigoria, everybody else on paper. */
export interface Company {
  name: string;
  /** `#rrggbb`; '' where it has none. */
  color: string;
  hasLogo: boolean;
}

export interface SessionInfo {
  user: InsideUser;
  roles: readonly Role[];
  avatar: string;
  downloadToken: string;
  /** The company's time zone, as `Europe/Madrid`. */
  zone: string;
  /** Where the pictures of maps come from, with `{z}`, `{x}` and `{y}`; '' for maps without pictures, absent for OpenStreetMap's own. */
  tiles?: string;
  company: Company;
  /** The session began by an entry code, and its user has not yet chosen how to sign in from now on. */
  chooses?: true;
}

/** Whose an entry code is. */
export interface EntryOwner {
  name: string;
  company: string;
  /** 'YYYY-MM-DD HH:mm:ss' */
  expires: string;
}

/** An auditor, who writes nothing else, ends their own session and chooses their own password as everybody does. */
export const authEndpoints = {
  login: post<{ identity: string; password: string }, { token: string }>()('/api/externalWeb/login', 'public'),
  info: { ...get<SessionInfo>()('/api/auth/info', everyone), needsNoRole: true },
  logout: {
    ...unkept('session', inPerson(whileLacking(['code', 'enrolment'], post<undefined, null>()('/api/auth/logout', everyone, 'nothing')))),
    roles: everyone,
    needsNoRole: true,
  },
  /** Ends every session of one's own, this one too, and makes each of one's browsers a stranger. */
  logoutEverywhere: { ...unkept('session', inPerson(post<undefined, null>()('/api/auth/logoutEverywhere', everyone, 'nothing'))), roles: everyone },
  changeOwnPassword: {
    ...unkept('secret', inPerson(post<{ current: string; password: string; password_confirm: string }, null>()('/api/auth/changePassword', everyone))),
    roles: everyone,
  },
  /** The first password, or a new one, after an entry code: nobody is asked for the one before. It ends the other sessions. */
  choosePassword: {
    ...unkept('secret', inPerson(post<{ password: string; password_confirm: string }, null>()('/api/auth/choosePassword', everyone))),
    roles: everyone,
  },
  /** Without a choice: the next time takes another entry code. */
  chooseLater: { ...unkept('session', inPerson(post<undefined, null>()('/api/auth/chooseLater', everyone, 'nothing'))), roles: everyone },
  /** Whose an entry code is; it is good as before. */
  entryOf: post<{ code: string }, EntryOwner>()('/api/external/entryOf', 'public'),
  forgotPassword: post<{ identity: string }, null>()('/api/external/forgotPassword', 'public', 'form'),
  /** Asks for a link by which a customer signs in, once. */
  mailSignInLink: post<{ identity: string }, null>()('/api/external/mailSignInLink', 'public', 'form'),
  signInByLink: post<{ code: string }, { token: string }>()('/api/external/signInByLink', 'public'),
  /** What a passkey is asked to sign (WebAuthn), and its signature, by which its user signs in. */
  askPasskey: post<undefined, object>()('/api/external/askPasskey', 'public', 'nothing'),
  signInByPasskey: post<{ response: object }, { token: string }>()('/api/external/signInByPasskey', 'public'),
  changePassword: post<{ forgotten_password_code: string; password: string; password_confirm: string }, null>()('/api/external/changePassword', 'public'),
} as const;
