// The second step of signing in: what a password alone does not open. Its calls, apart from those of records, for the page before the office.
import { type Lack, get, inPerson, post, unkept, whileLacking } from '../kernel/endpoint.ts';
import { everyone } from '../kernel/roles.ts';

/** What is missing in a session, and how its user can give it. */
export interface SecondStep {
  lacks: Lack | null;
  /** Whether a code of an app is one of the ways, and a passkey. */
  app: boolean;
  passkey: boolean;
}

/** A new app of codes before its first code: what it is told, as a QR code says it and as it is typed. */
export interface NewApp {
  address: string;
  secret: string;
}

/** Codes that are shown once; none where the user still has some. */
export interface RecoveryCodes {
  codes: string[];
}

/** What completes a session answers the token that the session has from now on: where something was lacking, the one from before is worth nothing any more. */
export interface Renewed {
  token: string;
}

/** A passkey, called after the browser that made it. */
export interface Passkey {
  id: number;
  name: string;
  created: string;
  last_used: string | null;
}

/** How one's own account is protected. */
export interface Protection {
  /** When the app of codes was added; null where there is none. */
  app: string | null;
  /** The oldest first. */
  passkeys: readonly Passkey[];
  /** How many recovery codes are left. */
  codes: number;
  /** Whether the company demands a second step of this user. */
  demanded: boolean;
}

/** One's own affair: of everybody, auditors included, and of no program. */
const own = <E extends object>(row: E) => ({ ...unkept('secret', inPerson(row)), roles: everyone });

export const secondStepEndpoints = {
  /** What the session lacks. */
  step: own(whileLacking(['code', 'enrolment'], get<SecondStep>()('/api/secondStep/step', everyone))),
  /** Takes the second step with the code of an app, or a recovery code; answers how many of these are left, where it was one. */
  pass: own(whileLacking(['code'], post<{ code: string }, { left: number | null } & Renewed>()('/api/secondStep/pass', everyone))),
  protection: own(get<Protection>()('/api/secondStep/protection', everyone)),
  /** Begins with an app of codes. `current` is the password; not asked where the session lacks a second step. */
  startApp: own(whileLacking(['enrolment'], post<{ current: string }, NewApp>()('/api/secondStep/startApp', everyone))),
  /** Ends with its first code. */
  confirmApp: own(whileLacking(['enrolment'], post<{ code: string }, RecoveryCodes & Renewed>()('/api/secondStep/confirmApp', everyone))),
  /** Instead of all that there were. */
  newCodes: own(post<{ current: string }, RecoveryCodes>()('/api/secondStep/newCodes', everyone)),
  /** What a browser is asked to make, and what it has made (WebAuthn). */
  newPasskey: own(post<{ current: string }, object>()('/api/secondStep/newPasskey', everyone)),
  addPasskey: own(post<{ response: object }, RecoveryCodes>()('/api/secondStep/addPasskey', everyone)),
  removePasskey: own(post<{ id: number; current: string }, null>()('/api/secondStep/removePasskey', everyone)),
  removeApp: own(post<{ current: string }, null>()('/api/secondStep/removeApp', everyone)),
} as const;
