/** The server's settings as environment variables, and the checks of each at start-up. A message continues the name of its variable. */
import { BlockList, isIP } from 'node:net';
import * as v from 'valibot';
import { parseEmail } from '../common/text/email-address.ts';
import { defaultDatabaseLimits as database } from './db/database-limits.ts';

/** What a process does. */
export const roles = ['all', 'web', 'worker'] as const;
export type Role = (typeof roles)[number];

/** A setting with a default value. */
const text = (fallback: string) => v.optional(v.string(), fallback);
/** A setting without which the server does not start. */
const required = (what: string) => v.pipe(text(''), v.nonEmpty(`is not set: ${what}`));

const portMessage = 'must be a port number';
const port = v.pipe(
  v.string(),
  v.transform(Number),
  v.integer(portMessage),
  v.minValue(0, portMessage),
  v.maxValue(65_535, portMessage),
);

/** A whole number. @param max also keeps times within what a timer can hold */
const count = (fallback: number, min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`;
  return v.pipe(
    v.optional(v.string(), String(fallback)),
    v.transform(Number),
    v.integer(message),
    v.minValue(min, message),
    v.maxValue(max, message),
  );
};
const milliseconds = (fallback: number) => count(fallback, 1, 3_600_000);
/** A whole number that can be left out: then nothing limits. */
const optionalCount = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`;
  return v.optional(
    v.pipe(
      v.string(),
      v.transform(Number),
      v.integer(message),
      v.minValue(min, message),
      v.maxValue(max, message),
    ),
  );
};
const price = v.regex(/^\d{1,6}(?:\.\d{1,9})?$/, 'must be an amount such as 0.005');

const origin = v.check(
  (value: string) => URL.canParse(value) && new URL(value).origin === value,
  'must be an origin such as https://evangelist.example',
);
/** Domains that are kept for examples (RFC 2606): the address was copied from one. */
const reservedDomain = /(?:\.(?:example|invalid|test)|(?:^|[.@/])example\.(?:com|net|org))$/;
/** Values of examples and templates, such as `<your key>` or `changeme`. */
const placeholder =
  /^(?:<.*>|\.{3}|…|x{3,}|(?:change|replace)[-_ ]?me|placeholder|todo|tbd|secret|password|example|your[-_ ].*)$/i;
const notPlaceholder = v.check(
  (value: string) => !placeholder.test(value) && !reservedDomain.test(value),
  'is still the value of an example',
);
/** The address of `Name <address>`, or the whole text. */
const getSenderAddress = (value: string): string =>
  /^[^<>\r\n]*<([^<>]*)>$/.exec(value)?.[1] ?? value;
const sender = v.check(
  (value: string) => parseEmail(getSenderAddress(value)).ok,
  'must be an email address, or a name and an address such as Acme <no-reply@acme.com>',
);
const realSender = v.check(
  (value: string) => !reservedDomain.test(getSenderAddress(value)),
  'is still the address of an example',
);
const atLeast16 = v.check(
  (value: string) => value.length >= 16,
  'must have at least 16 characters',
);

const loopback = ['localhost', '127.0.0.1', '::1'];
/** Whether `url` stays on this machine, where nobody else reads the traffic. */
export const isLoopback = (url: string): boolean =>
  URL.canParse(url) && loopback.includes(new URL(url).hostname.replace(/^\[|\]$/g, ''));

/** An address outside of this machine must be real and encrypted. @param isEncrypted of the parsed address */
const networkAddress = (isEncrypted: (url: URL) => boolean, encrypted: string) =>
  [
    v.check(
      (value: string) => URL.canParse(value) && new URL(value).hostname !== '',
      'must be an address',
    ),
    v.check(
      (value: string) => !reservedDomain.test(new URL(value).hostname),
      'is still the address of an example',
    ),
    v.check((value: string) => isLoopback(value) || isEncrypted(new URL(value)), encrypted),
  ] as const;
