// Somebody who calls the application without a socket: rows of `endpoints` say the path, how the body travels, and the types.
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { type Envelope, type FieldErrors, codes } from '#domain/kernel/answer.ts';
import { type AnswerOf, type BodyOf, type Endpoint, type ParamsOf, fillPath } from '#domain/kernel/endpoint.ts';

/** Whether every command that is done is sent a second time, as by somebody whose answer was lost: whatever a test expects must hold all the same. */
const LOSES_ANSWERS = process.env['TEST_LOSES_ANSWERS'] === '1';

type AnyRow = Endpoint<string, unknown, unknown>;
type PathOf<E> = E extends Endpoint<infer Path, unknown, unknown> ? Path : never;

export interface Answer<Data = unknown> {
  status: number;
  code: number;
  message: string;
  errors: FieldErrors;
  data: Data;
}

export interface Asked {
  params?: Record<string, string | number>;
  body?: unknown;
  query?: Record<string, string>;
  address?: string;
  headers?: Record<string, string>;
}

export class Caller {
  #app: FastifyInstance;
  #token: string | undefined;
  #key: string | undefined;
  /** `key` is an API key, sent where there is no session. */
  constructor(app: FastifyInstance, token?: string, key?: string) {
    this.#app = app;
    this.#token = token;
    this.#key = key;
  }

  get token(): string | undefined {
    return this.#token;
  }

  /** Asks and takes whatever is answered. The body is not checked, so that tests can send what no screen would. */
  async ask<E extends AnyRow>(row: E, asked: Asked = {}): Promise<Answer<AnswerOf<E>>> {
    const isCommand = !row.reads && !row.unkept && row.roles !== 'public' && this.token !== undefined && asked.headers === undefined;
    if (!LOSES_ANSWERS || !isCommand) return this.#send(row, asked);
    const keyed = { ...asked, headers: { 'idempotency-key': randomUUID() } };
    const lost = await this.#send(row, keyed);
    if (lost.code !== codes.ok && lost.code !== codes.done) return lost;
    const answer = await this.#send(row, keyed);
    if (!isDeepStrictEqual(answer, lost)) throw new Error(`${row.path}, sent again because its answer was lost: ${JSON.stringify([lost, answer])}`);
    return answer;
  }

  async #send<E extends AnyRow>(row: E, { params, body, query, address, headers }: Asked): Promise<Answer<AnswerOf<E>>> {
    const response = await this.#app.inject({
      method: row.method,
      url: fillPath(row.path, params),
      ...(query && { query }),
      ...(address && { remoteAddress: address }),
      ...withHeaders(asPayload(row, body), { ...headers, ...this.#headers }),
    });
    const { code, message = '', errors = {}, data } = response.json<Envelope>();
    if (row.whileLacking && data && typeof data === 'object' && 'token' in data) this.#token = String(data.token);
    return { status: response.statusCode, code, message, errors, data: data as AnswerOf<E> };
  }

  /** Asks by GET; throws unless it succeeds. */
  async get<E extends AnyRow>(row: E, params?: ParamsOf<PathOf<E>>, query?: Record<string, string>): Promise<AnswerOf<E>> {
    return succeeded(row, await this.ask(row, { ...(params && { params }), ...(query && { query }) }));
  }

  /** Asks by POST; throws unless it succeeds. */
  async post<E extends AnyRow>(row: E, body: BodyOf<E>): Promise<AnswerOf<E>> {
    return succeeded(row, await this.ask(row, { body }));
  }

  /** Status, code and message of what was not granted. */
  async refused(row: AnyRow, body: unknown, params?: Record<string, string | number>): Promise<Pick<Answer, 'status' | 'code' | 'message'>> {
    const { status, code, message } = await this.ask(row, { body, ...(params && { params }) });
    return { status, code, message };
  }

  /** A file address or any other plain request. */
  fetch(url: string, options: InjectOptions = {}) {
    return this.#app.inject({ method: 'GET', url, ...withHeaders(options, this.#headers) });
  }

  get #headers(): Record<string, string> {
    return { ...(this.token !== undefined && { 'x-token': this.token }), ...(this.#key !== undefined && { authorization: `Bearer ${this.#key}` }) };
  }
}

function succeeded<Data>(row: AnyRow, answer: Answer<Data>): Data {
  if (answer.code === codes.ok || answer.code === codes.done) return answer.data;
  throw new Error(`${row.method} ${row.path}: ${answer.status} ${answer.code} ${answer.message} ${JSON.stringify(answer.errors)}`);
}

const withHeaders = (options: InjectOptions, headers: Record<string, string>): InjectOptions => ({ ...options, headers: { ...options.headers, ...headers } });

/** The body as the row says that it travels. */
export function asPayload(row: AnyRow, body: unknown): InjectOptions {
  if (row.method === 'GET' || row.sends === 'nothing' || body === undefined) return {};
  if (row.sends === 'data') return { payload: { data: JSON.stringify(body) } };
  if (row.sends === 'form') return asForm(body as Record<string, unknown>);
  return { payload: body as object };
}

/** A multipart body; what is not text travels as JSON. */
export function asForm(fields: Record<string, unknown>): InjectOptions {
  const boundary = '----frigoria-test';
  const parts = Object.entries(fields).map(([name, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
  });
  return { payload: `${parts.join('')}--${boundary}--\r\n`, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}
