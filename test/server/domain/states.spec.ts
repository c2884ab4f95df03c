import assert from 'node:assert/strict';
import { test } from 'node:test';
import { health } from '../../../server/domain/health.ts';
import { invitationState, personalState, type InvitationFacts, type InvitedCampaign } from '../../../server/domain/invitation.ts';
import { AmountError, toDecimal, toMinor } from '../../../server/domain/money.ts';
import { campaignStatus, isOpen, mondayOf, weekStatus } from '../../../server/domain/status.ts';
import { forSeeds } from '../seeds.ts';

const day = 24 * 3_600_000;
const at = (days: number) => new Date(Date.UTC(2026, 10, 2) + days * day);
const campaign = { state: 'published' as const, startsAt: at(0), endsAt: at(10), maturedAt: null };

test('the status of a campaign follows from its times', () => {
  const expected = [[-1, 'inactive'], [0, 'active'], [7.9, 'active'], [8, 'ending'], [9.99, 'ending'], [10, 'evaluating'], [99, 'evaluating']] as const; // prettier-ignore
  for (const [days, status] of expected) assert.equal(campaignStatus(campaign, at(days)), status, String(days));
  assert.equal(campaignStatus({ ...campaign, maturedAt: at(12) }, at(13)), 'evaluated');
  assert.equal(campaignStatus({ ...campaign, state: 'paused' }, at(5)), 'inactive');
  assert.equal(isOpen({ ...campaign, state: 'draft' }, at(5)), false);
});

test('the status of a week', () => {
  const week = { startsAt: at(0), endsAt: at(5), evaluatedAt: null };
  assert.equal(weekStatus(week, campaign, at(4)), 'active');
  assert.equal(weekStatus(week, campaign, at(5)), 'evaluating');
  assert.equal(weekStatus({ ...week, evaluatedAt: at(6) }, campaign, at(6)), 'evaluated');
  assert.equal(weekStatus({ ...week, startsAt: at(5), endsAt: at(10) }, campaign, at(9)), 'ending');
});

test('weeks go from Monday to Monday', () => {
  assert.deepEqual(mondayOf(new Date('2026-11-08T23:59:59Z')), new Date('2026-11-02T00:00:00Z'));
  assert.deepEqual(mondayOf(new Date('2026-11-09T00:00:00Z')), new Date('2026-11-09T00:00:00Z'));
});

test('an invitation says the first reason that forbids it', () => {
  const invitation: InvitationFacts = {
    revokedAt: null,
    startsAt: null,
    expiresAt: at(5),
    maxUses: 1,
    uses: 0,
    forHandle: 'Mia',
  };
  const invited: InvitedCampaign = { ...campaign, participantCap: 2, participantCount: 0 };
  const state = (own: Partial<InvitationFacts>, its: Partial<InvitedCampaign> = {}, days = 1) =>
    invitationState({ ...invitation, ...own }, { ...invited, ...its }, at(days));
  assert.equal(state({}), 'valid');
  assert.equal(state({ revokedAt: at(0), uses: 1 }), 'revoked');
  assert.equal(state({}, {}, 6), 'expired');
  assert.equal(state({}, {}, 10), 'ended');
  assert.equal(state({ uses: 1 }), 'used');
  assert.equal(state({}, { participantCount: 2 }), 'full');
  assert.equal(state({ startsAt: at(2) }), 'not-started');
  assert.equal(personalState(invitation, invited, { handle: 'mia', joined: false }, at(1)), 'valid');
  assert.equal(personalState(invitation, invited, { handle: 'eve', joined: false }, at(1)), 'wrong-account');
  assert.equal(personalState({ ...invitation, uses: 1 }, invited, { handle: 'mia', joined: true }, at(6)), 'already-joined');
});

test('health says why', () => {
  assert.equal(health({ evaluating: 9 }).health, 'unknown');
  assert.equal(health({ eligible: 5, 'not-eligible': 1 }).health, 'good');
  assert.equal(health({ eligible: 2, 'not-eligible': 2 }).health, 'moderate');
  assert.deepEqual(health({ eligible: 5, deleted: 1 }), {
    health: 'moderate',
    healthReasons: ['1 of 6 posts were deleted before they were rewarded.'],
    healthCounts: { decided: 6, deleted: 1, notEligible: 0 },
  });
  assert.deepEqual(health({ evaluating: 2, paid: 1, deleted: 2, 'not-eligible': 3 }), {
    health: 'unhealthy',
    healthReasons: ['2 of 6 posts were deleted before they were rewarded.', '3 of 6 posts did not meet the conditions.'],
    healthCounts: { decided: 6, deleted: 2, notEligible: 3 },
  });
  assert.equal(health({ deleted: 1 }).health, 'unhealthy');
});

test('money goes both ways without loss, and never rounds', () => {
  assert.equal(toMinor('12.5', 6), 12_500_000n);
  assert.equal(toMinor('0.1000000', 6), 100_000n);
  assert.equal(toDecimal(-1n, 6), '-0.000001');
  assert.equal(toDecimal(100n, 0), '100');
  for (const text of ['1e3', '1.0000001', '', '-', '1,5', '0x1']) assert.throws(() => toMinor(text, 6), AmountError, text);
});

test('for any amount and currency: there and back again', () =>
  forSeeds(300, (random) => {
    const decimals = random.int(18);
    const amount = BigInt(random.int(2 ** 31)) * BigInt(random.int(2 ** 31)) * (random.chance(0.5) ? 1n : -1n);
    assert.equal(toMinor(toDecimal(amount, decimals), decimals), amount);
  }));
