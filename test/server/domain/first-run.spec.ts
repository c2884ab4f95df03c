import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  getFirstRun,
  type FirstRunFacts,
  type Membership,
} from '../../../server/domain/first-run.ts';

const now = new Date('2026-11-20T12:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
const member: Membership = {
  ...{ campaignId: 'a', title: 'Core', joinedAt: inDays(-9), leftAt: null },
  ...{ maturesAt: inDays(12), hasEligiblePost: false, isOpen: true },
};
const closed: Membership = { ...member, isOpen: false };
const nothing: FirstRunFacts = {
  ...{ hasPaidOut: false, claimedCampaigns: 0, isClaimable: false, hasMoney: false },
  ...{ posts: [], memberships: [] },
};
const getStep = (facts: Partial<FirstRunFacts>) => getFirstRun({ ...nothing, ...facts }, now)?.step;
const written = (...statuses: string[]) => statuses.map((status) => ({ status, n: 2 }));

test('what happened furthest along decides the step', () => {
  const memberships = [member];
  const steps: [string | undefined, Partial<FirstRunFacts>][] = [
    ['join', {}],
    ['join', { memberships: [{ ...member, leftAt: inDays(-1) }] }],
    ['join', { memberships: [closed] }],
    ['post', { memberships }],
    ['check', { memberships, posts: written('evaluating') }],
    ['check', { memberships: [closed], posts: written('evaluating', 'not-eligible') }],
    ['check', { memberships, posts: written('not-eligible') }],
    ['join', { memberships: [closed], posts: written('not-eligible') }],
    ['claim', { memberships, posts: written('evaluating', 'eligible') }],
    ['claim', { memberships: [closed], posts: written('eligible-bonus') }],
    ['claim', { memberships: [closed], isClaimable: true, hasMoney: true }],
    ['withdraw', { memberships, hasMoney: true, posts: written('eligible', 'paid') }],
  ];
  assert.deepEqual(
    steps.map(([, facts]) => getStep(facts)),
    steps.map(([step]) => step),
  );
});

test('ends with the first money that is paid out, or with claims from a second campaign', () => {
  assert.equal(getStep({ hasPaidOut: true }), undefined);
  assert.equal(getStep({ claimedCampaigns: 2, hasMoney: true }), undefined);
  assert.equal(getStep({ claimedCampaigns: 1, hasMoney: true }), 'withdraw');
});

test('names the first campaign, counts posts, and gives the next date of rewards', () => {
  const second = { ...member, campaignId: 'b', maturesAt: inDays(3) };
  const past = { ...member, campaignId: 'c', maturesAt: inDays(-3) };
  const run = getFirstRun(
    {
      ...nothing,
      memberships: [member, second, past],
      posts: written('evaluating', 'not-eligible'),
    },
    now,
  );
  assert.deepEqual([run?.joined, run?.postCount, run?.claimFrom], [member, 4, second.maturesAt]);
});

test('gives the date of a campaign in which a post counts, even if another one is final sooner', () => {
  const counted = { ...member, hasEligiblePost: true };
  const sooner = { ...member, campaignId: 'b', maturesAt: inDays(3) };
  const facts = { ...nothing, memberships: [sooner, counted], posts: written('eligible') };
  assert.deepEqual(getFirstRun(facts, now)?.claimFrom, counted.maturesAt);
});
