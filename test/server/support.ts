/** A context for unit specs of the server: the real database in memory, a movable clock, fake adapters. */
import { randomUUID } from 'node:crypto';
import { defaultPostLimits, sandboxVideoBytes } from '../../contract/limits.ts';
import type { AccountKind } from '../../server/ledger/ledger.ts';
import { defaultDatabaseLimits } from '../../server/db/database-limits.ts';
import { createDatabaseRateCounters } from '../../server/adapters/database-rate-counters.ts';
import { connect } from '../../server/db/connect.ts';
import { postTransaction } from '../../server/ledger/ledger.ts';
import * as schema from '../../server/schema.ts';
import { createMovableClock, type MovableClock } from '../../common/server-clock.ts';
import type { Caller, Context } from '../../server/context.ts';
import { countWriters } from '../../server/count-writers.ts';
import type { Job } from '../../server/features/jobs/job-handler.ts';
import { BufferedCounts } from '../../server/features/limits/buffered-counts.service.ts';
import type { Mail } from '../../server/adapters/mail.ts';
import type {
  ListedTransfer,
  ReportedDeposit,
  Transfer,
  TransferRequest,
} from '../../server/adapters/payment-rail.ts';
import { createDatabaseIfWanted } from '../postgres-database.ts';
import { FakeNetwork } from './fake-network.ts';

export const start = new Date('2026-11-02T09:00:00.000Z');

/** What the runner gives a handler, for a test that calls one by itself. */
export const firstRun: Job = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: '',
  payload: {},
  attempts: 0,
  cursor: null,
  signal: new AbortController().signal,
};

export const hour = 3_600_000;

export const day = 24 * hour;

export interface TestContext extends Context {
  readonly clock: MovableClock;
  readonly network: FakeNetwork;
  readonly mails: Mail[];
  readonly transfers: Map<string, Transfer & Partial<ListedTransfer>>;
  /** What the rail has received. */
  readonly deposits: ReportedDeposit[];
  readonly logged: { level: string; message: string; fields: object }[];
  close(): Promise<void>;
}

export interface TestOptions {
  /** PostgreSQL instead of the embedded database. */
  databaseUrl?: string;
  dataDir?: string;
}

export async function testContext(options: TestOptions = {}): Promise<TestContext> {
  const postgres =
    options.databaseUrl || options.dataDir ? undefined : await createDatabaseIfWanted();
  const databaseUrl = options.databaseUrl ?? postgres?.url ?? null;
  const database = await connect({ databaseUrl, dataDir: options.dataDir ?? 'memory://' });
  await database.db.insert(schema.currencies).values(usdc).onConflictDoNothing();
  const clock = createMovableClock(0, () => start.getTime());
  const logged: TestContext['logged'] = [];
  const log = (level: string) => (fields: object, message: string) =>
    void logged.push({ level, message, fields });
  const contextLog: Context['log'] = {
    info: log('info'),
    warn: log('warn'),
    error: log('error'),
    security: (level, fields) => log(level)(fields, 'security'),
  };
  const mails: Mail[] = [];
  const transfers: TestContext['transfers'] = new Map();
  const deposits: ReportedDeposit[] = [];
  return {
    config: testConfig(options),
    database,
    clock,
    network: new FakeNetwork(() => clock.now()),
    mails,
    transfers,
    deposits,
    logged,
    mail: { send: async (mail) => void mails.push(mail), close: async () => undefined },
    rail: {
      send: async (request) => transfer(transfers, request),
      status: async (id) => transfers.get(id)!,
      find: async (reference) => transfers.get(reference) ?? null,
      deposits: async (after) => {
        const from = deposits.findLastIndex(({ id, foreignId }) => (id || foreignId) === after) + 1;
        return deposits.slice(from, from + 100);
      },
      transfers: async (after) => {
        const listed = [...transfers.values()].map(toListedTransfer);
        const from = listed.findIndex(({ id }) => id === after) + 1;
        return listed.slice(from, from + 100);
      },
    },
    contractWallets: null,
    vault: {
      seal: (text) => `sealed:${text}`,
      open: (text) => text.slice(7),
      derive: (purpose, text) => `${purpose}:${text}`,
      deriveAll: (purpose, text) => [`${purpose}:${text}`],
    },
    dns: { readTxt: async () => [] },
    fetchPage: async () => null,
    rateCounters: createDatabaseRateCounters(database),
    redis: null,
    bufferedCounts: new BufferedCounts({ database, log: contextLog }, countWriters),
    quarantine: { find: async () => null },
    log: contextLog,
    async close() {
      await database.close();
      await postgres?.remove();
    },
  };
}

