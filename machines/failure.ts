// What a machine may know of an error: its Spanish message, its code and its field messages (§8).
import { isSessionOver, type FieldErrors } from '#domain/answer.ts';
import { sessionMessages } from '#domain/sessionMessages.ts';

/** An error as the client throws it. Without `code` no server answered. */
export interface Failure {
  message: string;
  code?: number;
  errors?: FieldErrors;
}

/** Reads an error of unknown origin; `otherwise` is the message of one that has none. */
export function toFailure(error: unknown, otherwise = 'Error'): Failure {
  if (typeof error !== 'object' || error === null) return { message: otherwise };
  const { message, code, errors } = error as Partial<Failure>;
  return {
    message: typeof message === 'string' && message !== '' ? message : otherwise,
    ...(typeof code === 'number' && { code }),
    ...(typeof errors === 'object' && errors !== null && { errors }),
  };
}

/** Nobody answered: no network, no server, or too late. */
export function isUnreachable(error: unknown): boolean {
  return toFailure(error).code === undefined;
}

/** The server says that the session is over (50008, 50012, 50014). */
export function isExpired(error: unknown): boolean {
  const { code } = toFailure(error);
  return code !== undefined && isSessionOver(code);
}

/** Somebody else saved the record first: by the field `version`, or by the message that says so (§7). */
export function isStale(error: unknown): boolean {
  const failure = toFailure(error);
  return failure.errors?.['version'] !== undefined || failure.message === sessionMessages.stale;
}
