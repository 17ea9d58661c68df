// What a service throws when it cannot do what it was asked; `answer.ts` turns each into its envelope and status.
import type { FieldErrors, codes } from '#domain/kernel/answer.ts';
import type { Values } from '#domain/kernel/entity.ts';
import { messages } from '#domain/kernel/messages.ts';
import type { Trx } from './db/connect.ts';
import { DatabaseFault } from './db/faults.ts';

/** A business rule says no: 30001, 409. `data` is what the answer brings along, where a message does not say it all. */
export class Refusal extends Error {
  errors: FieldErrors | undefined;
  data: unknown;
  constructor(message: string, errors?: FieldErrors, data?: unknown) {
    super(message);
    this.errors = errors;
    this.data = data;
  }
}

/** An attempt to take a step of a stored thing. */
export interface Attempt {
  entity: string;
  id: number;
  event: string;
  /** The values that were asked, by field, where the body of the request does not hold them. */
  asked?: Values;
}

/** A refusal of which the audit keeps the attempt. */
export class KeptRefusal extends Refusal {
  attempt: Attempt;
  constructor(message: string, attempt: Attempt, { errors, data }: { errors?: FieldErrors | undefined; data?: unknown } = {}) {
    super(message, errors, data);
    this.attempt = attempt;
  }
}

/** A lifecycle says no; the audit keeps the attempt, and the answer says which step it was. */
export class StepRefusal extends KeptRefusal {
  constructor(message: string, attempt: Attempt, errors?: FieldErrors) {
    super(message, attempt, { errors, data: { step: attempt.event } });
  }
}

/** Something has to be known before it is done: refused once, with what to keep so that asking again does it. */
export class TellFirst extends Refusal {
  keep: (trx: Trx) => Promise<unknown>;
  constructor(message: string, keep: (trx: Trx) => Promise<unknown>) {
    super(message);
    this.keep = keep;
  }
}

/** The request cannot be served: 40001 with the HTTP status of its class. */
export class Failure extends Error {
  status: number;
  errors: FieldErrors | undefined;
  constructor(status: number, message: string, errors?: FieldErrors) {
    super(message);
    this.status = status;
    this.errors = errors;
  }
}

/** More than anybody may ask: 40001, 429, and in how many seconds it is worth asking again. */
export class TooMany extends Failure {
  seconds: number;
  constructor(message: string, seconds: number) {
    super(429, message);
    this.seconds = seconds;
  }
}

/** A program does not do its work, for this reason, in the words of its operator. */
export class Refused extends Error {}

/** What the operator of a program can fix, in words; undefined for a fault of ours. */
export function explained(error: unknown): string | undefined {
  if (error instanceof DatabaseFault) return error.explanation;
  return error instanceof Refused || error instanceof Refusal || error instanceof Failure ? error.message : undefined;
}

/** The session is over: 50008, 50012 or 50014, 401. */
export class SessionOver extends Error {
  code: number;
  constructor(code: typeof codes.sessionUnknown | typeof codes.sessionEndedElsewhere | typeof codes.sessionExpired, message: string = messages.sessionOver) {
    super(message);
    this.code = code;
  }
}

/** The session lacks its second step: 50020, 401. */
export class SessionUnfinished extends Error {
  constructor() {
    super(messages.sessionUnfinished);
  }
}

export const notFound = (message: string = messages.notFound) => new Failure(404, message);
export const forbidden = () => new Failure(403, messages.forbidden);
/** Invalid input: the first of its problems, message by field. */
export function invalid(errors: FieldErrors): Failure {
  const first = Object.entries(errors).slice(0, MOST_ERRORS);
  return new Failure(422, first[0]?.[1] ?? messages.invalid, Object.fromEntries(first));
}
/** A form shows them all; more than these is no form. */
const MOST_ERRORS = 20;
/** The record has changed since the client read it. `errors.version` lets a screen distinguish this refusal from others. */
export function stale(isOwn: boolean): Refusal {
  const message = isOwn ? messages.staleOwn : messages.stale;
  return new Refusal(message, { version: message });
}
