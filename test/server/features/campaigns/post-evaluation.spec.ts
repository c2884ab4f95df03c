import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  getDueAt,
  evaluatePost,
  getDeadline,
  getMissingSince,
  getResultBy,
  getScoreBreakdown,
  type EvaluationRules,
  type PostFacts,
  type PostSighting,
} from '../../../../server/features/campaigns/post-evaluation.rules.ts';
import { forSeeds } from '../../seeds.ts';

const hour = 3_600_000;
const at = (hours: number) => new Date(Date.UTC(2026, 10, 2) + hours * hour);
const rules: EvaluationRules = {
  rules: {
    hashtags: ['core'],
    mentions: ['@acme'],
    links: [],
    bannedTerms: ['guaranteed'],
    languages: [],
    disclosureTag: 'ad',
    minHoursUp: 24,
    minImpressions: 100,
  },
  startsAt: at(0),
  maturesAt: at(240),
  firstDayBonus: true,
};
const good = 'I like @acme #core #ad';
const facts = (rest: Partial<PostFacts> = {}): PostFacts => ({
  content: good,
  createdAt: at(30),
  status: 'evaluating',
  weekEndsAt: at(168),
  missingSince: null,
  language: null,
  hasMedia: false,
  ...rest,
});
const counts = (impressions: number) => ({
  impressions,
  likes: 5,
  reposts: 1,
  replies: 1,
  quotes: 0,
  bookmarks: 0,
});
const decide = (post: PostFacts, seen: number, hours: number, hasBonus = false) =>
  evaluatePost(post, counts(seen), rules, hasBonus, at(hours))!;
const unseen = (post: PostFacts, sighting: 'gone' | null, hours: number) =>
  evaluatePost(post, sighting, rules, false, at(hours))?.status ?? null;

test('a post is evaluating before its minimum hours are over, whatever its counts', () => {
  assert.equal(decide(facts(), 5000, 53).status, 'evaluating');
  assert.equal(decide(facts(), 5000, 54).status, 'eligible');
});

test('every unmet requirement of the text is a reason', () => {
  const { status, reasons } = decide(facts({ content: 'Guaranteed gains' }), 5000, 54);
  assert.equal(status, 'not-eligible');
  assert.deepEqual(reasons, [
    { code: 'mention', params: { required: '@acme' } },
    { code: 'hashtag', params: { required: '#core' } },
    { code: 'disclosure', params: { required: '#ad' } },
    { code: 'banned', params: { required: 'guaranteed' } },
  ]);
});

test('language and media are judged by what the network shows', () => {
  const own = { ...rules, rules: { ...rules.rules, languages: ['en', 'de'], media: true } };
  const content = `${good} and I have been using it for weeks`;
  const decideOn = (rest: Partial<PostFacts>) =>
    evaluatePost(facts({ content, ...rest }), counts(5000), own, false, at(54))!;
  assert.equal(decideOn({ language: 'de', hasMedia: true }).status, 'eligible');
  assert.equal(decideOn({ language: 'en-GB', hasMedia: true }).status, 'eligible');
  const { status, reasons } = decideOn({ language: 'fr' });
  assert.equal(status, 'not-eligible');
  assert.deepEqual(reasons, [
    { code: 'media', params: { required: 1 } },
    { code: 'language', params: { required: 'en, de' } },
  ]);
});

test('a text without a known language, or a short one, is not refused for it', () => {
  const own = { ...rules, rules: { ...rules.rules, languages: ['id'] } };
  const decideOn = (content: string, language: string | null) =>
    evaluatePost(facts({ content, language }), counts(5000), own, false, at(54))!.status;
  const long = `${good} and I have been using it for weeks`;
  for (const language of [null, 'und', 'zxx', 'qme', 'in'])
    assert.equal(decideOn(long, language), 'eligible', String(language));
  assert.equal(decideOn(long, 'en'), 'not-eligible');
  assert.equal(decideOn(good, 'en'), 'eligible');
});

test('a post with too few impressions has time until the end of its week', () => {
  assert.deepEqual(decide(facts(), 99, 54).reasons, [
    { code: 'impressions', params: { actual: 99, required: 100 } },
  ]);
  assert.equal(decide(facts(), 99, 54).status, 'evaluating');
  assert.equal(decide(facts(), 99, 168).status, 'not-eligible');
  assert.equal(decide(facts({ createdAt: at(160) }), 99, 170).status, 'evaluating');
  assert.equal(decide(facts({ createdAt: at(160) }), 99, 184).status, 'not-eligible');
});

test('the first post of the first day gets the bonus, once for each user', () => {
  const first = facts({ createdAt: at(2) });
  assert.equal(decide(first, 5000, 26).status, 'eligible-bonus');
  assert.equal(decide(first, 5000, 26, true).status, 'eligible');
  assert.equal(decide(facts({ createdAt: at(24) }), 5000, 48).status, 'eligible');
});

test('an eligible post stays eligible unless it is not found for an hour', () => {
  assert.equal(decide(facts({ status: 'eligible-bonus' }), 1, 60).status, 'eligible-bonus');
  for (const status of ['eligible', 'evaluating'] as const) {
    assert.equal(unseen(facts({ status }), 'gone', 60), null);
    assert.equal(unseen(facts({ status, missingSince: at(59.5) }), 'gone', 60), null);
    assert.equal(unseen(facts({ status, missingSince: at(59) }), 'gone', 60), 'deleted');
  }
});

test('missingSince is set by a not-found, kept without an answer, and cleared when the post is found', () => {
  const since = (before: Date | null, sighting: PostSighting) =>
    getMissingSince({ missingSince: before }, sighting, at(60));
  assert.deepEqual(
    [
      since(null, 'gone'),
      since(at(59), 'gone'),
      since(at(59), null),
      since(at(59), counts(1)),
      since(null, null),
    ],
    [at(60), at(59), at(59), null, null],
  );
});

test('a post that is missing in the answer is unchanged until an hour after maturity', () => {
  assert.equal(unseen(facts({ status: 'eligible', missingSince: at(1) }), null, 300), null);
  assert.equal(unseen(facts(), null, 240.5), null);
  assert.equal(unseen(facts(), null, 241), 'not-eligible');
});

test('every post is decided when the campaign matures', () => {
  const late = facts({ createdAt: at(239), weekEndsAt: at(240) });
  assert.deepEqual(getDueAt(late, rules), at(240));
  assert.deepEqual(getDeadline(late, rules), at(240));
  assert.deepEqual(getResultBy(facts(), rules, at(31)), at(54));
  assert.deepEqual(getResultBy(facts(), rules, at(55)), at(168));
});

test('the score is the documented sum', () => {
  const values = getScoreBreakdown(
    { impressions: 1000, likes: 10, reposts: 2, replies: 1, quotes: 0, bookmarks: 1 },
    true,
  );
  assert.deepEqual(values, [
    { code: 'reach', value: 104 },
    { code: 'talk', value: 51 },
    { code: 'quality', value: 14 },
    { code: 'bonus', value: 33 },
  ]);
});

test('for any counts: an evaluation after the deadline is final, and an eligible post has a score', () =>
  forSeeds(300, (random) => {
    const seen = random.int(400);
    const created = at(random.int(239));
    const { status, score, breakdown } = decide(facts({ createdAt: created }), seen, 240);
    assert.ok(['eligible', 'eligible-bonus', 'not-eligible'].includes(status));
    if (status !== 'not-eligible') assert.ok(score! >= 1 && Number.isInteger(score));
    assert.ok(breakdown.every(({ value }) => Number.isInteger(value) && value >= 0));
  }));
