/** Reads the server's settings from environment variables, secrets also from files (`…_FILE`), and reports every missing or invalid one. */
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { defaultPostLimits, sandboxVideoBytes, type PostLimits } from '../contract/limits.ts';
import type { RedisSettings } from './adapters/redis-connection.ts';
import type { S3Credentials } from './adapters/s3-assets.ts';
import type { DatabaseLimits, DatabasePooling } from './db/database-limits.ts';
import {
  isLoopback,
  settings,
  type ProductionSettings,
  type Role,
  type SandboxSettings,
  type Settings,
} from './config.schemas.ts';
import { makePrivateFolder, privateFileMode } from './private-folder.ts';

export interface Config {
  readonly mode: 'sandbox' | 'production';
  /** `web`: serves pages and calls, runs no jobs. `worker`: runs jobs, and answers health checks alone. */
  readonly role: Role;
  /** Nothing is sent, whatever the database knows of itself: see docs/decisions/108-roles-and-quarantine.md. */
  readonly quarantine: boolean;
  readonly port: number;
  readonly partnerPort: number;
  readonly host: string;
  /** Origin of the product, e.g. `http://localhost:3000`. */
  readonly publicUrl: string;
  /** Folder of the embedded database and of the sandbox's state. */
  readonly dataDir: string;
  /** URL of PostgreSQL; null: the embedded database. */
  readonly databaseUrl: string | null;
  /** URL of PostgreSQL without the pooler that `databaseUrl` names; null: there is none. */
  readonly databaseListenUrl: string | null;
  readonly databasePooling: DatabasePooling;
  readonly databaseLimits: DatabaseLimits;
  /** Carries messages and counts between servers; null: PostgreSQL does. */
  readonly redis: RedisSettings | null;
  /** Hosts without a brand. */
  readonly mainHosts: readonly string[];
  /** Settings of the social network. `webUrl`: base URL of profiles and posts for browsers. */
  readonly network: {
    baseUrl: string;
    authorizeUrl: string;
    webUrl: string;
    clientId: string;
    clientSecret: string;
    appToken: string;
    /** Posts that the operator lets the network return in a month; null: as many as its limits allow. */
    readsPerMonth: number | null;
    /** What the network charges for each of them, a decimal; null: not known. */
    pricePerRead: string | null;
  };
  readonly smtpUrl: string;
  readonly mailFrom: string;
  /** The operator for privacy policy and terms: name with registered seat, and contact e-mail address. */
  readonly operator: { name: string; contact: string };
  readonly rail: { baseUrl: string; apiKey: string };
  /** URL of an Ethereum node (JSON-RPC) that is asked about contract wallets; null: these can't be proven. */
  readonly ethereumRpcUrl: string | null;
  /** 32 bytes in base64url: encrypts network tokens and derives refresh tokens. */
  readonly secret: string;
  /** Replaced secrets, newest first: what they sealed can still be opened. */
  readonly previousSecrets: readonly string[];
  /** Where the servers share the files of their builds; null: each has those of its own build only. */
  readonly assets: { url: string; bucket: S3Credentials } | null;
  /** Origin that the app's page calls; empty: the origin of the page. */
  readonly apiEndpoint: string;
  /** URL of a public icon service for icons that this server lacks; null: none. */
  readonly iconFallback: string | null;
  /** Public key of the tracker (empty: no tracker) and URL of its script. */
  readonly tracker: { key: string; src: string };
  /** URL of the script that provides device ids; empty: none. */
  readonly widgetSrc: string;
  /** `key`: required in envelopes; empty: no telemetry. `ingestionUrl`: forward envelopes; null: store them. */
  readonly telemetry: { key: string; ingestionUrl: string | null };
  /** Where Prometheus asks; null: nowhere. */
  readonly metrics: { port: number; host: string } | null;
  /** Receiver of traces by OTLP over HTTP; null: there are none. */
  readonly tracesUrl: string | null;
  readonly logLevel: string;
  /** Addresses of proxies whose `x-forwarded-*` headers are trusted; false: none. */
  readonly trustProxy: readonly string[] | false;
  readonly postLimits: PostLimits;
  /** Bytes that uploads may take on the disk of this server. */
  readonly uploadBytes: number;
  /** How long the server still serves calls after SIGTERM. */
  readonly drainMs: number;
  /** On the limits of calls, pages and sockets. 1 in production; larger in the sandbox, whose tests run from one address. */
  readonly rateLimitFactor: number;
  /** What an operator should know about these settings, one sentence each. The server logs them. */
  readonly warnings: readonly string[];
}

