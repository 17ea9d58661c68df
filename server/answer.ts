// One call, answered: who asks and whether their role may, the handler, the envelope. Errors become envelopes here and only here.
import type { Readable } from 'node:stream';
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Envelope, codes } from '#domain/kernel/answer.ts';
import type { AnswerOf, BodyOf, Endpoint, ParamNames } from '#domain/kernel/endpoint.ts';
import type { Values } from '#domain/kernel/entity.ts';
import { PAGE_AGE } from '#domain/records/live.ts';
import { messages } from '#domain/kernel/messages.ts';
import { routes } from '#domain/routes.ts';
import { StoreFault } from './adapters/files/byteStore.ts';
import { type Asker, askerOf } from './asker.ts';
import type { Trx } from './db/connect.ts';
import { DatabaseFault, TooManyRows } from './db/faults.ts';
import { Failure, KeptRefusal, Refusal, SessionOver, SessionUnfinished, TellFirst, TooMany, forbidden, invalid } from './errors.ts';
import { keepAttempt, keepForbidden } from './services/records/audit/refused.ts';
import { shownTo } from './services/records/access.ts';
import type { Ctx, Services } from './services/kernel/context.ts';
import { type Sent as SentOnce, keyIn, once } from './services/kernel/once.ts';
import { refuseOutsize } from './services/kernel/bodyLimits.ts';
import { jsonOf } from './services/records/validate.ts';

/** A write that succeeded: 20001, its message shown green for 2 s. */
export class Done<Data> {
  message: string;
  data: Data;
  constructor(message: string, data: Data) {
    this.message = message;
    this.data = data;
  }
}

/** A file instead of an envelope. */
export class Download {
  name: string;
  type: string;
  headers: Record<string, string>;
  body: Readable | Buffer;
  constructor(name: string, type: string, body: Readable | Buffer, headers: Record<string, string> = {}) {
    this.name = name;
    this.type = type;
    this.body = body;
    this.headers = headers;
  }
}

/** An answer that leaves a cookie in the browser. */
export class Leaving<Data> {
  data: Data;
  cookie: string;
  constructor(data: Data, cookie: string) {
    this.data = data;
    this.cookie = cookie;
  }
}

/** A stream of events that goes on for as long as somebody listens. */
export class Events {
  body: Readable;
  constructor(body: Readable) {
    this.body = body;
  }
}

/** What a body may have by its row's type. Nothing that came in is trusted: each value is unknown until it is checked. */
type Sent<Body> = unknown extends Body ? Values : [Body] extends [undefined] ? Values : { [Name in Body extends unknown ? keyof Body : never]?: unknown };

/** By what they ask; nothing of it for a public call. */
type By = Pick<Asker, 'sessionId' | 'keyId' | 'token' | 'lacks'>;

export interface Asked<E = Endpoint> extends By {
  params: Record<E extends { path: infer Path extends string } ? ParamNames<Path> : string, string>;
  query: Record<string, string>;
  /** The body as an object; `{ data }` and multipart fields are already unwrapped. */
  body: Sent<BodyOf<E>>;
  address: string;
  /** The cookies of the browser, as they came. */
  cookies: string | undefined;
  /** What the browser says of itself. */
  userAgent: string;
  /** Where a stream of events is to go on, if it was heard before. */
  since: number | undefined;
  /** How long ago the page was opened that asks, in milliseconds, where it says so. */
  pageAge: number | undefined;
  /** The key of a command that only a person may ask: its answer, which may hold a secret, is not kept. */
  key: string | undefined;
  log: FastifyBaseLogger;
}

type Handler<E, C> = (ctx: C, asked: Asked<E>) => Promise<AnswerOf<E> | Done<AnswerOf<E>> | Leaving<AnswerOf<E>> | Download | Events>;

