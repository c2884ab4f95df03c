import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createDatabaseIfWanted } from '../postgres-database.ts';

let dataDir: string;
let port: number;
before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'evangelist-main-'));
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  ({ port } = probe.address() as AddressInfo);
  probe.close();
});
after(() => rm(dataDir, { recursive: true, force: true }));

/** The built program, if the caller names one: compiling the sources takes longer than the start. */
const built = process.env['EVANGELIST_TEST_PROGRAM'];
const program = built ? ['--liftoff-only', built] : ['--import', 'tsx', 'bin/server.ts'];

const run = (env: Record<string, string> = {}) => {
  const child = spawn(process.execPath, program, {
    env: {
      PATH: process.env['PATH'],
      EVANGELIST_MODE: 'sandbox',
      PORT: String(port),
      PARTNER_PORT: '0',
      EVANGELIST_DATA: dataDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()));
  child.stdout.on('data', (text: Buffer) => (log += text.toString()));
  /** Resolves with the output once it holds `text`. */
  const waitForOutput = async (text: string): Promise<string> => {
    while (!output.includes(text)) {
      if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}:\n${output}`);
      await Promise.race([
        once(child.stdout, 'data'),
        once(child.stderr, 'data'),
        once(child, 'exit'),
      ]);
    }
    return output;
  };
  const waitForExit = async (
    signal?: NodeJS.Signals,
  ): Promise<{ code: number | null; output: string }> => {
    if (child.exitCode === null) {
      const exit = once(child, 'exit');
      if (signal) child.kill(signal);
      await exit;
    }
    return { code: child.exitCode, output };
  };
  return { waitForOutput, waitForExit, readLog: () => log.trim().split('\n') };
};
const url = (path: string) => `http://localhost:${port}${path}`;
const offset = async () =>
  ((await (await fetch(url('/sandbox/clock.json'))).json()) as { offset: number }).offset;

describe('the program', { timeout: 300_000 }, () => {
  it('prints its URLs, keeps its data, and shuts down cleanly', async () => {
    const first = run();
    const output = await first.waitForOutput('Partner:');
    const invitation = /Invitation:\s+(\S+)/.exec(output)?.[1];
    assert.ok(invitation, output);
    assert.equal((await fetch(url('/up'))).status, 200);
    await fetch(url('/sandbox/clock'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"advance":3600000}',
    });
    await fetch(url('/sandbox/x/maralind/post'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"text":"Kept"}',
    });
    assert.deepEqual((await first.waitForExit('SIGTERM')).code, 0);

    // As an earlier version left it.
    await chmod(dataDir, 0o777);
    await chmod(join(dataDir, 'secret'), 0o644);
    const second = run();
    const again = await second.waitForOutput('Partner:');
    assert.equal(/Invitation:\s+(\S+)/.exec(again)?.[1], invitation);
    assert.equal(await offset(), 3_600_000);
    assert.match(await (await fetch(url('/sandbox/x/maralind'))).text(), /Kept/);
    for (const [path, mode] of [
      ['', 0o700],
      ['database', 0o700],
      ['sandbox', 0o700],
      ['secret', 0o600],
    ] as const)
      assert.equal((await stat(join(dataDir, path))).mode & 0o777, mode, path);
    await second.waitForExit('SIGKILL');

    const third = run();
    await third.waitForOutput('Partner:');
    assert.equal((await third.waitForExit('SIGINT')).code, 0);
  });

  it('rejects the data of another mode with a message', async () => {
    const { code, output } = await run({
      EVANGELIST_MODE: 'production', PUBLIC_URL: url(''), X_CLIENT_ID: 'a1B2c3', X_CLIENT_SECRET: 'client-secret-of-24-char', X_APP_TOKEN: 'app-token-of-20-char', SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'a@acme.com', OPERATOR_NAME: 'Acme', CONTACT_EMAIL: 'help@acme.com', RAIL_URL: 'http://127.0.0.1:9', RAIL_API_KEY: 'rail-key-of-16-ch', EVANGELIST_SECRET: randomBytes(32).toString('base64url'), EVANGELIST_EMBEDDED: 'accept-risk', HOST: '127.0.0.1',
    }).waitForExit(); // prettier-ignore
    assert.equal(code, 1);
    assert.match(output, /made in sandbox mode/);
  });

  it('has no sandbox in production', async () => {
    const own = await mkdtemp(join(tmpdir(), 'evangelist-main-'));
    const postgres = await createDatabaseIfWanted();
    try {
      const production = run({
        EVANGELIST_MODE: 'production', PUBLIC_URL: url(''), X_CLIENT_ID: 'a1B2c3', X_CLIENT_SECRET: 'client-secret-of-24-char', X_APP_TOKEN: 'app-token-of-20-char', SMTP_URL: 'smtp://127.0.0.1:9',
        MAIL_FROM: 'a@acme.com', OPERATOR_NAME: 'Acme', CONTACT_EMAIL: 'help@acme.com', RAIL_URL: 'http://127.0.0.1:9', RAIL_API_KEY: 'rail-key-of-16-ch', EVANGELIST_SECRET: randomBytes(32).toString('base64url'), EVANGELIST_EMBEDDED: 'accept-risk', HOST: '127.0.0.1', EVANGELIST_DATA: own,
        DATABASE_URL: postgres?.url ?? '',
      }); // prettier-ignore
      await production.waitForOutput('App:');
      // Each line of the standard output is JSON, and the first one names the build.
      const [first, ...others] = production.readLog().map((line) => JSON.parse(line) as object);
      const { level, role, msg, version } = first as Record<string, string>;
      assert.deepEqual([level, role, msg], ['info', 'all', 'Evangelist starts']);
      assert.match(version!, /^\d+\.\d+\.\d+/);
      for (const line of others) assert.ok('level' in line);
      const routes = [
        '',
        '/clock',
        '/x',
        '/mail.json',
        '/rail',
        '/ledger',
        '/analytics',
        '/wallet.js',
        '/wallets.js',
        '/widget.js',
      ];
      for (const path of [
        ...routes.map((route) => `/sandbox${route}`),
        '/storybook',
        '/storybook/',
        '/storybook/index.html',
      ]) {
        const answer = await fetch(url(path), { redirect: 'manual' });
        assert.equal(answer.status, 404, path);
        // Where the route exists, it reports a missing build or allows inline scripts.
        assert.doesNotMatch(await answer.text(), /Storybook is not built/, path);
        assert.doesNotMatch(
          answer.headers.get('content-security-policy') ?? '',
          /unsafe-inline|unsafe-eval/,
          path,
        );
      }
      assert.equal((await production.waitForExit('SIGTERM')).code, 0);
    } finally {
      await postgres?.remove();
      await rm(own, { recursive: true, force: true });
    }
  });

  it('does not run without a mode', async () => {
    const { code, output } = await run({ EVANGELIST_MODE: '' }).waitForExit();
    assert.equal(code, 1);
    assert.match(output, /EVANGELIST_MODE must be/);
  });
});
