/** Starts the server: database, adapters, HTTP, jobs. `bin/server.ts` is the program; tests call it by `test/server/start.ts`. */
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { systemClock, type Clock } from '../common/server-clock.ts';
import { minuteMs } from './common/time-math.ts';
import { createFolderAssets } from './adapters/folder-assets.ts';
import { createS3Assets } from './adapters/s3-assets.ts';
import { ConfigError, type Config } from './config.ts';
import type { Context } from './context.ts';
import {
  createContextLog,
  createServer,
  logBuild,
  mountRoutes,
  type AppOptions,
  type LogStream,
} from './http/app.ts';
import { closeFolder } from './private-folder.ts';
import { logInvalidBrands } from './features/brands/brands.queries.ts';
import { isCertificateHost } from './features/brands/certificate-hosts.queries.ts';
import { scheduleHostChecks } from './features/brands/host-checks.jobs.ts';
import { scheduleAllCampaigns } from './features/campaigns/schedule-campaign.service.ts';
import { addFirstCurrencies } from './features/currencies/add-first-currencies.service.ts';
import { scheduleRailDeposits } from './features/pools/rail-deposits.jobs.ts';
import { schedulePostReader } from './features/posts/read-posts.jobs.ts';
import { scheduleDoneKeys } from './features/jobs/move-done-keys.jobs.ts';
import { scheduleCleanup } from './features/maintenance/cleanup.jobs.ts';
import { scheduleLedgerCheck } from './features/maintenance/ledger-check.jobs.ts';
import { loadServerState } from './features/maintenance/server-state.queries.ts';
import { scheduleVacuum } from './features/maintenance/vacuum.jobs.ts';
import { jobHandlers, kindClasses } from './job-handlers.ts';
import { holdJobs } from './features/quarantine/hold-jobs.service.ts';
import { SharedAssets } from './http/pages/shared-assets.ts';
import { isSharedFile } from './http/pages/static-files.ts';
import type { ServerPhase } from './http/server-phase.ts';
import { openContext } from './open-context.ts';
import type { Metrics } from './watch/metrics.ts';
import { combineObservers, observeHandlers } from './watch/observe.ts';
import type { Tracing } from './watch/tracing.ts';
import { waitForMigrations } from './wait-for-migrations.ts';
import { startOperatorSocket } from './operator/socket-server.ts';
import { startJobs, type JobRunner } from './features/jobs/run-jobs.service.ts';
import { scheduleLimitCleanup } from './features/limits/limits.jobs.ts';
import { scheduleDigests } from './features/notifications/unread-digest.jobs.ts';
import { addConfiguredOrigins } from './features/origins/add-origins.service.ts';

const serverDir = dirname(fileURLToPath(import.meta.url));
/** The sources are in `server/`, the built server in `dist/server/`. */
const builtFiles = import.meta.url.endsWith('.ts')
  ? join(serverDir, '../dist')
  : join(serverDir, '..');

/** The stand-ins for real services, with their clock and data. `sandbox/` provides them; production has none. */
export interface Surroundings {
  clock: Clock;
  smtpUrl: string;
  /**
   * Adds its routes. The server doesn't listen yet.
   * @param distDir folder of the built client files
   */
  mount(app: FastifyInstance, ctx: Context, distDir: string): Promise<void>;
  /** Adds its data and sites. The server listens, and no job runs yet. */
  fill(ctx: Context, distDir: string): Promise<void>;
}

export interface StartOptions extends Partial<
  Pick<
    AppOptions,
    | 'checkAnswers'
    | 'socket'
    | 'connectionsPerAddress'
    | 'createCounters'
    | 'distDir'
    | 'everySecond'
  >
> {
  /** Instead of the standard output. */
  logStream?: LogStream;
  /** Needed in sandbox mode, refused in production. */
  surroundings?: Surroundings;
}
export interface RunningServer {
  readonly ctx: Context;
  readonly url: string;
  /** Where Prometheus asks; null: nowhere. */
  readonly metricsUrl: string | null;
  /**
   * Takes the server out of service for `milliseconds` before it closes: `/up` answers 503 at once, so that a load balancer
   * sends its calls elsewhere; jobs stop at their next step; calls are served; sockets are moved in the second half.
   */
  drain(milliseconds: number): Promise<void>;
  /** Stops jobs, sockets, requests and the database, in this order. */
  close(): Promise<void>;
}

