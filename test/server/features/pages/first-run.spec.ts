import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  getFirstRun,
  type FirstRunFacts,
  type Membership,
} from '../../../../server/features/pages/first-run.rules.ts';

const now = new Date('2026-11-20T12:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
const member: Membership = {
  campaignId: 'a',
  title: 'Core',
  joinedAt: inDays(-9),
  leftAt: null,
  invitationNote: undefined,
  maturesAt: inDays(12),
  isFinal: false,
  isOpen: true,
  postedAt: null,
  eligibleAt: null,
  claimedAt: null,
  expired: null,
  postCount: 0,
  eligibleCount: 0,
  checkingCount: 0,
};
const closed: Membership = { ...member, isOpen: false };
const nothing: FirstRunFacts = {
  hasPaidOut: false,
  claimedCampaigns: 0,
  hasMoney: false,
  claimable: [],
  memberships: [],
};
const getRun = (facts: Partial<FirstRunFacts>) => getFirstRun({ ...nothing, ...facts }, now);
const getStep = (facts: Partial<FirstRunFacts>) => getRun(facts)?.step;
const rejected = { postCount: 1 };
const checking = { postCount: 2, checkingCount: 1 };
const eligible = { postCount: 2, checkingCount: 1, eligibleCount: 1 };
const of = (base: Membership, ...changes: Partial<Membership>[]) =>
  changes.map((change, index) => ({ ...base, campaignId: 'abc'[index]!, ...change }));

test('the first post is asked for in a campaign that does not close before it is checked', () => {
  const memberships = of(member, { isLate: true, maturesAt: inDays(2) }, { maturesAt: inDays(30) });
  const follow = (all: readonly Membership[]) => getRun({ memberships: all })?.campaign?.campaignId;
  assert.equal(follow(memberships), 'b');
  assert.equal(follow(memberships.slice(0, 1)), 'a', 'rather that one than none');
});

test('what happened furthest along decides the step', () => {
  const steps: [string | undefined, Partial<FirstRunFacts>][] = [
    ['join', {}],
    ['join', { memberships: of(member, { leftAt: inDays(-1) }) }],
    ['join', { memberships: [closed] }],
    ['post', { memberships: [member] }],
    ['check', { memberships: of(closed, checking) }],
    ['check', { memberships: of(member, rejected) }],
    ['check', { memberships: of(member, {}, { ...rejected, isOpen: false }) }],
    [
      'post',
      {
        memberships: of(
          member,
          {},
          { ...eligible, checkingCount: 0, isOpen: false, isFinal: true },
        ),
      },
    ],
    ['join', { memberships: of(closed, rejected) }],
    ['claim', { memberships: of(member, eligible) }],
    ['claim', { memberships: of(closed, {}), claimable: ['a'] }],
    ['withdraw', { memberships: of(member, eligible), hasMoney: true, claimable: ['a'] }],
  ];
  assert.deepEqual(
    steps.map(([, facts]) => getStep(facts)),
    steps.map(([step]) => step),
  );
});

test('names the campaign that closed last without an eligible post', () => {
  const getClosed = (...memberships: Membership[]) => getRun({ memberships })?.closed?.title;
  assert.equal(getClosed(), undefined);
  const later = { title: 'Till', maturesAt: inDays(14) };
  assert.equal(getClosed(...of(closed, {}, { ...rejected, ...later })), 'Till');
  assert.equal(getClosed(...of(closed, {}, { ...later, leftAt: inDays(-1) })), 'Core');
  assert.equal(getClosed(...of({ ...closed, isFinal: true }, eligible)), undefined);
  assert.equal(getClosed(member), undefined, 'it can still post');
  const expired = { amount: '180', currency: 'USDC' };
  const unclaimed = {
    ...eligible,
    checkingCount: 0,
    ...later,
    isFinal: true,
    leftAt: inDays(-1),
    expired,
  };
  const run = getRun({ memberships: of(closed, {}, unclaimed) });
  assert.deepEqual([run?.step, run?.closed?.expired], ['join', expired]);
});

test('ends with the first money that is paid out, or with claims from a second campaign', () => {
  assert.equal(getStep({ hasPaidOut: true }), undefined);
  assert.equal(getStep({ claimedCampaigns: 2, hasMoney: true }), undefined);
  assert.equal(getStep({ claimedCampaigns: 1, hasMoney: true }), 'withdraw');
});

test('follows the campaign that pays first', () => {
  const soon = { maturesAt: inDays(3) };
  const past = { maturesAt: inDays(-3), isFinal: true, isOpen: false };
  const runs: [string | undefined, FirstRunFacts['claimable'], boolean, Partial<Membership>[]][] = [
    ['b', [], false, [{}, soon, past]],
    ['b', [], false, [eligible, { ...eligible, ...soon }]],
    // One that counts is further than one that is final sooner.
    ['a', [], false, [eligible, { ...checking, ...soon }]],
    ['b', [], false, [{}, { ...checking, ...soon }]],
    ['b', [], false, [{}, rejected]],
    ['c', ['c'], false, [eligible, { ...eligible, ...soon }, past]],
    ['c', ['b'], true, [eligible, past, { ...past, claimedAt: now }]],
    [undefined, [], true, [{}]],
  ];
  assert.deepEqual(
    runs.map(([, claimable, hasMoney, changes]) => getRun({ claimable, hasMoney, memberships: of(member, ...changes) })?.campaign?.campaignId), // prettier-ignore
    runs.map(([id]) => id),
  );
});

test('gives the date of the rewards of its campaign until they are final', () => {
  const getDate = (facts: Partial<FirstRunFacts>) => getRun(facts)?.claimFrom;
  const memberships = of(member, { ...eligible, maturesAt: inDays(12) }, { maturesAt: inDays(3) });
  assert.deepEqual(getDate({ memberships }), inDays(12));
  assert.equal(getDate({ memberships, hasMoney: true }), undefined);
  const final = of(member, { isFinal: true, isOpen: false });
  assert.equal(getDate({ memberships: final, claimable: ['a'] }), undefined);
});
