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
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { testBrowser } from '../server/browser.ts';
import { operators } from './first-campaign/credentials.ts';
import { takePart } from './first-campaign/person.ts';
import { createEmptyDatabase } from './first-campaign/production.ts';
import { movedClock, startWorld, type World } from './first-campaign/world.ts';
import { freePort, until } from './support.ts';

const guide = 'docs/guides/first-campaign.md';
const guideUrl = 'https://evangelist.example';

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

const server = process.env['EVANGELIST_TEST_POSTGRES'];
const skip = server ? false : 'There is no PostgreSQL.';

test('the guide to a first campaign', { skip, timeout: 180_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'evangelist-guide-'));
  const database = await createEmptyDatabase(server!);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let world: World | undefined;
  try {
    world = await startWorld(database.url, url, '2027-02-22T09:00:00Z');
    const { settings, mailUrl, operate, setClock } = world;
    settings['PORT'] = String(port);
    await operate(['migrate']);
    const product = world.startServer(port);
    await until('the server', async () => {
      assert.equal(product.exitCode, null, 'the server ended');
      return fetch(`${url}/up`).then(
        ({ ok }) => ok,
        () => false,
      );
    });
    for (const handle of operators) await testBrowser(url).session({ handle });
    const files = await readFile('docs/guides/campaign-files.md', 'utf8');
    await writeFile(join(folder, 'corner-shops.yaml'), /```yaml\n([^]*?)```/.exec(files)![1]!);
    const shell = `set -e; npm() { shift 3; node ${movedClock.join(' ')} ${resolve('dist/server/operator/cli.js')} "$@" 2>&1; }\n`;
    const run = async (command: string): Promise<string> => {
      const text = shell + command.replaceAll(guideUrl, url);
      const options = { cwd: folder, env: settings };
      const ended = await promisify(execFile)('bash', ['-c', text], options);
      return ended.stdout.replaceAll(url, guideUrl).trimEnd();
    };
    let invitation = '';
    for (const { heading, command, output } of readBlocks(await readFile(guide, 'utf8'))) {
      if (heading.includes('A person takes part')) {
        const { id, number } = JSON.parse(
          await run('npm run operator -- --json campaigns show corner-shops'),
        ) as { id: string; number: number };
        await takePart(
          { url, mailUrl, setClock },
          { token: invitation, campaignId: id, campaignIndex: number },
        );
      }
      const printed = await run(command);
      assert.match(printed, toPattern(output), command);
      invitation = /\/invitation\/(\S+)/.exec(printed)?.[1] ?? invitation;
    }
  } finally {
    world?.end();
    await database.remove();
    await rm(folder, { recursive: true, force: true });
  }
});