/** How long the end of the server waits for jobs that don't stop: their work is repeated by another one. */
const jobPatience = 5000;

/** Closes everything that was opened, in reverse order; a failure does not stop the rest. */
export function createCleanup() {
  const open: (() => Promise<unknown> | void)[] = [];
  return {
    add: (close: () => Promise<unknown> | void) => void open.push(close),
    async closeAll() {
      const failures: unknown[] = [];
      for (const close of open.splice(0).reverse())
        await Promise.resolve(close()).catch((error: unknown) => failures.push(error));
      if (failures.length > 0)
        throw new AggregateError(failures, 'The server did not end cleanly.');
    },
  };
}

/** @throws ConfigError, or another Error with a message for the operator */
export async function startServer(
  config: Config,
  options: StartOptions = {},
): Promise<RunningServer> {
  if ((config.mode === 'sandbox') !== (options.surroundings !== undefined))
    throw new ConfigError([
      config.mode === 'sandbox'
        ? 'In sandbox mode the server needs the sandbox around it: start dist/server/main.js.'
        : 'In production the server has no sandbox around it.',
    ]);
  const cleanup = createCleanup();
  try {
    return await openServer(config, options, cleanup);
  } catch (error) {
    await cleanup.closeAll().catch(() => undefined);
    throw error;
  }
}

/** The command line reaches such a server over a socket file; beside a PostgreSQL in production it opens the database itself. */
const holdsDataFolder = ({ mode, databaseUrl, dataDir }: Config): boolean =>
  (mode === 'sandbox' || !databaseUrl) && !dataDir.includes('://');

async function openServer(
  config: Config,
  { surroundings, logStream, ...options }: StartOptions,
  cleanup: ReturnType<typeof createCleanup>,
): Promise<RunningServer> {
  const isClosed = !holdsDataFolder(config) || closeFolder(config.dataDir);
  const tracing =
    config.tracesUrl === null ? undefined : await loadTracing(config, config.tracesUrl);
  // Last: it sends what the end of the others has done.
  if (tracing) cleanup.add(() => tracing.close());
  const app = createServer(config, logStream, tracing?.getTraceId);
  logBuild(app.log, config);
  const log = createContextLog(app.log, config.mode);
  const metrics = config.metrics && (await loadMetrics(config));
  const observe = combineObservers([metrics?.observe, tracing?.observe]);
  const ctx = await waitForMigrations(config, log, () =>
    openContext(config, {
      clock: surroundings?.clock ?? systemClock,
      smtpUrl: config.smtpUrl || (surroundings?.smtpUrl ?? ''),
      log,
      observe,
      onOpen: cleanup.add,
    }),
  );
  const quarantine = await ctx.quarantine.find();
  if (quarantine)
    ctx.log.warn({ reason: quarantine }, 'Quarantine: no mail, transfer or post is sent');
  for (const warning of config.warnings) ctx.log.warn({}, warning);
  if (!isClosed)
    ctx.log.warn(
      {},
      `Other accounts of this machine can enter ${config.dataDir}. Give its owner alone access (mode 0700).`,
    );
  let phase: ServerPhase = 'starting';
  const distDir = options.distDir ?? builtFiles;
  const assets = openSharedAssets(ctx, distDir);
  const all = {
    ...options,
    distDir,
    assets,
    metrics: metrics ?? undefined,
    tracing,
    phase: () => phase,
  };
  const routes = await mountRoutes(app, ctx, all);
  await surroundings?.mount(app, ctx, all.distDir);
  cleanup.add(() => app.close());
  cleanup.add(() => routes.close());
  const metricsServer = metrics && (await openMetrics(ctx, metrics, routes));
  if (metricsServer) cleanup.add(() => metricsServer.close());
  if (assets) {
    cleanup.add(() => assets.close());
    // Before a page of this build is served.
    await assets.start();
  }
  await app.listen({ port: config.port, host: config.host });
  await addFirstCurrencies(ctx);
  await surroundings?.fill(ctx, all.distDir);
  // After the data: the hosts of its brands are among them.
  await addConfiguredOrigins(ctx);
  await logInvalidBrands(ctx);
  await scheduleJobs(ctx);
  const jobs =
    config.role === 'web'
      ? null
      : await startJobs(ctx, holdJobs(observeHandlers(observe, jobHandlers)), kindClasses);
  if (jobs) cleanup.add(() => stopJobs(ctx, jobs));
  if (holdsDataFolder(config)) cleanup.add(await startOperatorSocket(ctx));
  phase = 'ready';
  cleanup.add(() => void (phase = 'ended'));
  return {
    ctx,
    url: config.publicUrl,
    metricsUrl: metricsServer?.url ?? null,
    async drain(milliseconds) {
      phase = 'draining';
      // Load balancers notice it first: a client that reconnects sooner would come back.
      const untilMove = milliseconds / 2;
      await Promise.all([
        jobs?.stop(milliseconds),
        pause(untilMove).then(() => routes.moveSockets(milliseconds - untilMove)),
        pause(milliseconds),
      ]);
    },
    close: () => cleanup.closeAll(),
  };
}

