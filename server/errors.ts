// What a service throws when it cannot do what it was asked; `answer.ts` turns each into its envelope and status.
import type { FieldErrors, codes } from '#domain/answer.ts';
import { messages } from '#domain/messages.ts';
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
}

/** A lifecycle says no; the audit keeps the attempt. */
export class StepRefusal extends Refusal {
  attempt: Attempt;
  constructor(message: string, attempt: Attempt) {
    super(message);
    this.attempt = attempt;
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

/** A program does not do its work, for this reason in the words of whoever runs it. */
export class Refused extends Error {}

/** What whoever runs a program can mend, in words; undefined for a fault of ours. */
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

export const notFound = (message: string = messages.notFound) => new Failure(404, message);
export const forbidden = () => new Failure(403, messages.forbidden);
/** Invalid input: the first of its problems, message by field. */
export function invalid(errors: FieldErrors): Failure {
  const first = Object.entries(errors).slice(0, MOST_ERRORS);
  return new Failure(422, first[0]?.[1] ?? messages.invalid, Object.fromEntries(first));
}
/** A form shows them all; more than these is no form. */
const MOST_ERRORS = 20;
/** The record has changed since the client read it. `errors.version` lets a screen tell this refusal from others. */
export const stale = () => new Refusal(messages.stale, { version: messages.stale });
