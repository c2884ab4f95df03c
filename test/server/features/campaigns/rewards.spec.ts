import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calculateMaturity } from '../../../../server/features/payouts/maturity.rules.ts';
import {
  divideByLargestRemainder,
  splitAmongPosts,
} from '../../../../server/common/largest-remainder.ts';
import { rewardedPlaces } from '../../../../server/features/campaigns/reward-places.rules.ts';
import {
  calculateRewards,
  shareByWeight,
  type RewardedPost,
  type RewardTerms,
} from '../../../../server/features/campaigns/rewards.rules.ts';
import { forSeeds, type Random } from '../../seeds.ts';

const total = (amounts: Iterable<bigint>) => [...amounts].reduce((sum, amount) => sum + amount, 0n);
const post = (
  id: string,
  userId: string,
  score: number,
  rest: Partial<RewardedPost> = {},
): RewardedPost => ({
  id,
  userId,
  weekId: 'w1',
  score,
  impressions: 0,
  createdAt: new Date(0),
  bonus: false,
  ...rest,
});
const terms = (rest: Partial<RewardTerms> = {}): RewardTerms => ({
  model: 'pool-share',
  weeks: [{ id: 'w1', pool: 1000n }],
  maxPerUser: null,
  firstDayBonus: null,
  ...rest,
});
const perUser = (lines: { userId: string; amount: bigint }[]) => {
  const sums: Record<string, bigint> = {};
  for (const { userId, amount } of lines) sums[userId] = (sums[userId] ?? 0n) + amount;
  return sums;
};

test('a division loses nothing: remaining units go to the largest fractions, then by id', () => {
  assert.deepEqual(
    Object.fromEntries(
      divideByLargestRemainder(
        10n,
        ['c', 'a', 'b'].map((id) => ({ id, weight: 1n })),
      ),
    ),
    { a: 4n, b: 3n, c: 3n },
  );
  assert.deepEqual(Object.fromEntries(divideByLargestRemainder(10n, [{ id: 'a', weight: 2n }, { id: 'b', weight: 1n }])), { a: 7n, b: 3n }); // prettier-ignore
  assert.equal(divideByLargestRemainder(10n, []).size, 0);
});

test('posts sum to the reward of their week also as they are shown', () => {
  const cent = 10_000n;
  const split = (amount: bigint, ...scores: number[]) => {
    const posts = scores.map((score, index) => ({ id: `p${index}`, score, bonus: index === 1 }));
    return posts.map(({ id }) => splitAmongPosts(amount, posts, cent).get(id) ?? 0n);
  };
  assert.deepEqual(split(720_000_000n, 332, 417, 1), [318_720_000n, 400_320_000n, 960_000n]);
  const [first, second] = split(720_000_000n, 332, 418);
  assert.deepEqual([first! % cent, second! % cent, first! + second!], [0n, 0n, 720_000_000n]);
  assert.deepEqual(split(100_007_000n, 1, 2), [33_330_000n, 66_677_000n], 'rest to the bonus');
  assert.deepEqual(split(15_000n, 1, 2), [5000n, 10_000n], 'less than a cent for each');
});

test('a share above the maximum is capped, the rest is shared again', () => {
  const amounts = shareByWeight(100n, [
    { id: 'a', weight: 8n, cap: 30n },
    { id: 'b', weight: 1n, cap: 30n },
    { id: 'c', weight: 1n, cap: null },
  ]);
  assert.deepEqual(Object.fromEntries(amounts), { a: 30n, b: 30n, c: 40n });
});

test('pool-share weighs scores, per-post counts posts, fixed counts users', () => {
  const posts = [post('p1', 'a', 300), post('p2', 'a', 100), post('p3', 'b', 100)];
  assert.deepEqual(perUser(calculateRewards(terms(), posts)), { a: 800n, b: 200n });
  assert.deepEqual(perUser(calculateRewards(terms({ model: 'per-post' }), posts)), {
    a: 667n,
    b: 333n,
  });
  assert.deepEqual(perUser(calculateRewards(terms({ model: 'fixed', maxPerUser: 100n }), posts)), {
    a: 100n,
    b: 100n,
  });
});

