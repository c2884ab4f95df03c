/**
 * The former build and this one beside each other on one PostgreSQL, as during a rollout: each call of the main journey goes to the
 * other build than the one before it, so that each reads what the other has written. Twice, so that each call is made by both.
 */
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { testBrowser } from '../server/browser.ts';
import { operators } from './first-campaign/credentials.ts';
import { takePart } from './first-campaign/person.ts';
import { createEmptyDatabase } from './first-campaign/production.ts';
import { startWorld } from './first-campaign/world.ts';
import { startBalancer } from './rollout/balancer.ts';
import { buildFormerServer, type FormerBuild } from './rollout/former-build.ts';
import { freePort, startPostgres, until } from './support.ts';

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let former: FormerBuild | undefined;
let files: string;
before(async () => {
  postgres = await startPostgres();
  if (!postgres) return;
  former = await buildFormerServer();
  files = await mkdtemp(join(tmpdir(), 'evangelist-two-builds-'));
});
after(async () => {
  await former?.remove();
  await postgres?.stop();
  if (files) await rm(files, { recursive: true });
});

/** The commands of docs/guides/first-campaign.md. `@support` and `@finance` have logged in. @returns the token of an invitation */
async function prepare(operate: (...words: string[]) => Promise<string>): Promise<string> {
  const guide = await readFile('docs/guides/campaign-files.md', 'utf8');
  const file = join(files, 'corner-shops.yaml');
  await writeFile(file, /```yaml\n([^]*?)```/.exec(guide)![1]!);
  const asSupport = (...words: string[]) => operate('--as', '@support', ...words);
  await operate('administrators', 'add', '@support');
  await asSupport('administrators', 'add', '@finance');
  const look =
    '--logo https://acmepay.example/logo.svg --scheme light --paper #fcfdfd --ink #16242a --accent #0d6675 --on-accent #f7fcfd';
  await asSupport('brands', 'set', 'acme', '--display-name', 'Acme Pay', ...look.split(' '));
  const advertiser = ['--name', 'Acme Pay', '--handle', '@acmepay', '--brand', 'acme'];
  await asSupport('advertisers', 'set', 'acme-pay', ...advertiser);
  await asSupport('campaigns', 'import', file);
  const deposit = ['--amount', '3000', '--reference', 'WIRE-2041'];
  await asSupport('pools', 'deposit', 'corner-shops', ...deposit);
  await operate('--as', '@finance', '--yes', 'pools', 'confirm', 'WIRE-2041');
  await asSupport('campaigns', 'publish', 'corner-shops');
  const invited = await asSupport('invitations', 'create', 'corner-shops', '--max-uses', '50');
  return /\/invitation\/(\S+)/.exec(invited)![1]!;
}

for (const begins of ['the former build', 'this build'])
  test(
    `the main journey on both builds, beginning with ${begins}`,
    { timeout: 600_000 },
    async (t) => {
      if (!postgres) return t.skip('PostgreSQL is not installed');
      if (!former) return t.skip('There is no history of a former build.');
      t.diagnostic(`The former build is ${former.commit}.`);
      const database = await createEmptyDatabase(postgres.url);
      const [publicPort, ...ports] = [await freePort(), await freePort(), await freePort()];
      const url = `http://localhost:${publicPort}`;
      const world = await startWorld(database.url, url, '2027-02-22T09:00:00Z');
      const servers = begins === 'this build' ? ports.toReversed() : ports;
      const balancer = await startBalancer({ port: publicPort, servers });
      try {
        const [formerPort, port] = ports as [number, number];
        const isWell = (one: number) =>
          until(`the server at ${one}`, async () => balancer.isHealthy(one), 120);
        await world.operate(['migrate'], former.folder);
        world.startServer(formerPort, former.folder);
        await isWell(formerPort);
        for (const handle of operators) await testBrowser(url).session({ handle });
        const inTurn = [former.folder, '.'];
        let commands = begins === 'this build' ? 1 : 0;
        // It starts too early, as may happen, and waits for the migrations.
        world.startServer(port);
        await until(
          'the new server to be alive',
          () =>
            fetch(`http://127.0.0.1:${port}/ping`).then(
              ({ ok }) => ok,
              () => false,
            ),
          120,
        );
        await world.operate(['migrate']);
        await isWell(port);
        const token = await prepare((...words) => world.operate(words, inTurn[commands++ % 2]));
        const shown = await world.operate(['--json', 'campaigns', 'show', 'corner-shops']);
        const { id, number } = JSON.parse(shown) as { id: string; number: number };
        await takePart(
          { url, mailUrl: world.mailUrl, setClock: world.setClock },
          { token, campaignId: id, campaignIndex: number },
        );
        for (const folder of inTurn)
          assert.match(await world.operate(['audit'], folder), /^The books are right\.$/m);
      } finally {
        balancer.close();
        world.end();
        await database.remove();
      }
    },
  );
