// What is asked before it is needed, while the program is on the way: a caller that asks the same a moment later gets this answer.
import type { Envelope } from '#domain/kernel/answer.ts';
import { constants } from '#domain/kernel/constants.ts';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import { findRoute } from '#domain/routes.ts';

export interface Asked extends Pick<Endpoint, 'method' | 'path'> {
  body?: unknown;
  token: string | null;
}

/** An answer as it came; without `_data` it was no JSON. */
export interface Answered<Data = unknown> {
  status: number;
  ok: boolean;
  headers: Pick<Headers, 'get'>;
  _data?: Envelope<Data> | undefined;
}

const early = new Map<string, Promise<Answered>>();
const keyOf = ({ method, path, body, token }: Asked) => JSON.stringify([method, path, body, token]);

/** Asks now, unless that has been asked: the first call that asks the same gets the answer, whatever it is. An answer that is not taken is forgotten after `life` milliseconds. */
export function askEarly<Data = unknown>(asked: Asked, life: number = constants.requestTimeout): Promise<Answered<Data>> {
  const key = keyOf(asked);
  const known = early.get(key);
  if (known) return known as Promise<Answered<Data>>;
  const answer = send<Data>(asked);
  answer.catch(() => undefined);
  early.set(key, answer);
  setTimeout(() => {
    if (early.get(key) === answer) early.delete(key);
  }, life);
  return answer;
}

/** The answer to what was asked before, for one caller only. */
export function takeEarly(asked: Asked): Promise<Answered> | undefined {
  const key = keyOf(asked);
  const answer = early.get(key);
  early.delete(key);
  return answer;
}

/** Something is written that may change what was asked before. */
export const forgetEarly = (): void => early.clear();

/** What every call says of itself: who asks, and from which screen. */
export function headersOf(token: string | null): Record<string, string> {
  const screen = findRoute(location.pathname)?.key;
  return { ...(token !== null && { 'X-Token': token }), ...(screen && { 'X-Screen': screen }) };
}

async function send<Data>({ method, path, body, token }: Asked): Promise<Answered<Data>> {
  const response = await fetch(path, {
    method,
    body: JSON.stringify(body),
    headers: { ...headersOf(token), 'Content-Type': 'application/json' },
    signal: AbortSignal.timeout(constants.requestTimeout),
  });
  return Object.assign(response, { _data: (await response.json().catch(unlessCut)) as Envelope<Data> | undefined });
}

/** What is no JSON came whole; anything else that goes wrong while an answer is read is the network. */
function unlessCut(error: unknown): undefined {
  if (!(error instanceof SyntaxError)) throw error;
}
