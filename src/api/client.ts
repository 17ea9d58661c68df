// The one file that knows how a call travels and what the codes of its answer mean (§7, §8).
import { ofetch, type FetchResponse } from 'ofetch';
import { codes, isSessionOver, type Booked, type Deleted, type Envelope, type FieldErrors, type Undoable } from '#domain/kernel/answer.ts';
import { constants } from '#domain/kernel/constants.ts';
import { fillPath, type Endpoint, type ParamsOf } from '#domain/kernel/endpoint.ts';
import type { PlannedMonth } from '#domain/contracts/wire.ts';
import type { Queued } from '#domain/company/mail.ts';
import { withoutDashes } from '#src/api/dashes.ts';
import { forgetEarly, headersOf, takeEarly, type Asked as Question } from '#src/api/early.ts';
import { hearTime } from '#src/api/serverClock.ts';
import { toBody } from '#src/api/toBody.ts';

/** A passing message for the user; `text` of an error may hold HTML and has to be cleaned by the component that draws it. */
export interface Message {
  kind: 'success' | 'warning' | 'error';
  text: string;
  /** Milliseconds. */
  duration: number;
  /** What of that which it tells can be taken back. */
  undo?: Undoable;
}

/** Receives what the codes mean. */
export interface Listener {
  /** The session token to send, or null outside. */
  token: () => string | null;
  onMessage: (message: Message) => void;
  /** The server says that the session is over, and why. */
  onExpired: (message: string) => void;
  /** The server asks for the second step of signing in. */
  onUnfinished: () => void;
}

/** What was asked, as a device knows it. */
export type Known = Pick<Asked, 'method' | 'path' | 'body'> & Pick<Endpoint, 'reads'>;

/** A device that keeps what was read, for when the server does not answer (`src/device`). */
export interface Keeper {
  answered: (asked: Known, data: unknown) => void;
  /** What was answered before, if it is known. */
  unanswered: (asked: Known) => Promise<{ data: unknown } | undefined>;
}

/** A call that was refused. Without `code` no server of ours answered; without a `message` it gave no reason. */
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
  /** The caller shows the message itself. An ended session is reported all the same. */
  silent?: boolean;
  /** Sent instead of the session's own token. */
  token?: string;
  /** Only the server may answer: the device is not asked, and does not hear of it. */
  isServerOnly?: boolean;
}

/** The idempotency key of a command, which its machine gives: sent again under it, it is not done again. Null where nobody has signed in, or a password is changed. */
type Key<Reads extends boolean> = [Reads] extends [true] ? { key?: undefined } : { key: string | null };
type WithParams<Path extends string> = keyof ParamsOf<Path> extends never ? { params?: undefined } : { params: ParamsOf<Path> };
type WithBody<Body> = [Body] extends [undefined] ? { body?: undefined } : { body: Body };
type Options<Path extends string, Body, Reads extends boolean> = Common & WithParams<Path> & WithBody<Body> & Key<Reads>;

const nobody: Listener = { token: () => null, onMessage: () => undefined, onExpired: () => undefined, onUnfinished: () => undefined };
let listener = nobody;

/** Says who listens to messages and expiry, and which token travels. Returns how to leave. */
export function connect(next: Listener): () => void {
  listener = next;
  return () => {
    listener = nobody;
  };
}

let keeper: Promise<Keeper | undefined> | undefined;

/** Sets the device that keeps the answers from now on; none for users who do not work without coverage. */
export function keepAnswersIn(next: typeof keeper): void {
  keeper = next;
}

/** Passes a message for the user to the listener. */
export const tellUser = (message: Message): void => listener.onMessage(message);

/** By which the server knows who asks; null while nobody is signed in. */
export const tokenNow = (): string | null => listener.token();

/** What every call says of itself: that of this session, or of another one by its token. */
export const callHeaders = (token = listener.token()): Record<string, string> => headersOf(token);

/** The keys of commands whose refusal is said where they were given. */
const saidThere = new Set<string>();

/** Does what a form asks for under `key`: the form says by itself why it is refused, so no passing message says it a second time (§8). */
export async function sayingItself<Done>(key: string, does: () => Promise<Done>): Promise<Done> {
  saidThere.add(key);
  return does().finally(() => saidThere.delete(key));
}

/** Makes a call and gives its `data`; rejects with an `ApiError` after telling the listener. */
export async function call<Path extends string, Body, Answer, Reads extends boolean>(
  endpoint: Endpoint<Path, Body, Answer, Reads>,
  ...[options]: object extends Options<Path, Body, Reads> ? [options?: Options<Path, Body, Reads>] : [options: Options<Path, Body, Reads>]
): Promise<Answer> {
  const {
    signal,
    silent = false,
    token,
    isServerOnly = false,
    key,
    params,
    body,
  } = (options ?? {}) as Common & { params?: Record<string, string | number>; body?: unknown; key?: string | null };
  const tell = (message: Message) => {
    if (!silent) listener.onMessage(message);
  };
  const device = isServerOnly ? undefined : keeper;
  if (!endpoint.reads) forgetEarly();
  const path = fillPath(endpoint.path, params);
  const asked = { ...endpoint, path, body, token: token ?? listener.token(), key };
  let lost: unknown;
  const response = await (takeEarly(asked) ?? sendSurely(asked, signal)).catch((error: unknown) => void (lost = error));
  if (!response || !isAnswer(response)) {
    const kept = signal?.aborted ? undefined : await (await device)?.unanswered(asked);
    if (kept) return kept.data as Answer;
    const what = key ? `. ${UNKNOWN}` : '';
    throw response ? noAnswer(response, tell, what) : unreached(lost, signal, tell, what);
  }
  hearTime(response.headers.get('date'));
  // a page says by itself that the record at its address is not there, or not for its user
  const isMissing = endpoint.reads && endpoint.path.includes('{') && (response.status === 404 || response.status === 403);
  const isSaid = isMissing || (typeof key === 'string' && saidThere.has(key));
  const data = withoutDashes(
    endpoint.path,
    unwrap(response, message => (message.kind === 'success' || !isSaid) && tell(message), asked.token),
  ) as Answer;
  void device?.then(opened => opened?.answered(asked, data));
  return data;
}

