/**
 * Entry point of the server: settings, sandbox, database, adapters, HTTP, jobs, partner site. Tests call `startServer`. Run
 * as a program it prints its URLs and shuts down cleanly on SIGINT and SIGTERM.
 */
import { realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { systemClock } from './clock.ts';
import { ConfigError, loadConfig, type Config } from './config.ts';
import type { Context } from './context.ts';
import {
  createContextLog,
  createServer,
  mountRoutes,
  type AppOptions,
  type LogStream,
} from './http/app.ts';
import { mountSandbox, openSandbox, type Sandbox } from './sandbox/index.ts';
import { startPartnerSite } from './partner/partner-site.ts';
import { createSeedNetwork } from './sandbox/x/seed-network.ts';
import { seedDatabase } from './seed/seed.ts';
import { getAnalyticsReport } from './features/analytics/analytics-report.queries.ts';
import { listBadges } from './features/badges/badges.queries.ts';
import { OperatorError } from './operator-error.ts';
import { closeFolder } from './private-folder.ts';
import { giveBadgeByHand } from './features/badges/badges.service.ts';
import { logInvalidBrands } from './features/brands/brands.queries.ts';
import { scheduleHostChecks } from './features/brands/host-checks.jobs.ts';
import { scheduleAllCampaigns } from './features/campaigns/campaign-schedule.service.ts';
import {
  createDemoImpersonationLink,
  ensureDemoAdministrators,
  getDemoOtpauthUri,
} from './features/login/demo-administrator.service.ts';
import { listImpersonableHandles } from './features/login/impersonation.service.ts';
import { scheduleRailDeposits } from './features/pools/rail-deposits.jobs.ts';
import { scheduleCleanup } from './features/maintenance/cleanup.jobs.ts';
import { scheduleVacuum } from './features/maintenance/vacuum.jobs.ts';
import { addDemoApiKey } from './features/analytics/demo-api-key.service.ts';
import { jobHandlers } from './job-handlers.ts';
import { openContext } from './open-context.ts';
import { startOperatorSocket } from './operator/socket-server.ts';
import { startJobs } from './features/jobs/job-runner.service.ts';
import { getLedgerReport } from './features/balances/ledger-report.queries.ts';
import { listUsableInvitations } from './features/invitations/usable-invitations.queries.ts';
import { scheduleLimitCleanup } from './features/limits/limits.jobs.ts';
import { scheduleNotice } from './features/notifications/operator-notices.jobs.ts';
import { scheduleDigests } from './features/notifications/unread-digest.jobs.ts';
import { addConfiguredOrigins, addPartnerOrigin } from './features/origins/origins.service.ts';
import { listPartnerOrigins } from './features/origins/origins.queries.ts';

const serverDir = dirname(fileURLToPath(import.meta.url));
/** The sources are in `server/`, the built server in `dist/server/`. */
const distDir = import.meta.url.endsWith('.ts')
  ? join(serverDir, '../dist')
  : join(serverDir, '..');

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
  /** Starts without demonstration data and without the partner site. */
  bare?: boolean;
  /** Instead of the standard output. */
  logStream?: LogStream;
}
export interface RunningServer {
  readonly ctx: Context;
  readonly sandbox: Sandbox | null;
  readonly url: string;
  readonly partnerUrl: string;
  /** Stops jobs, sockets, requests and the database, in this order. */
  close(): Promise<void>;
}

