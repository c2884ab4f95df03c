/**
 * The server: settings, sandbox, database, adapters, HTTP, jobs, partner page. `startServer` is what the tests start
 * too; run as a program it prints where everything is and ends cleanly on SIGINT and SIGTERM.
 */
import { realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createMailer } from './adapters/smtp-mail.ts';
import { createRail } from './adapters/http-rail.ts';
import { createVault } from './adapters/vault-aes.ts';
import { createXNetwork } from './adapters/x-network.ts';
import { systemClock } from './clock.ts';
import { ConfigError, loadConfig, type Config } from './config.ts';
import type { Context } from './context.ts';
import { connect } from './db/connect.ts';
import { contextLog, createServer, mountAll, type AppOptions } from './http/app.ts';
import { mountSandbox, openSandbox, type Sandbox } from './sandbox/index.ts';
import { startPartner } from './partner/partner.ts';
import { seedNetwork } from './sandbox/seed-network.ts';
import { seedDatabase } from './seed/seed.ts';
import { analyticsView } from './services/analytics-view.service.ts';
import { checkBrands } from './services/brands.service.ts';
import { campaignJobs } from './services/campaign-life.service.ts';
import { scheduleCampaigns } from './services/campaign-schedule.service.ts';
import { claimJobs } from './services/claims.service.ts';
import { demonstrateImpersonation, viewableHandles } from './services/impersonation.service.ts';
import { cleanUpJobs, scheduleCleanUp } from './services/clean-up.service.ts';
import { addDemonstrationKey } from './services/conversions.service.ts';
import { startJobs, type JobHandler } from './services/jobs.service.ts';
import { forgetAccountJobs } from './services/forget-account.service.ts';
import { ledgerView } from './services/ledger-view.service.ts';
import { liveInvitations } from './services/live-invitations.service.ts';
import { mailJobs } from './services/mail.service.ts';
import { stampMode } from './services/mode.service.ts';
import { listOwnOrigins, listPartner, partnerOrigins } from './services/origins.service.ts';
import { postJobs } from './services/posts.publish.ts';
import { withdrawalJobs } from './services/withdrawals.jobs.ts';

const here = dirname(fileURLToPath(import.meta.url));
/** From its sources the server lies in `server/`, built in `dist/server/`. */
const distDir = import.meta.url.endsWith('.ts') ? join(here, '../dist') : join(here, '..');

const jobHandlers: Readonly<Record<string, JobHandler>> = {
  ...mailJobs,
  ...campaignJobs,
  ...postJobs,
  ...claimJobs,
  ...withdrawalJobs,
  ...cleanUpJobs,
  ...forgetAccountJobs,
};

export interface StartOptions extends Partial<Pick<AppOptions, 'checkAnswers' | 'socket' | 'distDir'>> {
  /** Without the demonstration data, and without the partner page. */
  bare?: boolean;
}
export interface RunningServer {
  readonly ctx: Context;
  readonly sandbox: Sandbox | null;
  readonly url: string;
  readonly partnerUrl: string;
  /** Ends jobs, sockets, requests and the database, in that order. */
  close(): Promise<void>;
}

/** What was opened, closed in reverse; one failure does not keep the rest open. */
function closers() {
  const open: (() => Promise<unknown> | void)[] = [];
  return {
    add: (close: () => Promise<unknown> | void) => void open.push(close),
    async closeAll() {
      const failures: unknown[] = [];
      for (const close of open.splice(0).reverse())
        await Promise.resolve(close()).catch((error: unknown) => failures.push(error));
      if (failures.length > 0) throw new AggregateError(failures, 'The server did not end cleanly.');
    },
  };
}
type Closers = ReturnType<typeof closers>;

