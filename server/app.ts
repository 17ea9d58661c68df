// The HTTP application over given services: no port, no environment. Tests ask it without a socket.
import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import helmet from 'helmet';
import type { ServerFault } from '#domain/company/serverFaults.ts';
import { codes } from '#domain/kernel/answer.ts';
import { constants } from '#domain/kernel/constants.ts';
import { messages } from '#domain/kernel/messages.ts';
import type { Pdf } from './adapters/pdf/pdf.ts';
import { answerError } from './answer.ts';
import { settingOf } from './config.ts';
import { Connections, type TimeLimits } from './connections.ts';
import { troubles } from './db/faults.ts';
import { auditRoutes } from './routes/audit.ts';
import { authRoutes } from './routes/session/auth.ts';
import { companyRoutes } from './routes/company.ts';
import { docsRoutes } from './routes/docs.ts';
import { equipmentRoutes } from './routes/equipment.ts';
import { documentRoutes } from './routes/documents.ts';
import { mergingRoutes } from './routes/merging.ts';
import { eInvoiceRoutes } from './routes/fiscal/eInvoices.ts';
import { verifactuRoutes } from './routes/fiscal/verifactu.ts';
import { importRoutes } from './routes/imports.ts';
import { invoiceRoutes } from './routes/invoices.ts';
import { listViewRoutes } from './routes/listViews.ts';
import { liveRoute } from './routes/live.ts';
import { watchProxy } from './proxyWatch.ts';
import { type MetricsAccess, metricsRoute } from './routes/metrics.ts';
import { noticeRoutes } from './routes/notices.ts';
import { partyRoutes } from './routes/parties.ts';
import { followUpRoutes } from './routes/quotes/followUps.ts';
import { offerRoutes } from './routes/quotes/offer.ts';
import { quoteRoutes } from './routes/quotes/quotes.ts';
import { contractRoutes } from './routes/contracts.ts';
import { reminderRoutes } from './routes/reminders.ts';
import { secondStepRoutes } from './routes/session/secondStep.ts';
import { recordRoutes } from './routes/records.ts';
import { receiveUploads } from './routes/uploads.ts';
import { overviewRoutes } from './routes/overview.ts';
import { portalRoutes } from './routes/portal.ts';
import { bookRoutes } from './routes/books.ts';
import { providerRoutes } from './routes/providers.ts';
import { userRoutes } from './routes/users.ts';
import { fileRoutes } from './routes/files.ts';
import { workdayRoutes } from './routes/work/workdays.ts';
import { workOrderRoutes } from './routes/workOrders.ts';
import { serveWeb } from './routes/web.ts';
import type { Services } from './services/kernel/context.ts';
import { Feed } from './services/records/live/feed.ts';
import { type Budget, Ceilings } from './services/kernel/ceilings.ts';
import { hideTokens } from './services/kernel/hideTokens.ts';
import { cutBrokenStreams } from './streams.ts';

declare module 'fastify' {
  interface FastifyInstance {
    ceilings: Ceilings;
  }
}

export interface AppOptions extends Services, Pick<MetricsAccess, 'metricsToken'> {
  pdf: Pdf;
  logger?: FastifyServerOptions['logger'];
  /** 1: the address of a client is what the one proxy before us says (X-Forwarded-For); 0 or absent: the address of the connection. */
  trustProxy?: 0 | 1;
  /** Shorter times than usual, for tests. */
  timeLimits?: Partial<TimeLimits>;
  /** Other ceilings than usual, for tests. */
  ceilings?: Partial<Record<Budget, number>>;
  /** Settings that are known to be wrong. */
  faults?: readonly ServerFault[];
  /** Folder of the built SPA; absent where something else serves it. */
  webRoot?: string | undefined;
}

const noRoom = { status: 'sin sitio para archivos', message: 'El almacén de archivos no admite más.' };

/** The hash is that of an empty style: what Emotion inserts in production. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
/** Who sends the pictures of maps: nobody but them is asked for one by our pages. */
const tileHosts = (tiles: string): string[] => (tiles === '' ? [] : [new URL(tiles).origin]);
/** What no page of ours asks a browser for, so that nothing that slips into one can. */
const PERMISSIONS = 'camera=(), microphone=(), geolocation=(self), payment=(), usb=(), serial=(), display-capture=()';
const BODY_LIMIT = 2 * 1024 * 1024;

