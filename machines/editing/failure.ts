// What a machine may know of an error: its Spanish message, its code and its field messages (§8).
import { codes, isSessionOver, type FieldErrors } from '#domain/kernel/answer.ts';
import { sessionMessages } from '#domain/kernel/sessionMessages.ts';

/** An error as the client throws it, which also has its `status` and `data`. Without `code` no server answered. */
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

/** No answer came: no network, no server, or too late. */
export function isUnreachable(error: unknown): boolean {
  return toFailure(error).code === undefined;
}

/** The server itself failed, or has too much of this person to do: the same thing may be done the next time. */
export const isFault = (error: unknown): boolean => {
  const status = Number(Object(error).status);
  return status >= 500 || status === 429;
};

/** The server has looked at a command and not done it. After any other failure it may have been done. */
export function isRefusal(error: unknown): boolean {
  const { code, errors } = toFailure(error);
  return code === codes.refused || errors !== undefined;
}

/** What a command is about is gone, is somebody else's, or has come to a state in which it may not be: sent again, it is refused again. */
export function isForGood(error: unknown): boolean {
  const { status, data } = Object(error) as { status?: unknown; data?: unknown };
  return status === 404 || status === 403 || (isRefusal(error) && typeof Object(data).step === 'string');
}

/** An aviso has an albarán already, and nobody has said that it gets another. */
export function isSecond(error: unknown): boolean {
  const { code, errors } = toFailure(error);
  return code === codes.refused && errors?.['notice_id'] !== undefined;
}

/** The server says that the session is over (50008, 50012, 50014). */
export function isExpired(error: unknown): boolean {
  const { code } = toFailure(error);
  return code !== undefined && isSessionOver(code);
}

/** The server asks for the second step of signing in (50020). */
export const isUnfinished = (error: unknown): boolean => toFailure(error).code === codes.sessionUnfinished;

/** Somebody else saved the record first: by the field `version`, or by the message that says so (§7). */
export function isStale(error: unknown): boolean {
  const failure = toFailure(error);
  return failure.errors?.['version'] !== undefined || failure.message === sessionMessages.stale;
}
