import campaigns from '../../messages/en/campaigns.json';
import requirements from '../../messages/en/requirements.json';
import join from '../../messages/en/join.json';
import firstRun from '../../messages/en/first-run.json';
import invitation from '../../messages/en/invitation.json';
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
