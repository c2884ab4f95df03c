/**
 * Runs the fenced commands of docs/guides/first-campaign.md, in order, and compares what they print with the text block below
 * them. `…` in a block stands for anything: within a line, or as a line for any number of lines.
 *
 * The built server and the built command line run unchanged, in production mode on an empty PostgreSQL database. The network, the
 * payment rail and the mail server are the sandbox's programs, each in a separate process. Production has no clock that
 * can be set, and the campaign has dates: `moved-clock.mjs` replaces `Date` before a program is loaded, which only those who start
 * the program can do. The guide's `https://evangelist.example` is the test's address.
 */
import assert from 'node:assert/strict';
import { execFile, fork, type ChildProcess } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import pg from 'pg';
import { testBrowser } from '../server/browser.ts';
import type { Outside } from './first-campaign/outside.child.ts';
import { credentials, operators } from './first-campaign/credentials.ts';
import { takePart } from './first-campaign/person.ts';
import { freePort, until } from './support.ts';

const guide = 'docs/guides/first-campaign.md';
const guideUrl = 'https://evangelist.example';
const start = '2027-02-22T09:00:00Z';
const preload = ['--import', resolve('test/e2e/first-campaign/moved-clock.mjs')];
const children: ChildProcess[] = [];
after(() => children.forEach((child) => child.kill('SIGKILL')));

/** @returns each command with its output and the heading above it */
const readBlocks = (text: string) =>
  text.split(/^## /m).flatMap((section) =>
    [...section.matchAll(/```sh\n([^]*?)```\n\n```text\n([^]*?)```/g)].map(
      ([, command, output]) => ({
        heading: section.split('\n', 1)[0]!,
        command: command!,
        output: output!.trimEnd(),
      }),
    ),
  );

/** `…` as a line stands for lines, elsewhere for a part of a line. */
const toPattern = (output: string): RegExp =>
  new RegExp(
    `^${output
      .replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
      .replace(/^…$/gm, '[^]*')
      .replaceAll('…', '.*')}$`,
  );

/** Sets the clock of a program that was started with `moved-clock.mjs`. */
async function moveClock(child: ChildProcess, now: number): Promise<void> {
  const answered = once(child, 'message');
  child.send({ now });
  await answered;
}

async function startOutside(name: 'network' | 'rail' | 'mail'): Promise<Outside> {
  const child = fork('test/e2e/first-campaign/outside.child.ts', [name], {
    execArgv: [...preload, '--import', 'tsx'],
    env: { ...process.env, TEST_CLOCK: start },
  });
  children.push(child);
  const [message] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [
    Outside,
  ];
  assert.ok(message?.url, `${name} ended with ${JSON.stringify(message)}`);
  return message;
}

const server = process.env['EVANGELIST_TEST_POSTGRES'];
const skip = server ? false : 'There is no PostgreSQL.';

test('the guide to a first campaign', { skip, timeout: 180_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'evangelist-guide-'));
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  const name = `evangelist_test_${randomUUID().replaceAll('-', '')}`;
  await admin.query(`create database ${name}`);
  const databaseUrl = Object.assign(new URL(server!), { pathname: `/${name}` }).href;
  try {
    const [network, rail, mail] = await Promise.all([
      startOutside('network'),
      startOutside('rail'),
      startOutside('mail'),
    ]);
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const x = `${network.url}/sandbox/x`;
    const env = {
      PATH: process.env['PATH'],
      TEST_CLOCK: start,
      EVANGELIST_MODE: 'production',
      DATABASE_URL: databaseUrl,
      EVANGELIST_SECRET: randomBytes(32).toString('base64url'),
      PUBLIC_URL: url,
      HOST: '127.0.0.1',
      PORT: String(port),
      X_BASE_URL: x,
      X_WEB_URL: x,
      X_AUTHORIZE_URL: `${x}/i/oauth2/authorize`,
      X_CLIENT_ID: credentials.network.id,
      X_CLIENT_SECRET: credentials.network.secret,
      X_APP_TOKEN: credentials.network.appToken,
      RAIL_URL: rail.url,
      RAIL_API_KEY: credentials.railKey,
      SMTP_URL: mail.smtpUrl,
      MAIL_FROM: 'Evangelist <no-reply@evangelist.net>',
      OPERATOR_NAME: 'Acme Ltd, Malmö',
      CONTACT_EMAIL: 'help@evangelist.net',
    };
    await promisify(execFile)(process.execPath, ['dist/server/operator/cli.js', 'migrate'], {
      env,
    });
    const product = fork('dist/server/main.js', [], { execArgv: preload, env });
    children.push(product);
    await until('the server', async () => {
      assert.equal(product.exitCode, null, 'the server ended');
      return fetch(`${url}/up`).then(({ ok }) => ok, () => false); // prettier-ignore
    });
    for (const handle of operators) await testBrowser(url).session({ handle });
    const files = await readFile('docs/guides/campaign-files.md', 'utf8');
    await writeFile(join(folder, 'corner-shops.yaml'), /```yaml\n([^]*?)```/.exec(files)![1]!);
    const shell = `set -e; npm() { shift 3; node ${preload.join(' ')} ${resolve('dist/server/operator/cli.js')} "$@" 2>&1; }\n`;
    const run = async (command: string): Promise<string> => {
      const text = shell + command.replaceAll(guideUrl, url);
      const ended = await promisify(execFile)('bash', ['-c', text], { cwd: folder, env });
      return ended.stdout.replaceAll(url, guideUrl).trimEnd();
    };
    const setClock = async (time: string): Promise<void> => {
      await Promise.all(children.map((child) => moveClock(child, Date.parse(time))));
      env.TEST_CLOCK = time;
      // The timers of waiting jobs run in real time.
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      await client.query(`select pg_notify('job', '')`);
      await client.end();
    };
    let invitation = '';
    for (const { heading, command, output } of readBlocks(await readFile(guide, 'utf8'))) {
      if (heading.includes('A person takes part')) {
        const { id, number } = JSON.parse(
          await run('npm run operator -- --json campaigns show corner-shops'),
        ) as { id: string; number: number };
        await takePart(
          { url, mailUrl: mail.url, setClock },
          { token: invitation, campaignId: id, campaignIndex: number },
        );
      }
      const printed = await run(command);
      assert.match(printed, toPattern(output), command);
      invitation = /\/invitation\/(\S+)/.exec(printed)?.[1] ?? invitation;
    }
  } finally {
    children.forEach((child) => child.kill('SIGKILL'));
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
    await rm(folder, { recursive: true, force: true });
  }
});