/** Ensures the jobs that run by the clock. */
async function scheduleJobs(ctx: Context): Promise<void> {
  await scheduleAllCampaigns(ctx);
  await schedulePostReader(ctx);
  await scheduleCleanup(ctx);
  await scheduleDoneKeys(ctx);
  await scheduleVacuum(ctx);
  await scheduleLimitCleanup(ctx);
  await scheduleDigests(ctx);
  await scheduleRailDeposits(ctx);
  await scheduleHostChecks(ctx);
  await scheduleLedgerCheck(ctx);
}

/** A server without metrics doesn't load their library. */
async function loadMetrics(config: Config): Promise<Metrics> {
  const { createMetrics } = await import('./watch/metrics.ts');
  return createMetrics(config, kindClasses);
}

async function loadTracing(config: Config, endpoint: string): Promise<Tracing> {
  const { createTracing } = await import('./watch/tracing.ts');
  return createTracing(config, endpoint);
}

async function openMetrics(
  ctx: Context,
  metrics: Metrics,
  { countSockets }: { countSockets: () => number },
) {
  const { startMetricsServer } = await import('./watch/metrics-server.ts');
  const { database, log } = ctx;
  const format = async () => {
    const state = await loadServerState(ctx).catch((err: unknown) => {
      log.warn({ err }, 'metrics: the database could not be read');
      return null;
    });
    const load = database.getLoad?.() ?? { running: 0, waiting: 0, most: 0 };
    const isOutOfResources = (database.getMsSinceLack?.() ?? Infinity) < minuteMs;
    return metrics.format(
      {
        database: { ...load, isOutOfResources },
        sockets: countSockets(),
        redis: ctx.redis?.state ?? null,
      },
      state,
    );
  };
  const isHost = (host: string) => isCertificateHost(ctx, host);
  return startMetricsServer(ctx.config.metrics!, { format, isCertificateHost: isHost });
}

function openSharedAssets(ctx: Context, distDir: string): SharedAssets | undefined {
  const { assets } = ctx.config;
  if (assets === null || ctx.config.role === 'worker') return undefined;
  const store = assets.url.startsWith('file:')
    ? createFolderAssets(fileURLToPath(assets.url))
    : createS3Assets(assets.url, assets.bucket);
  return new SharedAssets(ctx, store, distDir, isSharedFile);
}

/** The server that still listens keeps the process alive. */
const pause = (milliseconds: number) => wait(milliseconds, undefined, { ref: false });

async function stopJobs(ctx: Context, jobs: JobRunner): Promise<void> {
  const kinds = await jobs.stop(jobPatience);
  if (kinds.length > 0)
    ctx.log.warn({ kinds }, 'jobs: some did not stop; they run again when their leases have ended');
}
