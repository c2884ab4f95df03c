/** `operator advertisers` and `operator advertisers members` */
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { advertiserMembers, advertisers, apiKeys } from '../../../server/schema.ts';
import type { AdvertiserDetails } from '../../../server/features/advertisers/advertiser-details.queries.ts';
import { getLanding } from '../../../server/features/pages/landing.queries.ts';
import { campaign, person, start, testContext, type TestContext } from '../support.ts';
import { unavailable } from '../fake-network.ts';
import { administrator, operate, operateAt, operateJson } from './support.ts';

let ctx: TestContext;
let as: string;
let folder: string;
const logo = 'https://acme.example/logo.svg';
before(async () => {
  ctx = await testContext();
  as = await administrator(ctx);
  folder = await mkdtemp(join(tmpdir(), 'evangelist-landing-'));
});
after(async () => {
  await ctx.close();
  await rm(folder, { recursive: true, force: true });
});

const landing = `
hero:
  title: One checkout you know.
  text: Small shops take their first thousand payments with us.
steps:
  - title: Join with your handle
    text: We check your followers and account age, and tell you right away.
    icon: lucide:user-check
faq:
  - q: When am I paid?
    a: You claim when a campaign has been evaluated.
`;
async function write(name: string, content: string): Promise<string> {
  await writeFile(join(folder, name), content);
  return join(folder, name);
}
const act = (...words: string[]) => operate(ctx, '--as', as, '--yes', 'advertisers', ...words);
const show = (slug: string) => operateJson<AdvertiserDetails>(ctx, 'advertisers', 'show', slug);
const addProfile = (handle: string, id: string) =>
  ctx.network.profiles.set(handle, {
    id,
    handle,
    name: handle,
    avatarUrl: null,
    followers: 10,
    verified: false,
    createdAt: start.toISOString(),
  });

test('an advertiser is added with its landing page, changed in parts, and removed', async () => {
  const brand = ['brands', 'set', 'acme', '--display-name', 'Acme Pay', '--logo', logo];
  assert.equal((await operate(ctx, '--as', as, ...brand)).exitCode, 0);
  const added = await act(
    'set',
    'acme-pay',
    '--name',
    'Acme Pay',
    '--handle',
    '@acmepay',
    '--logo',
    logo,
    '--brand',
    'acme',
    '--landing',
    await write('landing.yaml', landing),
  );
  assert.deepEqual([added.exitCode, added.errors], [0, '']);
  assert.match(added.output, /landing page +\/landing\/acme-pay\ntitle +One checkout you know\./);
  const page = await getLanding(ctx, 'acme-pay');
  assert.deepEqual(
    [page.theme.name, page.hero.title, page.steps[0]?.icon, page.faq.length],
    ['acme', 'One checkout you know.', 'lucide:user-check', 1],
  );
  await act('set', 'acme-pay', '--handle', '', '--brand', '', '--name', 'Acme');
  const { landing: kept, ...row } = await show('acme-pay');
  assert.equal(kept?.hero.title, 'One checkout you know.');
  assert.deepEqual(row, {
    slug: 'acme-pay',
    name: 'Acme',
    handle: null,
    logoUrl: logo,
    brand: null,
    campaigns: 0,
    members: [],
  });
  const listed = (await operate(ctx, 'advertisers', 'list')).output;
  assert.match(listed, /acme-pay +Acme +– +– +0/);
  const log = (await operate(ctx, 'log', '--action', 'advertiser-set')).output;
  assert.match(log, /@support .+ acme-pay +changed=name, handle, brand/);
  const remove = ['--as', as, 'advertisers', 'remove', 'acme-pay'];
  assert.match((await operate(ctx, ...remove)).errors, /removed with its members\. Add --yes/);
  assert.equal((await operateAt(ctx, 'acme-pay', ...remove)).exitCode, 0);
  const gone = await operate(ctx, 'advertisers', 'show', 'acme-pay');
  assert.deepEqual([gone.exitCode, gone.errors], [1, 'There is no advertiser acme-pay.\n']);
});

