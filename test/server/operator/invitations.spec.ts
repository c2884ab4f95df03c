/** `operator invitations`, up to people who open, join and post. */
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { campaigns, invitations, jobs, notifications, posts } from '../../../server/schema.ts';
import { campaignJobs } from '../../../server/features/campaign-lifecycle/campaign-lifecycle.jobs.ts';
import { joinCampaign } from '../../../server/features/participations/join-campaign.service.ts';
import { countInvitationOpen } from '../../../server/features/invitations/count-invitation-opens.service.ts';
import { startJobs, type JobRunner } from '../../../server/features/jobs/run-jobs.service.ts';
import { readHandleFile } from '../../../server/operator/invitations/handle-file.ts';
import { campaign, day, person, testContext, type TestContext } from '../support.ts';
import { administrator, operate, operateAt, operateJson } from './support.ts';

let ctx: TestContext;
let as: string;
let runner: JobRunner;
let folder: string;
before(async () => {
  ctx = await testContext();
  as = await administrator(ctx);
  runner = await startJobs(ctx, { ...campaignJobs });
  folder = await mkdtemp(join(tmpdir(), 'invitations-'));
});
after(async () => {
  await rm(folder, { recursive: true });
  await runner.stop();
  await ctx.close();
});

interface Row {
  id: string;
  token: string;
  link: string;
  forHandle: string | null;
  state: string;
  opens: number;
}
interface Created {
  created: Row[];
  existing: Row[];
  duplicates: string[];
}
interface Stats {
  byHandle: object;
  publicLinks: object;
}
const getReceived = async (userId: string) => {
  await runner.settled();
  const rows = await ctx.database.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId));
  return rows.filter(({ eventType }) => eventType === 'campaign-invited').map(({ url }) => url);
};
const create = (...words: string[]) =>
  operateJson<Row>(ctx, '--as', as, 'invitations', 'create', ...words);
async function writeHandles(text: string | Uint8Array): Promise<string> {
  const path = join(folder, 'handles.csv');
  await writeFile(path, text);
  return path;
}
const joinWith = (userId: string, campaignId: string, publicToken: string) =>
  joinCampaign(ctx, userId, campaignId, { publicToken, acceptedTermsVersion: '1' });

test('makes a link for everyone, with a limit, an end, a message and who invites', async () => {
  const { id, row } = await campaign(ctx);
  const expires = new Date(ctx.clock.now().getTime() + day).toISOString();
  const words = ['--max-uses', '2', '--expires', expires, '--message', 'Come', '--inviter', 'Mara'];
  const made = await create(String(row.campaignIndex), ...words);
  assert.match(made.token, /^[\w-]{43}$/);
  assert.equal(made.link, `http://localhost:4350/invitation/${made.token}`);
  const [stored] = await ctx.database.db.select().from(invitations).where(eq(invitations.id, made.id)); // prettier-ignore
  assert.deepEqual(
    [stored?.campaignId, stored?.maxUses, stored?.message, stored?.inviterName],
    [id, 2, 'Come', 'Mara'],
  );
  const { userId } = await person(ctx);
  await joinWith(userId, id, made.token);
  const { output } = await operate(ctx, 'invitations', 'list', id);
  assert.match(output, /^everyone +valid +1 of 2 +0 +2026-11-03 09:00 UTC +http:.+$/m);
});

test('an invited person with an account is notified at once', async () => {
  const { id } = await campaign(ctx);
  const mara = await person(ctx, { handle: 'mara' });
  const made = await create(id, '--for', '@Mara', '--inviter', as);
  assert.deepEqual(await getReceived(mara.userId), [`/invitation/${made.token}`]);
  const again = await operate(ctx, '--as', as, 'invitations', 'create', id, '--for', 'mara');
  assert.equal(again.exitCode, 1);
  assert.match(again.errors, /^mara has an invitation \(valid\): http.+\nRevoke it first/);
  await operate(ctx, '--as', as, '--yes', 'invitations', 'revoke', made.id);
  const next = await create(id, '--for', 'mara');
  const urls = [made, next].map(({ token }) => `/invitation/${token}`);
  assert.deepEqual((await getReceived(mara.userId)).sort(), urls.sort());
  await joinWith(mara.userId, id, next.token);
});

