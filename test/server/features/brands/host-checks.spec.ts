/** The job that looks up the proofs of brands' hosts, with a real name server. */
import assert from 'node:assert/strict';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { after, before, beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { createDnsRecords } from '../../../../server/adapters/dns-records.ts';
import { brandHostChecks, brands, jobs, origins } from '../../../../server/schema.ts';
import { jobHandlers } from '../../../../server/job-handlers.ts';
import { isCertificateHost } from '../../../../server/features/brands/certificate-hosts.queries.ts';
import { scheduleHostChecks } from '../../../../server/features/brands/host-checks.jobs.ts';
import { startJobs, type JobRunner } from '../../../../server/features/jobs/run-jobs.service.ts';
import { addConfiguredOrigins } from '../../../../server/features/origins/add-origins.service.ts';
import type { HostState } from '../../../../server/features/brands/host-checks.queries.ts';
import { startDnsServer, type DnsServer } from '../../dns-server.ts';
import { administrator, operate, operateAt, operateJson } from '../../operator/support.ts';
import { day, hour, testContext, type TestContext } from '../../support.ts';

let ctx: TestContext;
let dns: DnsServer;
let as: string;
let runner: JobRunner;
before(async () => {
  dns = await startDnsServer();
  ctx = { ...(await testContext()), dns: createDnsRecords([dns.address]) };
  as = await administrator(ctx);
});
after(async () => {
  await runner.stop();
  dns.close();
  await ctx.close();
});

const act = (...words: string[]) => operate(ctx, '--as', as, '--yes', 'brands', ...words);
const host = 'campaigns.harbor.example';
const record = `_evangelist.${host}`;
let proof: string;

/** Each test begins with a host that is proven. */
beforeEach(async () => {
  await runner?.stop();
  const { db } = ctx.database;
  for (const table of [jobs, brandHostChecks, origins, brands]) await db.delete(table);
  ctx.mails.length = 0;
  dns.records.clear();
  ctx.logged.length = 0;
  await act('set', 'harbor', '--display-name', 'Harbor', '--logo', 'https://harbor.example/l.svg');
  await addHost(host);
  proof = dns.records.get(record)![0]!;
  await scheduleHostChecks(ctx);
  runner = await startJobs(ctx, jobHandlers);
  await runner.settled();
});

async function addHost(name: string): Promise<void> {
  const words = ['brands', 'hosts', 'proof', 'harbor', name];
  const found = await operateJson<{ name: string; value: string }>(ctx, ...words);
  dns.records.set(found.name, [found.value]);
  const { errors } = await act('hosts', 'add', 'harbor', name);
  assert.equal(errors, '');
}

/** In which the clock moves, so that the job runs every now and then. */
const step = 12 * hour;
async function pass(time: number): Promise<void> {
  for (let passed = 0; passed < time; passed += step) {
    await ctx.clock.advance(step);
    await runner.settled();
  }
}
const find = async (name = host) =>
  (await operateJson<HostState[]>(ctx, 'brands', 'hosts', 'list')).find((one) => one.host === name);
const getSubjects = () => ctx.mails.map(({ to, subject }) => `${to}: ${subject}`);
const receivesLogins = async () => {
  const isOrigin = eq(origins.origin, `http://${host}:4350`);
  const [row] = await ctx.database.db.select().from(origins).where(isOrigin);
  assert.equal(row!.app, true, 'its pages remain');
  return row!.loginReturn;
};
const missing = `help@acme.example: The DNS record for ${host} is missing`;
const ended = `help@acme.example: Logins no longer return to ${host}`;
const proven = `help@acme.example: The DNS record for ${host} is back`;

test('a host is looked up a week after its last proof', async () => {
  const added = await find();
  assert.equal(added!.checkedAt, ctx.clock.now().toISOString());
  await pass(6 * day);
  assert.equal((await find())!.checkedAt, added!.checkedAt);
  await pass(day + step);
  assert.notEqual((await find())!.checkedAt, added!.checkedAt);
  assert.deepEqual([(await find())!.proof, getSubjects()], ['proven', []]);
});

test('the operator hears of the first missing proof once, with the record and the commands', async () => {
  dns.records.set(record, ['evangelist-host=another']);
  await pass(7 * day + 4 * day);
  assert.deepEqual(getSubjects(), [missing]);
  const { text } = ctx.mails[0]!;
  assert.ok(text.includes(record) && text.includes(proof), text);
  assert.match(
    text,
    /We look again every 3 days\..+ 3 times within 14 days.+sent to localhost:4350/,
  );
  assert.match(text, /operator --as @… brands hosts check harbor campaigns\.harbor\.example\n/);
  assert.match(text, /brands hosts remove harbor campaigns\.harbor\.example\n/);
  const state = await find();
  assert.deepEqual([state!.proof, state!.misses, state!.receivesLogins], ['missing', 2, true]);
  assert.equal(await receivesLogins(), true);
});

test('after three misses within 14 days no login returns, until the proof is found', async () => {
  dns.records.delete(record);
  await pass(14 * day);
  assert.deepEqual(getSubjects(), [missing, ended]);
  assert.match(ctx.mails[1]!.text, /Its pages are shown as before.+sent to localhost:4350/);
  assert.equal(await receivesLogins(), false);
  const { output } = await operate(ctx, 'brands', 'show', 'harbor');
  assert.match(output, /campaigns\.harbor\.example +harbor +missing .+ 3 +end on the main host/);
  // A start of the server lists the hosts of brands, and opens none.
  await addConfiguredOrigins(ctx);
  assert.equal(await receivesLogins(), false);
  dns.records.set(record, [proof]);
  await pass(day + step);
  assert.equal(await receivesLogins(), true);
  assert.deepEqual(getSubjects(), [missing, ended, proven]);
  const state = await find();
  assert.deepEqual([state!.proof, state!.misses], ['proven', 0]);
  const { output: log } = await operate(ctx, 'log');
  for (const action of ['proof-missing', 'logins-ended', 'proven'])
    assert.match(log, new RegExp(`brand-host-${action} .*harbor +host=${host}`));
});

test('a proxy may get a certificate for a host with its proof, and for no other', async () => {
  assert.equal(await isCertificateHost(ctx, host), true);
  assert.equal(await isCertificateHost(ctx, host.toUpperCase()), true);
  for (const other of ['', 'other.harbor.example', `www.${host}`, 'localhost', 'a'.repeat(5000)])
    assert.equal(await isCertificateHost(ctx, other), false, other);
  dns.records.delete(record);
  await pass(14 * day);
  assert.equal(await isCertificateHost(ctx, host), false);
});

test('two misses and a proof count no more', async () => {
  dns.records.delete(record);
  await pass(10 * day + step);
  assert.equal((await find())!.misses, 2);
  dns.records.set(record, [proof]);
  await pass(3 * day + step);
  assert.deepEqual(getSubjects(), [missing, proven]);
  dns.records.delete(record);
  await pass(10 * day + step);
  assert.deepEqual(getSubjects(), [missing, proven, missing]);
  assert.equal(await receivesLogins(), true);
});

test('misses that are further apart close nothing', async () => {
  dns.records.delete(record);
  await pass(7 * day + step);
  for (let miss = 2; miss <= 4; miss += 1) {
    // For eight days nobody answers, then one miss.
    dns.records.set(record, 'failed');
    await pass(8 * day);
    dns.records.delete(record);
    await pass(step);
  }
  const state = await find();
  assert.equal(state!.receivesLogins, true);
  assert.ok(state!.misses < 3, `${state!.misses} misses`);
});

test('a name server that fails is no missing proof, and news after a week', async () => {
  dns.records.set(record, 'failed');
  await pass(13 * day);
  assert.deepEqual(getSubjects(), []);
  const { output } = await operate(ctx, 'jobs', 'list', '--kind', 'check-brand-hosts');
  assert.match(output, /no answer of the DNS: 1, such as campaigns\.harbor\.example/);
  await pass(8 * day);
  assert.deepEqual(getSubjects(), [`help@acme.example: We get no answer from the DNS for ${host}`]);
  const state = await find();
  assert.deepEqual([state!.proof, state!.misses, state!.receivesLogins], ['unanswered', 0, true]);
});

test('an outage of the resolver is no missing proof', async () => {
  const down = createSocket('udp4');
  down.bind(0, '127.0.0.1');
  await once(down, 'listening');
  const { port } = down.address();
  down.close();
  const offline = { ...ctx, dns: createDnsRecords([`127.0.0.1:${port}`]) };
  await runner.stop();
  await ctx.clock.advance(8 * day);
  await jobHandlers['check-brand-hosts']!(offline, {}, {} as never);
  const state = await find();
  assert.deepEqual([state!.proof, state!.misses, state!.receivesLogins], ['unanswered', 0, true]);
});

test('a host that can’t be looked up does not keep the others from it', async () => {
  for (const name of ['a.harbor.example', 'b.harbor.example', 'c.harbor.example'])
    await addHost(name);
  await runner.stop();
  await ctx.clock.advance(8 * day);
  const looked: string[] = [];
  const readTxt = async (name: string) => {
    looked.push(name);
    if (name.includes('a.harbor')) throw new Error('A fault of the resolver.');
    return ctx.dns.readTxt(name);
  };
  await jobHandlers['check-brand-hosts']!({ ...ctx, dns: { readTxt } }, {}, {} as never);
  assert.equal(looked.length, 4);
  assert.equal((await find('a.harbor.example'))!.proof, 'unanswered');
  for (const name of ['b.harbor.example', 'c.harbor.example', host])
    assert.equal((await find(name))!.checkedAt, ctx.clock.now().toISOString());
});

test('a run looks up some hosts, and the next one follows at once', async () => {
  const hostnames = Array.from({ length: 45 }, (_, n) => `h${n}.harbor.example`);
  await ctx.database.db.update(brands).set({ hostnames: [host, ...hostnames] });
  await ctx.clock.advance(2 * hour);
  await runner.settled();
  const rows = await ctx.database.db.select().from(brandHostChecks);
  assert.equal(rows.length, 46);
});

test('the operator has a host looked up at once, which counts when it is proven', async () => {
  dns.records.delete(record);
  await pass(14 * day);
  const early = await act('hosts', 'check', 'harbor', host);
  assert.equal(early.exitCode, 1);
  assert.match(early.errors, /isn’t proven yet/);
  assert.equal(await receivesLogins(), false);
  const again = await operateJson<{ value: string }>(ctx, 'brands', 'hosts', 'proof', 'harbor', host); // prettier-ignore
  dns.records.set(record, [again.value]);
  const { output } = await act('hosts', 'check', 'harbor', host);
  assert.match(output, /is proven\. Logins return to it\./);
  assert.equal(await receivesLogins(), true);
  await runner.settled();
  assert.deepEqual(getSubjects().at(-1), proven);
  const unknown = await act('hosts', 'check', 'harbor', 'other.example');
  assert.match(unknown.errors, /harbor has no host other\.example/);
});

test('a host without a proof is not looked up, whether it was listed so or its proof was waived', async () => {
  await act('hosts', 'add', 'harbor', 'intern.example', '--without-proof', 'Only in our network');
  dns.records.delete(record);
  await pass(14 * day);
  assert.equal(await receivesLogins(), false);
  const waive = ['--as', as, 'brands', 'hosts', 'waive', 'harbor', host, 'Split DNS'];
  assert.match((await operate(ctx, ...waive)).errors, /without a proof that it is the brand’s/);
  assert.equal((await operateAt(ctx, host, ...waive)).exitCode, 0);
  assert.equal(await receivesLogins(), true);
  await pass(30 * day);
  assert.deepEqual(getSubjects(), [missing, ended]);
  assert.deepEqual((await find())!.proof, 'waived');
  const intern = await find('intern.example');
  assert.deepEqual([intern!.proof, intern!.waivedReason], ['waived', 'Only in our network']);
  const { output } = await operate(ctx, 'log', '--action', 'brand-host-proof-waived');
  assert.match(output, /host=campaigns\.harbor\.example reason=Split DNS/);
});

test('a host that was there before is looked up at once; one of the own machine never', async () => {
  const hostnames = [host, 'old.harbor.example', 'harbor.localhost'];
  await ctx.database.db.update(brands).set({ hostnames });
  await addConfiguredOrigins(ctx);
  assert.deepEqual((await find('old.harbor.example'))!.proof, 'due');
  await pass(step);
  assert.deepEqual(getSubjects(), [
    'help@acme.example: The DNS record for old.harbor.example is missing',
  ]);
  assert.deepEqual((await find('harbor.localhost'))!.proof, 'local');
});

test('a removed host is forgotten', async () => {
  dns.records.delete(record);
  await pass(14 * day);
  assert.equal((await operateAt(ctx, host, '--as', as, 'brands', 'hosts', 'remove', 'harbor', host)).exitCode, 0); // prettier-ignore
  await pass(10 * day);
  assert.deepEqual(getSubjects(), [missing, ended]);
  await addHost(host);
  const state = await find();
  assert.deepEqual([state!.proof, state!.misses], ['proven', 0]);
  assert.equal(await receivesLogins(), true);
});