/** Registers the handler of a call that needs a session. */
export function answer<E extends Endpoint<string, never, unknown> | Endpoint>(
  app: FastifyInstance,
  services: Services,
  row: E,
  handler: Handler<E, Ctx>,
): void {
  const askers = new WeakMap<FastifyRequest, Asker>();
  const ctxOf = (request: FastifyRequest, { user, keyName }: Asker): Ctx => {
    const now = services.clock();
    return { ...services, clock: () => now, user, keyName, requestId: request.id, source: sourceOf(request, keyName) };
  };
  // before the body is read: no client may send anything without a session and a role
  const admit = async (request: FastifyRequest) => {
    const asker = await askerOf(services, request, row);
    const refusal = againstRights(row, asker);
    if (refusal) {
      await keepForbidden(ctxOf(request, asker), row, refusal, { params: request.params as Record<string, string> });
      throw refusal;
    }
    if (!row.reads) {
      app.ceilings.spend('writes', nameOf(asker));
      if (request.headers['idempotency-key'] !== undefined) app.ceilings.spend('keys', nameOf(asker));
    }
    askers.set(request, asker);
  };
  const respond = async (request: FastifyRequest, reply: FastifyReply) => {
    const asker = askers.get(request)!;
    const { user, keyName: _keyName, ...by } = asker;
    const ctx: Ctx = { ...ctxOf(request, asker), left: leftOf(reply) };
    const sentKey = row.reads ? undefined : keyIn(request.headers['idempotency-key']);
    if (row.unkept === 'file' && sentKey !== undefined) throw invalid({ 'idempotency-key': 'Esta llamada contesta un archivo: no admite clave de repetición' });
    const asked = { ...askedOf(request, row), ...by, key: row.unkept ? sentKey : undefined };
    const key = row.unkept ? undefined : sentKey;
    const { params, body } = asked;
    const work = (own: Ctx) => handler(row.reads ? own : unlessLeft(own), asked);
    const answering = key === undefined ? work(ctx) : doneOnce(ctx, { key, path: row.path, asked: { params, body } }, work);
    const result = await answering.catch(async (error: unknown) => {
      if (error instanceof KeptRefusal) {
        app.ceilings.spend('refusals', nameOf(asker));
        await keepAttempt(ctx, error, { body, key: sentKey });
      }
      if (error instanceof Failure && error.status === 403) await keepForbidden(ctx, row, error, { params, key: sentKey });
      if (error instanceof TellFirst) await ctx.engine.transact(error.keep);
      throw error;
    });
    if (result instanceof Download || result instanceof Events || result instanceof Leaving) return result;
    // what needs no role is about the caller, who may read their own
    if (row.needsNoRole) return result;
    return result instanceof Done ? new Done(result.message, shownTo(user, result.data)) : shownTo(user, result);
  };
  serve(app, row, respond, admit);
}

/** Why somebody may not make a call, whatever they send: their role, or that only a person may. */
function againstRights({ roles, needsNoRole, personal }: Pick<Endpoint, 'roles' | 'needsNoRole' | 'personal'>, { user, keyId }: Asker): Failure | undefined {
  if (personal && keyId !== 0) return new Failure(403, messages.onlyInPerson);
  return roles === 'public' || needsNoRole || roles.some(role => user.roles.includes(role)) ? undefined : forbidden();
}

