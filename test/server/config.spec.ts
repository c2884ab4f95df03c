import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { createVault } from '../../server/adapters/vault.ts';
import { ConfigError, loadConfig } from '../../server/config.ts';
import { defaultDatabaseLimits } from '../../server/db/database-limits.ts';

const problems = (env: Record<string, string>): readonly string[] => {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
};
const production = {
  EVANGELIST_MODE: 'production',
  DATABASE_URL: 'postgres://db.acme.com/evangelist',
  PUBLIC_URL: 'https://evangelist.acme.com',
  X_CLIENT_ID: 'a1B2c3',
  X_CLIENT_SECRET: 'client-secret-of-24-char',
  X_APP_TOKEN: 'app-token-of-20-char',
  SMTP_URL: 'smtps://mail.acme.com',
  MAIL_FROM: 'Acme <no-reply@acme.com>',
  OPERATOR_NAME: 'Acme Ltd, Malmö',
  CONTACT_EMAIL: 'help@acme.com',
  RAIL_URL: 'https://rail.acme.com',
  RAIL_API_KEY: 'rail-key-of-16-ch',
  EVANGELIST_SECRET: randomBytes(32).toString('base64url'),
};

describe('the settings', () => {
  it('require a mode', () => {
    assert.match(problems({})[0]!, /EVANGELIST_MODE/);
    assert.match(problems({ EVANGELIST_MODE: 'test' })[0]!, /EVANGELIST_MODE/);
  });

  it('trust listed proxies only', () => {
    const of = (list: string) => ({ ...production, TRUST_PROXY: list });
    const wrong = ['1', 'true', '*', '0.0.0.0/0', '::/0', '10.0.0.0/33', 'proxy.example'];
    const wide = [
      '0.0.0.0/1,128.0.0.0/1',
      '::/1',
      '8000::/1',
      '::ffff:0:0/96',
      '::ffff:80.0.0.0/98',
    ];
    const wider = ['64.0.0.0/7', '::/8', '::/64'];
    const networks = ['2000::/7', '2400::/12', '2400:cb00::/31', 'fc00::/6', 'fe80::/9'];
    for (const list of [...wrong, ...wide, ...wider, ...networks])
      assert.match(problems(of(list))[0] ?? '', /TRUST_PROXY must list/, list);
    const parts = (count: number, toRange: (index: number) => string) =>
      Array.from({ length: count }, (_, index) => toRange(index)).join(',');
    for (const list of [
      parts(256, (index) => `${index}.0.0.0/8`),
      parts(512, (index) => `${index >> 1}.${(index & 1) * 128}.0.0/9`),
      parts(256, (index) => `::ffff:${index}.0.0.0/104`),
      parts(128, (index) => `${(index << 9).toString(16)}::/7`),
      parts(16, (index) => `${(0x2000 + (index << 9)).toString(16)}::/7`),
    ])
      assert.match(
        problems(of(list)).find((one) => one.startsWith('TRUST_PROXY')) ?? '',
        /TRUST_PROXY must list/,
        list.slice(0, 40),
      );
    assert.deepEqual(problems(of(parts(16, (index) => `172.${16 + index}.0.0/16`))), []);
    const right = [
      'loopback',
      '10.0.0.0/8',
      'fd00::1',
      'fc00::/7',
      'fd00::/8',
      'fe80::/10',
      '2400:cb00::/32',
      '::ffff:10.0.0.0/104',
    ];
    assert.deepEqual(loadConfig(of(right.join(', '))).trustProxy, right);
    assert.equal(loadConfig(production).trustProxy, false);
  });

  it('refuse a sender and a contact that are no address', () => {
    for (const mode of [production, { EVANGELIST_MODE: 'sandbox', EVANGELIST_DATA: 'memory://' }]) {
      for (const from of ['a', 'Acme', 'Acme <a>', 'Acme <a@b.se> x', 'a@b', '<>'])
        assert.match(problems({ ...mode, MAIL_FROM: from })[0] ?? '', /^MAIL_FROM must be/, from);
      assert.match(problems({ ...mode, CONTACT_EMAIL: 'a@b' })[0] ?? '', /^CONTACT_EMAIL must be/);
      for (const from of ["o'hara@acme.com", 'Acme <info@müller.de>', '<a@acme.com>'])
        assert.deepEqual(problems({ ...mode, MAIL_FROM: from }), [], from);
    }
  });

  it('refuse main hosts that are no names of hosts', () => {
    for (const hosts of [
      '*',
      '*.acme.com',
      'https://acme.com',
      'acme.com:8080',
      'acme.com/x',
      'a b',
    ])
      assert.match(problems({ ...production, MAIN_HOSTS: hosts })[0] ?? '', /^MAIN_HOSTS/, hosts);
    assert.deepEqual(loadConfig({ ...production, MAIN_HOSTS: 'App.Acme.com, [::1]' }).mainHosts, [
      'app.acme.com',
      '[::1]',
    ]);
  });

  it('refuse a user name or a password in an address', () => {
    const names = ['X_BASE_URL', 'X_AUTHORIZE_URL', 'X_WEB_URL', 'RAIL_URL', 'ETHEREUM_RPC_URL'];
    for (const name of [...names, 'PUBLIC_URL', 'API_ENDPOINT', 'TELEMETRY_INGESTION_URL'])
      for (const login of ['user:password@', 'user@', ':password@'])
        assert.equal(
          problems({ ...production, [name]: `https://${login}acme.com` })[0]?.split(' ', 1)[0],
          name,
          login,
        );
  });

  it('has the limits of calls as they are; only the sandbox loosens them', () => {
    const factors = [
      production,
      { EVANGELIST_MODE: 'sandbox', EVANGELIST_DATA: 'memory://' },
    ].flatMap((mode) => [
      loadConfig(mode).rateLimitFactor,
      loadConfig({ ...mode, RATE_LIMIT_FACTOR: '3' }).rateLimitFactor,
    ]);
    assert.deepEqual(factors, [1, 1, 20, 3]);
  });

  it('limit the database, with defaults that can be changed', () => {
    assert.deepEqual(loadConfig(production).databaseLimits, defaultDatabaseLimits);
    const changed = { ...production, DATABASE_CONNECTIONS: '3', DATABASE_LOCK_TIMEOUT: '500' };
    const expected = { ...defaultDatabaseLimits, connections: 3, lockMs: 500 };
    assert.deepEqual(loadConfig(changed).databaseLimits, expected);
    for (const value of ['0', '-1', '1.5', 'many', '1e9'])
      assert.match(
        problems({ ...production, DATABASE_CONNECTIONS: value })[0] ?? '',
        /^DATABASE_CONNECTIONS must be a whole number from 1 to 1000/,
      );
    assert.match(problems({ ...production, DATABASE_PROBE_TIMEOUT: '5000' })[0] ?? '', /1900/);
  });

  it('take a Redis beside PostgreSQL, with a prefix for each installation, and never show its address', () => {
    const [DATABASE_URL, REDIS_URL] = ['postgres://db/x', 'rediss://user:horse-battery@redis:6379'];
    const { redis } = loadConfig({ ...production, DATABASE_URL, REDIS_URL });
    assert.deepEqual(redis, { url: REDIS_URL, prefix: `evangelist:${new URL(production.PUBLIC_URL).host}:` }); // prettier-ignore
    const own = loadConfig({ ...production, DATABASE_URL, REDIS_URL, REDIS_PREFIX: 'mine:' });
    assert.equal(own.redis?.prefix, 'mine:');
    assert.equal(loadConfig({ ...production, DATABASE_URL }).redis, null);
    const wrong = [
      ...problems({ EVANGELIST_MODE: 'sandbox', REDIS_URL }),
      ...problems({ ...production, DATABASE_URL, REDIS_URL: 'http://user:horse-battery@redis' }),
      ...problems({ ...production, DATABASE_URL, REDIS_URL, REDIS_PREFIX: 'a b' }),
    ];
    assert.deepEqual(wrong.map((line) => line.split(' ', 1)[0]), ['REDIS_URL', 'REDIS_URL', 'REDIS_PREFIX']); // prettier-ignore
    assert.ok(!wrong.join().includes('horse'), wrong.join());
  });

  it('name everything that production lacks', () => {
    const named = problems({ EVANGELIST_MODE: 'production' }).map(
      (problem) => problem.split(' ', 1)[0],
    );
    assert.deepEqual(
      named.toSorted(),
      Object.keys(production)
        .filter((name) => name !== 'EVANGELIST_MODE')
        .toSorted(),
    );
    assert.deepEqual(problems(production), []);
  });

  it('share files in a folder, or in a bucket with its key', () => {
    const place = (ASSETS_URL: string, more = {}) =>
      problems({ ...production, ASSETS_URL, ...more });
    assert.deepEqual(place('file:///srv/assets'), []);
    const keys = { ASSETS_ACCESS_KEY_ID: 'id', ASSETS_SECRET_ACCESS_KEY: 'secret' };
    assert.deepEqual(place('https://s3.acme.com/bucket', keys), []);
    assert.deepEqual(place('https://s3.acme.com/bucket', { ASSETS_ACCESS_KEY_ID: 'id' }), [
      'ASSETS_SECRET_ACCESS_KEY is not set: ASSETS_URL names a bucket.',
    ]);
    for (const wrong of [
      '/srv/assets',
      'file://',
      'http://s3.acme.com/bucket',
      'https://s3.acme.com',
    ])
      assert.match(place(wrong, keys).join(), /^ASSETS_URL must be a folder such as/, wrong);
    assert.equal(loadConfig(production).assets, null);
  });
  it('report missing and invalid values together, one sentence each', () => {
    assert.deepEqual(
      problems({ ...production, X_CLIENT_ID: ' ', PORT: '70000', CONTACT_EMAIL: 'us' }),
      [
        'PORT must be a port number.',
        'X_CLIENT_ID is not set: the OAuth 2 client id of the app at X.',
        'CONTACT_EMAIL must be an email address.',
      ],
    );
    assert.equal(loadConfig({ ...production, PORT: ' ' }).port, 3000);
  });

  it('ask no Ethereum node in production unless one is named, by https', () => {
    const of = (ETHEREUM_RPC_URL: string) => ({ ...production, ETHEREUM_RPC_URL });
    assert.equal(loadConfig(production).ethereumRpcUrl, null);
    const url = 'https://eth.acme.com/v2/key';
    assert.equal(loadConfig(of(url)).ethereumRpcUrl, url);
    assert.match(problems(of('http://eth.acme.com'))[0]!, /^ETHEREUM_RPC_URL must begin with/);
    assert.match(problems(of('eth'))[0]!, /^ETHEREUM_RPC_URL must be an address/);
    assert.match(loadConfig(of('http://127.0.0.1:8545')).warnings.join(), /ETHEREUM_RPC_URL/);
    const sandbox = { EVANGELIST_MODE: 'sandbox', EVANGELIST_DATA: 'memory://', PORT: '4000' };
    assert.equal(loadConfig(sandbox).ethereumRpcUrl, 'http://localhost:4000/sandbox/ethereum');
  });

  it('use the real network in production', () => {
    const { network, mainHosts } = loadConfig(production);
    assert.equal(network.baseUrl, 'https://api.x.com');
    assert.deepEqual(mainHosts, ['evangelist.acme.com']);
  });

  it('bind the sandbox to loopback', () => {
    const sandbox = { EVANGELIST_MODE: 'sandbox', EVANGELIST_DATA: 'memory://' };
    assert.match(problems({ ...sandbox, HOST: '0.0.0.0' })[0]!, /loopback/);
    const config = loadConfig({ ...sandbox, PORT: '4000' });
    assert.equal(config.publicUrl, 'http://localhost:4000');
    assert.equal(config.partnerPort, 4001);
    assert.equal(config.network.baseUrl, 'http://localhost:4000/sandbox/x');
  });

  it('reject invalid values by name', () => {
    assert.match(problems({ ...production, PORT: 'x' })[0]!, /^PORT/);
    assert.match(problems({ ...production, CONTACT_EMAIL: 'write to us' })[0]!, /^CONTACT_EMAIL/);
    assert.match(
      problems({ ...production, PUBLIC_URL: 'https://acme.com/path' })[0]!,
      /^PUBLIC_URL/,
    );
    assert.match(problems({ ...production, EVANGELIST_SECRET: 'short' })[0]!, /^EVANGELIST_SECRET/);
  });
});

