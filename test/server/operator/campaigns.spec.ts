/** `operator campaigns`: import, export and diff of files. */
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { stringify } from 'yaml';
import type { NotificationChange } from '../../../contract/notification.ts';
import { advertisers, auditLog, campaigns, campaignWeeks, jobs } from '../../../server/schema.ts';
import { checkContent } from '../../../server/features/campaigns/campaign-checks.rules.ts';
import { toContent } from '../../../server/features/campaigns/campaign-content.rules.ts';
import { getPoolReference } from '../../../server/common/payment-references.ts';
import {
  parseCampaignFile,
  type CampaignFile,
} from '../../../server/features/campaigns/campaign-file.rules.ts';
import { watchNotifications } from '../../../server/features/notifications/live-notifications.queries.ts';
import { getCampaignPreview } from '../../../server/features/campaigns/campaign-preview.queries.ts';
import { advertiser, day, fund, person, start, testContext, type TestContext } from '../support.ts';
import { administrator, operate, operateJson } from './support.ts';

let ctx: TestContext;
let as: string;
let folder: string;
let slug: string;
before(async () => {
  ctx = await testContext();
  as = await administrator(ctx);
  folder = await mkdtemp(join(tmpdir(), 'evangelist-campaigns-'));
  const id = await advertiser(ctx);
  const rows = await ctx.database.db.select().from(advertisers);
  slug = rows.find((row) => row.id === id)!.slug;
});
after(async () => {
  await ctx.close();
  await rm(folder, { recursive: true, force: true });
});

const time = (days: number) => new Date(start.getTime() + days * day).toISOString();
const createFile = (changes: Partial<CampaignFile> = {}): CampaignFile => ({
  key: 'spring',
  advertiser: slug,
  title: 'Spring',
  summary: 'One week.',
  brief: 'Say **it**.\n',
  visibility: 'public',
  startsAt: time(1),
  maturesAt: time(20),
  claimUntil: time(40),
  weeks: [{ pool: '100' }, { pool: '50', theme: 'Late' }],
  reward: { model: 'pool-share', currency: 'USDC', maxPerUser: '20' },
  requirements: { minFollowers: 100, mentions: ['acme'], languages: ['en'] },
  terms: { version: '1', text: 'Be kind.' },
  suggestions: [{ content: 'First' }, { content: 'Second', tone: 'casual' }],
  ...changes,
});
async function write(file: CampaignFile, name = `${file.key}.yaml`): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, stringify(file));
  return path;
}
const importFile = async (file: CampaignFile, ...options: string[]) =>
  operate(ctx, '--as', as, ...options, 'campaigns', 'import', await write(file));
const find = async (key: string) =>
  (await ctx.database.db.select().from(campaigns).where(eq(campaigns.key, key)))[0];

test('a file makes a draft, once; a changed file changes it; export gives the file back', async () => {
  const file = createFile();
  assert.equal((await importFile(file)).output, 'spring: new, as a draft\n');
  const row = await find('spring');
  assert.deepEqual([row!.state, row!.rewardPool], ['draft', 150_000_000n]);
  assert.equal((await importFile(file)).output, 'spring: unchanged\n');
  const path = await write(createFile({ title: 'Spring again' }));
  const line = 'spring: 1 changes\n  title: "Spring" → "Spring again"\n';
  assert.equal((await operate(ctx, 'campaigns', 'diff', path)).output, line);
  assert.equal((await operate(ctx, '--as', as, 'campaigns', 'import', path)).output, line);
  assert.equal((await find('spring'))!.version, 2);
  const acts = await ctx.database.db.select().from(auditLog).where(eq(auditLog.targetId, row!.id));
  assert.deepEqual(
    acts.map(({ after: facts }) => facts!['status']),
    ['draft', 'draft'],
  );
  for (const name of ['a.yaml', 'a.json']) {
    const copy = join(folder, name);
    await operate(ctx, 'campaigns', 'export', 'spring', '--file', copy);
    assert.equal((await operate(ctx, 'campaigns', 'diff', copy)).output, 'spring: unchanged\n');
    const first = await readFile(copy, 'utf8');
    await operate(ctx, 'campaigns', 'export', row!.id, '--file', copy);
    assert.equal(await readFile(copy, 'utf8'), first);
    await rm(copy);
  }
});

