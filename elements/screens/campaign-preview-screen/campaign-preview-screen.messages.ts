import { 'campaign-preview-screen' as campaignPreviewScreen } from '../../../messages/en/campaigns.json';
import { campaignNamespaces } from '../../campaigns/campaign.messages.ts';
import { messages, type MessagesOf } from '../../base/messages/messages.ts';

/** Messages of a campaign’s preview. */
export const campaignPreviewScreenMessages = messages({
  ...campaignNamespaces,
  'campaign-preview-screen': campaignPreviewScreen,
});
export type CampaignPreviewScreenMessages = MessagesOf<
  keyof typeof campaignNamespaces | 'campaign-preview-screen'
>;
