import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CampaignWeek, Participation } from '../../contract/campaign.ts';
import type { CampaignStatus } from '../../contract/campaign-statuses.ts';
import {
  findNoReward,
  getEarningState,
  getWeekState,
  isAtPersonLimit,
  isWithoutReward,
} from '../../common/earning-state.ts';
import type { Payout } from '../../contract/reward.ts';
import { money } from '../../messages/en/money.json';

const usdc = (amount: string) => ({ amount, currency: 'USDC' });
const member: Participation = {
  joined: true, invited: false, eligible: 'yes', unmet: [], health: 'unknown',
  healthCounts: { decided: 0, deleted: 0, notEligible: 0 }, postCount: 0, eligiblePostCount: 0, impressions: 0, canPost: true,
}; // prettier-ignore
const rejected = { decided: 2, deleted: 0, notEligible: 2 };
const payout = (status: Payout['status']): Payout => ({
  campaignId: '1',
  total: usdc('180'),
  rewards: [],
  status,
  claimUntil: null,
});
const read = (status: CampaignStatus, my: Partial<Participation> | null) => {
  const state = getEarningState({ status, my: my && { ...member, ...my } });
  assert.ok(Object.hasOwn(money.stateWord, state.kind), `there is a word for ${state.kind}`);
  return [state.kind, state.amount?.amount ?? '', state.isEstimate];
};

test('names where a person stands in a campaign, step by step', () => {
  const estimatedReward = usdc('720');
  const posted = { postCount: 2 };
  const counted = { ...posted, eligiblePostCount: 1, estimatedReward };
  assert.deepEqual(read('active', null), ['not-joined', '', false]);
  assert.deepEqual(read('active', { joined: false }), ['not-joined', '', false]);
  assert.deepEqual(read('active', { joined: false, invited: true }), ['invited', '', false]);
  assert.deepEqual(read('active', {}), ['no-posts', '', false]);
  assert.deepEqual(read('active', posted), ['evaluating', '', false]);
  assert.deepEqual(read('ending', counted), ['eligible', '720', true]);
  assert.deepEqual(read('active', { ...posted, healthCounts: rejected }), ['not-eligible', '', false]); // prettier-ignore
  assert.deepEqual(read('evaluating', counted), ['eligible', '720', true], 'as its posts');
  assert.deepEqual(read('evaluating', { ...posted, estimatedReward: usdc('0.00') }), ['evaluating', '', false]); // prettier-ignore
  assert.deepEqual(read('evaluated', counted), ['not-rewarded', '', false]);
  assert.deepEqual(read('evaluating', {}), ['without-posts', '', false]);
  assert.deepEqual(read('evaluated', {}), ['without-posts', '', false]);
  const deleted = { healthCounts: { decided: 1, deleted: 1, notEligible: 0 } };
  for (const status of ['active', 'evaluating'] as const)
    assert.deepEqual(read(status, deleted), ['deleted', '', false]);
  const left = { joined: false, leftAt: '2026-11-20T00:00:00Z' };
  assert.deepEqual(read('active', { ...counted, ...left }), ['eligible', '720', true]);
  const pay = (status: Payout['status']) =>
    read('evaluated', { ...counted, ...left, payout: payout(status) });
  assert.deepEqual(pay('not-ready'), ['maturing', '180', false]);
  assert.deepEqual(pay('claimable'), ['rewarded', '180', false]);
  assert.deepEqual(pay('claimed'), ['claimed', '180', false]);
  assert.deepEqual(pay('paid'), ['paid', '180', false]);
  assert.deepEqual(pay('expired'), ['expired', '', false], 'no longer the person’s');
  assert.deepEqual(pay('a-newer-one' as 'paid'), ['not-rewarded', '', false]);
});

test('finds that another post adds no money only while posts are taken and the estimate is the limit', () => {
  const isReached = (status: CampaignStatus, estimate: string, maxPerUser: string | null) =>
    isAtPersonLimit({
      status,
      maxPerUser: maxPerUser === null ? null : usdc(maxPerUser),
      my: { ...member, postCount: 1, eligiblePostCount: 1, estimatedReward: usdc(estimate) },
    });
  assert.equal(isReached('active', '720', '720.00'), true);
  assert.equal(isReached('active', '719.999999', '720'), false);
  assert.equal(isReached('active', '720', null), false);
  assert.equal(isReached('evaluating', '720', '720'), false);
  assert.equal(isAtPersonLimit({ status: 'active', maxPerUser: usdc('1'), my: null }), false);
});