/** Missing or invalid settings, one sentence each. The server prints them and exits. */
export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(
      `The server can't start with these settings:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    );
    this.name = 'ConfigError';
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/** @throws ConfigError with every missing or invalid setting */
export function loadConfig(env: Environment = process.env): Config {
  const given = Object.entries(env).flatMap(([name, value]) =>
    value?.trim() ? [[name, value.trim()]] : [],
  );
  const { values, problems } = readSecretFiles(Object.fromEntries(given));
  const { success, output, issues = [] } = v.safeParse(settings, values, { abortPipeEarly: true });
  problems.push(...issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}.`));
  problems.push(
    ...findAssetsProblems(values),
    ...findRoleProblems(values),
    ...findPoolingProblems(values),
    ...findRedisProblems(values),
  );
  if (values['EVANGELIST_MODE'] === 'production') problems.push(...findDatabaseProblems(values));
  if (!success || problems.length > 0) throw new ConfigError(problems);
  return output.EVANGELIST_MODE === 'sandbox'
    ? toSandboxConfig(output)
    : toProductionConfig(output);
}

/**
 * The settings of `operator migrate`, which needs no others.
 *
 * @returns `rowsRole`: the role of the servers, where it isn't the one that migrates
 * @throws ConfigError
 */
export function loadMigrationSettings(env: Environment = process.env): {
  url: string;
  rowsRole: string | undefined;
} {
  const given = Object.entries(env).flatMap(([name, value]) =>
    value?.trim() && /^DATABASE_(?:MIGRATION_|LISTEN_)?URL(?:_FILE)?$/.test(name)
      ? [[name, value.trim()]]
      : [],
  );
  const { values, problems } = readSecretFiles(Object.fromEntries(given) as Record<string, string>);
  const { DATABASE_URL: serverUrl, DATABASE_LISTEN_URL: direct = serverUrl } = values;
  const { DATABASE_MIGRATION_URL: url = direct } = values;
  if (!url)
    problems.push(
      'DATABASE_MIGRATION_URL is not set: the address of PostgreSQL, with the role that owns the tables.',
    );
  for (const address of [url, serverUrl])
    if (address && !/^postgres(?:ql)?:\/\/./.test(address))
      problems.push('DATABASE_URL and DATABASE_MIGRATION_URL must begin with postgres://.');
  if (!url || problems.length > 0) throw new ConfigError(problems);
  const getRole = (address: string | undefined) =>
    address && decodeURIComponent(new URL(address).username);
  const rowsRole = getRole(serverUrl);
  return { url, rowsRole: rowsRole === getRole(url) ? undefined : rowsRole };
}

/** Settings that may come from a file, as container platforms mount them: `RAIL_API_KEY_FILE` names the file. */
const secretNames = [
  'DATABASE_URL',
  'DATABASE_LISTEN_URL',
  'DATABASE_MIGRATION_URL',
  'REDIS_URL',
  'SMTP_URL',
  'EVANGELIST_SECRET',
  'EVANGELIST_SECRETS_PREVIOUS',
  'X_CLIENT_SECRET',
  'X_APP_TOKEN',
  'RAIL_API_KEY',
  'ETHEREUM_RPC_URL',
  'ASSETS_SECRET_ACCESS_KEY',
] as const;

/** Replaces each `NAME_FILE` by `NAME` with the text of the file. */
function readSecretFiles(given: Readonly<Record<string, string>>) {
  const values = { ...given };
  const problems: string[] = [];
  for (const name of secretNames) {
    const file = given[`${name}_FILE`];
    if (file === undefined) continue;
    if (given[name] !== undefined)
      problems.push(`${name} and ${name}_FILE are both set: keep one.`);
    try {
      values[name] = readFileSync(file, 'utf8').trim();
    } catch (error) {
      problems.push(`${name}_FILE can't be read: ${(error as NodeJS.ErrnoException).code}.`);
      values[name] ??= '';
    }
  }
  return { values, problems };
}