/** The context of a configuration: database and adapters, opened. */
async function openContext(config: Config, sandbox: Sandbox | null, log: Context['log'], opened: Closers): Promise<Context> {
  const database = await connect(config);
  opened.add(() => database.close());
  const mail = createMailer(config.smtpUrl || (sandbox?.mailbox.smtpUrl ?? ''), config.mailFrom);
  opened.add(() => mail.close());
  const clock = sandbox?.clock.clock ?? systemClock;
  const ctx = {
    config,
    database,
    clock,
    network: createXNetwork(config.network),
    mail,
    rail: createRail(config.rail),
    vault: createVault(config.secret),
    log,
  };
  await stampMode(ctx);
  return ctx;
}

/** @throws ConfigError, or an Error whose message a person can use */
export async function startServer(config: Config, options: StartOptions = {}): Promise<RunningServer> {
  const opened = closers();
  try {
    return await open(config, options, opened);
  } catch (error) {
    await opened.closeAll().catch(() => undefined);
    throw error;
  }
}

async function open(config: Config, options: StartOptions, opened: Closers): Promise<RunningServer> {
  const app = createServer(config);
  const sandbox = config.mode === 'sandbox' ? await openSandbox(config) : null;
  if (sandbox) opened.add(() => sandbox.close());
  const ctx = await openContext(config, sandbox, contextLog(app.log), opened);
  const partnerUrl = `http://localhost:${config.partnerPort}`;
  let ready = false;
  const all = { distDir, ...options, ready: () => ready };
  const closeSocket = await mountAll(app, ctx, all);
  const product = {
    liveInvitations: () => liveInvitations(ctx),
    ledger: () => ledgerView(ctx),
    analytics: () => analyticsView(ctx),
    partnerOrigins: () => partnerOrigins(ctx),
    listPartner: (origin: string) => listPartner(ctx, origin),
    people: () => viewableHandles(ctx),
    viewAs: (handle: string) => demonstrateImpersonation(ctx, handle),
  };
  if (sandbox) await mountSandbox(app, sandbox, { product, partnerUrl, distDir: all.distDir });
  opened.add(() => app.close());
  opened.add(closeSocket);
  await app.listen({ port: config.port, host: config.host });
  await seedDatabase(ctx, sandbox && !options.bare ? seedNetwork(sandbox.network) : null);
  await listOwnOrigins(ctx);
  await checkBrands(ctx);
  if (sandbox) await addDemonstrationKey(ctx);
  if (sandbox && !options.bare) {
    const { partnerPort: port, host, publicUrl: productOrigin } = config;
    const partner = await startPartner({ port, host, productOrigin, distDir: all.distDir });
    opened.add(() => partner.close());
  }
  await scheduleCampaigns(ctx);
  await scheduleCleanUp(ctx);
  const jobs = await startJobs(ctx, jobHandlers);
  opened.add(() => jobs.stop());
  ready = true;
  opened.add(() => void (ready = false));
  return { ctx, sandbox, url: config.publicUrl, partnerUrl, close: () => opened.closeAll() };
}

/** Where the clock has passed the last campaign there is nothing left to join. */
const none = ({ databaseUrl, dataDir }: Config): string =>
  `none is open any more; to begin anew, end this and delete ${databaseUrl ? 'the database' : dataDir}`;

async function announce({ ctx, sandbox, url, partnerUrl }: RunningServer): Promise<void> {
  const lines = [['App', url]];
  if (sandbox) {
    const [invitation] = await liveInvitations(ctx);
    lines.push(['Invitation', invitation ? `${url}/invitation/${invitation.token}` : none(ctx.config)]);
    lines.push(['Sandbox', `${url}/sandbox`], ['Partner', partnerUrl]);
  }
  for (const [name, address] of lines) console.log(`${`${name}:`.padEnd(12)} ${address}`);
}

async function run(): Promise<void> {
  const server = await startServer(loadConfig());
  let ending = false;
  const end = () => {
    if (ending) return;
    ending = true;
    // Whoever holds on longer than this is left behind.
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
  await announce(server);
}

/** One sentence where a person can do something about it, else everything. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return 'The port is taken. Set PORT to another one, or end what runs there.';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

if (process.argv[1] && fileURLToPath(import.meta.url) === realpathSync(process.argv[1])) {
  run().catch((error: unknown) => {
    console.error(explain(error));
    process.exit(1);
  });
}