interface Asked extends Question, Pick<Endpoint, 'sends'> {
  key?: string | null | undefined;
}

/** Said of a command that may have been done. */
const UNKNOWN = 'No sabemos si se ha guardado: vuelva a pulsar, no se hará dos veces';

/** Asks once more for a command whose answer did not come: under its key it is not done twice. A device that works without coverage has its own way. */
async function sendSurely(asked: Asked, signal?: AbortSignal) {
  const first = send(asked, signal);
  if (!asked.key || keeper) return first;
  const came = await first.catch(() => undefined);
  if ((came && isAnswer(came)) || signal?.aborted) return came ?? first;
  await new Promise(resolve => setTimeout(resolve, constants.askAgainAfter));
  return send(asked, signal);
}

function send({ method, path, sends, body, token, key }: Asked, signal?: AbortSignal) {
  // ofetch has a `timeout` of its own, but heeds it only without a signal, and only until the headers are there
  const timeout = AbortSignal.timeout(constants.requestTimeout);
  return ofetch.raw<Envelope>(path, {
    method,
    body: toBody(sends, body),
    headers: { ...headersOf(token), ...(key && { 'Idempotency-Key': key }) },
    retry: 0,
    ignoreResponseError: true,
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
}

/** What came back, ours or not. */
export type Came = Pick<FetchResponse<Envelope>, 'status' | 'ok' | '_data'>;

/** Whether what came back is an answer of our server at work. A proxy, a wifi's welcome page and a server that stops or has no database count as no connection. */
export const isAnswer = ({ status, _data }: Came): boolean => status !== 503 && isEnvelope(_data);

const isEnvelope = (data: unknown): data is Envelope => typeof Object(data).code === 'number';

/** What to throw for what is no answer of ours, after telling it: it has no code. `what` ends the words. */
function noAnswer({ status, ok, _data }: Came, tell: (message: Message) => void, what = ''): ApiError {
  const own = isEnvelope(_data) ? _data.message : undefined;
  const problem = new ApiError(own ?? `${ok ? 'El servidor ha dado una respuesta que no se entiende' : `Error ${status} del servidor`}${what}`, { status });
  tell({ kind: 'error', text: problem.message, duration: constants.networkErrorDuration });
  return problem;
}

/** The `data` of an answer; throws an `ApiError` after telling what its code means, without a code where it is no answer of ours. `token`: of the session that asked. */
export function unwrap(response: Came, tell: (message: Message) => void, token = listener.token()): unknown {
  const { status, _data: answer } = response;
  if (!answer || !isAnswer(response)) throw noAnswer(response, tell);
  const { code, errors } = answer;
  const duration = answer.duration ?? constants.messageDuration;
  if (code === codes.ok || code === codes.done) {
    const undo = undoIn(answer.data);
    if (code === codes.done && answer.message) tell({ kind: 'success', text: answer.message, duration: constants.messageDuration, ...(undo && { undo }) });
    return answer.data;
  }
  const said = answer.message ?? (answer as { error?: string }).error ?? '';
  const text = said === '' ? 'Error' : said;
  const isOwn = token === listener.token();
  if (isSessionOver(code)) {
    if (isOwn) listener.onExpired(text);
  } else if (code === codes.sessionUnfinished) listener.onUnfinished();
  else if (code === codes.refused) tell({ kind: 'warning', text, duration: constants.messageDuration });
  else tell({ kind: 'error', text, duration });
  throw new ApiError(said, { code, status, ...(errors && { errors }), data: answer.data });
}

/** What an answer says can be taken back. */
function undoIn(data: unknown): Undoable | undefined {
  const { undo, receipt, mails, planning } = (data ?? {}) as Partial<Deleted & Booked & Queued & PlannedMonth>;
  if (mails?.length) return { kind: 'mail', ids: mails };
  if (undo) return { kind: 'deletion', ids: [undo] };
  if (planning) return { kind: 'planning', ids: [planning] };
  return receipt ? { kind: 'receipt', ids: [receipt] } : undefined;
}

/** What to throw when no server answered; a cancelled call shows no message. `what` ends the words. */
export function unreached(error: unknown, signal: AbortSignal | undefined, tell: (message: Message) => void, what = ''): unknown {
  if (signal?.aborted && !isTimeout(signal.reason)) return error;
  const problem = new ApiError(`${isTimeout(error) ? 'El servidor no ha respondido a tiempo' : 'No se puede conectar con el servidor'}${what}`);
  tell({ kind: 'error', text: problem.message, duration: constants.networkErrorDuration });
  return problem;
}

function isTimeout(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error && cause.name === 'TimeoutError';
}
