// What a call is: a row that the client visits with `call(row)` and the server with `answer(row)`.
import { type Role, readersOf, writersOf } from './roles.ts';

/** How a body travels: plain JSON, `{ data: '<json>' }`, multipart, or not at all. */
export type Sends = 'json' | 'data' | 'form' | 'nothing';

/** What a session lacks whose user has given only a password: the code of their second step, or a second step at all. */
export type Lack = 'code' | 'enrolment';

type Split<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | Split<Rest> : never;

/** The names of the parameters of a path; of a path that is not known, any. */
export type ParamNames<Path extends string> = string extends Path ? string : Split<Path>;

/** The parameters that a path names: `ParamsOf<'/api/user/data/{id}'>` is `{ id: … }`. */
export type ParamsOf<Path extends string> = Record<Split<Path>, string | number>;

export interface Endpoint<Path extends string = string, Body = unknown, Answer = unknown, Reads extends boolean = boolean> {
  method: 'GET' | 'POST';
  path: Path;
  /** Who may call it; `public` needs no session. */
  roles: readonly Role[] | 'public';
  /** Whether any signed-in user may call it, even without a role. */
  needsNoRole?: boolean;
  sends: Sends;
  /** How many files its form may bring, where it is more than one. */
  files?: number;
  /** Whether it changes nothing, and so is open to auditors where the office may call it. */
  reads: Reads;
  /** Only for a signed-in person: no API key may make keys, change users or end sessions. */
  personal?: true;
  /** Why no answer of it is kept under a key: what is sent or answered is a secret, it ends the session that would ask again, or it answers a file. */
  unkept?: Unkept;
  /** The unfinished sessions that may call it, too; all others may only end. */
  whileLacking?: readonly Lack[];
  /** Also for what somebody whose account is closed had done before, by the session that they had. */
  fromClosed?: true;
  /** Asked by the page and not by a person, so that it keeps no session alive. */
  passive?: true;
  /** The wire name of the entity whose records it reads, where it reads records of one. */
  of?: string;
  /** Only for the types: what is sent and what is answered. */
  readonly types?: { body: Body; answer: Answer };
}

export type Unkept = 'secret' | 'session' | 'file';

/** A call that changes nothing. */
export type Reading<Path extends string = string, Body = unknown, Answer = unknown> = Endpoint<Path, Body, Answer, true>;

export type BodyOf<E> = E extends Endpoint<string, infer Body, unknown> ? Body : never;
export type AnswerOf<E> = E extends Endpoint<string, never, infer Answer> ? Answer : E extends Endpoint<string, unknown, infer Answer> ? Answer : never;

/** A call that reads: GET, nothing sent. */
export function get<Answer>() {
  return <const Path extends string>(path: Path, roles: readonly Role[]): Endpoint<Path, undefined, Answer, true> => ({
    method: 'GET',
    path,
    roles: readersOf(roles),
    sends: 'nothing',
    reads: true,
  });
}

/** A call that reads what its body asks for: POST. */
export function ask<Body, Answer>() {
  return <const Path extends string>(path: Path, roles: readonly Role[], sends: Sends = 'json'): Endpoint<Path, Body, Answer, true> => ({
    method: 'POST',
    path,
    roles: readersOf(roles),
    sends,
    reads: true,
  });
}

/** A call that writes: POST. */
export function post<Body, Answer>() {
  return <const Path extends string>(path: Path, roles: readonly Role[] | 'public', sends: Sends = 'json'): Endpoint<Path, Body, Answer> => ({
    method: 'POST',
    path,
    roles: roles === 'public' ? roles : writersOf(roles),
    sends,
    reads: false,
  });
}

/** A call that writes although it comes by GET (§7). */
export function writingGet<Answer>() {
  return <const Path extends string>(path: Path, roles: readonly Role[]): Endpoint<Path, undefined, Answer> => ({
    method: 'GET',
    path,
    roles: writersOf(roles),
    sends: 'nothing',
    reads: false,
  });
}

/** A call whose form may bring several files. */
export const withFiles = <E extends object>(files: number, row: E): E & { files: number } => ({ ...row, files });

/** A call that a session may make that lacks one of these. */
export const whileLacking = <E extends object>(lacks: readonly Lack[], row: E): E & { whileLacking: readonly Lack[] } => ({ ...row, whileLacking: lacks });

/** A call that a session may make, too, which ended when its account was closed: what was signed before is handed in. */
export const fromClosed = <E extends object>(row: E): E & { fromClosed: true } => ({ ...row, fromClosed: true });

/** A call that no API key may make. */
export const inPerson = <E extends object>(row: E): E & { personal: true } => ({ ...row, personal: true });

/** A call that is done each time that it is sent. */
export const unkept = <E extends object>(why: Unkept, row: E): E & { unkept: Unkept } => ({ ...row, unkept: why });

/** A call that writes what is an auditor's own tool and no record of the company. */
export const byAuditorsToo = <E extends { roles: readonly Role[] | 'public' }>(row: E): E => ({
  ...row,
  roles: row.roles === 'public' ? row.roles : readersOf(row.roles),
});

/** Puts parameters into a path; a missing one is a programming error. */
export function fillPath(path: string, params: Record<string, string | number> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`Falta el parámetro ${name} de ${path}`);
    return encodeURIComponent(String(value));
  });
}
