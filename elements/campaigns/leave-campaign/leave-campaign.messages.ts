import { 'leave-campaign' as leaveCampaign } from '../../../messages/en/campaigns.json';
import { messages, type MessagesOf } from '../../base/messages/messages.ts';

/** Messages of the question before leaving a campaign. */
export const leaveCampaignMessages = messages({ 'leave-campaign': leaveCampaign });
export type LeaveCampaignMessages = MessagesOf<'leave-campaign'>;
