import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getPostEstimate } from '../../../server/domain/post-estimate.ts';

const week = { score: 300, estimate: 100_000_000n, bonus: 10_000_000n };

test('the estimate of a week is split among its posts by score, the bonus goes to its post', () => {
  const estimate = (status: string, score: number | null) =>
    getPostEstimate({ status, score }, week);
  assert.equal(estimate('eligible', 100), 30_000_000n);
  assert.equal(estimate('eligible-bonus', 200), 70_000_000n);
  assert.equal(estimate('eligible', null), 300_000n);
  assert.equal(estimate('eligible', 999), 90_000_000n, 'a score that is newer than the sum');
  assert.equal(estimate('evaluating', 100), null);
});

test('there is none before the first count, and none after the rewards are final', () => {
  const post = { status: 'eligible', score: 100 };
  assert.equal(getPostEstimate(post, undefined), null);
  assert.equal(getPostEstimate(post, { ...week, estimate: null, bonus: null }), null);
});