describe('the settings of production', () => {
  const refuses = (name: string, values: readonly string[], pattern: RegExp) => {
    for (const value of values)
      assert.match(
        problems({ ...production, [name]: value })[0] ?? '',
        pattern,
        `${name}=${value}`,
      );
  };

  it('need https outside of this machine', () => {
    for (const name of ['PUBLIC_URL', 'RAIL_URL', 'X_BASE_URL', 'X_AUTHORIZE_URL', 'X_WEB_URL'])
      refuses(
        name,
        ['http://acme.com', 'http://10.0.0.1:80', 'http://127.0.0.1.acme.com'],
        /https/,
      );
    refuses('RAIL_URL', ['rail', 'rail.acme.com', 'localhost:9'], /^RAIL_URL must be/);
  });

  it('need an encrypted connection to the mail server', () => {
    refuses(
      'SMTP_URL',
      ['smtp://mail.acme.com', 'smtp://mail.acme.com?requireTLS=false', 'https://mail.acme.com'],
      /^SMTP_URL must begin with smtps/,
    );
    refuses('SMTP_URL', ['mail.acme.com', 'mail.acme.com:25'], /^SMTP_URL must be/);
    const startTls = 'smtp://mail.acme.com:587?requireTLS=true';
    assert.equal(loadConfig({ ...production, SMTP_URL: startTls }).smtpUrl, startTls);
  });

  it('accept addresses of this machine, with a warning', () => {
    const { warnings } = loadConfig({
      ...production,
      PUBLIC_URL: 'http://localhost:3000',
      RAIL_URL: 'http://127.0.0.1:9',
      SMTP_URL: 'smtp://[::1]:25',
    });
    assert.deepEqual(
      warnings.map((warning) => warning.split(' ', 1)[0]),
      ['PUBLIC_URL', 'RAIL_URL', 'SMTP_URL'],
    );
    assert.deepEqual(loadConfig(production).warnings, []);
  });

  it('need PostgreSQL, or the word that the risk is accepted', () => {
    const { DATABASE_URL: _, ...embedded } = production;
    assert.match(
      problems(embedded)[0] ?? '',
      /^DATABASE_URL is not set.*EVANGELIST_EMBEDDED=accept-risk/,
    );
    assert.match(problems({ ...embedded, EVANGELIST_EMBEDDED: 'yes' })[0] ?? '', /^DATABASE_URL/);
    const config = loadConfig({ ...embedded, EVANGELIST_EMBEDDED: 'accept-risk' });
    assert.equal(config.databaseUrl, null);
    assert.match(config.warnings[0] ?? '', /power failure/);
    refuses('DATABASE_URL', ['mysql://db.acme.com', 'db.acme.com'], /^DATABASE_URL must begin/);
  });

  it('are not those of an example', () => {
    for (const name of [
      'X_CLIENT_ID',
      'X_CLIENT_SECRET',
      'X_APP_TOKEN',
      'RAIL_API_KEY',
      'OPERATOR_NAME',
    ])
      refuses(
        name,
        ['changeme', '<your key, 16 or more>', 'your-key-goes-here', '…', 'TODO'],
        /an example/,
      );
    for (const name of ['PUBLIC_URL', 'RAIL_URL'])
      refuses(
        name,
        ['https://evangelist.example', 'https://a.invalid', 'https://www.example.com'],
        /an example/,
      );
    refuses('SMTP_URL', ['smtps://user:password@mail.example:465'], /an example/);
    refuses(
      'MAIL_FROM',
      ['Evangelist <no-reply@evangelist.example>', 'a@b.test', 'Help <help@example.org>'],
      /an example/,
    );
    refuses('CONTACT_EMAIL', ['help@acme.example', 'help@example.com'], /an example/);
  });

  it('need long keys and a random secret', () => {
    for (const name of ['X_CLIENT_SECRET', 'X_APP_TOKEN', 'RAIL_API_KEY'])
      refuses(name, ['short-key-of-15'], /16 characters/);
    refuses('EVANGELIST_SECRET', ['A'.repeat(43), 'AB'.repeat(21) + 'A'], /must be random/);
    refuses(
      'EVANGELIST_SECRETS_PREVIOUS',
      ['short', 'A'.repeat(43)],
      /^EVANGELIST_SECRETS_PREVIOUS must/,
    );
  });
});