/** `fetch` refuses such an address, and it would be written to logs. */
const withoutCredentials = v.check((value: string) => {
  const { username, password } = URL.canParse(value) ? new URL(value) : {};
  return !username && !password;
}, 'must not contain a user name or a password');
const httpsAddress = [
  ...networkAddress(
    ({ protocol }) => protocol === 'https:',
    'must begin with https://, or be on this machine',
  ),
  withoutCredentials,
] as const;
/** With `requireTLS`, nodemailer sends nothing before STARTTLS. */
const smtpAddress = networkAddress(
  ({ protocol, searchParams }) =>
    protocol === 'smtps:' || (protocol === 'smtp:' && searchParams.get('requireTLS') === 'true'),
  'must begin with smtps://, or with smtp:// and end with ?requireTLS=true, or be on this machine',
);
const postgresAddress = v.regex(
  /^(?:postgres(?:ql)?:\/\/.+)?$/,
  'must begin with postgres:// or postgresql://',
);

const redisAddress = v.check(
  (value: string) => value === '' || (/^rediss?:\/\/./.test(value) && URL.canParse(value)),
  'must be an address that begins with redis:// or rediss://',
);
const redisPrefix = v.regex(
  /^[\w.:-]{0,100}$/,
  'must be at most 100 letters, digits, dots, dashes, underscores and colons',
);

const emailAddress = v.check((value: string) => parseEmail(value).ok, 'must be an email address');
const toBytes = (value: string) => Buffer.from(value, 'base64url');
const secret = v.check(
  (value: string) => toBytes(value).length === 32,
  'must be 32 bytes in base64url',
);
/** 32 random bytes have about 30 different values; fewer than 16 are never random. */
const isRandom = (value: string) => new Set(toBytes(value)).size >= 16;
const random = v.check(isRandom, 'must be random (docs/settings.md shows a command)');
const secrets = v.check(
  (values: string[]) => values.every((value) => toBytes(value).length === 32 && isRandom(value)),
  'must list secrets of 32 random bytes in base64url',
);
const publicKey = v.regex(/^[\w.-]{0,100}$/, 'must be letters, digits, dots and dashes');
/** Only https with an optional path: the origin becomes part of the Content-Security-Policy. */
const iconAddress = v.regex(
  /^(?:https:\/\/[\w.-]+(?::\d+)?(?:\/[\w./-]*)?)?$/,
  'must be an https address without a query',
);
/** URL of a script that the app loads after consent: a path, or a URL whose origin the Content-Security-Policy allows. */
const scriptUrl = (example: string) =>
  v.regex(
    /^(?:(?:https:\/\/[\w.-]+(?::\d+)?|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?)?\/(?!\/)[\w./-]*)?$/,
    `must be a path such as ${example}, or an https address without a query`,
  );
const ingestionUrl = v.regex(
  /^(?:https?:\/\/.*)?$/,
  'must be an address such as https://….in.applicationinsights.azure.com/v2/track',
);

const list = v.transform((value: string) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);

/** Host names, in lower case. Pages compare the host of a request with them, without its port. */
const isHostName = (value: string): boolean =>
  /^[a-z\d.:[\]-]+$/i.test(value) &&
  URL.canParse(`https://${value}/`) &&
  new URL(`https://${value}/`).hostname === value.toLowerCase();
const hostNames = [
  list,
  v.check(
    (values: string[]) => values.every(isHostName),
    'must list host names such as app.acme.com, without https://, port, path or *',
  ),
  v.transform((values: string[]) => values.map((value) => value.toLowerCase())),
] as const;

const proxyNames = new Set(['loopback', 'linklocal', 'uniquelocal']);
/** The proxies of one operator are in a smaller range of IPv4 addresses than this one. */
const minProxyBits = 8;
/** What one provider gets of the public IPv6 addresses. */
const minPublicIpv6Bits = 32;
/** Addresses that are not routed through the internet: each of these ranges may be trusted as a whole. */
const localIpv6Ranges = [
  ['fc00::', 7],
  ['fe80::', 10],
] as const;

