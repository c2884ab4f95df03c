/** `operator brands` and `operator brands hosts` */
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { createDnsRecords } from '../../../server/adapters/dns-records.ts';
import { advertisers, origins } from '../../../server/schema.ts';
import { findBrandNameByHostname } from '../../../server/features/brands/brands.queries.ts';
import { runOperation } from '../../../server/operator/run-operation.ts';
import { toLogoUrl } from '../../../server/features/brands/logo-file.ts';
import type { BrandDetails } from '../../../server/features/brands/brand-details.queries.ts';
import { startDnsServer, type DnsServer } from '../dns-server.ts';
import { testContext, type TestContext } from '../support.ts';
import { administrator, operate, operateAt, operateJson } from './support.ts';

let ctx: TestContext;
let as: string;
let dns: DnsServer;
let folder: string;
let svg: string;
const logo = 'https://acme.example/logo.svg';
before(async () => {
  dns = await startDnsServer();
  ctx = { ...(await testContext()), dns: createDnsRecords([dns.address]) };
  as = await administrator(ctx);
  folder = await mkdtemp(join(tmpdir(), 'evangelist-logo-'));
  svg = await write('logo.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>');
});
after(async () => {
  dns.close();
  await ctx.close();
  await rm(folder, { recursive: true, force: true });
});

async function write(name: string, content: string | Buffer): Promise<string> {
  await writeFile(join(folder, name), content);
  return join(folder, name);
}
const act = (...words: string[]) => operate(ctx, '--as', as, '--yes', 'brands', ...words);
const show = (name: string) => operateJson<BrandDetails>(ctx, 'brands', 'show', name);
const findOrigin = async (origin: string) =>
  (await ctx.database.db.select().from(origins).where(eq(origins.origin, origin)))[0];

test('a brand is added with a logo from a file, changed in parts, and removed', async () => {
  const added = await act(
    'set',
    'acme',
    '--display-name',
    'Acme Pay',
    '--logo',
    svg,
    '--scheme',
    'light',
    '--accent',
    '#0d6675',
    '--radius',
    '4px',
    '--site',
    'https://acme.example',
  );
  assert.deepEqual([added.exitCode, added.errors], [0, '']);
  assert.match(added.output, /logo +image\/svg\+xml in the database, 0\.1 kB/);
  assert.match(added.output, /text on the ground +light +\d\d\.\d +4\.5/);
  assert.doesNotMatch(added.output, / dark +\d/);
  await act('set', 'acme', '--logo-dark', logo, '--radius', '', '--font', 'Inter, sans-serif');
  const { advertisers: slugs, contrast, logoUrl, ...row } = await show('acme');
  assert.match(logoUrl, /^data:image\/svg\+xml;base64,/);
  assert.deepEqual([slugs, contrast.length], [[], 5]);
  assert.deepEqual(row, {
    name: 'acme',
    displayName: 'Acme Pay',
    logoDarkUrl: logo,
    colorScheme: 'light',
    tokens: { '--ev-color-accent': '#0d6675', '--ev-font-text': 'Inter, sans-serif' },
    links: { site: 'https://acme.example' },
    hostnames: [],
    hosts: [],
  });
  assert.match((await operate(ctx, 'brands', 'list')).output, /acme +Acme Pay +light +–/);
  assert.match(
    (await operate(ctx, 'log', '--action', 'brand-set')).output,
    /@support .+ acme +changed=logoDark, tokens/,
  );
  const remove = ['--as', as, 'brands', 'remove', 'acme'];
  assert.match((await operate(ctx, ...remove)).errors, /Add --yes/);
  assert.equal((await operateAt(ctx, 'acme', ...remove)).exitCode, 0);
  const gone = await operate(ctx, 'brands', 'show', 'acme');
  assert.deepEqual([gone.exitCode, gone.errors], [1, 'There is no brand acme.\n']);
});