test('a leaderboard weighs places; impressions decide between equal scores, and the eleventh gets nothing', () => {
  const model = 'leaderboard';
  const posts = [post('p1', 'a', 300), post('p2', 'b', 200), post('p3', 'c', 200, { impressions: 1 }), post('p4', 'd', 1)]; // prettier-ignore
  const weeks = [{ id: 'w1', pool: 34n }];
  const shares = perUser(calculateRewards(terms({ model, weeks }), posts));
  assert.deepEqual(shares, { a: 10n, b: 8n, c: 9n, d: 7n });
  const many = Array.from({ length: 11 }, (_, index) =>
    post(`p${index}`, `u${String(index).padStart(2, '0')}`, 100 - index),
  );
  const paid = perUser(calculateRewards(terms({ model, weeks: [{ id: 'w1', pool: 55n }] }), many));
  assert.deepEqual(Object.values(paid), [10n, 9n, 8n, 7n, 6n, 5n, 4n, 3n, 2n, 1n]);
});

test('first-come pays the maximum in the order of first posts, and the last one the rest', () => {
  const at = (hour: number) => ({ createdAt: new Date(hour * 3_600_000) });
  const posts = [post('p1', 'a', 900, at(3)), post('p2', 'b', 1, at(1)), post('p3', 'c', 1, at(2)), post('p4', 'd', 1, at(2))]; // prettier-ignore
  const lines = calculateRewards(terms({ model: 'first-come', maxPerUser: 400n }), posts);
  assert.deepEqual(perUser(lines), { b: 400n, c: 400n, d: 200n });
  const again = [...posts, post('p5', 'a', 1, { weekId: 'w2' }), post('p6', 'b', 1, { weekId: 'w2', ...at(0) })]; // prettier-ignore
  const weeks = [{ id: 'w1', pool: 800n }, { id: 'w2', pool: 900n }]; // prettier-ignore
  const both = calculateRewards(terms({ model: 'first-come', maxPerUser: 400n, weeks }), again);
  assert.deepEqual(perUser(both), { b: 400n, c: 400n, a: 400n });
});

test('the first-day bonus is paid first and counts towards the maximum', () => {
  const posts = [post('p1', 'a', 100, { bonus: true }), post('p2', 'b', 100)];
  const lines = calculateRewards(terms({ firstDayBonus: 200n }), posts);
  assert.deepEqual(
    lines.find((line) => line.kind === 'bonus'),
    { userId: 'a', postId: 'p1', weekId: 'w1', kind: 'bonus', amount: 200n },
  );
  assert.deepEqual(perUser(lines), { a: 600n, b: 400n });
  assert.deepEqual(
    perUser(calculateRewards(terms({ firstDayBonus: 200n, maxPerUser: 250n }), posts)),
    { a: 250n, b: 250n },
  );
});

test('ineligible posts earn nothing; an eligible one is not rewarded when nothing is left', () => {
  const weeks = [{ id: 'w1', pool: 1n }];
  const base = { weekId: 'w1', score: 10, impressions: 0, createdAt: new Date(0) };
  const result = calculateMaturity(terms({ weeks }), [
    { ...base, id: 'p1', userId: 'a', status: 'eligible' },
    { ...base, id: 'p2', userId: 'b', status: 'eligible' },
    { ...base, id: 'p3', userId: 'c', status: 'not-eligible' },
  ]);
  assert.deepEqual(result.rewarded, ['p1']);
  assert.deepEqual(Object.fromEntries(result.notRewarded), { 'reward-share': ['p2'] });
  assert.deepEqual(Object.fromEntries(result.perUser), { a: 1n });
});

test('names the rule by which an eligible post is not rewarded', () => {
  const base = { weekId: 'w1', score: 10, impressions: 0, createdAt: new Date(0) };
  const posts = Array.from({ length: 12 }, (_, index) => ({
    ...base,
    id: `p${index}`,
    userId: String.fromCharCode(97 + index),
    status: 'eligible' as const,
  }));
  const reasonsOn = (more: Partial<RewardTerms>) =>
    Object.fromEntries(
      calculateMaturity(terms({ weeks: [{ id: 'w1', pool: 600n }], ...more }), posts).notRewarded,
    );
  assert.deepEqual(reasonsOn({ model: 'leaderboard' }), { 'reward-place': ['p10', 'p11'] });
  assert.deepEqual(reasonsOn({ model: 'first-come', maxPerUser: 60n }), {
    'reward-pool': ['p10', 'p11'],
  });
  const twice = [posts[0]!, { ...posts[0]!, id: 'later', weekId: 'w2' }];
  const weeks = ['w1', 'w2'].map((id) => ({ id, pool: 600n }));
  const { notRewarded } = calculateMaturity(
    terms({ weeks, model: 'fixed', maxPerUser: 60n }),
    twice,
  );
  assert.deepEqual(Object.fromEntries(notRewarded), { 'reward-limit': ['later'] });
});

