import {
  campaigns,
  'campaign-terms-screen' as campaignTermsScreen,
} from '../../../messages/en/campaigns.json';
import { messages, type MessagesOf } from '../../base/messages/messages.ts';

/** Messages of the page with the terms of a campaign. */
export const campaignTermsScreenMessages = messages({
  campaigns,
  'campaign-terms-screen': campaignTermsScreen,
});
export type CampaignTermsScreenMessages = MessagesOf<'campaigns' | 'campaign-terms-screen'>;
