import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getPostEstimate } from '../../../../server/features/posts/post-estimate.rules.ts';

const posts = [
  { id: 'a', score: 100, bonus: false },
  { id: 'b', score: 200, bonus: true },
];
const week = { estimate: 100_000_000n, bonus: 10_000_000n, posts };

test('the estimate of a week is split among its posts by score, the bonus goes to its post', () => {
  const estimate = (id: string, status: string) => getPostEstimate({ id, status }, week, 10_000n);
  assert.equal(estimate('a', 'eligible'), 30_000_000n);
  assert.equal(estimate('b', 'eligible-bonus'), 70_000_000n);
  assert.equal(estimate('a', 'evaluating'), null);
});

test('there is none before the first count, and none after the rewards are final', () => {
  const post = { id: 'a', status: 'eligible' };
  assert.equal(getPostEstimate(post, undefined, 1n), null);
  assert.equal(getPostEstimate(post, { ...week, estimate: null, bonus: null }, 1n), null);
});