test('a dry run keeps nothing, and an act needs an administrator', async () => {
  const dry = await importFile(createFile({ key: 'dry' }), '--dry-run');
  assert.match(dry.output, /dry: new.*\nDry run/);
  assert.equal(await find('dry'), undefined);
  const path = await write(createFile({ key: 'dry' }));
  assert.equal((await operate(ctx, 'campaigns', 'import', path)).exitCode, 2);
  await rm(path);
});

test('all files of a folder or none; an error names file, line and column', async () => {
  const all = await mkdtemp(join(folder, 'all-'));
  const save = (name: string, file: CampaignFile) => writeFile(join(all, name), stringify(file));
  await save('a.yaml', createFile({ key: 'one' }));
  await save('b.yaml', createFile({ key: 'two', advertiser: 'nobody' }));
  const refused = await operate(ctx, '--as', as, 'campaigns', 'import', all);
  assert.equal(refused.exitCode, 1);
  assert.match(
    refused.errors,
    /b\.yaml:2:13 advertiser: there is no advertiser nobody\nNothing was changed/,
  );
  assert.equal(await find('one'), undefined);
  await save('b.yaml', createFile({ key: 'one' }));
  const twice = await operate(ctx, 'campaigns', 'validate', all);
  assert.match(twice.errors, /b\.yaml:1:6 key: is the key of a\.yaml, too/);
  await save('b.yaml', createFile({ key: 'two' }));
  assert.equal((await operate(ctx, '--as', as, 'campaigns', 'import', all)).exitCode, 0);
  const rows = [await find('one'), await find('two')];
  assert.notEqual(rows[0]!.campaignIndex, rows[1]!.campaignIndex);
});

test('refuses what no file can be read from', async () => {
  const gone = await operate(ctx, 'campaigns', 'validate', join(folder, 'gone.yaml'));
  assert.deepEqual([gone.exitCode, /There is no file/.test(gone.errors)], [2, true]);
  const path = join(folder, 'bytes.yaml');
  await writeFile(path, Buffer.from([0xff, 0xfe]));
  assert.match((await operate(ctx, 'campaigns', 'validate', path)).errors, /no text in UTF-8/);
  await writeFile(path, 'a'.repeat(1_000_001));
  assert.match((await operate(ctx, 'campaigns', 'validate', path)).errors, /at most 1000000/);
  const unknown = await operate(ctx, 'campaigns', 'export', 'unknown');
  assert.deepEqual(
    [unknown.exitCode, /There is no campaign unknown/.test(unknown.errors)],
    [1, true],
  );
});

