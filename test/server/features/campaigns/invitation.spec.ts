import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  getInvitationState,
  getPersonalInvitationState,
  type InvitationFacts,
  type InvitedCampaign,
} from '../../../../server/features/campaigns/invitation.rules.ts';

const day = 24 * 3_600_000;
const at = (days: number) => new Date(Date.UTC(2026, 10, 2) + days * day);
const campaign = { state: 'published' as const, startsAt: at(0), endsAt: at(10), maturedAt: null };

test('an invitation has the state of its first obstacle', () => {
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
    getInvitationState({ ...invitation, ...own }, { ...invited, ...its }, at(days));
  assert.equal(state({}), 'valid');
  assert.equal(state({ revokedAt: at(0), uses: 1 }), 'revoked');
  assert.equal(state({}, {}, 6), 'expired');
  assert.equal(state({}, {}, 10), 'ended');
  assert.equal(state({ uses: 1 }), 'used');
  assert.equal(state({}, { participantCount: 2 }), 'full');
  assert.equal(state({ startsAt: at(2) }), 'not-started');
  assert.equal(
    getPersonalInvitationState(invitation, invited, { handle: 'mia', joined: false }, at(1)),
    'valid',
  );
  assert.equal(
    getPersonalInvitationState(invitation, invited, { handle: 'eve', joined: false }, at(1)),
    'wrong-account',
  );
  assert.equal(
    getPersonalInvitationState(
      { ...invitation, uses: 1 },
      invited,
      { handle: 'mia', joined: true },
      at(6),
    ),
    'already-joined',
  );
});
