import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, it } from 'node:test';
import { createVault } from '../../server/adapters/vault-aes.ts';
import { ConfigError, loadConfig } from '../../server/config.ts';

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
  it('need a mode', () => {
    assert.match(problems({})[0]!, /EVANGELIST_MODE/);
    assert.match(problems({ EVANGELIST_MODE: 'test' })[0]!, /EVANGELIST_MODE/);
  });

  it('believe the proxies that are listed, never everybody', () => {
    const of = (list: string) => ({ ...production, TRUST_PROXY: list });
    for (const list of ['1', 'true', '*', '0.0.0.0/0', '::/0', '10.0.0.0/33', 'proxy.example'])
      assert.match(problems(of(list))[0] ?? '', /TRUST_PROXY must list/, list);
    assert.deepEqual(loadConfig(of('loopback, 10.0.0.0/8,fd00::1')).trustProxy, ['loopback', '10.0.0.0/8', 'fd00::1']);
    assert.equal(loadConfig(production).trustProxy, false);
  });

  it('name everything that production lacks', () => {
    const named = problems({ EVANGELIST_MODE: 'production' }).map((problem) => problem.split(' ', 1)[0]);
    assert.deepEqual(
      named,
      Object.keys(production).filter((name) => name !== 'EVANGELIST_MODE'),
    );
    assert.deepEqual(problems(production), []);
  });

  it('point production at the real network', () => {
    const { network, mainHosts } = loadConfig(production);
    assert.equal(network.baseUrl, 'https://api.x.com');
    assert.deepEqual(mainHosts, ['evangelist.example']);
  });

  it('keep the sandbox on this machine', () => {
    const sandbox = { EVANGELIST_MODE: 'sandbox', EVANGELIST_DATA: 'memory://' };
    assert.match(problems({ ...sandbox, HOST: '0.0.0.0' })[0]!, /loopback/);
    const config = loadConfig({ ...sandbox, PORT: '4000' });
    assert.equal(config.publicUrl, 'http://localhost:4000');
    assert.equal(config.partnerPort, 4001);
    assert.equal(config.network.baseUrl, 'http://localhost:4000/sandbox/x');
  });

  it('refuse nonsense by name', () => {
    assert.match(problems({ ...production, PORT: 'x' })[0]!, /^PORT/);
    assert.match(problems({ ...production, CONTACT_EMAIL: 'write to us' })[0]!, /^CONTACT_EMAIL/);
    assert.match(problems({ ...production, PUBLIC_URL: 'https://a.example/path' })[0]!, /^PUBLIC_URL/);
    assert.match(problems({ ...production, EVANGELIST_SECRET: 'short' })[0]!, /^EVANGELIST_SECRET/);
  });
});

describe('what tells of visits', () => {
  const sandbox = { EVANGELIST_MODE: 'sandbox', EVANGELIST_DATA: 'memory://' };

  it('is there in a sandbox, and in production only where it is set', () => {
    const { tracker, widgetSrc, telemetry } = loadConfig(sandbox);
    assert.deepEqual([tracker.key, tracker.src, widgetSrc], ['sandbox', '/assets/tracker.js', '/sandbox/widget.js']);
    assert.notEqual(telemetry.key, '');
    const bare = loadConfig(production);
    assert.deepEqual([bare.tracker.key, bare.widgetSrc, bare.telemetry], ['', '', { key: '', ingestionUrl: null }]);
  });

  it('is without a tracker in development', () => {
    assert.equal(loadConfig({ ...sandbox, EVANGELIST_DEV: '1', TRACKER_KEY: 'k' }).tracker.key, '');
  });

  it('takes nothing that could break out of the page or its content policy', () => {
    for (const [name, value] of [
      ['TRACKER_KEY', 'a b'],
      ['TELEMETRY_KEY', '">'],
      ['TRACKER_URL', 'http://t.example/t.js'],
      ['TRACKER_URL', "https://t.example/t.js;script-src 'unsafe-inline'"],
      ['WIDGET_URL', 'javascript:alert(1)'],
      ['WIDGET_URL', '//w.example/w.js'],
      ['TELEMETRY_INGESTION_URL', 'ftp://i.example'],
    ] as const)
      assert.match(problems({ ...production, [name]: value })[0] ?? '', new RegExp(`^${name} must`), `${name}=${value}`);
  });
});

describe('the vault', () => {
  const vault = createVault(production.EVANGELIST_SECRET);

  it('opens what it sealed, and nothing that was changed or sealed elsewhere', () => {
    const sealed = vault.seal('tøken');
    assert.equal(vault.open(sealed), 'tøken');
    assert.notEqual(vault.seal('tøken'), sealed);
    const bytes = Buffer.from(sealed.slice(3), 'base64url');
    bytes[bytes.length - 1]! ^= 1;
    assert.throws(() => vault.open(`v1.${bytes.toString('base64url')}`));
    assert.throws(() => createVault(randomBytes(32).toString('base64url')).open(sealed));
  });

  it('derives the same from the same, for one purpose', () => {
    assert.equal(vault.derive('refresh', 'a'), vault.derive('refresh', 'a'));
    assert.notEqual(vault.derive('refresh', 'a'), vault.derive('other', 'a'));
    assert.notEqual(vault.derive('refresh', 'a'), vault.derive('refresh', 'b'));
  });
});