/** Closes everything that was opened, in reverse order; a failure does not stop the rest. */
function createCleanup() {
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

/** For the forms of the sandbox: what is wrong, as a sentence. */
function toProblem(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  throw error;
}

/** What the sandbox's pages show of the product, and do with it. */
const viewProduct = (ctx: Context) => ({
  usableInvitations: () => listUsableInvitations(ctx),
  ledger: () => getLedgerReport(ctx),
  analytics: () => getAnalyticsReport(ctx),
  partnerOrigins: () => listPartnerOrigins(ctx),
  addPartnerOrigin: (origin: string) => addPartnerOrigin(ctx, origin),
  badges: () => listBadges(ctx),
  sendNotice: (notice: Record<string, unknown>) => scheduleNotice(ctx, notice),
  giveBadge: (badgeId: string, handle: string) =>
    giveBadgeByHand(ctx, { name: 'sandbox', userId: null }, badgeId, handle).then(
      () => null,
      toProblem,
    ),
  userHandles: () => listImpersonableHandles(ctx),
  createImpersonationLink: (handle: string) => createDemoImpersonationLink(ctx, handle),
  administratorOtpauthUri: getDemoOtpauthUri(),
});

async function openServer(
  config: Config,
  options: StartOptions,
  cleanup: ReturnType<typeof createCleanup>,
): Promise<RunningServer> {
  const isClosed = !holdsDataFolder(config) || closeFolder(config.dataDir);
  const app = createServer(config, options.logStream);
  const sandbox = config.mode === 'sandbox' ? await openSandbox(config) : null;
  if (sandbox) cleanup.add(() => sandbox.close());
  const ctx = await openContext(config, {
    clock: sandbox?.clock.clock ?? systemClock,
    smtpUrl: config.smtpUrl || (sandbox?.mailbox.smtpUrl ?? ''),
    log: createContextLog(app.log, config.mode),
    onOpen: cleanup.add,
  });
  for (const warning of config.warnings) ctx.log.warn({}, warning);
  if (!isClosed)
    ctx.log.warn(
      {},
      `Other accounts of this machine can enter ${config.dataDir}. Give its owner alone access (mode 0700).`,
    );
  const partnerUrl = `http://localhost:${config.partnerPort}`;
  let ready = false;
  const all = { distDir, ...options, ready: () => ready };
  const closeSocket = await mountRoutes(app, ctx, all);
  if (sandbox)
    await mountSandbox(app, sandbox, {
      product: viewProduct(ctx),
      partnerUrl,
      distDir: all.distDir,
    });
  cleanup.add(() => app.close());
  cleanup.add(closeSocket);
  await app.listen({ port: config.port, host: config.host });
  await seedDatabase(ctx, sandbox && !options.bare ? createSeedNetwork(sandbox.network) : null);
  await addConfiguredOrigins(ctx);
  await logInvalidBrands(ctx);
  if (sandbox) await addDemoApiKey(ctx);
  if (sandbox && !options.bare) await ensureDemoAdministrators(ctx);
  if (sandbox && !options.bare) {
    const { partnerPort: port, host, publicUrl: productOrigin } = config;
    const partner = await startPartnerSite({ port, host, productOrigin, distDir: all.distDir });
    cleanup.add(() => partner.close());
  }
  await scheduleAllCampaigns(ctx);
  await scheduleCleanup(ctx);
  await scheduleVacuum(ctx);
  await scheduleLimitCleanup(ctx);
  await scheduleDigests(ctx);
  await scheduleRailDeposits(ctx);
  await scheduleHostChecks(ctx);
  const jobs = await startJobs(ctx, jobHandlers);
  cleanup.add(() => jobs.stop());
  if (holdsDataFolder(config)) cleanup.add(await startOperatorSocket(ctx));
  ready = true;
  cleanup.add(() => void (ready = false));
  return { ctx, sandbox, url: config.publicUrl, partnerUrl, close: () => cleanup.closeAll() };
}

/** Text for a sandbox whose clock has passed the end of all campaigns. */
const getNoInvitationText = ({ databaseUrl, dataDir }: Config): string =>
  `none is open any more; to start over, stop the server and delete ${databaseUrl ? 'the database' : dataDir}`;

async function printAddresses({ ctx, sandbox, url, partnerUrl }: RunningServer): Promise<void> {
  const lines = [['App', url]];
  if (sandbox) {
    const [invitation] = await listUsableInvitations(ctx);
    lines.push([
      'Invitation',
      invitation ? `${url}/invitation/${invitation.token}` : getNoInvitationText(ctx.config),
    ]);
    lines.push(['Sandbox', `${url}/sandbox`], ['Partner', partnerUrl]);
  }
  for (const [name, address] of lines) console.log(`${`${name}:`.padEnd(12)} ${address}`);
}

async function run(options: StartOptions): Promise<void> {
  const server = await startServer(loadConfig(), options);
  let ending = false;
  const end = () => {
    if (ending) return;
    ending = true;
    // Force the exit if closing hangs.
    setTimeout(() => process.exit(1), 15_000).unref();
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  await printAddresses(server);
}

/** One sentence for errors that the operator can fix, else the stack. */
function toExitMessage(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return `The port is taken${'port' in error ? `: ${String(error.port)}` : ''}. Set PORT to another one, or stop the process that uses it.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Runs the server as a program: until a signal ends it, or an error, which is printed. */
export function runProgram(options: StartOptions = {}): void {
  // Whatever this program writes is for its own account of the machine.
  process.umask(0o077);
  run(options).catch((error: unknown) => {
    console.error(toExitMessage(error));
    process.exit(1);
  });
}

if (process.argv[1] && fileURLToPath(import.meta.url) === realpathSync(process.argv[1]))
  runProgram();