/** A power failure can damage the embedded database: production needs a word of consent for it. */
function findDatabaseProblems(env: Environment): string[] {
  if (env['DATABASE_URL'] || env['EVANGELIST_EMBEDDED'] === 'accept-risk') return [];
  return [
    'DATABASE_URL is not set: production needs PostgreSQL, because a power failure can damage the embedded database. ' +
      'EVANGELIST_EMBEDDED=accept-risk uses it in spite of that.',
  ];
}

/** The embedded database has one process, which does everything. */
function findRoleProblems(env: Environment): string[] {
  const { EVANGELIST_ROLE: role = 'all', DATABASE_URL: url } = env;
  if (role === 'all' || url) return [];
  return [
    'EVANGELIST_ROLE needs DATABASE_URL: the embedded database has one process, so its role is "all".',
  ];
}

/** What listens needs a session, and a pooler that pools by transaction gives none. */
function findPoolingProblems(env: Environment): string[] {
  if (env['DATABASE_POOLING'] !== 'transaction' || env['DATABASE_LISTEN_URL']) return [];
  return [
    'DATABASE_LISTEN_URL is not set: with DATABASE_POOLING=transaction the server listens by the address of PostgreSQL itself.',
  ];
}

/** The embedded database has one server, which has nobody to send messages to. */
function findRedisProblems({ REDIS_URL: redis, DATABASE_URL: database }: Environment): string[] {
  if (!redis || database) return [];
  return [
    'REDIS_URL needs DATABASE_URL: the embedded database has one server, which needs no Redis.',
  ];
}

/** A bucket is written to with a key. */
function findAssetsProblems(env: Environment): string[] {
  if (!env['ASSETS_URL'] || env['ASSETS_URL'].startsWith('file:')) return [];
  return ['ASSETS_ACCESS_KEY_ID', 'ASSETS_SECRET_ACCESS_KEY']
    .filter((name) => !env[name])
    .map((name) => `${name} is not set: ASSETS_URL names a bucket.`);
}

/** Production addresses on this machine are neither encrypted nor reachable for others. */
function findWarnings(env: ProductionSettings): string[] {
  const names = [
    'PUBLIC_URL',
    'RAIL_URL',
    'SMTP_URL',
    'X_BASE_URL',
    'X_AUTHORIZE_URL',
    'X_WEB_URL',
    'ETHEREUM_RPC_URL',
  ] as const;
  return [
    ...names
      .filter((name) => isLoopback(env[name] ?? ''))
      .map((name) => `${name} is an address of this machine.`),
    ...(env.DATABASE_URL
      ? []
      : ['Production uses the embedded database: a power failure can damage it.']),
  ];
}

/** By default installations differ by their host. */
const toRedis = (env: Settings, publicUrl: string): RedisSettings | null =>
  env.REDIS_URL
    ? { url: env.REDIS_URL, prefix: env.REDIS_PREFIX || `evangelist:${new URL(publicUrl).host}:` }
    : null;

function toCommonConfig(env: Settings, publicUrl: string) {
  return {
    role: env.EVANGELIST_ROLE,
    quarantine: env.EVANGELIST_QUARANTINE === '1',
    port: env.PORT,
    partnerPort: env.PARTNER_PORT ?? (env.PORT === 0 ? 0 : env.PORT + 1),
    host: env.HOST,
    dataDir: env.EVANGELIST_DATA,
    databaseUrl: env.DATABASE_URL || null,
    databaseListenUrl: env.DATABASE_LISTEN_URL || null,
    databasePooling: env.DATABASE_POOLING,
    previousSecrets: env.EVANGELIST_SECRETS_PREVIOUS,
    databaseLimits: {
      connections: env.DATABASE_CONNECTIONS,
      waiting: env.DATABASE_QUEUE,
      connectMs: env.DATABASE_CONNECT_TIMEOUT,
      statementMs: env.DATABASE_STATEMENT_TIMEOUT,
      lockMs: env.DATABASE_LOCK_TIMEOUT,
      idleInTransactionMs: env.DATABASE_IDLE_TRANSACTION_TIMEOUT,
      probeMs: env.DATABASE_PROBE_TIMEOUT,
    },
    redis: toRedis(env, publicUrl),
    uploadBytes: env.UPLOAD_BYTES,
    drainMs: env.DRAIN_SECONDS * 1000,
    assets: toAssets(env),
    apiEndpoint: env.API_ENDPOINT ?? '',
    iconFallback: env.ICON_FALLBACK.replace(/\/$/, '') || null,
    tracesUrl: env.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    metrics:
      env.METRICS_PORT === undefined ? null : { port: env.METRICS_PORT, host: env.METRICS_HOST },
    logLevel: env.LOG_LEVEL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    operator: { name: env.OPERATOR_NAME, contact: env.CONTACT_EMAIL },
    tracker: { key: env.EVANGELIST_DEV === '1' ? '' : env.TRACKER_KEY, src: env.TRACKER_URL },
    widgetSrc: env.WIDGET_URL,
    telemetry: { key: env.TELEMETRY_KEY, ingestionUrl: env.TELEMETRY_INGESTION_URL || null },
  };
}