test('refuses what can’t be shown, and names line and field of a landing page', async () => {
  const refuse = async (sentence: RegExp, ...words: string[]) => {
    const ended = await act('set', 'harbor', ...words);
    assert.notEqual(ended.exitCode, 0, ended.output);
    assert.match(ended.errors, sentence);
  };
  const name = ['--name', 'Harbor'];
  await refuse(/no advertiser harbor yet\. A new one needs --name/, '--logo', logo);
  await refuse(/There is no brand none\. Add it first/, ...name, '--brand', 'none');
  await refuse(/handle: must be a handle/, ...name, '--handle', 'two words');
  await refuse(/logo is no https address/, ...name, '--logo', 'http://harbor.example/logo.svg');
  await refuse(/There is no file .+missing/, ...name, '--landing', join(folder, 'missing.yaml'));
  const file = async (content: string) => ['--landing', await write('broken.yaml', content)];
  await refuse(
    /broken\.yaml:7:13 steps\.0\.colour: is no field of this schema/,
    ...name,
    ...(await file(
      landing.replace('    icon: lucide:user-check', '    colour: red').replace('\n', ''),
    )),
  );
  await refuse(
    /broken\.yaml:\d+:\d+ hero\.title: is missing/,
    ...name,
    ...(await file('hero:\n  text: Only a text.\n')),
  );
  await refuse(
    /steps\.0\.icon: must be the name of an icon/,
    ...name,
    ...(await file(landing.replace('lucide:user-check', 'Not an icon'))),
  );
  await refuse(
    /hero\.imageUrl: must be an https address/,
    ...name,
    ...(await file(landing.replace('hero:', 'hero:\n  imageUrl: http://a.example/b.png'))),
  );
  await refuse(/more than 100 kB/, ...name, ...(await file(`# ${'x'.repeat(100_001)}`)));
  await refuse(/broken\.yaml:1:/, ...name, ...(await file('{')));
  assert.match((await act('set', 'Harbor', ...name)).errors, /slug: must be a lower-case word/);
  assert.deepEqual(await operateJson(ctx, 'advertisers', 'list'), []);
});

test('members are named by their handle, before their first login too', async () => {
  await act('set', 'harbor', '--name', 'Harbor');
  addProfile('ann', '700001');
  const added = await act('members', 'add', 'harbor', '@ann');
  assert.deepEqual([added.exitCode, added.errors], [0, '']);
  assert.match(added.output, /– +700001/);
  assert.deepEqual(
    (await ctx.database.db.select().from(advertiserMembers)).map((row) => [
      row.network,
      row.networkUserId,
    ]),
    [['x', '700001']],
  );
  await person(ctx, { handle: 'ann', networkUserId: '700001' });
  assert.deepEqual((await show('harbor')).members, [{ networkUserId: '700001', handle: 'ann' }]);
  const log = (await operate(ctx, 'log', '--action', 'advertiser-member-added')).output;
  assert.match(log, /harbor +handle=ann account=700001/);
  assert.match(
    (await act('members', 'add', 'harbor', 'ann')).errors,
    /@ann is a member of harbor already/,
  );
  assert.match(
    (await act('members', 'add', 'harbor', '@nobody')).errors,
    /Nobody at the network is called @nobody/,
  );
  ctx.network.fail.push({ method: 'findProfile', error: unavailable() });
  const failed = await act('members', 'add', 'harbor', '@ben');
  assert.equal(failed.exitCode, 3);
  assert.match(failed.errors, /doesn’t say who @ben is \(unavailable\)/);
  assert.match((await act('members', 'add', 'none', '@ann')).errors, /There is no advertiser none/);
  assert.match(
    (await act('members', 'remove', 'harbor', '@ben')).errors,
    /@ben is no member of harbor/,
  );
  assert.equal((await act('members', 'remove', 'harbor', '@Ann')).exitCode, 0);
  addProfile('cy', '700002');
  await act('members', 'add', 'harbor', '@cy');
  assert.equal((await act('members', 'remove', 'harbor', '700002')).exitCode, 0);
  assert.deepEqual((await show('harbor')).members, []);
});

test('one with campaigns or keys can’t be removed, one with members can', async () => {
  await act('set', 'busy', '--name', 'Busy');
  const [row] = await ctx.database.db
    .select()
    .from(advertisers)
    .where(eq(advertisers.slug, 'busy'));
  await ctx.database.db.insert(apiKeys).values({
    key: 'busy-key',
    secretHash: 'x',
    name: 'Busy',
    advertiserId: row!.id,
    createdAt: start,
  });
  assert.match((await act('remove', 'busy')).errors, /busy has keys of conversion events/);
  await campaign(ctx, { advertiserId: row!.id });
  assert.match((await act('remove', 'busy')).errors, /busy has campaigns/);
  addProfile('dee', '700003');
  await act('members', 'add', 'harbor', '@dee');
  assert.equal((await act('remove', 'harbor')).exitCode, 0);
  assert.deepEqual(await ctx.database.db.select().from(advertiserMembers), []);
});