test('refuses what can’t be shown, and stores nothing of it', async () => {
  const start = ['set', 'pale', '--display-name', 'Pale'];
  const refuse = async (sentence: RegExp, ...words: string[]) => {
    const ended = await act(...start, ...words);
    assert.equal(ended.exitCode, 2, ended.output);
    assert.match(ended.errors, sentence);
  };
  await refuse(/A new one needs --display-name and --logo/);
  await refuse(
    /a label on the accent has a contrast of 1\.\d in light colors; it needs 4\.5/,
    '--logo',
    logo,
    '--accent',
    '#ffee88',
    '--on-accent',
    '#ffffff',
  );
  await refuse(/--ev-color-ink is not written as it must be/, '--logo', logo, '--ink', 'red');
  await refuse(/must be light, dark or auto/, '--logo', logo, '--scheme', 'sepia');
  await refuse(/link x is no https address/, '--logo', logo, '--x', 'http://x.example');
  await refuse(/logo is no picture/, '--logo', 'http://acme.example/logo.svg');
  await refuse(/logo is no picture/, '--logo', logo, '--logo-dark', 'ftp://acme.example/a.png');
  await refuse(/There is no file .+missing\.svg/, '--logo', join(folder, 'missing.svg'));
  await refuse(/no SVG, PNG or WebP/, '--logo', await write('logo.svg.txt', 'Not a picture.'));
  const large = await write('large.svg', `<svg>${' '.repeat(33 * 1024)}</svg>`);
  await refuse(/has more than 32 kB/, '--logo', large);
  assert.match((await act('set', 'Acme', '--logo', logo)).errors, /name: must be a lower-case/);
  assert.match((await act('set', 'pale', '--name', 'x')).errors, /unknown option '--name'/);
  assert.deepEqual(await operateJson(ctx, 'brands', 'list'), []);
});

test('a host is listed once its owner has added the record, and works at once', async () => {
  const host = 'campaigns.harbor.example';
  const origin = `http://${host}:4350`;
  await act('set', 'harbor', '--display-name', 'Harbor', '--logo', logo);
  const early = await act('hosts', 'add', 'harbor', host);
  assert.equal(early.exitCode, 1);
  assert.match(early.errors, /isn’t proven yet\. .+ TXT record _evangelist\.campaigns\.harbor/);
  const proof = await operateJson<{ name: string; value: string }>(
    ctx,
    'brands',
    'hosts',
    'proof',
    'harbor',
    'Campaigns.Harbor.example.',
  );
  assert.ok(early.errors.includes(proof.value));
  dns.records.set(proof.name, ['v=spf1 -all', 'evangelist-host=another']);
  assert.equal((await act('hosts', 'add', 'harbor', host)).exitCode, 1);
  dns.records.set(proof.name, 'failed');
  const failed = await act('hosts', 'add', 'harbor', host);
  assert.equal(failed.exitCode, 3);
  assert.match(failed.errors, /DNS doesn’t answer/);
  assert.equal(await findOrigin(origin), undefined);
  dns.records.set(proof.name, ['v=spf1 -all', proof.value]);
  const added = await act('hosts', 'add', 'harbor', host);
  assert.deepEqual([added.exitCode, added.errors], [0, '']);
  const powers = { app: true, embedApi: false, loginReturn: true };
  assert.deepEqual(await findOrigin(origin), { origin, ...powers });
  assert.equal(await findBrandNameByHostname(ctx, host), 'harbor');
  const { output } = await operate(ctx, 'log', '--action', 'brand-host-added');
  assert.match(output, /harbor +host=campaigns\.harbor\.example reason=dns/);
  const inUse = await act('remove', 'harbor');
  assert.match(inUse.errors, /harbor is in use by campaigns\.harbor\.example\./);
  const remove = ['--as', as, 'brands', 'hosts', 'remove', 'harbor', host];
  assert.match((await operate(ctx, ...remove)).errors, /stop working at once\. Add --yes/);
  assert.equal((await operateAt(ctx, host, ...remove)).exitCode, 0);
  assert.deepEqual((await show('harbor')).hostnames, []);
  assert.equal(await findOrigin(origin), undefined);
  const again = await act('hosts', 'remove', 'harbor', host);
  assert.match(again.errors, /harbor has no host campaigns/);
});

