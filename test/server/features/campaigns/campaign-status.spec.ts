import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  getCampaignStatus,
  getNoneOpenReason,
  isCampaignOpen,
  getWeekStatus,
} from '../../../../server/features/campaigns/campaign-status.rules.ts';

const day = 24 * 3_600_000;
const at = (days: number) => new Date(Date.UTC(2026, 10, 2) + days * day);
const campaign = { state: 'published' as const, startsAt: at(0), endsAt: at(10), maturedAt: null };

test('the status of a campaign follows from its times', () => {
  const expected = [[-1, 'inactive'], [0, 'active'], [7.9, 'active'], [8, 'ending'], [9.99, 'ending'], [10, 'evaluating'], [99, 'evaluating']] as const; // prettier-ignore
  for (const [days, status] of expected)
    assert.equal(getCampaignStatus(campaign, at(days)), status, String(days));
  assert.equal(getCampaignStatus({ ...campaign, maturedAt: at(12) }, at(13)), 'evaluated');
  assert.equal(getCampaignStatus({ ...campaign, state: 'paused' }, at(5)), 'inactive');
  assert.equal(isCampaignOpen({ ...campaign, state: 'draft' }, at(5)), false);
});

test('the status of a week', () => {
  const week = { startsAt: at(0), endsAt: at(5), evaluatedAt: null };
  assert.equal(getWeekStatus(week, campaign, at(4)), 'active');
  assert.equal(getWeekStatus(week, campaign, at(5)), 'evaluating');
  assert.equal(getWeekStatus({ ...week, evaluatedAt: at(6) }, campaign, at(6)), 'evaluated');
  assert.equal(
    getWeekStatus({ ...week, startsAt: at(5), endsAt: at(10) }, campaign, at(9)),
    'ending',
  );
});

test('why an advertiser has no public campaign that is open or upcoming', () => {
  const open = { ...campaign, visibility: 'public' as const };
  const upcoming = { ...open, startsAt: at(6) };
  const paused = { ...open, state: 'paused' as const };
  const ended = { ...open, endsAt: at(4) };
  const draft = { ...open, state: 'draft' as const };
  const byInvitation = <T extends typeof ended>(one: T) => ({
    ...one,
    visibility: 'invite-only' as const,
  });
  const cases = [
    [[open, ended, byInvitation(open)], undefined],
    [[upcoming, paused], undefined],
    [[], 'ended'],
    [[draft], 'ended'],
    [[ended, { ...ended, maturedAt: at(5) }], 'ended'],
    [[ended, byInvitation(ended)], 'ended'],
    [[ended, paused], 'paused'],
    [[paused, byInvitation(open)], 'paused'],
    [[ended, byInvitation(open)], 'invite-only'],
    [[byInvitation(ended), draft], 'invite-only'],
  ] as const;
  for (const [index, [campaigns, reason]] of cases.entries())
    assert.equal(getNoneOpenReason(campaigns, at(5)), reason, String(index));
});
