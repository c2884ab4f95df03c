/** Builds the HTTP server: one Fastify instance with the API, the pages and, in sandbox mode, the sandbox. */
import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { limits } from '../../contract/limits.ts';
import { buildInfo } from '../build-info.ts';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { registerBodyPace } from './middleware/body-pace.ts';
import { registerContentEncoding } from './middleware/content-encoding.ts';
import { registerClientCheck } from './middleware/aborted-requests.ts';
import { answerClientError } from './client-errors.ts';
import { registerConnectionLimit } from './middleware/connection-limit.ts';
import { registerCors } from './middleware/cors.ts';
import {
  createErrorHandler,
  isNavigation,
  registerErrorHandler,
  toLogEntry,
} from './error-handler.ts';
import { mountIcons } from './icons.ts';
import { mountCampaignPictures } from './campaign-pictures.ts';
import { mountImageProxy } from './image-proxy.ts';
import { registerHostCheck } from './middleware/host-check.ts';
import { registerJsonParser } from './middleware/json-parser.ts';
import { trackOpenRequests } from './middleware/open-requests.ts';
import { registerRoleCheck } from './middleware/role-check.ts';
import { registerReadinessCheck } from './middleware/readiness.ts';
import { registerCallTraces } from './middleware/call-traces.ts';
import { registerCallMetrics } from './middleware/call-metrics.ts';
import { registerRequestLog } from './middleware/request-log.ts';
import { routeModules } from './routes/index.ts';
import { removeStaleUploads } from './upload-files.ts';
import { RateLimiter, registerCallCounting } from './middleware/rate-limit.ts';
import { SharedCounters } from '../features/limits/shared-counters.service.ts';
import { createRouteRegistry } from './route-registry.ts';
import type { ServerPhase } from './server-phase.ts';
import { mountRest } from './rest.ts';
import { mountSocialCards } from './social-cards.ts';
import { registerSecurityHeaders } from './middleware/security-headers.ts';
import { mountSocket, type SocketOptions } from './socket.ts';
import { findMeantUrl } from './pages/meant-path.ts';
import type { Metrics } from '../watch/metrics.ts';
import type { Tracing } from '../watch/tracing.ts';
import type { SharedAssets } from './pages/shared-assets.ts';
import { mountStaticFiles } from './pages/static-files.ts';
import { createTypedChannel } from './typed-channel.ts';
import { mountTypedChannel } from './typed-channel-http.ts';

export interface AppOptions {
  /** Validate every answer against the contract; for tests. */
  checkAnswers?: boolean;
  socket?: SocketOptions;
  /** Maximum number of connections of one client address. */
  connectionsPerAddress?: number;
  /** Counters of calls that the caller exchanges itself; for tests. */
  createCounters?: (ctx: Context) => SharedCounters;
  /** Folder of the built client parts: `app`, `embed`, `storybook`, `sandbox`. */
  distDir: string;
  /** For tests: what calls `tick` for each second that passes, to measure how fast bodies arrive. */
  everySecond?: Parameters<typeof registerBodyPace>[1];
  phase: () => ServerPhase;
  metrics?: Pick<Metrics, 'countCall' | 'countDelivery'> | undefined;
  tracing?: Pick<Tracing, 'startCall'> | undefined;
  /** Files of other builds. */
  assets?: SharedAssets | undefined;
}

/** Takes the lines of the log. */
export interface LogStream {
  write(line: string): void;
}

/** Path and query of a request line, also where it has the absolute form (RFC 9112, section 3.2.2). */
function toOriginForm(url: string): string {
  const path = url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '');
  return path.startsWith('/') || path === '*' ? path : `/${path}`;
}

/** Creates a server without routes. The whole process logs through it. */
export function createServer(
  config: Pick<Config, 'logLevel' | 'mode' | 'trustProxy'>,
  stream: LogStream = process.stdout,
  getTraceId: () => string | undefined = () => undefined,
): FastifyInstance {
  return fastify({
    trustProxy: config.trustProxy === false ? false : [...config.trustProxy],
    bodyLimit: 256 * 1024,
    // Longer than the client waits for an upload, so that the client gives up first.
    requestTimeout: limits.postTimeout + 30_000,
    // Without a byte in either direction: longer than any request, and the end of an answer that is not read.
    connectionTimeout: limits.postTimeout + 60_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // `registerRequestLog` writes its own line for each request.
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
    // A proxy's form of the request line names an address, which would get into canonical links and routes.
    rewriteUrl: ({ url = '/' }) => toOriginForm(url),
    // A path that the router can't read: no route and no hook has seen the request. Nothing watches its body, so the
    // connection ends with the answer.
    frameworkErrors: (error, request, reply) => {
      void reply.header('connection', 'close');
      // A person sees the page, or that there is none.
      const meant = findMeantUrl(request.url);
      if (isNavigation(request) && meant !== request.url) return void reply.redirect(meant, 302);
      createErrorHandler(createContextLog(request.log, config.mode))(error, request, reply);
    },
    clientErrorHandler: answerClientError,
    // Words, because collectors of logs know no numbers of levels.
    logger: {
      level: config.logLevel,
      stream,
      formatters: { level: (level) => ({ level }) },
      mixin: () => {
        const traceId = getTraceId();
        return traceId ? { traceId } : {};
      },
    },
  });
}