test('without the record a host needs a reason, which is recorded', async () => {
  const add = ['hosts', 'add', 'harbor', 'intern.example', '--without-proof'];
  assert.match((await operate(ctx, '--as', as, 'brands', ...add, 'VPN')).errors, /Add --yes/);
  assert.match((await act(...add, '')).errors, /unproven: needs a reason/);
  assert.equal((await act(...add, 'Only in our own network')).exitCode, 0);
  const { output } = await operate(ctx, 'log', '--action', 'brand-host-added');
  assert.match(output, /host=intern\.example reason=Only in our own network/);
});

test('names below .localhost need a proof in production only', async () => {
  const add = (host: string, context = ctx) =>
    operate(context, '--as', as, 'brands', 'hosts', 'add', 'harbor', host);
  assert.equal((await add('harbor.localhost')).exitCode, 0);
  const production = { ...ctx, config: { ...ctx.config, mode: 'production' as const } };
  assert.match((await add('b.localhost', production)).errors, /isn’t proven yet/);
});

test('refuses hosts that are none, taken, or the product’s own', async () => {
  await act('set', 'other', '--display-name', 'Other', '--logo', logo);
  const own = {
    ...ctx,
    config: { ...ctx.config, publicUrl: 'https://app.evangelist.example' },
  };
  for (const [host, sentence] of [
    ['https://a.example', /is no host name/],
    ['a.example/path', /is no host name/],
    ['127.0.0.1', /is no host name/],
    ['*.a.example', /is no host name/],
    ['harbor.localhost', /is a host of harbor already/],
    ['app.evangelist.example', /is the product’s own/],
  ] as const) {
    const words = ['hosts', 'add', 'other', host, '--without-proof', 'test'];
    const ended = await operate(own, '--as', as, '--yes', 'brands', ...words);
    assert.notEqual(ended.exitCode, 0);
    assert.match(ended.errors, sentence);
  }
  assert.match((await act('hosts', 'proof', 'none', 'a.example')).errors, /no brand none/);
  assert.deepEqual((await show('other')).hostnames, []);
});

test('an unknown brand can’t be removed, and the server takes small logos only, whoever sends them', async () => {
  assert.match((await act('remove', 'nobody')).errors, /There is no brand nobody/);
  const file = Buffer.from(`<svg xmlns="x">${' '.repeat(33 * 1024)}</svg>`).toString('base64');
  assert.throws(() => toLogoUrl({ file }), /has more than 32 kB/);
});

test('a brand with an advertiser can’t be removed', async () => {
  const row = { name: 'Other', slug: 'other-shop', brand: 'other' };
  await ctx.database.db.insert(advertisers).values(row);
  const ended = await act('remove', 'other');
  assert.equal(ended.exitCode, 1);
  assert.match(ended.errors, /other is in use by other-shop\./);
});

test('a logo by address is looked at, and kept where it can’t be loaded', async () => {
  let answer = 200;
  const site = createServer((_, response) => {
    response
      .writeHead(answer, { 'content-type': 'image/svg+xml' })
      .end(answer === 200 ? '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>' : 'No.');
  });
  await new Promise<void>((done) => void site.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/logo.svg`;
  try {
    const see = () => runOperation(ctx, { ...request, input: { url } });
    const request = { operation: 'brands.logo.check', dryRun: false, from: 'test' };
    assert.deepEqual(await see(), { loads: true });
    answer = 404;
    assert.deepEqual(await see(), { loads: false });
    await act('set', 'looked', '--display-name', 'Looked at', '--logo', svg);
    const missing = 'https://127.0.0.1:1/logo.png';
    const { exitCode, output } = await act('set', 'looked', '--logo', missing);
    assert.equal(exitCode, 0);
    assert.match(
      output,
      /No picture can be loaded from https:\/\/127\.0\.0\.1:1\/logo\.png: people see the name/,
    );
    assert.equal((await show('looked')).logoUrl, missing);
    const file = await act('set', 'looked', '--logo', svg);
    assert.doesNotMatch(file.output, /No picture/);
  } finally {
    site.close();
  }
});