test('names where a person stands in a week: never without earnings before the result', () => {
  const now = Date.parse('2026-11-19T12:00:00Z');
  const week = (index: number, my: Partial<CampaignWeek['my']> | null, status: CampaignStatus = 'evaluating'): CampaignWeek => ({
    id: String(index), index, status,
    startsAt: new Date(Date.UTC(2026, 10, 7 * index)).toISOString(), endsAt: new Date(Date.UTC(2026, 10, 7 * index + 7)).toISOString(),
    ...(my && { my: { postCount: 1, eligibleCount: 0, checkingCount: 0, impressions: 0, ...my } }),
  }); // prettier-ignore
  const joinedAt = '2026-11-09T12:00:00Z';
  const read = (one: CampaignWeek, options: object = {}) => {
    const { kind, amount, isEstimate } = getWeekState(one, { joinedAt, now, ...options });
    return [kind, amount?.amount ?? '', isEstimate];
  };
  assert.deepEqual(read(week(3, null, 'inactive')), ['upcoming', '', false]);
  assert.deepEqual(read(week(2, { postCount: 0 }, 'active')), ['open', '', false]);
  assert.deepEqual(read(week(2, { eligibleCount: 1 }, 'active')), ['eligible', '', false]);
  assert.deepEqual(read(week(1, { checkingCount: 1 })), ['evaluating', '', false]);
  assert.deepEqual(read(week(2, { checkingCount: 1 }, 'active')), ['evaluating', '', false]);
  assert.deepEqual(read(week(2, {}, 'active')), ['not-eligible', '', false], 'as its post');
  assert.deepEqual(read(week(1, { eligibleCount: 2 }, 'evaluated')), ['eligible', '', false]);
  assert.deepEqual(read(week(1, { reward: usdc('310') })), ['eligible', '310', true]);
  assert.deepEqual(read(week(0, { postCount: 0 })), ['not-joined', '', false]);
  assert.deepEqual(read(week(1, { postCount: 0 })), ['no-posts', '', false]);
  assert.deepEqual(read(week(1, { postCount: 0, deletedCount: 1 })), ['deleted', '', false]);
  assert.deepEqual(read(week(1, {}, 'evaluated')), ['not-eligible', '', false]);
  assert.deepEqual(read(week(1, { eligibleCount: 2 }), { isFinal: true }), ['not-rewarded', '', false]); // prettier-ignore
  const paid = { reward: usdc('31'), rewardStatus: 'paid' } as const;
  assert.deepEqual(read(week(1, paid), { isFinal: true }), ['paid', '31', false]);
});

test('names why a campaign pays a member nothing', () => {
  const posted = { ...member, postCount: 2 };
  assert.equal(findNoReward({ status: 'active', my: member }), undefined);
  assert.equal(findNoReward({ status: 'evaluated', my: null }), undefined);
  assert.equal(findNoReward({ status: 'evaluating', my: member }), 'without-posts');
  assert.equal(findNoReward({ status: 'evaluating', my: posted }), undefined);
  assert.equal(findNoReward({ status: 'evaluated', my: posted }), 'not-rewarded');
  const my = { ...posted, healthCounts: rejected };
  assert.equal(findNoReward({ status: 'evaluating', my }), 'not-eligible');
  const deleted = { ...member, healthCounts: { decided: 1, deleted: 1, notEligible: 0 } };
  assert.equal(findNoReward({ status: 'active', my: deleted }), undefined);
  assert.equal(findNoReward({ status: 'evaluating', my: deleted }), 'deleted');
});

test('pays nothing once all posts are rejected and none can follow', () => {
  const my = { ...member, postCount: 2, healthCounts: rejected, canPost: false };
  const last = { weekCount: 3, currentWeekIndex: 3 };
  assert.ok(isWithoutReward({ status: 'active', my, ...last }));
  assert.ok(isWithoutReward({ status: 'evaluating', my: { ...my, canPost: true } }));
  assert.ok(
    !isWithoutReward({ status: 'active', my, ...last, currentWeekIndex: 2 }),
    'a week follows',
  );
  assert.ok(!isWithoutReward({ status: 'active', my: { ...my, canPost: true }, ...last }));
  assert.ok(!isWithoutReward({ status: 'inactive', isPaused: true, my }), 'it can go on');
  assert.ok(!isWithoutReward({ status: 'active', my: { ...my, eligiblePostCount: 1 }, ...last }));
});
