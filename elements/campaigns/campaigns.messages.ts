import campaigns from '../../messages/en/campaigns.json';
import money from '../../messages/en/money.json';
import { messages, type MessagesOf } from '../core/i18n/messages.ts';

/** Messages of rows of campaigns, and what the pages of campaigns share. */
export const campaignsMessages = messages({ campaigns, money });
export type CampaignsMessages = MessagesOf<'campaigns'>;
/** Those of rows, which also name where the person stands. */
export type CampaignListMessages = MessagesOf<'campaigns' | 'money'>;