const toAssets = ({ ASSETS_URL: url, ...env }: Settings): Config['assets'] =>
  url === undefined
    ? null
    : {
        url,
        bucket: {
          accessKeyId: env.ASSETS_ACCESS_KEY_ID,
          secretAccessKey: env.ASSETS_SECRET_ACCESS_KEY,
          region: env.ASSETS_REGION,
        },
      };

function toSandboxConfig(env: SandboxSettings): Config {
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  const network = `${publicUrl}/sandbox/x`;
  return {
    ...toCommonConfig(env, publicUrl),
    mode: 'sandbox',
    publicUrl,
    mainHosts: env.MAIN_HOSTS,
    network: {
      baseUrl: network,
      authorizeUrl: `${network}/i/oauth2/authorize`,
      webUrl: network,
      clientId: 'evangelist-sandbox',
      clientSecret: 'sandbox-client-secret',
      appToken: 'sandbox-app-token',
      readsPerMonth: env.X_READS_PER_MONTH ?? null,
      pricePerRead: env.X_PRICE_PER_READ ?? null,
    },
    rail: { baseUrl: `${publicUrl}/sandbox/rail`, apiKey: 'sandbox-rail-key' },
    ethereumRpcUrl: env.ETHEREUM_RPC_URL ?? `${publicUrl}/sandbox/ethereum`,
    secret: env.EVANGELIST_SECRET ?? loadOrCreateSecret(env.EVANGELIST_DATA),
    trustProxy: false,
    postLimits: { ...defaultPostLimits, videoBytes: sandboxVideoBytes },
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    warnings: [],
  };
}

function toProductionConfig(env: ProductionSettings): Config {
  return {
    ...toCommonConfig(env, env.PUBLIC_URL),
    mode: 'production',
    publicUrl: env.PUBLIC_URL,
    mainHosts: env.MAIN_HOSTS ?? [new URL(env.PUBLIC_URL).hostname],
    network: {
      baseUrl: env.X_BASE_URL,
      authorizeUrl: env.X_AUTHORIZE_URL,
      webUrl: env.X_WEB_URL,
      clientId: env.X_CLIENT_ID,
      clientSecret: env.X_CLIENT_SECRET,
      appToken: env.X_APP_TOKEN,
      readsPerMonth: env.X_READS_PER_MONTH ?? null,
      pricePerRead: env.X_PRICE_PER_READ ?? null,
    },
    rail: { baseUrl: env.RAIL_URL, apiKey: env.RAIL_API_KEY },
    ethereumRpcUrl: env.ETHEREUM_RPC_URL ?? null,
    secret: env.EVANGELIST_SECRET,
    trustProxy: env.TRUST_PROXY.length > 0 ? env.TRUST_PROXY : false,
    postLimits: defaultPostLimits,
    rateLimitFactor: 1,
    warnings: findWarnings(env),
  };
}

/** The sandbox's secret, created on the first start and stored in its data folder. */
function loadOrCreateSecret(dataDir: string): string {
  if (dataDir === 'memory://') return randomBytes(32).toString('base64url');
  const file = join(dataDir, 'secret');
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    makePrivateFolder(dataDir);
    const secret = randomBytes(32).toString('base64url');
    writeFileSync(file, secret, { mode: privateFileMode });
    return secret;
  }
}
