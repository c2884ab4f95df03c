/** The server's settings, read once from the environment; a missing one is named. */
import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultPostLimits, type PostLimits } from '../contract/post-limits.ts';

export interface Config {
  readonly mode: 'sandbox' | 'production';
  readonly port: number;
  readonly partnerPort: number;
  readonly host: string;
  /** Origin of the product, e.g. `http://localhost:3000`. */
  readonly publicUrl: string;
  /** Folder of the embedded database and of the sandbox's own state. */
  readonly dataDir: string;
  /** Set: PostgreSQL instead of the embedded database. */
  readonly databaseUrl: string | null;
  /** Hosts on which no brand is looked up. */
  readonly mainHosts: readonly string[];
  /** `webUrl`: where people see profiles and posts. */
  readonly network: {
    baseUrl: string;
    authorizeUrl: string;
    webUrl: string;
    clientId: string;
    clientSecret: string;
    appToken: string;
  };
  readonly smtpUrl: string;
  readonly mailFrom: string;
  /** Who runs the product, as the privacy policy and the terms must say: name and seat, and where people write to. */
  readonly operator: { name: string; contact: string };
  readonly rail: { baseUrl: string; apiKey: string };
  /** 32 bytes, base64url: seals network tokens and derives refresh successors. */
  readonly secret: string;
  /** A public icon service that the app may ask for icons that are not here; null: none. */
  readonly iconFallback: string | null;
  /** The tracker: its public key, without which there is none, and where its script lies. */
  readonly tracker: { key: string; src: string };
  /** Script of the widget that hands out device ids; empty: none. */
  readonly widgetSrc: string;
  /** `key`: what envelopes must carry; empty: no telemetry. `ingestionUrl`: where they go; null: into the database. */
  readonly telemetry: { key: string; ingestionUrl: string | null };
  readonly logLevel: string;
  /** Addresses of the proxies in front, whose `x-forwarded-*` are believed; false: nobody's are. */
  readonly trustProxy: readonly string[] | false;
  /** The largest video that is taken. */
  readonly videoBytes: number;
}

/** Settings that are missing or wrong, one sentence each; the server prints them and does not start. */
export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The server can't start with these settings:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads one environment and collects what is wrong with it. */
function reader(env: Environment) {
  const problems: string[] = [];
  const text = (name: string, otherwise: string) => env[name]?.trim() || otherwise;
  return {
    problems,
    text,
    required(name: string, what: string): string {
      const value = text(name, '');
      if (!value) problems.push(`${name} is not set: ${what}.`);
      return value;
    },
    number(name: string, otherwise: number): number {
      const value = Number(text(name, String(otherwise)));
      if (!Number.isInteger(value) || value < 0 || value > 65_535) problems.push(`${name} must be a port number.`);
      return value;
    },
    origin(name: string, value: string): string {
      if (!URL.canParse(value) || new URL(value).origin !== value)
        problems.push(`${name} must be an origin such as https://evangelist.example.`);
      return value;
    },
  };
}
type Reader = ReturnType<typeof reader>;

const loopback = new Set(['localhost', '127.0.0.1', '::1']);

/** @throws ConfigError naming every setting that is missing or wrong. */
export function loadConfig(env: Environment = process.env): Config {
  const read = reader(env);
  const mode = read.text('EVANGELIST_MODE', '');
  if (mode !== 'sandbox' && mode !== 'production') {
    throw new ConfigError(['EVANGELIST_MODE must be "sandbox" or "production"; npm start sets "sandbox" where none is given.']);
  }
  const config = mode === 'sandbox' ? sandboxConfig(read) : productionConfig(read);
  if (Buffer.from(config.secret, 'base64url').length !== 32 && config.secret) {
    read.problems.push('EVANGELIST_SECRET must be 32 bytes in base64url.');
  }
  if (read.problems.length > 0) throw new ConfigError(read.problems);
  return config;
}

