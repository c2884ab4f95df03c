import campaigns from '../../messages/en/campaigns.json';
import campaignPages from '../../messages/en/campaign-pages.json';
import { messages, type MessagesOf } from '../core/i18n/messages.ts';

/** Messages of the pages beyond the dashboard: campaigns, invitation, landing, preview. */
export const campaignPagesMessages = messages({ campaigns, 'campaign-pages': campaignPages });
export type CampaignPagesMessages = MessagesOf<'campaigns' | 'campaign-pages'>;
