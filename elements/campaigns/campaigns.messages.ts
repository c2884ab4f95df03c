import campaigns from '../../messages/en/campaigns.json';
import { messages, type MessagesOf } from '../core/i18n/messages.ts';

/** Messages of rows of campaigns, and what the pages of campaigns share. */
export const campaignsMessages = messages({ campaigns });
export type CampaignsMessages = MessagesOf<'campaigns'>;