function getMinIpv6Bits(address: string): number {
  const local = localIpv6Ranges.find(([prefix, bits]) => {
    const range = new BlockList();
    range.addSubnet(prefix, bits, 'ipv6');
    return range.check(address, 'ipv6');
  });
  return local?.[1] ?? minPublicIpv6Bits;
}

/** An IPv6 range may hold the IPv4 addresses too, as `::ffff:0:0/96` does. */
function holdsManyIpv4Addresses(address: string, bits: number): boolean {
  if (bits >= 96 + minProxyBits) return false;
  const range = new BlockList();
  range.addSubnet(address, bits, 'ipv6');
  return Array.from({ length: 256 }, (_, first) => `::ffff:${first}.0.0.0`).some((one) =>
    range.check(one, 'ipv6'),
  );
}
function isProxyAddress(value: string): boolean {
  if (proxyNames.has(value)) return true;
  const [address = '', bits, ...more] = value.split('/');
  const version = isIP(address);
  if (version !== 4 && version !== 6) return false;
  if (bits === undefined) return true;
  if (more.length > 0 || !/^\d{1,3}$/.test(bits)) return false;
  const length = Number(bits);
  if (version === 4) return length >= minProxyBits && length <= 32;
  return (
    length >= getMinIpv6Bits(address) && length <= 128 && !holdsManyIpv4Addresses(address, length)
  );
}
/** More of all addresses are no list of proxies: 32 ranges of a /8 in IPv4, all of the public 2000::/3 in IPv6. */
const maxProxyShare = 1 / 8;
/** The shares of all IPv4 and of all IPv6 addresses that the ranges cover together; those that overlap count twice. */
function getProxyShares(values: readonly string[]): Record<4 | 6, number> {
  const shares = { 4: 0, 6: 0 };
  for (const value of new Set(values)) {
    const [address = '', bits] = value.split('/');
    if (bits === undefined) continue;
    const isMapped = Number(bits) >= 96 && /^::ffff:/i.test(address);
    const version = isIP(address) === 4 || isMapped ? 4 : 6;
    shares[version] += 2 ** -(Number(bits) - (isMapped ? 96 : 0));
  }
  return shares;
}
const coversTooMuch = (values: readonly string[]): boolean =>
  Object.values(getProxyShares(values)).some((share) => share >= maxProxyShare);

/** Never "all": the client controls the first address of `x-forwarded-for`, and rate limits use the client address. */
const trustedProxies = v.check(
  (values: string[]) => values.every(isProxyAddress) && !coversTooMuch(values),
  ({ input }) => {
    const wrong = input.filter((value) => !isProxyAddress(value)).join(', ');
    const problem = wrong
      ? `${wrong} is none, or covers far more`
      : 'these ranges together cover far more';
    return `must list the addresses of the proxies in front, such as "loopback" or "10.0.0.0/8"; ${problem}`;
  },
);

/** A folder, or a bucket by its path. */
const isSharedPlace = (value: string): boolean => {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, pathname } = new URL(value);
  if (pathname.length < 2) return false;
  if (protocol === 'file:') return hostname === '';
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(value));
};
const sharedPlace = [
  v.check(
    isSharedPlace,
    'must be a folder such as file:///srv/evangelist-assets, or a bucket such as https://s3.eu-central-1.amazonaws.com/bucket',
  ),
  withoutCredentials,
] as const;