test('refuses a folder without files or with too many, and a place where none can be written', async () => {
  const empty = join(folder, 'empty');
  await mkdir(empty);
  const validate = () => operate(ctx, 'campaigns', 'validate', empty);
  assert.match((await validate()).errors, /There is no \.yaml, \.yml or \.json file in .*empty/);
  for (let at = 0; at <= 200; at++) await writeFile(join(empty, `${at}.yaml`), '');
  assert.match((await validate()).errors, /has 201 files; import at most 200 at once/);
  await importFile(createFile({ key: 'unwritten' }));
  const target = join(folder, 'nowhere', 'a.yaml');
  const written = await operate(ctx, 'campaigns', 'export', 'unwritten', '--file', target);
  assert.equal(written.exitCode, 2);
  assert.match(written.errors, /nowhere.a\.yaml can't be written: ENOENT/);
});

test('terms and decimals: another text needs a version, amounts are not rounded', async () => {
  const text = await importFile(createFile({ terms: { version: '1', text: 'Be rude.' } }));
  assert.match(text.errors, /terms\.text: never changes: version 1 is published/);
  assert.equal(
    (await importFile(createFile({ terms: { version: '2', text: 'Be rude.' } }))).exitCode,
    0,
  );
  const fine = await importFile(
    createFile({ weeks: [{ pool: '0.0000001' }], maturesAt: time(20) }),
  );
  assert.match(fine.errors, /weeks\.0\.pool: USDC has 6 decimals/);
});

test('after the start only what harms nobody changes', async () => {
  const file = createFile({ key: 'running' });
  await importFile(file);
  const { id } = (await find('running'))!;
  const set = { state: 'published' as const, startsAt: new Date(time(-1)) };
  await ctx.database.db.update(campaigns).set(set).where(eq(campaigns.id, id));
  const live = { ...file, startsAt: time(-1) };
  const weeks = [
    { pool: '100', startsAt: time(1) },
    { pool: '50', theme: 'Late' },
  ];
  const change = (changes: Partial<CampaignFile>) => importFile({ ...live, weeks, ...changes });
  for (const [changes, problem] of [
    [{ startsAt: time(-2) }, /startsAt: may not change after the start/],
    [{ claimUntil: time(30) }, /claimUntil: may only be later/],
    [{ maturesAt: time(21) }, /maturesAt: may not change/],
    [{ weeks: [weeks[0]!, { pool: '40', theme: 'Late' }] }, /weeks\.1\.pool: may not be smaller/],
    [{ weeks: [weeks[0]!] }, /weeks\.1: may not change/],
    [{ weeks: [weeks[0]!, { pool: '60', theme: 'Late' }] }, /the pool lacks 160 USDC: deposit it/],
    [{ reward: { ...file.reward, model: 'per-post' } }, /reward\.model: may not change/],
    [{ reward: { ...file.reward, maxPerUser: '10' } }, /maxPerUser: may only be higher/],
    [{ participantCap: 10 }, /participantCap: may only be higher/],
    [{ visibility: 'invite-only' }, /visibility: may not be restricted/],
    [
      { requirements: { ...file.requirements, minFollowers: 200 } },
      /minFollowers: may only get easier/,
    ],
    [{ requirements: { ...file.requirements, hashtags: ['x'] } }, /hashtags: may only lose items/],
    [
      { requirements: { ...file.requirements, languages: ['de'] } },
      /languages: may only allow more/,
    ],
    [
      { requirements: { ...file.requirements, disclosureTag: 'ad' } },
      /disclosureTag: may only be removed/,
    ],
    [
      { requirements: { ...file.requirements, minHealth: 'good' } },
      /minHealth: may only get easier/,
    ],
  ] as [Partial<CampaignFile>, RegExp][])
    assert.match((await change(changes)).errors, problem);
  const kind = await change({
    title: 'New words',
    claimUntil: time(50),
    suggestions: [{ content: 'Second' }],
    reward: { ...file.reward, maxPerUser: '30' },
    requirements: { languages: ['en', 'de'] },
  });
  assert.deepEqual([kind.exitCode, kind.errors], [0, '']);
});

/* ------------------------------------------------------------------------ any valid campaign */

const text = fc
  .string({ minLength: 1, maxLength: 40, unit: 'grapheme' })
  .map((any) => any.replace(/[\p{Cc}\p{Cs}]/gu, '').trim() || 'a');
const markdown = fc
  .array(fc.oneof(text, fc.constantFrom('', '  # x', '- y ', '\t', '---', '...', '"', ': ')), {
    minLength: 1,
    maxLength: 5,
  })
  .map((lines) => `a${lines.join('\n')}`);
const amount = fc
  .tuple(fc.integer({ min: 1, max: 1e9 }), fc.nat(999_999))
  .map(([whole, part]) => `${whole}.${String(part).padStart(6, '0')}`);
const some = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined });
const words = fc.array(fc.stringMatching(/^[a-z0-9_]{1,12}$/), { maxLength: 3 });
const campaignFiles = fc
  .record({
    title: text,
    summary: text,
    brief: markdown,
    start: fc.integer({ min: 0, max: 400 }),
    visibility: fc.constantFrom('public', 'invite-only'),
    weeks: fc.array(
      fc.record({
        theme: some(text),
        pool: amount,
        gap: fc.nat(3),
        days: fc.integer({ min: 1, max: 9 }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    late: fc.nat(3),
    model: fc.constantFrom('pool-share', 'per-post', 'fixed', 'leaderboard', 'first-come'),
    maxPerUser: amount,
    firstDayBonus: some(amount),
    participantCap: some(fc.integer({ min: 1, max: 9999 })),
    requirements: some(
      fc.record(
        {
          minFollowers: fc.integer({ min: 1, max: 99 }),
          hashtags: words,
          media: fc.boolean(),
          minHoursUp: fc.nat(99),
          regions: fc.subarray(['SE', 'NO']),
        },
        { requiredKeys: [] },
      ),
    ),
    guidelines: some(fc.record({ do: fc.array(text, { maxLength: 2 }) }, { requiredKeys: [] })),
    links: some(fc.array(fc.record({ label: text, url: fc.webUrl() }), { maxLength: 2 })),
    terms: fc.record({ version: text, text: markdown }),
    suggestions: fc.uniqueArray(
      fc.record({
        content: markdown,
        kind: some(fc.constantFrom('post', 'feedback')),
        tone: some(fc.constantFrom('meme', 'casual')),
        language: fc.constantFrom('en', 'pt-BR'),
      }),
      { maxLength: 3, selector: ({ content }) => content },
    ),
  })
  .map(({ start: from, late, model, maxPerUser, firstDayBonus, weeks, ...rest }) => {
    let at = from;
    const times = weeks.map(({ gap, days, ...week }) => {
      const startsAt = time((at += gap));
      return { ...week, startsAt, endsAt: time((at += days)) };
    });
    return JSON.parse(
      JSON.stringify({
        key: 'any',
        advertiser: slug,
        ...rest,
        weeks: times,
        startsAt: time(from),
        endsAt: time(at + late),
        maturesAt: time(at + late + 1),
        claimUntil: time(at + late + 9),
        reward: { model, currency: 'USDC', maxPerUser, firstDayBonus },
      }),
    ) as CampaignFile;
  });

test('random valid campaigns survive import → export → import', async () => {
  const runs = process.env['EVANGELIST_DEEP'] === '1' ? 500 : 50;
  let count = 0;
  await fc.assert(
    fc.asyncProperty(campaignFiles, async (any) => {
      const key = `any-${count++}`;
      const parsed = parseCampaignFile({ ...any, key });
      assert.ok('file' in parsed, JSON.stringify(parsed));
      assert.deepEqual(checkContent(toContent(parsed.file)), []);
      const made = await importFile({ ...any, key });
      assert.equal(made.output, `${key}: new, as a draft\n`, made.errors);
      const copy = join(folder, `${key}.json`);
      const yaml = (await operate(ctx, 'campaigns', 'export', key)).output;
      await writeFile(copy, yaml);
      const again = await operate(ctx, '--as', as, 'campaigns', 'import', copy);
      assert.equal(again.output, `${key}: unchanged\n`, again.errors);
      const exported = await operateJson(ctx, 'campaigns', 'export', key);
      const read = parseCampaignFile(exported);
      assert.ok('file' in read);
      assert.deepEqual(toContent(read.file), toContent(parsed.file));
    }),
    { numRuns: runs },
  );
  assert.ok((await ctx.database.db.select().from(campaignWeeks)).length >= runs);
});

test('a draft is published once its pool is funded, pauses, and goes on', async () => {
  await importFile(createFile({ key: 'stages', title: 'Stages' }));
  const act = (word: string) => operate(ctx, '--as', as, '--yes', 'campaigns', word, 'stages');
  const unfunded = await act('publish');
  const { id, campaignIndex } = (await find('stages'))!;
  const sentence = `The pool of Stages lacks 150 USDC. A payment with the reference ${getPoolReference(campaignIndex)} fills it, or: pools deposit.\n`;
  assert.deepEqual([unfunded.exitCode, unfunded.errors], [1, sentence]);
  await ctx.database.transaction((tx) => fund(tx, id, 150_000_000n));
  const stop = new AbortController();
  const { userId } = await person(ctx);
  const changes = watchNotifications(ctx, userId, stop.signal);
  const next = async () => ((await changes.next()).value as NotificationChange).kind;
  assert.equal(await next(), 'snapshot');
  assert.equal((await act('publish')).output, 'Stages is published.\n');
  assert.equal(await next(), 'stale', 'open pages show it');
  assert.match((await act('publish')).errors, /is published already/);
  const isPlanned = async () =>
    (
      await ctx.database.db
        .select()
        .from(jobs)
        .where(eq(jobs.key, `campaign:${id}`))
    ).length === 1;
  assert.ok(await isPlanned());
  assert.match((await act('resume')).errors, /not paused/);
  assert.equal((await act('pause')).output, 'Stages is paused.\n');
  assert.equal(await next(), 'stale');
  stop.abort();
  await changes.return(undefined);
  assert.match((await act('pause')).errors, /only a published campaign can pause/);
  assert.equal((await find('stages'))!.state, 'paused');
  assert.equal((await act('resume')).output, 'Stages is published again.\n');
  const { output } = await operate(ctx, 'campaigns', 'list');
  assert.match(output, /stages +Stages +\S+ +published/);
});

test('what is over, final or unknown is refused', async () => {
  await importFile(createFile({ key: 'late', title: 'Late' }));
  await ctx.database.db
    .update(campaigns)
    .set({ startsAt: new Date(start.getTime() - day), endsAt: ctx.clock.now() })
    .where(eq(campaigns.key, 'late'));
  const act = (word: string, key = 'late') =>
    operate(ctx, '--as', as, '--yes', 'campaigns', word, key);
  assert.match((await act('publish')).errors, /is over: give it a later end/);
  await ctx.database.db
    .update(campaigns)
    .set({ state: 'published', maturedAt: ctx.clock.now() })
    .where(eq(campaigns.key, 'late'));
  assert.match((await act('pause')).errors, /are final/);
  assert.match((await act('pause', 'nowhere')).errors, /There is no campaign nowhere/);
});

test('a preview link works until its end; the next one replaces it', async () => {
  await importFile(createFile({ key: 'preview' }));
  const open = async (url: string) =>
    getCampaignPreview(ctx, url.split('/').at(-1)!).then(
      ({ expiresAt }) => expiresAt,
      (error: Error) => error.message,
    );
  const create = (...options: string[]) =>
    operateJson<{ url: string; expiresAt: string }>(
      ctx,
      '--as',
      as,
      ...options,
      'campaigns',
      'preview',
      'preview',
      '--for',
      '2',
    );
  const first = await create();
  assert.equal(await open(first.url), new Date(start.getTime() + day / 12).toISOString());
  assert.equal((await create('--dry-run')).url, null);
  const second = await create();
  assert.match(await open(first.url), /doesn’t exist/);
  assert.equal(await open(second.url), second.expiresAt);
  const tooLong = await operate(ctx, '--as', as, 'campaigns', 'preview', 'preview', '--for', '721');
  assert.deepEqual([tooLong.exitCode, tooLong.errors], [2, 'hours: must be at most 720\n']);
});

test('show has times, weeks, money, people and the last acts', async () => {
  await importFile(createFile({ key: 'shown', title: 'Shown', participantCap: 40 }));
  const { id } = (await find('shown'))!;
  await ctx.database.transaction((tx) => fund(tx, id, 150_000_000n));
  await operate(ctx, '--as', as, 'campaigns', 'preview', 'shown');
  const { output } = await operate(ctx, 'campaigns', 'show', 'shown');
  for (const line of [
    /^campaign +\d+ Shown$/m,
    /^state +draft, inactive, public$/m,
    /^members +0 of 40; 0 of 0 invited by handle, 0 by public links$/m,
    /^terms +version 1, of 1$/m,
    /^preview until +2026-11-05 09:00 UTC$/m,
    /^pool +150 USDC left of 150 USDC; 150 USDC announced$/m,
    /^2 +Late +2026-11-10 09:00 UTC +2026-11-17 09:00 UTC +50 USDC +0 +0$/m,
    /@support .+ campaign-preview-created +until=2026-11-05/,
    /@support .+ campaign-imported +status=draft/,
  ])
    assert.match(output, line);
  const shown = await operateJson<{ id: string; weeks: unknown[] }>(ctx, 'campaigns', 'show', id);
  assert.deepEqual([shown.id, shown.weeks.length], [id, 2]);
  assert.match((await operate(ctx, 'campaigns', 'show', 'none')).errors, /no campaign none/);
});