function testConfig(options: TestOptions): Context['config'] {
  return {
    mode: 'sandbox',
    role: 'all',
    quarantine: false,
    metrics: null,
    tracesUrl: null,
    port: 4350,
    partnerPort: 4351,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:4350',
    dataDir: options.dataDir ?? 'memory://',
    databaseUrl: options.databaseUrl ?? null,
    databaseListenUrl: null,
    databasePooling: 'session',
    databaseLimits: defaultDatabaseLimits,
    redis: null,
    mainHosts: ['localhost'],
    network: {
      baseUrl: '',
      authorizeUrl: '',
      webUrl: '',
      clientId: '',
      clientSecret: '',
      appToken: '',
      readsPerMonth: null,
      pricePerRead: null,
    },
    smtpUrl: '',
    mailFrom: '',
    operator: { name: 'Acme Ltd, Malmö', contact: 'help@acme.example' },
    rail: { baseUrl: '', apiKey: '' },
    ethereumRpcUrl: null,
    secret: '',
    previousSecrets: [],
    assets: null,
    apiEndpoint: '',
    iconFallback: null,
    tracker: { key: 'test', src: '/assets/tracker.js' },
    widgetSrc: '',
    telemetry: { key: 'test-telemetry', ingestionUrl: null },
    logLevel: 'silent',
    trustProxy: false,
    postLimits: { ...defaultPostLimits, videoBytes: sandboxVideoBytes },
    uploadBytes: 4e9,
    drainMs: 0,
    rateLimitFactor: 1,
    warnings: [],
  };
}

/** Specs that list transfers name the order; for others any will do. */
const toListedTransfer = (made: Transfer & Partial<ListedTransfer>): ListedTransfer => ({
  currency: 'USDC',
  amount: '0',
  address: '',
  createdAt: start.toISOString(),
  ...made,
});

function transfer(transfers: TestContext['transfers'], request: TransferRequest): Transfer {
  const found = transfers.get(request.reference);
  if (found) return found;
  const made = {
    ...request,
    id: request.reference,
    status: 'pending' as const,
    transactionHash: null,
    explorerUrl: null,
    failureCode: null,
    failureMessage: null,
    confirmations: 0,
    confirmationsNeeded: 1,
  };
  transfers.set(request.reference, made);
  return made;
}

/* ---------------------------------------------------------------- rows to start from */

export const usdc = {
  code: 'USDC',
  name: 'USD Coin',
  decimals: 6,
  network: 'solana',
  minWithdrawal: 5_000_000n,
  feeKind: 'fixed' as const,
  fee: 100_000n,
};

let counter = 0;

export interface Person {
  userId: string;
  caller: Caller;
  handle: string;
}

/** A user whose network account may read and write; the network id is also the access token. */
export async function person(
  ctx: TestContext,
  account: Partial<typeof schema.networkAccounts.$inferInsert> = {},
): Promise<Person> {
  const handle = account.handle ?? `person${++counter}`;
  const db = ctx.database.db;
  const [user] = await db
    .insert(schema.users)
    .values({ createdAt: ctx.clock.now(), handle, name: handle, roles: ['reader', 'writer'] })
    .returning();
  await db.insert(schema.networkAccounts).values({
    userId: user!.id,
    network: 'x',
    networkUserId: handle,
    name: handle,
    followers: 1000,
    accountCreatedAt: new Date(start.getTime() - 400 * day),
    region: 'SE',
    scopes: ['tweet.read', 'users.read', 'tweet.write'],
    accessTokenSealed: `sealed:${handle}`,
    ...account,
    handle,
  });
  const { id } = user!;
  const { publicUrl: audience } = ctx.config;
  return {
    userId: id,
    handle,
    caller: {
      userId: id,
      realUserId: id,
      sessionId: id,
      scope: 'app',
      audience,
      loggedInAt: ctx.clock.now(),
    },
  };
}