describe('secrets from files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'evangelist-config-'));
  after(() => rmSync(folder, { recursive: true }));
  const file = (name: string, text: string) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };
  const { RAIL_API_KEY: _, ...rest } = production;

  it('are read without the end of the line', () => {
    const path = file('rail', 'rail-key-from-a-file\n');
    assert.equal(
      loadConfig({ ...rest, RAIL_API_KEY_FILE: path }).rail.apiKey,
      'rail-key-from-a-file',
    );
  });

  it('are checked as the others are, and never beside them', () => {
    const path = file('short', 'short');
    assert.match(problems({ ...rest, RAIL_API_KEY_FILE: path })[0] ?? '', /^RAIL_API_KEY must/);
    assert.match(problems({ ...production, RAIL_API_KEY_FILE: path })[0] ?? '', /both set/);
    const missing = problems({ ...rest, RAIL_API_KEY_FILE: join(folder, 'none') });
    assert.match(missing[0] ?? '', /^RAIL_API_KEY_FILE can't be read: ENOENT/);
  });
});

describe('the tracking settings', () => {
  const sandbox = { EVANGELIST_MODE: 'sandbox', EVANGELIST_DATA: 'memory://' };

  it('exist in the sandbox, and in production only when set', () => {
    const { tracker, widgetSrc, telemetry } = loadConfig(sandbox);
    assert.deepEqual(
      [tracker.key, tracker.src, widgetSrc],
      ['sandbox', '/assets/tracker.js', '/sandbox/widget.js'],
    );
    assert.notEqual(telemetry.key, '');
    const bare = loadConfig(production);
    assert.deepEqual(
      [bare.tracker.key, bare.widgetSrc, bare.telemetry],
      ['', '', { key: '', ingestionUrl: null }],
    );
  });

  it('have no tracker in development', () => {
    assert.equal(loadConfig({ ...sandbox, EVANGELIST_DEV: '1', TRACKER_KEY: 'k' }).tracker.key, '');
  });

  it('reject values that could break out of the page or its policy', () => {
    for (const [name, value] of [
      ['TRACKER_KEY', 'a b'],
      ['TELEMETRY_KEY', '">'],
      ['TRACKER_URL', 'http://t.example/t.js'],
      ['TRACKER_URL', "https://t.example/t.js;script-src 'unsafe-inline'"],
      ['WIDGET_URL', 'javascript:alert(1)'],
      ['WIDGET_URL', '//w.example/w.js'],
      ['TELEMETRY_INGESTION_URL', 'ftp://i.example'],
      ['API_ENDPOINT', 'http://api.evangelist.example'],
      ['API_ENDPOINT', 'https://api.evangelist.example/v1'],
    ] as const)
      assert.match(
        problems({ ...production, [name]: value })[0] ?? '',
        new RegExp(`^${name} must`),
        `${name}=${value}`,
      );
  });
});