function someCampaign(random: Random): { terms: RewardTerms; posts: RewardedPost[] } {
  const weeks = Array.from({ length: 1 + random.int(3) }, (_, index) => ({
    id: `w${index}`,
    pool: BigInt(random.int(10 ** (1 + random.int(9)))),
  }));
  const users = Array.from({ length: random.int(12) }, (_, index) => `u${index}`);
  const posts = users.flatMap((userId) =>
    Array.from({ length: random.int(4) }, (_, index) => {
      const weekId = random.pick(weeks).id;
      return post(`${userId}-${index}`, userId, 1 + random.int(600), {
        weekId,
        impressions: random.int(3),
        createdAt: new Date(random.int(5)),
        bonus: index === 0 && random.chance(0.3),
      });
    }),
  );
  return {
    posts,
    terms: {
      model: random.pick(['pool-share', 'per-post', 'fixed', 'leaderboard', 'first-come']),
      weeks,
      maxPerUser: random.chance(0.5) ? BigInt(1 + random.int(100_000)) : null,
      firstDayBonus: random.chance(0.5) ? BigInt(1 + random.int(50_000)) : null,
    },
  };
}

test('for any campaign: no week exceeds its pool, no user exceeds the maximum, and nothing is left below the caps', () =>
  forSeeds(300, (random) => {
    const { terms, posts } = someCampaign(random);
    const lines = calculateRewards(terms, posts);
    assert.ok(lines.every(({ amount }) => amount > 0n));
    for (const week of terms.weeks) {
      const paid = total(
        lines.filter((line) => line.weekId === week.id).map((line) => line.amount),
      );
      assert.ok(paid <= week.pool, `${week.id} paid ${paid} of ${week.pool}`);
      const sums = perUser(lines);
      const isBelowCap = (userId: string) =>
        terms.maxPerUser === null || (sums[userId] ?? 0n) < terms.maxPerUser;
      const people = [...new Set(posts.filter(({ weekId }) => weekId === week.id).map(({ userId }) => userId))]; // prettier-ignore
      // A leaderboard pays ten places: below them nobody can take what the caps leave.
      const places = terms.model === 'leaderboard' ? rewardedPlaces : Infinity;
      const capped = people.filter((userId) => !isBelowCap(userId)).length;
      if (people.length > capped && capped < places) assert.equal(paid, week.pool);
    }
    for (const amount of Object.values(perUser(lines)))
      assert.ok(terms.maxPerUser === null || amount <= terms.maxPerUser);
    for (const bonus of lines.filter((line) => line.kind === 'bonus'))
      assert.ok(bonus.amount <= terms.firstDayBonus!);
  }));

test('for any campaign: the order of the posts does not matter', () =>
  forSeeds(100, (random) => {
    const { terms, posts } = someCampaign(random);
    const key = (lines: ReturnType<typeof calculateRewards>) =>
      lines.map((line) => `${line.postId} ${line.kind} ${line.amount}`).sort();
    assert.deepEqual(
      key(calculateRewards(terms, random.shuffle(posts))),
      key(calculateRewards(terms, posts)),
    );
  }));

test('for any pool: a higher weight never gets less', () =>
  forSeeds(300, (random) => {
    const claimants = Array.from({ length: 2 + random.int(8) }, (_, index) => ({
      id: `u${index}`,
      weight: BigInt(random.int(50)),
      cap: null,
    }));
    const amounts = shareByWeight(BigInt(random.int(1000)), claimants);
    for (const a of claimants)
      for (const b of claimants)
        if (a.weight > b.weight) assert.ok((amounts.get(a.id) ?? 0n) >= (amounts.get(b.id) ?? 0n));
  }));

const fixed = terms({ model: 'fixed', weeks: [{ id: 'w1', pool: 10n ** 12n }], maxPerUser: 3n });
test('pays more users than a call has arguments', () => {
  const posts = Array.from({ length: 130_000 }, (_, n) => post(`p${n}`, `u${n}`, 1));
  assert.equal(calculateRewards(fixed, posts).length, posts.length);
});