const commonSettings = {
  PORT: v.optional(port, '3000'),
  /** Default: the port after `PORT`. */
  PARTNER_PORT: v.optional(port),
  EVANGELIST_DATA: text('.data'),
  DATABASE_URL: v.pipe(text(''), postgresAddress),
  DATABASE_LISTEN_URL: v.pipe(text(''), postgresAddress),
  DATABASE_POOLING: v.optional(
    v.picklist(['session', 'transaction'], 'must be session or transaction'),
    'session',
  ),
  REDIS_URL: v.pipe(text(''), redisAddress),
  /** Default: `evangelist:` and the host of `PUBLIC_URL`. */
  REDIS_PREFIX: v.pipe(text(''), redisPrefix),
  EVANGELIST_SECRETS_PREVIOUS: v.pipe(text(''), list, secrets),
  DATABASE_CONNECTIONS: count(database.connections, 1, 1000),
  DATABASE_QUEUE: count(database.waiting, 0, 100_000),
  DATABASE_CONNECT_TIMEOUT: milliseconds(database.connectMs),
  DATABASE_STATEMENT_TIMEOUT: milliseconds(database.statementMs),
  DATABASE_LOCK_TIMEOUT: milliseconds(database.lockMs),
  DATABASE_IDLE_TRANSACTION_TIMEOUT: milliseconds(database.idleInTransactionMs),
  /** `GET /up` has to answer within two seconds. */
  DATABASE_PROBE_TIMEOUT: count(database.probeMs, 1, 1900),
  /** At least one post with the largest video. */
  UPLOAD_BYTES: count(4e9, 1e9, 1e15),
  ASSETS_URL: v.optional(v.pipe(v.string(), ...sharedPlace)),
  /** Of a bucket alone. */
  ASSETS_ACCESS_KEY_ID: text(''),
  ASSETS_SECRET_ACCESS_KEY: text(''),
  ASSETS_REGION: text('us-east-1'),
  API_ENDPOINT: v.optional(v.pipe(v.string(), origin, iconAddress)),
  ICON_FALLBACK: v.pipe(text(''), iconAddress),
  ETHEREUM_RPC_URL: v.optional(v.pipe(v.string(), ...httpsAddress)),
  /** What the plan at the network allows, or the operator pays for; and the price of one read in the plan's currency. */
  X_READS_PER_MONTH: optionalCount(1, 1e12),
  X_PRICE_PER_READ: v.optional(v.pipe(v.string(), price)),
  /** As OpenTelemetry names it: where traces go. */
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^https?:\/\/./, 'must begin with http:// or https://'),
      v.check((value) => URL.canParse(value), 'must be an address'),
    ),
  ),
  METRICS_PORT: v.optional(port),
  METRICS_HOST: text('127.0.0.1'),
  EVANGELIST_ROLE: v.optional(v.picklist(roles, `must be one of ${roles.join(', ')}`), 'all'),
  /** `1`: nothing is sent. */
  EVANGELIST_QUARANTINE: v.pipe(text(''), v.values(['', '0', '1'], 'must be 1, or not set')),
  LOG_LEVEL: text('warn'),
  /** `1`: development, which is not tracked. */
  EVANGELIST_DEV: text(''),
  TRACKER_URL: v.pipe(text('/assets/tracker.js'), scriptUrl('/assets/tracker.js')),
  TELEMETRY_INGESTION_URL: v.pipe(text(''), ingestionUrl, withoutCredentials),
};

const sandboxSettings = v.object({
  EVANGELIST_MODE: v.literal('sandbox'),
  ...commonSettings,
  HOST: v.pipe(
    text('localhost'),
    v.values(
      loopback,
      'must be a loopback address: the sandbox hands out sessions to everyone who can reach it',
    ),
  ),
  /** Default: the port on localhost. */
  PUBLIC_URL: v.optional(v.pipe(v.string(), origin)),
  MAIN_HOSTS: v.pipe(text('localhost,127.0.0.1'), ...hostNames),
  TRACKER_KEY: v.pipe(text('sandbox'), publicKey),
  WIDGET_URL: v.pipe(text('/sandbox/widget.js'), scriptUrl('/sandbox/widget.js')),
  TELEMETRY_KEY: v.pipe(text('6c3f8a52-0d5e-4b7b-9a41-5e1d2f7c9b30'), publicKey),
  /** Default: the sandbox's mailbox, whose port is known once it listens. */
  SMTP_URL: text(''),
  MAIL_FROM: v.pipe(text('Evangelist <no-reply@evangelist.example>'), sender),
  OPERATOR_NAME: text('Evangelist (sandbox)'),
  CONTACT_EMAIL: v.pipe(text('help@evangelist.example'), emailAddress),
  /** Limits of calls, pages and sockets are multiplied by it: all tests run from one address. */
  RATE_LIMIT_FACTOR: count(20, 1, 1000),
  /** No load balancer has to notice the end of a sandbox. */
  DRAIN_SECONDS: count(0, 0, 300),
  /** Default: created on the first start. */
  EVANGELIST_SECRET: v.optional(v.pipe(v.string(), secret)),
});

