/** The HTTP server: one Fastify with the API, the pages and, in the sandbox, the sandbox's programs. */
import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { Problem } from '../problem.ts';
import { originPowers } from '../services/origins.service.ts';
import { mountCors } from './cors.ts';
import { answerErrors, invalid, loggable } from './errors.ts';
import { mountIcons } from './icons.ts';
import { mountMedia } from './media.ts';
import { modules } from './modules.ts';
import { removeStaleUploads } from './multipart.ts';
import { limitRates } from './rate-limit.ts';
import { collectRoutes } from './register.ts';
import { mountRest } from './rest.ts';
import { secureHeaders } from './security.ts';
import { mountSocket, type SocketOptions } from './socket.ts';
import { mountPages } from './static.ts';
import { createRouter, mountTyped } from './typed.ts';

export interface AppOptions {
  /** Hold every answer against the contract and fail when it differs: for tests. */
  checkAnswers?: boolean;
  socket?: SocketOptions;
  /** Folder of the built client parts: `app`, `embed`, `storybook`, `sandbox`. */
  distDir: string;
  /** False while the server starts and ends: everything but the sandbox then answers 503. */
  ready: () => boolean;
}

/** An empty server, whose log the rest of the process uses too. */
export function createServer(config: Pick<Config, 'logLevel' | 'trustProxy'>): FastifyInstance {
  return fastify({
    trustProxy: config.trustProxy === false ? false : [...config.trustProxy],
    bodyLimit: 256 * 1024,
    // An upload may take as long as the client waits for it.
    requestTimeout: 330_000,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // One line a request is ours (`logRequests`).
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
    logger: { level: config.logLevel },
  });
}

/** What the services log with: an error under `err` loses what may not stand in a log. */
export function contextLog(log: FastifyBaseLogger): Context['log'] {
  const safe = (fields: object) => ('err' in fields ? { ...fields, err: undefined, error: loggable(fields.err) } : fields);
  return {
    info: (fields, message) => log.info(safe(fields), message),
    warn: (fields, message) => log.warn(safe(fields), message),
    error: (fields, message) => log.error(safe(fields), message),
  };
}

/** One line a request: the route's pattern, never the address, which may carry a token (ruling 18). */
function logRequests(app: FastifyInstance, ready: () => boolean): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? null;
    const fields = {
      requestId: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    // While it starts, whoever waits for it is told so again and again: that is no failure.
    if (reply.statusCode >= 500 && ready()) app.log.error(fields, 'request');
    else app.log.info(fields, 'request');
  });
}

/** JSON by our own rule: an empty body is none, a malformed one is a refusal with its place. */
function parseJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, null);
    void parse(request, body as string, (error, value) => {
      done(error ? invalid([{ loc: ['body'], msg: 'must be valid JSON', type: 'json.invalid' }]) : null, value);
    });
  });
}

/** `GET /up` says when; until then no half-made answer goes out. The sandbox's programs are there before the product. */
function waitUntilReady(app: FastifyInstance, ready: () => boolean): void {
  app.addHook('onRequest', async (request) => {
    if (ready() || request.url.startsWith('/sandbox/')) return;
    throw new Problem('NOT_READY', 'The server is starting or ending. Try again in a moment.', { retryAfter: 2 });
  });
}

/** A page of another site that made its name point here must not reach the sandbox: only names of ours are answered. */
function knownHostsOnly(app: FastifyInstance, ctx: Context): void {
  const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\]|[\w-]+\.localhost)(?::\d+)?$/i;
  app.addHook('onRequest', async (request) => {
    if (loopback.test(request.host)) return;
    const { app: known } = await originPowers(ctx, `http://${request.host}`);
    if (!known) throw new Problem('ORIGIN_FORBIDDEN', 'The sandbox answers on this machine only.');
  });
}

/**
 * Mounts everything on `app`.
 * @returns what closes the socket; to be called before `app.close()`.
 */
export async function mountAll(app: FastifyInstance, ctx: Context, options: AppOptions): Promise<() => Promise<void>> {
  const checkAnswers = options.checkAnswers ?? false;
  const registry = collectRoutes(modules);
  const router = createRouter(registry, checkAnswers);
  logRequests(app, options.ready);
  secureHeaders(app, ctx);
  answerErrors(app, ctx.log);
  if (ctx.config.mode === 'sandbox') knownHostsOnly(app, ctx);
  waitUntilReady(app, options.ready);
  parseJson(app);
  await app.register(cookie);
  await app.register(multipart);
  await removeStaleUploads();
  await app.register(async (api) => {
    await mountCors(api, ctx);
    await limitRates(api, ctx);
    await api.register(async (scope) => mountRest(scope, ctx, registry, { checkAnswers }));
    await api.register(async (scope) => mountTyped(scope, ctx, router));
  });
  mountIcons(app);
  await mountMedia(app, ctx);
  await mountPages(app, ctx, options.distDir);
  return mountSocket(app.server, ctx, router, options.socket);
}