export async function buildApp({
  pdf,
  logger = false,
  trustProxy = 0,
  timeLimits,
  ceilings,
  faults = [],
  webRoot,
  metricsToken,
  ...services
}: AppOptions): Promise<FastifyInstance> {
  const connections = new Connections(timeLimits);
  const app = fastify({
    genReqId: () => randomUUID(),
    logger: withSafeRequests(logger),
    bodyLimit: BODY_LIMIT,
    trustProxy: trustProxy === 1 && ((_address, hop) => hop === 0),
    routerOptions: { maxParamLength: 500 },
    // a GET may act (`facturar`), so only what says so answers HEAD by doing the GET: pages, stored files, documents as PDF and /health, which monitors and proxies ask
    exposeHeadRoutes: false,
    frameworkErrors: answerError(services),
    requestTimeout: connections.limits.request,
    connectionTimeout: connections.limits.silence,
    http: { headersTimeout: connections.limits.header, connectionsCheckingInterval: connections.limits.header / 5 },
    clientErrorHandler: (error, socket) => connections.refuse(error, socket),
    return503OnClosing: false, // its answer would have no code
  });
  app.decorate('ceilings', new Ceilings(() => services.clock().toMillis(), ceilings));
  const feed = new Feed(services.engine, app.log);
  endInOrder(app, connections, feed);
  // made once: the plugin of Fastify makes it anew for every request
  const protect = helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", EMPTY_STYLE],
        imgSrc: ["'self'", 'data:', 'blob:', ...tileHosts(services.mapTiles ?? constants.mapTiles)],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        frameSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        upgradeInsecureRequests: null,
      },
    },
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'sameorigin' },
    referrerPolicy: { policy: 'no-referrer' },
  });
  app.addHook('onRequest', (request, reply, next) => protect(request.raw, reply.raw, error => next(error as Error | undefined)));
  cutBrokenStreams(app);
  await app.register(compress, { threshold: 2048, encodings: ['br', 'gzip'], brotliOptions: { params: { 1: 4 } } });
  await receiveUploads(app, services);
  acceptEmptyJson(app);
  app.setErrorHandler(answerError(services));
  app.addHook('onSend', async (request, reply) => {
    reply.header('permissions-policy', PERMISSIONS);
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });

  const proxy = watchProxy(app, trustProxy === 1);
  const faultsNow = (): ServerFault[] => [...(proxy.isUnknown() ? (['proxy'] as const) : []), ...faults];
  for (const name of faults) app.log.warn({ setting: settingOf[name] }, 'mail leaves with a setting that does not serve who gets it');
  app.get('/health', { exposeHeadRoute: true }, async (_, reply) => {
    const fault = await services.engine.check();
    if (!fault && (await services.files.check())) return reply.status(503).send({ code: codes.failed, ...noRoom });
    const warnings = faultsNow().map(name => settingOf[name]);
    if (!fault) return { status: 'ok', ...(warnings.length > 0 && { warnings }) };
    return reply.status(503).send({ code: codes.failed, status: troubles[fault.trouble].status, message: `${fault.message}.` });
  });
  authRoutes(app, services);
  secondStepRoutes(app, services);
  recordRoutes(app, services);
  partyRoutes(app, services);
  noticeRoutes(app, services);
  workOrderRoutes(app, services);
  workdayRoutes(app, services, pdf);
  invoiceRoutes(app, services);
  contractRoutes(app, services, pdf);
  quoteRoutes(app, services, pdf);
  followUpRoutes(app, services, pdf);
  offerRoutes(app, services, pdf);
  reminderRoutes(app, services);
  providerRoutes(app, services);
  bookRoutes(app, services, pdf);
  userRoutes(app, services);
  portalRoutes(app, services, pdf);
  metricsRoute(app, services, { pdf, feed }, { metricsToken });
  docsRoutes(app, services);
  auditRoutes(app, services, pdf);
  companyRoutes(app, services, faultsNow);
  importRoutes(app, services);
  mergingRoutes(app, services);
  verifactuRoutes(app, services, pdf);
  eInvoiceRoutes(app, services);
  overviewRoutes(app, services);
  listViewRoutes(app, services);
  fileRoutes(app, services);
  documentRoutes(app, services, pdf);
  equipmentRoutes(app, services, pdf);
  liveRoute(app, services, feed);
  if (webRoot) await serveWeb(app, webRoot);
  else app.setNotFoundHandler((_, reply) => reply.status(404).send({ code: codes.failed, message: messages.notFound }));
  return app;
}

/** Closing the application answers what is under way, refuses what comes then, and leaves no connection open. */
function endInOrder(app: FastifyInstance, connections: Connections, feed: Feed): void {
  connections.follow(app.server);
  app.addHook('onRequest', async (_, reply) => (connections.refusal ? reply.status(503).header('retry-after', '5').send(connections.refusal) : undefined));
  app.addHook('preClose', async () => {
    await feed.close();
    const cut = await connections.end();
    if (cut > 0) app.log.warn({ cut }, 'requests cut at the end');
  });
}

/** A call without a body may still say that it is JSON, as many clients do. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {});
    else void parse(request, body as string, done);
  });
}

/** Requests are logged without the tokens that file addresses and headers carry. */
function withSafeRequests(logger: FastifyServerOptions['logger']): FastifyServerOptions['logger'] {
  if (typeof logger !== 'object') return logger;
  return {
    ...logger,
    redact: { paths: ['headers', '*.headers'], remove: true },
    serializers: { req: request => ({ method: request.method, url: hideTokens(request.url) }) },
  };
}
