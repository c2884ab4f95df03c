import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { accountHealthMessages } from '../../elements/account/account-health.messages.ts';
import { getStatusBadge } from '../../elements/campaigns/campaign-status.ts';
import { campaignsMessages } from '../../elements/campaigns/campaigns.messages.ts';
import { getHealthBadge } from '../../elements/campaigns/health-badge.ts';

describe('an unknown status or health', () => {
  it('is shown as unknown', () => {
    assert.equal(
      getStatusBadge('paused', campaignsMessages.english).label,
      campaignsMessages.english.statusUnknown,
    );
    assert.equal(
      getHealthBadge('glowing', accountHealthMessages.english).label,
      accountHealthMessages.english.healthUnknown,
    );
  });
});