test('a file makes one for each handle; the same file again makes none', async () => {
  const { id } = await campaign(ctx);
  const known = await person(ctx, { handle: 'known_one' });
  const file = await writeHandles(
    '\uFEFFname,handle\r\n"Ann ""A."", first",@ann\r\n"two\nlines",bob\r\nKnown,Known_One\r\nAgain,ANN\r\n',
  );
  const words = ['--as', as, 'invitations', 'create-many', id, '--file', file];
  const dry = await operateJson<Created>(ctx, '--dry-run', ...words);
  assert.equal(dry.created.length, 3);
  assert.deepEqual(await operateJson(ctx, 'invitations', 'list', id), []);
  assert.equal((await ctx.database.db.select().from(jobs).where(eq(jobs.kind, 'notify-invited'))).length, 2); // prettier-ignore
  const first = await operateJson<Created>(ctx, ...words);
  assert.deepEqual(first.created.map(({ forHandle }) => forHandle).sort(), ['Known_One', 'ann', 'bob']); // prettier-ignore
  assert.deepEqual([first.existing, first.duplicates], [[], ['ANN']]);
  const { token } = first.created.find(({ forHandle }) => forHandle === 'Known_One')!;
  assert.deepEqual(await getReceived(known.userId), [`/invitation/${token}`]);
  const bob = first.created.find(({ forHandle }) => forHandle === 'bob')!;
  const asked = await operateAt(ctx, bob.id, '--as', as, 'invitations', 'revoke', bob.id);
  assert.equal(asked.output, 'The invitation of @bob is revoked.\n');
  const { output } = await operate(ctx, ...words);
  assert.match(output, /^@bob +revoked +http/m);
  assert.match(output, /\n0 new, 3 existed before, 1 named twice: @ANN\.\n$/);
  assert.equal((await operateJson<Row[]>(ctx, 'invitations', 'list', id)).length, 3);
  // By itself it can be invited again.
  assert.equal((await create(id, '--for', 'bob')).state, 'valid');
});

test('counts what was sent, opened, joined and posted', async () => {
  const { id, weekId } = await campaign(ctx);
  const open = await create(id);
  const one = await create(id, '--for', 'reader_one');
  await create(id, '--for', 'reader_two');
  for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.2'])
    countInvitationOpen(ctx, { address }, open.id);
  for (let n = 0; n < 3; n++) countInvitationOpen(ctx, { address: '192.0.2.1' }, one.id);
  await ctx.bufferedCounts.flush();
  const [ann, ben] = [await person(ctx), await person(ctx)];
  await joinWith(ann.userId, id, open.token);
  await joinWith(ben.userId, id, open.token);
  await ctx.database.db.insert(posts).values({
    userId: ann.userId,
    campaignId: id,
    weekId,
    kind: 'post',
    network: 'x',
    networkPostId: 'stats-1',
    url: 'https://x.example/1',
    content: 'Hi',
    status: 'evaluating',
    createdAt: ctx.clock.now(),
  });
  const stats = await operateJson<Stats>(ctx, 'invitations', 'stats', id);
  assert.deepEqual(stats.publicLinks, { sent: 1, opened: 2, joined: 2, posted: 1 });
  assert.deepEqual(stats.byHandle, { sent: 2, opened: 1, joined: 0, posted: 0 });
  // The next day the same reader counts again.
  ctx.clock.advance(day);
  countInvitationOpen(ctx, { address: '192.0.2.2' }, open.id);
  await ctx.bufferedCounts.flush();
  const { output } = await operate(ctx, 'invitations', 'stats', id);
  assert.match(output, /^public links +1 +3 +2 +1$/m);
});

test('a revoked invitation joins nobody', async () => {
  const { id } = await campaign(ctx);
  const { token } = await create(id);
  const words = ['--as', as, 'invitations', 'revoke', token];
  assert.match((await operate(ctx, ...words)).errors, /Nobody can join .+ Add --yes/);
  assert.equal((await operate(ctx, '--yes', ...words)).exitCode, 0);
  const { userId } = await person(ctx);
  await assert.rejects(joinWith(userId, id, token), { code: 'INVITATION_REVOKED' });
  assert.match((await operate(ctx, '--yes', ...words)).errors, /^It was revoked on 2026-/);
});

test('refuses a campaign that is full or over; a draft can be prepared', async () => {
  const full = await campaign(ctx, { participantCap: 1 });
  const { token } = await create(full.id);
  await joinWith((await person(ctx)).userId, full.id, token);
  const over = await campaign(ctx, { startsAt: new Date('2026-01-01T00:00:00Z') });
  const file = await writeHandles('handle\nann\n');
  for (const [{ id }, sentence] of [
    [full, /is full: all 1 places are taken/],
    [over, /ended on 2026-01-08/],
  ] as const)
    for (const words of [
      ['create', id],
      ['create-many', id, '--file', file],
    ]) {
      const ended = await operate(ctx, '--as', as, 'invitations', ...words);
      assert.deepEqual([ended.exitCode, sentence.test(ended.errors)], [1, true], ended.errors);
    }
  const draft = await campaign(ctx, { state: 'draft' });
  assert.equal((await create(draft.id)).state, 'not-started');
  await ctx.database.db.update(campaigns).set({ state: 'published' }).where(eq(campaigns.id, draft.id)); // prettier-ignore
  assert.equal((await operateJson<Row[]>(ctx, 'invitations', 'list', draft.id))[0]?.state, 'valid');
});

