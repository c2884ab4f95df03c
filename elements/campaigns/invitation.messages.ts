import { campaigns, requirements } from '../../messages/en/campaigns.json';
import { invitation, join } from '../../messages/en/invitation.json';
import { 'first-run' as firstRun } from '../../messages/en/dashboard.json';
import { messages, type MessagesOf } from '../base/messages/messages.ts';

/** Messages of an invitation. */
export const invitationMessages = messages({
  campaigns,
  requirements,
  join,
  'first-run': firstRun,
  invitation,
});
export type InvitationMessages = MessagesOf<
  'campaigns' | 'requirements' | 'join' | 'first-run' | 'invitation'
>;