const productionSettings = v.object({
  EVANGELIST_MODE: v.literal('production'),
  ...commonSettings,
  HOST: text('0.0.0.0'),
  DRAIN_SECONDS: count(10, 0, 300),
  PUBLIC_URL: v.pipe(
    required('the origin of the product, e.g. https://evangelist.example'),
    origin,
    ...httpsAddress,
  ),
  /** Default: the host of `PUBLIC_URL`. */
  MAIN_HOSTS: v.optional(v.pipe(v.string(), ...hostNames)),
  TRACKER_KEY: v.pipe(text(''), publicKey),
  WIDGET_URL: v.pipe(text(''), scriptUrl('/widget.js')),
  TELEMETRY_KEY: v.pipe(text(''), publicKey),
  X_BASE_URL: v.pipe(text('https://api.x.com'), ...httpsAddress),
  X_AUTHORIZE_URL: v.pipe(text('https://x.com/i/oauth2/authorize'), ...httpsAddress),
  X_WEB_URL: v.pipe(text('https://x.com'), ...httpsAddress),
  X_CLIENT_ID: v.pipe(required('the OAuth 2 client id of the app at X'), notPlaceholder),
  X_CLIENT_SECRET: v.pipe(
    required('the OAuth 2 client secret of the app at X'),
    notPlaceholder,
    atLeast16,
  ),
  X_APP_TOKEN: v.pipe(
    required('the app-only bearer token with which public metrics are read'),
    notPlaceholder,
    atLeast16,
  ),
  SMTP_URL: v.pipe(
    required('the mail server, e.g. smtps://user:password@mail.example:465'),
    ...smtpAddress,
  ),
  MAIL_FROM: v.pipe(required('the sender of the product’s mails'), sender, realSender),
  OPERATOR_NAME: v.pipe(
    required('name and seat of the operator, for its privacy policy and terms'),
    notPlaceholder,
  ),
  CONTACT_EMAIL: v.pipe(
    required('the address that people write to about their account and data'),
    emailAddress,
    notPlaceholder,
  ),
  RAIL_URL: v.pipe(required('the address of the payment rail'), ...httpsAddress),
  RAIL_API_KEY: v.pipe(required('the key of the payment rail'), notPlaceholder, atLeast16),
  EVANGELIST_SECRET: v.pipe(
    required('32 random bytes in base64url; seals network tokens'),
    secret,
    random,
  ),
  /** `accept-risk`: production on the embedded database, which a power failure can damage. */
  EVANGELIST_EMBEDDED: text(''),
  TRUST_PROXY: v.pipe(text(''), list, trustedProxies),
});

/** All settings, by their names as environment variables. An empty variable counts as not set. */
export const settings = v.variant(
  'EVANGELIST_MODE',
  [sandboxSettings, productionSettings],
  'must be "sandbox" or "production"; npm start sets "sandbox" where none is given',
);
export type Settings = v.InferOutput<typeof settings>;
export type SandboxSettings = v.InferOutput<typeof sandboxSettings>;
export type ProductionSettings = v.InferOutput<typeof productionSettings>;
