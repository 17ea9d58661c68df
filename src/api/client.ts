// The one file that knows how a call travels and what the codes of its answer mean (§7, §8).
import { ofetch, type FetchResponse } from 'ofetch';
import { codes, isSessionOver, type Deleted, type Envelope, type FieldErrors } from '#domain/answer.ts';
import { constants } from '#domain/constants.ts';
import { fillPath, type Endpoint, type ParamsOf } from '#domain/endpoint.ts';
import { withoutDashes } from '#src/api/dashes.ts';
import { forgetEarly, headersOf, takeEarly, type Asked as Question } from '#src/api/early.ts';
import { toBody } from '#src/api/toBody.ts';

/** A passing message for the user; `text` of an error may hold HTML and has to be cleaned by whoever draws it. */
export interface Message {
  kind: 'success' | 'warning' | 'error';
  text: string;
  /** Milliseconds. */
  duration: number;
  /** What takes back a deletion of which it tells. */
  undo?: readonly number[];
}

/** Who is told what the codes mean. */
export interface Listener {
  /** The session token to send, or null outside. */
  token: () => string | null;
  onMessage: (message: Message) => void;
  /** The server says that the session is over, and why. */
  onExpired: (message: string) => void;
}

/** What was asked, as a device knows it. */
export type Known = Pick<Asked, 'method' | 'path' | 'body'> & Pick<Endpoint, 'reads'>;

/** A device that keeps what was read, for when nobody answers (`src/device`). */
export interface Keeper {
  answered: (asked: Known, data: unknown) => void;
  /** What was answered before, if it is known. */
  unanswered: (asked: Known) => Promise<{ data: unknown } | undefined>;
}

/** A call that was refused. Without `code` no server of ours answered. */
export class ApiError extends Error {
  readonly code: number | undefined;
  readonly errors: FieldErrors | undefined;
  readonly status: number | undefined;
  /** What a refusal brings along. */
  readonly data: unknown;

  constructor(message: string, { code, errors, status, data }: { code?: number; errors?: FieldErrors; status?: number; data?: unknown } = {}) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.errors = errors;
    this.status = status;
    this.data = data;
  }
}

interface Common {
  signal?: AbortSignal;
  /** The caller shows the message itself. An ended session is told all the same. */
  silent?: boolean;
  /** Sent instead of the session's own token. */
  token?: string;
  /** The idempotency key of a command: sent again under it, it is not done again. */
  key?: string;
}
type WithParams<Path extends string> = keyof ParamsOf<Path> extends never ? { params?: undefined } : { params: ParamsOf<Path> };
type WithBody<Body> = [Body] extends [undefined] ? { body?: undefined } : { body: Body };
type Options<Path extends string, Body> = Common & WithParams<Path> & WithBody<Body>;

const nobody: Listener = { token: () => null, onMessage: () => undefined, onExpired: () => undefined };
let listener = nobody;

/** Says who listens to messages and expiry, and which token travels. Returns how to leave. */
export function connect(next: Listener): () => void {
  listener = next;
  return () => {
    listener = nobody;
  };
}

let keeper: Promise<Keeper | undefined> | undefined;

/** Says which device keeps the answers from now on; none where nobody works without coverage. */
export function keepAnswersIn(next: typeof keeper): void {
  keeper = next;
}

/** Shows a passing message to whoever listens. */
export const tellUser = (message: Message): void => listener.onMessage(message);

/** What every call of this session says of itself. */
export const callHeaders = (): Record<string, string> => headersOf(listener.token());

/** Makes a call and gives its `data`; rejects with an `ApiError` after telling the listener. */
export async function call<Path extends string, Body, Answer>(
  endpoint: Endpoint<Path, Body, Answer>,
  ...[options]: object extends Options<Path, Body> ? [options?: Options<Path, Body>] : [options: Options<Path, Body>]
): Promise<Answer> {
  const { signal, silent = false, token, key, params, body } = (options ?? {}) as Common & { params?: Record<string, string | number>; body?: unknown };
  const tell = (message: Message) => {
    if (!silent) listener.onMessage(message);
  };
  if (!endpoint.reads) forgetEarly();
  const path = fillPath(endpoint.path, params);
  const asked = { ...endpoint, path, body, token: token ?? listener.token(), key };
  let response;
  try {
    response = await (takeEarly(asked) ?? send(asked, signal));
  } catch (error) {
    const kept = signal?.aborted ? undefined : await (await keeper)?.unanswered(asked);
    if (kept) return kept.data as Answer;
    throw unreached(error, signal, tell);
  }
  const data = withoutDashes(endpoint.path, unwrap(response, tell)) as Answer;
  void keeper?.then(device => device?.answered(asked, data));
  return data;
}

interface Asked extends Question, Pick<Endpoint, 'sends'> {
  key?: string | undefined;
}

function send({ method, path, sends, body, token, key }: Asked, signal?: AbortSignal) {
  const timeout = AbortSignal.timeout(constants.requestTimeout);
  return ofetch.raw<Envelope>(path, {
    method,
    body: toBody(sends, body),
    headers: { ...headersOf(token), ...(key !== undefined && { 'Idempotency-Key': key }) },
    retry: 0,
    ignoreResponseError: true,
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
}

/** The `data` of an answer; throws an `ApiError` after telling what its code means. */
export function unwrap(response: Pick<FetchResponse<Envelope>, 'status' | 'ok' | '_data'>, tell: (message: Message) => void): unknown {
  const { status, _data: answer } = response;
  if (typeof answer !== 'object' || typeof answer?.code !== 'number') {
    const problem = new ApiError(response.ok ? 'El servidor ha dado una respuesta que no se entiende' : `Error ${status} del servidor`, { status });
    tell({ kind: 'error', text: problem.message, duration: constants.networkErrorDuration });
    throw problem;
  }
  const { code, errors } = answer;
  const duration = answer.duration ?? constants.messageDuration;
  if (code === codes.ok || code === codes.done) {
    const { undo } = (answer.data ?? {}) as Partial<Deleted>;
    if (code === codes.done && answer.message)
      tell({ kind: 'success', text: answer.message, duration: constants.messageDuration, ...(undo && { undo: [undo] }) });
    return answer.data;
  }
  const text = answer.message ?? (answer as { error?: string }).error ?? 'Error';
  if (isSessionOver(code)) listener.onExpired(text);
  else if (code === codes.refused) tell({ kind: 'warning', text, duration: constants.messageDuration });
  else tell({ kind: 'error', text, duration });
  throw new ApiError(text, { code, status, ...(errors && { errors }), data: answer.data });
}

/** What to throw when no server answered; whoever took the call back is told nothing. */
export function unreached(error: unknown, signal: AbortSignal | undefined, tell: (message: Message) => void): unknown {
  if (signal?.aborted && !isTimeout(signal.reason)) return error;
  const problem = new ApiError(isTimeout(error) ? 'El servidor no ha respondido a tiempo' : 'No se puede conectar con el servidor');
  tell({ kind: 'error', text: problem.message, duration: constants.networkErrorDuration });
  return problem;
}

function isTimeout(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error && cause.name === 'TimeoutError';
}