const toUtf16 = (text: string, bigEndian = false): Buffer => {
  const bytes = Buffer.from(text, 'utf16le');
  return bigEndian ? bytes.swap16() : bytes;
};

for (const [what, file] of [
  ['semicolons', 'Name;Handle;Note\nAnn, A.;@ann;x\nBob;bob;"a;b"\n'],
  ['tabs', 'name\thandle\nAnn, A.\t@ann\nBob\tbob\n'],
  ['Excel’s line with the separator', 'sep=;\r\nname;handle\r\n"Ann; A.";ann\r\nBob;bob\r\n'],
  ['empty rows of a spreadsheet', 'name;handle\nAnn;ann\n;\nBob;bob\n;\n ; \n'],
  ['UTF-16', toUtf16('\uFEFFname\thandle\r\nÄnn\tann\r\nBob\tbob\r\n')],
  ['UTF-16 of the other order', toUtf16('\uFEFFname;handle\r\nÄnn;ann\r\nBob;bob\r\n', true)],
  ['UTF-16 without a mark', toUtf16('handle\tname\nann\tÄnn\nbob\tBob\n')],
  ['UTF-8 with a mark', '\uFEFFhandle\nann\nbob\n'],
  [
    'signs that nobody sees',
    'name,\u200Bhandle\u00A0\nAnn,\u2068@ann\u2069\nBob,\uFF20bob\u200B\uFEFF\n',
  ],
] as const)
  test(`reads handles from a file with ${what}`, async () => {
    const path = await writeHandles(file);
    assert.deepEqual(await readHandleFile(path), ['ann', 'bob']);
  });

test('names the sign that makes a text no handle', async () => {
  const path = await writeHandles('handle\nann\nbo\u2011b\u200B\n');
  await assert.rejects(
    readHandleFile(path),
    /handles\.csv:3: “bo<U\+2011>b<U\+200B>” is no handle/,
  );
});

test('invites the person whose handle was pasted with signs that nobody sees', async () => {
  const { id } = await campaign(ctx);
  const { forHandle } = await create(id, '--for', '\u2068@mara\u200B\u2069');
  assert.equal(forHandle, 'mara');
});

for (const [what, text, sentence] of [
  ['no column', 'name\nann\n', /names no column “handle”/],
  ['no rows', 'handle\n', /it has no handles/],
  ['an empty file', '', /names no column/],
  ['what is no handle', 'handle,x\n"ann",1\nbob smith,2\n', /handles\.csv:3: “bob smith” is no/],
  ['an open quote', 'handle\n"ann\n', /Line 2: a quote is not closed/],
  ['too many', `handle\n${'ann\n'.repeat(5001)}`, /more than 5000 handles/],
  ['a large file', `handle\n${'x'.repeat(1024 * 1024)}`, /larger than 1 MiB/],
] as const)
  test(`refuses a file with ${what}`, async () => {
    const file = await writeHandles(text);
    const words = ['--as', as, 'invitations', 'create-many', '1', '--file', file];
    const ended = await operate(ctx, ...words);
    assert.equal(ended.exitCode, 2, ended.errors);
    assert.match(ended.errors, sentence);
  });

for (const [words, exitCode, sentence] of [
  [['create', '987654'], 1, /There is no campaign 987654/],
  [['create', 'nonsense'], 1, /There is no campaign nonsense/],
  [['list', '987654'], 1, /There is no campaign/],
  [['list', '1', '--limit', '0'], 2, /^limit: must be 1 to 10000/],
  [['stats', '987654'], 1, /There is no campaign/],
  [['revoke', 'none'], 1, /There is no invitation none/],
  [['create', '1', '--max-uses', '0'], 2, /^maxUses: must be 1 to/],
  [['create', '1', '--for', 'two words'], 2, /^forHandle: must be a handle/],
  [['create', '1', '--expires', 'soon'], 2, /^expiresAt: must be an ISO 8601 time/],
  [['create', '1', '--message', 'x'.repeat(501)], 2, /^message: /],
  [['create-many', '1'], 2, /--file/],
  [['create-many', '1', '--file', '/nowhere.csv'], 2, /There is no file \/nowhere\.csv/],
] as const)
  test(`refuses: invitations ${words.join(' ').slice(0, 60)}`, async () => {
    const ended = await operate(ctx, '--as', as, '--yes', 'invitations', ...words);
    assert.equal(ended.exitCode, exitCode, ended.errors);
    assert.match(ended.errors, sentence);
  });

test('refuses an end in the past, and an inviter without an account', async () => {
  const { id } = await campaign(ctx);
  const past = ['--as', as, 'invitations', 'create', id, '--expires', '2026-01-01T00:00:00Z'];
  assert.match((await operate(ctx, ...past)).errors, /is in the past/);
  const nobody = ['--as', as, 'invitations', 'create', id, '--inviter', '@nobody_here'];
  assert.match((await operate(ctx, ...nobody)).errors, /There is nobody called @nobody_here/);
});