/** Aborted when the connection ends before the answer has been sent. */
function leftOf({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  raw.once('close', () => !raw.writableFinished && left.abort(new Failure(408, 'Quien lo pidió ya no esperaba la respuesta: no se ha guardado nada')));
  return left.signal;
}

/**
 * The same context for a command whose sender must not leave before it is saved: a browser that has waited in vain says that nothing came of it, and so nothing may.
 * Once a part is stored, the rest follows; what was answered to nobody is found again by its key.
 */
function unlessLeft(ctx: Ctx): Ctx {
  const { engine, left } = ctx;
  let isStored = false;
  const transact = async <T>(work: (trx: Trx) => Promise<T>): Promise<T> => {
    const result = await engine.transact(async trx => {
      const done = await work(trx);
      if (!isStored) left?.throwIfAborted();
      return done;
    });
    isStored = true;
    return result;
  };
  return { ...ctx, engine: { ...engine, transact } };
}

/** Whose ceilings count: a person's, and those of their programs together by themselves. */
const nameOf = ({ user, keyId }: Asker) => `${user.id}${keyId === 0 ? '' : ' by key'}`;

/** What `work` answers, once for a key: a file is no answer of a command. */
async function doneOnce(ctx: Ctx, sent: SentOnce, work: (ctx: Ctx) => Promise<unknown>): Promise<unknown> {
  const { message, data } = await once(ctx, sent, async own => {
    const result = await work(own);
    return result instanceof Done ? { message: result.message, data: result.data as unknown } : { message: null, data: result };
  });
  return message === null ? data : new Done(message, data);
}

/** Where a request comes from, as the audit names it: the screen that sent it, or a program with a key. */
function sourceOf({ headers }: FastifyRequest, keyName: string | undefined): string | undefined {
  if (keyName !== undefined) return 'api';
  const screen = headers['x-screen'];
  return typeof screen === 'string' && Object.hasOwn(routes, screen) ? screen : undefined;
}

/** Registers the handler of a public call. */
export function answerPublic<E extends Endpoint<string, never, unknown> | Endpoint>(
  app: FastifyInstance,
  services: Services,
  row: E,
  handler: Handler<E, Services>,
  bodyLimit = PUBLIC_BODY_LIMIT,
): void {
  const work = (request: FastifyRequest) => handler(services, { ...askedOf(request, row), key: undefined, sessionId: 0, keyId: 0, token: '', lacks: null });
  serve(app, row, work, undefined, bodyLimit);
}

/** Bytes of JSON from somebody who has not signed in, where nothing else is said. */
const PUBLIC_BODY_LIMIT = 8 * 1024;

function serve(
  app: FastifyInstance,
  row: Pick<Endpoint, 'method' | 'path' | 'roles' | 'sends' | 'files'>,
  work: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  admit: (request: FastifyRequest) => Promise<void> = async () => {},
  bodyLimit?: number,
): void {
  app.route({
    method: row.method,
    url: row.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { form: row.sends === 'form' ? (row.roles === 'public' ? 'fields' : 'files') : undefined, files: row.files },
    ...(bodyLimit !== undefined && { bodyLimit }),
    onRequest: admit,
    handler: async (request, reply) => {
      const result = await work(request, reply);
      if (result instanceof Download) {
        return reply
          .type(result.type)
          .headers(result.headers)
          .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(result.name)}`)
          .send(result.body);
      }
      // a buffering proxy would hold it back until it is no longer needed
      if (result instanceof Events) return reply.type('text/event-stream').header('x-accel-buffering', 'no').send(result.body);
      if (result instanceof Leaving) return reply.header('set-cookie', result.cookie).send({ code: codes.ok, data: result.data } satisfies Envelope);
      if (result instanceof Done) return { code: codes.done, message: result.message, data: result.data } satisfies Envelope;
      return { code: codes.ok, data: result ?? null } satisfies Envelope;
    },
  });
}

function askedOf<E extends Pick<Endpoint, 'sends'>>(request: FastifyRequest, row: E): Omit<Asked<E>, keyof By | 'key'> {
  const sent = (request.body ?? {}) as Values;
  refuseOutsize(sent);
  const body = row.sends === 'data' && sent.data !== undefined ? jsonOf(sent.data) : sent;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Failure(400, 'Se esperaba un objeto con los datos');
  return {
    params: request.params as Asked<E>['params'],
    query: request.query as Record<string, string>,
    body: body as Asked<E>['body'],
    address: request.ip,
    cookies: request.headers.cookie,
    userAgent: request.headers['user-agent'] ?? '',
    since: numberIn(request.headers['last-event-id']),
    pageAge: numberIn(request.headers[PAGE_AGE]),
    log: request.log,
  };
}

const numberIn = (header: unknown) => (typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : undefined);

/** Turns whatever was thrown into its envelope. Our own faults are logged and tell nothing but the request's id. */
export function answerError(services: Pick<Services, 'engine'>) {
  return (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void => {
    const [status, envelope] = envelopeOf(services, error, request);
    if (error instanceof DatabaseFault) request.log.error({ trouble: error.trouble, outcome: error.outcome, detail: error.detail }, 'database fault');
    else if (status >= 500) request.log.error({ err: { message: error.message, stack: error.stack } }, 'request failed');
    if (error instanceof TooMany) void reply.header('retry-after', String(error.seconds));
    void reply.status(status).send(envelope);
  };
}

function envelopeOf({ engine }: Pick<Services, 'engine'>, error: FastifyError | Error, request: FastifyRequest): [number, Envelope] {
  if (error instanceof Refusal) {
    const { message, errors, data } = error;
    return [409, { code: codes.refused, message, ...(errors && { errors }), ...(data !== undefined && { data }) }];
  }
  if (error instanceof SessionOver) return [401, { code: error.code as Envelope['code'], message: error.message }];
  if (error instanceof SessionUnfinished) return [401, { code: codes.sessionUnfinished, message: error.message }];
  if (error instanceof Failure) return [error.status, { code: codes.failed, message: error.message, ...(error.errors && { errors: error.errors }) }];
  if (error instanceof DatabaseFault) return [503, ownFault(faultWords(error, request), request)];
  if (error instanceof TooManyRows)
    return [413, { code: codes.failed, message: 'Son demasiados datos para una sola consulta: acote la búsqueda o el período' }];
  if (error instanceof StoreFault) return [503, ownFault('El almacén de archivos no está disponible. Inténtelo más tarde; si', request)];
  if (engine.isUniqueViolation(error)) return [409, { code: codes.refused, message: 'Ya existe otro registro con esos datos' }];
  if (engine.isReferenceViolation(error)) return [422, { code: codes.failed, message: 'Uno de los registros elegidos ya no existe' }];
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  if (status < 500) return [status, { code: codes.failed, message: httpMessages[status] ?? 'La petición no es válida' }];
  return [500, ownFault('Ha ocurrido un error. Si', request)];
}

/** What is wrong with the database, and what came of the write: a request saves last of all, so one that met the fault elsewhere has saved nothing. */
function faultWords({ message, outcome }: DatabaseFault, { method }: FastifyRequest): string {
  if (outcome === 'unknown') return `${message} y no ha confirmado si guardó los cambios: compruébelo antes de repetirlos. Si`;
  const saved = outcome === 'nothing' || method !== 'GET' ? ' No se ha guardado nada.' : '';
  return `${message}.${saved} Inténtelo de nuevo en unos momentos; si`;
}

/** Words that end in where to ask: the id is in the log. */
const ownFault = (words: string, { id }: FastifyRequest): Envelope => ({
  code: codes.failed,
  message: `${words} se repite, indique este código: ${id}`,
  requestId: id,
});

const httpMessages: Record<number, string> = {
  400: 'El JSON recibido no es válido',
  404: messages.notFound,
  406: 'La petición no tiene el formato esperado',
  413: 'Lo enviado es demasiado grande',
  415: 'El tipo de contenido no se admite',
  429: 'Demasiadas peticiones. Espere un momento.',
};
