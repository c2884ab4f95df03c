import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { accountHealthMessages } from '../../elements/account/account-health.messages.ts';
import { getPostDisabledReason, getStatusBadge } from '../../elements/campaigns/campaign-status.ts';
import { campaignMessages } from '../../elements/campaigns/campaign.messages.ts';
import { campaignsMessages } from '../../elements/campaigns/campaigns.messages.ts';
import { getHealthBadge } from '../../elements/campaigns/health-badge.ts';
import { detail, participation, weeks } from '../../stories/campaigns/samples.ts';

describe('an unknown status or health', () => {
  it('is shown as unknown', () => {
    assert.equal(
      getStatusBadge({ status: 'frozen' }, campaignsMessages.english).label,
      campaignsMessages.english.statusUnknown,
    );
    assert.equal(
      getHealthBadge('glowing', accountHealthMessages.english).label,
      accountHealthMessages.english.healthUnknown,
    );
  });
});

describe('the reason why a member can’t post', () => {
  const t = campaignMessages.english;
  const full = weeks.map((week) => ({
    ...week,
    my: { postCount: 4, eligibleCount: 0, checkingCount: 4, impressions: 0 },
  }));
  const getReason = (index: number, maturesAt: string | null = null) =>
    getPostDisabledReason(
      {
        ...detail,
        weeks: full,
        maxPostsPerWeek: 4,
        maturesAt,
        currentWeekId: full[index]!.id,
        my: { ...participation, canPost: false },
      },
      t,
      'en',
    );
  it('announces the next week only if there is one', () => {
    assert.equal(getReason(2), t.weekFull);
    assert.equal(getReason(5), t.weekFullLast);
    assert.equal(
      getReason(5, '2026-12-17T12:00:00Z'),
      'You’ve published all your posts for the last week of this campaign. Results by Thu, Dec 17.',
    );
  });
});