function common(read: Reader) {
  const port = read.number('PORT', 3000);
  return {
    port,
    partnerPort: read.number('PARTNER_PORT', port === 0 ? 0 : port + 1),
    dataDir: read.text('EVANGELIST_DATA', '.data'),
    databaseUrl: read.text('DATABASE_URL', '') || null,
    iconFallback: iconFallback(read),
    logLevel: read.text('LOG_LEVEL', 'warn'),
  };
}
/** Its origin goes into the content policy: an address with no more than a path. */
function iconFallback(read: Reader): string | null {
  const value = read.text('ICON_FALLBACK', '').replace(/\/$/, '');
  if (value && !/^https:\/\/[\w.-]+(?::\d+)?(?:\/[\w./-]*)?$/.test(value)) {
    read.problems.push('ICON_FALLBACK must be an https address such as https://api.iconify.design.');
  }
  return value || null;
}
/** A script that the app loads after consent: a path of ours, or an address whose origin the content policy lets in. */
function script(read: Reader, name: string, otherwise: string): string {
  const value = read.text(name, otherwise);
  if (value && !/^(?:https:\/\/[\w.-]+(?::\d+)?|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?)?\/(?!\/)[\w./-]*$/.test(value))
    read.problems.push(`${name} must be a path such as ${otherwise || '/widget.js'}, or an https address without a query.`);
  return value;
}
function publicKey(read: Reader, name: string, otherwise: string): string {
  const value = read.text(name, otherwise);
  if (!/^[\w.-]{0,100}$/.test(value)) read.problems.push(`${name} must be letters, digits, dots and dashes.`);
  return value;
}
/** @param sandbox what a sandbox has without being told. */
function tracking(read: Reader, sandbox: { tracker: string; widget: string; telemetry: string }) {
  // Whoever works on the product is not counted.
  const developing = read.text('EVANGELIST_DEV', '') === '1';
  const ingestionUrl = read.text('TELEMETRY_INGESTION_URL', '') || null;
  if (ingestionUrl !== null && !/^https?:\/\//.test(ingestionUrl))
    read.problems.push('TELEMETRY_INGESTION_URL must be an address such as https://….in.applicationinsights.azure.com/v2/track.');
  return {
    tracker: {
      key: developing ? '' : publicKey(read, 'TRACKER_KEY', sandbox.tracker),
      src: script(read, 'TRACKER_URL', '/assets/tracker.js'),
    },
    widgetSrc: script(read, 'WIDGET_URL', sandbox.widget),
    telemetry: { key: publicKey(read, 'TELEMETRY_KEY', sandbox.telemetry), ingestionUrl },
  };
}

const hostList = (list: string) =>
  list
    .split(',')
    .map((host) => host.trim())
    .filter(Boolean);

function sandboxConfig(read: Reader): Config {
  const base = common(read);
  const host = read.text('HOST', 'localhost');
  if (!loopback.has(host))
    read.problems.push('HOST must be a loopback address: the sandbox hands out sessions to whoever can reach it.');
  const publicUrl = read.origin('PUBLIC_URL', read.text('PUBLIC_URL', `http://localhost:${base.port}`));
  const network = `${publicUrl}/sandbox/x`;
  return {
    ...base,
    ...tracking(read, {
      tracker: 'sandbox',
      widget: '/sandbox/widget.js',
      telemetry: '6c3f8a52-0d5e-4b7b-9a41-5e1d2f7c9b30',
    }),
    mode: 'sandbox',
    host,
    publicUrl,
    mainHosts: hostList(read.text('MAIN_HOSTS', 'localhost,127.0.0.1')),
    network: {
      baseUrl: network,
      authorizeUrl: `${network}/i/oauth2/authorize`,
      webUrl: network,
      clientId: 'evangelist-sandbox',
      clientSecret: 'sandbox-client-secret',
      appToken: 'sandbox-app-token',
    },
    // Empty: the sandbox's own mailbox, whose port is known once it listens.
    smtpUrl: read.text('SMTP_URL', ''),
    mailFrom: read.text('MAIL_FROM', 'Evangelist <no-reply@evangelist.example>'),
    operator: {
      name: read.text('OPERATOR_NAME', 'whoever runs this sandbox'),
      contact: contact(read, read.text('CONTACT_EMAIL', 'help@evangelist.example')),
    },
    rail: { baseUrl: `${publicUrl}/sandbox/rail`, apiKey: 'sandbox-rail-key' },
    secret: read.text('EVANGELIST_SECRET', '') || keptSecret(base.dataDir),
    trustProxy: false,
    videoBytes: 64e6,
  };
}

function contact(read: Reader, value: string): string {
  if (value && !/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(value)) read.problems.push('CONTACT_EMAIL must be an e-mail address.');
  return value;
}

const proxyNames = new Set(['loopback', 'linklocal', 'uniquelocal']);
function isProxy(value: string): boolean {
  if (proxyNames.has(value)) return true;
  const [address = '', bits, ...more] = value.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  if (bits === undefined) return most > 0;
  return more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= most;
}
/** Never "all": the first address of `x-forwarded-for` is the client's own word, and limits are kept by it. */
function proxies(read: Reader): readonly string[] | false {
  const list = hostList(read.text('TRUST_PROXY', ''));
  const wrong = list.filter((value) => !isProxy(value));
  if (wrong.length > 0)
    read.problems.push(
      `TRUST_PROXY must list the addresses of the proxies in front, such as "loopback" or "10.0.0.0/8"; ${wrong.join(', ')} is none.`,
    );
  return list.length > 0 ? list : false;
}

function productionConfig(read: Reader): Config {
  const publicUrl = read.required('PUBLIC_URL', 'the origin of the product, e.g. https://evangelist.example');
  if (publicUrl) read.origin('PUBLIC_URL', publicUrl);
  const host = URL.canParse(publicUrl) ? new URL(publicUrl).hostname : '';
  return {
    ...common(read),
    ...tracking(read, { tracker: '', widget: '', telemetry: '' }),
    mode: 'production',
    host: read.text('HOST', '0.0.0.0'),
    publicUrl,
    mainHosts: hostList(read.text('MAIN_HOSTS', host)),
    network: {
      baseUrl: read.text('X_BASE_URL', 'https://api.x.com'),
      authorizeUrl: read.text('X_AUTHORIZE_URL', 'https://x.com/i/oauth2/authorize'),
      webUrl: read.text('X_WEB_URL', 'https://x.com'),
      clientId: read.required('X_CLIENT_ID', 'the OAuth 2 client id of the app at X'),
      clientSecret: read.required('X_CLIENT_SECRET', 'the OAuth 2 client secret of the app at X'),
      appToken: read.required('X_APP_TOKEN', 'the app-only bearer token with which public metrics are read'),
    },
    smtpUrl: read.required('SMTP_URL', 'the mail server, e.g. smtps://user:password@mail.example:465'),
    mailFrom: read.required('MAIL_FROM', 'the sender of the product’s mails'),
    operator: {
      name: read.required('OPERATOR_NAME', 'name and seat of whoever runs the product, for its privacy policy and terms'),
      contact: contact(read, read.required('CONTACT_EMAIL', 'the address that people write to about their account and data')),
    },
    rail: {
      baseUrl: read.required('RAIL_URL', 'the address of the payment rail'),
      apiKey: read.required('RAIL_API_KEY', 'the key of the payment rail'),
    },
    secret: read.required('EVANGELIST_SECRET', '32 random bytes in base64url; seals network tokens'),
    trustProxy: proxies(read),
    videoBytes: defaultPostLimits.videoBytes,
  };
}

/** The sandbox's key, made on the first start and kept beside its data. */
function keptSecret(dataDir: string): string {
  if (dataDir === 'memory://') return randomBytes(32).toString('base64url');
  const file = join(dataDir, 'secret');
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    mkdirSync(dataDir, { recursive: true });
    const secret = randomBytes(32).toString('base64url');
    writeFileSync(file, secret, { mode: 0o600 });
    return secret;
  }
}

/** What a post may weigh and hold on this server. */
export const postLimits = ({ videoBytes }: Pick<Config, 'videoBytes'>): PostLimits => ({ ...defaultPostLimits, videoBytes });