/** Lines at `info` about people's accounts belong to the default log, unlike other lines of that level. */
const getSecurityLevel = (level: string): string => (level === 'warn' ? 'info' : level);

/** The first line of a log: which build runs, and as what. */
export function logBuild(
  log: FastifyBaseLogger,
  { role, mode }: Pick<Config, 'role' | 'mode'>,
): void {
  const level = getSecurityLevel(log.level);
  log.child({}, { level }).info({ ...buildInfo, role, mode }, 'Evangelist starts');
}

/**
 * The logger of the use cases. It removes personal data from an error passed as `err`.
 * @param mode in the sandbox, security events are as quiet as other lines: a developer logs in all the time
 */
export function createContextLog(log: FastifyBaseLogger, mode: Config['mode']): Context['log'] {
  const level = mode === 'production' ? getSecurityLevel(log.level) : log.level;
  const security = log.child({}, { level });
  const sanitize = (fields: object) =>
    'err' in fields ? { ...fields, err: undefined, error: toLogEntry(fields.err) } : fields;
  return {
    info: (fields, message) => log.info(sanitize(fields), message),
    warn: (fields, message) => log.warn(sanitize(fields), message),
    error: (fields, message) => log.error(sanitize(fields), message),
    security: (level, fields) => security[level](sanitize(fields), 'security'),
  };
}

/** Servers on one PostgreSQL share their counts; the embedded database has one server. */
function createRateLimiter(ctx: Context, { createCounters }: AppOptions) {
  const counters = createCounters?.(ctx) ?? new SharedCounters(ctx);
  const isShared = !createCounters && ctx.database.kind === 'postgres';
  return {
    limiter: new RateLimiter(counters, ctx.config.rateLimitFactor),
    stopExchange: isShared ? counters.start() : () => undefined,
  };
}

export interface MountedRoutes {
  countSockets(): number;
  /** Sends the websockets of this server to others, spread over `milliseconds`. */
  moveSockets(milliseconds: number): Promise<void>;
  /** Closes the websocket, ends the exchange of counts and answers the last requests. Call it before `app.close()`. */
  close(): Promise<void>;
}

/** How long the end of the server waits for requests that are being answered. */
const requestPatience = 2000;

/** Mounts all routes on `app`. */
export async function mountRoutes(
  app: FastifyInstance,
  ctx: Context,
  options: AppOptions,
): Promise<MountedRoutes> {
  const checkAnswers = options.checkAnswers ?? false;
  const registry = createRouteRegistry(routeModules);
  const channel = createTypedChannel(registry, checkAnswers);
  const { limiter, stopExchange } = createRateLimiter(ctx, options);
  // First: whatever looks at a call is part of it.
  if (options.tracing) registerCallTraces(app, options.tracing, ctx.config.trustProxy);
  registerConnectionLimit(app, ctx.config, options.connectionsPerAddress);
  const openRequests = trackOpenRequests(app);
  registerClientCheck(app);
  registerBodyPace(app, options.everySecond);
  registerContentEncoding(app);
  registerRequestLog(app, options.phase);
  const { metrics } = options;
  if (metrics) registerCallMetrics(app, metrics);
  registerSecurityHeaders(app, ctx);
  registerErrorHandler(app, ctx.log);
  if (ctx.config.mode === 'sandbox') registerHostCheck(app, ctx);
  if (ctx.config.role === 'worker') registerRoleCheck(app);
  registerReadinessCheck(app, options.phase);
  registerJsonParser(app);
  await app.register(cookie);
  await app.register(multipart);
  await removeStaleUploads();
  await app.register(async (api) => {
    registerCallCounting(api, limiter);
    await registerCors(api, ctx);
    await api.register(async (scope) => mountRest(scope, ctx, registry, { checkAnswers, limiter }));
    await api.register(async (scope) => mountTypedChannel(scope, ctx, channel, limiter));
  });
  mountIcons(app);
  await mountImageProxy(app, ctx, limiter);
  await mountCampaignPictures(app, ctx, limiter);
  await mountSocialCards(app, ctx, limiter);
  await mountStaticFiles(app, ctx, options.distDir, limiter, options.assets);
  const socket = await mountSocket(app.server, ctx, channel.router, limiter, {
    ...options.socket,
    onDelivery: metrics?.countDelivery,
  });
  return {
    countSockets: () => socket.getCount(),
    moveSockets: (milliseconds) => socket.moveAll(milliseconds),
    async close() {
      await socket.close();
      await openRequests.end(requestPatience);
      stopExchange();
    },
  };
}
