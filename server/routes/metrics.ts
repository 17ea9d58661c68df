// What the running server measures of itself, in the form that Prometheus reads: for a client with the token.
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Pdf } from '#server/adapters/pdf/pdf.ts';
import { forbidden } from '#server/errors.ts';
import type { Services } from '#server/services/kernel/context.ts';
import type { Feed } from '#server/services/records/live/feed.ts';
import { mailCounts } from '#server/services/company/mail/mails.ts';
import { hashToken } from '#server/services/session/tokens.ts';

/** Who may read the metrics. */
export interface MetricsAccess {
  /** METRICS_TOKEN: sent as `Authorization: Bearer …`; where none is set, nobody reads them. */
  metricsToken?: string | undefined;
}

/** What else shows how much there is to do. */
interface Queues {
  pdf: Pdf;
  feed: Feed;
}

const REQUEST_BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const QUERY_BUCKETS = [0.0002, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.25, 1, 5];

export function metricsRoute(app: FastifyInstance, services: Services, queues: Queues, access: MetricsAccess): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureRequests(app, registry);
  measureDatabase(services, registry);
  measureQueues(services, queues, registry);
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, access)) throw forbidden();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function mayRead({ headers }: FastifyRequest, { metricsToken }: MetricsAccess): boolean {
  if (metricsToken === undefined) return false;
  const [, sent = ''] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  return timingSafeEqual(Buffer.from(hashToken(sent)), Buffer.from(hashToken(metricsToken)));
}

function measureRequests(app: FastifyInstance, registry: Registry): void {
  const requests = new Histogram({
    name: 'frigoria_request_seconds',
    help: 'Requests by method, pattern of their route and class of their status, and how long they took',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_BUCKETS,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
    // a path that is no route is whatever somebody has typed
    const route = request.routeOptions.url ?? 'none';
    requests.observe({ method: request.method, route, status: `${Math.floor(statusCode / 100)}xx` }, elapsedTime / 1000);
  });
}

function measureDatabase({ engine }: Services, registry: Registry): void {
  const queries = new Histogram({
    name: 'frigoria_query_seconds',
    help: 'Statements of the database and how long they took; inserts of the embedded engine travel with the statement after them',
    buckets: QUERY_BUCKETS,
    registers: [registry],
  });
  engine.onQuery(seconds => queries.observe(seconds));
}

function measureQueues({ engine }: Services, { pdf, feed }: Queues, registry: Registry): void {
  const gauge = (name: string, help: string, measure: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await measure());
      },
    });
  /** The rest can be read while the database is away. */
  const mails = async (state: 'queued' | 'failed') => (await mailCounts(engine.db).catch(() => undefined))?.[state] ?? NaN;
  gauge('frigoria_mails_queued', 'Mails that wait or are being sent', () => mails('queued'));
  gauge('frigoria_mails_failed', 'Mails that were given up', () => mails('failed'));
  gauge('frigoria_live_listeners', 'Browsers that are told of changes', () => feed.size);
  gauge('frigoria_pdf_waiting', 'Documents that wait to be drawn', () => pdf.waiting());
  gauge('frigoria_database_waiting', 'Writers that wait for the embedded engine, or queries that wait for a connection', () => engine.waiting());
}