describe('the vault', () => {
  const vault = createVault(production.EVANGELIST_SECRET);

  it('decrypts its own ciphertexts only, unmodified', () => {
    const sealed = vault.seal('tøken');
    assert.equal(vault.open(sealed), 'tøken');
    assert.notEqual(vault.seal('tøken'), sealed);
    const head = sealed.slice(0, sealed.lastIndexOf('.'));
    const bytes = Buffer.from(sealed.slice(head.length + 1), 'base64url');
    bytes[bytes.length - 1]! ^= 1;
    assert.throws(() => vault.open(`${head}.${bytes.toString('base64url')}`));
    assert.throws(() => createVault(randomBytes(32).toString('base64url')).open(sealed));
  });

  it('opens what a replaced secret sealed, and seals with the newest', () => {
    const sealed = vault.seal('tøken');
    const secret = randomBytes(32).toString('base64url');
    const rotated = createVault(secret, [production.EVANGELIST_SECRET]);
    assert.equal(rotated.open(sealed), 'tøken');
    assert.equal(createVault(secret).open(rotated.seal('a')), 'a');
    assert.throws(() => createVault(secret).open(sealed), /a secret that the server does not have/);
    assert.deepEqual(rotated.deriveAll('code', 'a'), [
      createVault(secret).derive('code', 'a'),
      vault.derive('code', 'a'),
    ]);
  });

  it('opens values of the first version, which name no key', () => {
    const secret = 'AQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0eHyA';
    const sealed = 'v1._-1ns5zfiLWLX_u3GvfE4uAb892N3ugyFR5cJV31B7pdSQ';
    assert.equal(createVault(secret).open(sealed), 'tøken');
    const newer = createVault(randomBytes(32).toString('base64url'), [secret]);
    assert.equal(newer.open(sealed), 'tøken');
    assert.throws(() => vault.open(sealed), /does not have/);
  });

  it('derives the same value for the same input and purpose', () => {
    assert.equal(vault.derive('refresh', 'a'), vault.derive('refresh', 'a'));
    assert.notEqual(vault.derive('refresh', 'a'), vault.derive('other', 'a'));
    assert.notEqual(vault.derive('refresh', 'a'), vault.derive('refresh', 'b'));
  });
});