type CampaignRow = typeof schema.campaigns.$inferInsert;

/** A published campaign: started an hour ago, one week, 100 USDC, and its pool funded. */
export async function campaign(
  ctx: Pick<Context, 'database'>,
  values: Partial<CampaignRow> = {},
): Promise<{ id: string; weekId: string; row: typeof schema.campaigns.$inferSelect }> {
  const advertiserId = values.advertiserId ?? (await advertiser(ctx));
  const startsAt = values.startsAt ?? new Date(start.getTime() - hour);
  const endsAt = values.endsAt ?? new Date(startsAt.getTime() + 7 * day);
  const rewardPool = values.rewardPool ?? 100_000_000n;
  return ctx.database.transaction(async (tx) => {
    const id = values.id ?? randomUUID();
    await publishTerms(tx, id, values.termsVersion ?? '1');
    const [row] = await tx
      .insert(schema.campaigns)
      .values({ ...campaignDefaults(startsAt, endsAt), ...values, id, advertiserId, rewardPool })
      .returning();
    const [week] = await tx
      .insert(schema.campaignWeeks)
      .values({ campaignId: row!.id, index: 1, startsAt, endsAt, pool: rewardPool })
      .returning();
    if (rewardPool > 0n) await fund(tx, row!.id, rewardPool);
    return { id: row!.id, weekId: week!.id, row: row! };
  });
}

/** Adds a version of a campaign's terms, which the campaign and its members can refer to. */
export async function publishTerms(
  db: Pick<TestContext['database']['db'], 'insert'>,
  campaignId: string,
  version: string,
  markdown = `Terms, version ${version}.`,
): Promise<void> {
  await db
    .insert(schema.campaignTerms)
    .values({ campaignId, version, markdown, publishedAt: start })
    .onConflictDoNothing();
}

function campaignDefaults(
  startsAt: Date,
  endsAt: Date,
): Omit<CampaignRow, 'advertiserId' | 'rewardPool'> {
  return {
    campaignIndex: ++counter,
    title: `Campaign ${counter}`,
    summary: 'Tell people.',
    descriptionMarkdown: 'Tell **people**.',
    state: 'published',
    startsAt,
    endsAt,
    maturesAt: new Date(endsAt.getTime() + 2 * day),
    claimUntil: new Date(endsAt.getTime() + 16 * day),
    rewardModel: 'pool-share',
    currency: 'USDC',
    visibility: 'public',
    rules: {
      hashtags: [],
      mentions: ['acme'],
      links: [],
      bannedTerms: [],
      languages: [],
      minHoursUp: 24,
      minImpressions: 100,
    },
    guidelines: { do: [], dont: [] },
    termsVersion: '1',
  };
}

export async function advertiser(ctx: Pick<Context, 'database'>): Promise<string> {
  const name = `Acme ${++counter}`;
  const [row] = await ctx.database.db
    .insert(schema.advertisers)
    .values({ name, slug: name.toLowerCase().replace(' ', '-') })
    .returning();
  return row!.id;
}

export async function fund(
  tx: Parameters<typeof postTransaction>[0],
  campaignId: string,
  amount: bigint,
): Promise<void> {
  const side = (kind: AccountKind, owner: string, value: bigint) => ({
    kind,
    owner,
    currency: 'USDC',
    amount: value,
  });
  await postTransaction(tx, {
    key: `fund:${campaignId}`,
    kind: 'fund',
    at: start,
    entries: [side('funding', '', -amount), side('pool', campaignId, amount)],
  });
}
