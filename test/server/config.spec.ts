import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, it } from 'node:test';
import { createVault } from '../../server/adapters/vault.ts';
import { ConfigError, loadConfig } from '../../server/config.ts';
import { defaultDatabaseLimits } from '../../server/db/limits.ts';

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
  PUBLIC_URL: 'https://evangelist.example',
  X_CLIENT_ID: 'a',
  X_CLIENT_SECRET: 'b',
  X_APP_TOKEN: 'c',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'a@b.example',
  OPERATOR_NAME: 'Acme Ltd, Malmö',
  CONTACT_EMAIL: 'help@acme.example',
  RAIL_URL: 'https://rail.example',
  RAIL_API_KEY: 'd',
  EVANGELIST_SECRET: randomBytes(32).toString('base64url'),
};

describe('the settings', () => {
  it('require a mode', () => {
    assert.match(problems({})[0]!, /EVANGELIST_MODE/);
    assert.match(problems({ EVANGELIST_MODE: 'test' })[0]!, /EVANGELIST_MODE/);
  });

  it('trust listed proxies only', () => {
    const of = (list: string) => ({ ...production, TRUST_PROXY: list });
    for (const list of ['1', 'true', '*', '0.0.0.0/0', '::/0', '10.0.0.0/33', 'proxy.example'])
      assert.match(problems(of(list))[0] ?? '', /TRUST_PROXY must list/, list);
    assert.deepEqual(loadConfig(of('loopback, 10.0.0.0/8,fd00::1')).trustProxy, [
      'loopback',
      '10.0.0.0/8',
      'fd00::1',
    ]);
    assert.equal(loadConfig(production).trustProxy, false);
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

  it('name everything that production lacks', () => {
    const named = problems({ EVANGELIST_MODE: 'production' }).map(
      (problem) => problem.split(' ', 1)[0],
    );
    assert.deepEqual(
      named,
      Object.keys(production).filter((name) => name !== 'EVANGELIST_MODE'),
    );
    assert.deepEqual(problems(production), []);
  });

  it('report missing and invalid values together, one sentence each', () => {
    assert.deepEqual(
      problems({ ...production, X_CLIENT_ID: ' ', PORT: '70000', CONTACT_EMAIL: 'us' }),
      [
        'PORT must be a port number.',
        'X_CLIENT_ID is not set: the OAuth 2 client id of the app at X.',
        'CONTACT_EMAIL must be an e-mail address.',
      ],
    );
    assert.equal(loadConfig({ ...production, PORT: ' ' }).port, 3000);
  });

  it('use the real network in production', () => {
    const { network, mainHosts } = loadConfig(production);
    assert.equal(network.baseUrl, 'https://api.x.com');
    assert.deepEqual(mainHosts, ['evangelist.example']);
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
      problems({ ...production, PUBLIC_URL: 'https://a.example/path' })[0]!,
      /^PUBLIC_URL/,
    );
    assert.match(problems({ ...production, EVANGELIST_SECRET: 'short' })[0]!, /^EVANGELIST_SECRET/);
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
    const bytes = Buffer.from(sealed.slice(3), 'base64url');
    bytes[bytes.length - 1]! ^= 1;
    assert.throws(() => vault.open(`v1.${bytes.toString('base64url')}`));
    assert.throws(() => createVault(randomBytes(32).toString('base64url')).open(sealed));
  });

  it('derives the same value for the same input and purpose', () => {
    assert.equal(vault.derive('refresh', 'a'), vault.derive('refresh', 'a'));
    assert.notEqual(vault.derive('refresh', 'a'), vault.derive('other', 'a'));
    assert.notEqual(vault.derive('refresh', 'a'), vault.derive('refresh', 'b'));
  });
});
