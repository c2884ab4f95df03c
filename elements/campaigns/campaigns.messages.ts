import { campaigns } from '../../messages/en/campaigns.json';
import { money } from '../../messages/en/money.json';
import { messages, type MessagesOf } from '../base/messages/messages.ts';

/** Messages of rows of campaigns, and what the pages of campaigns share. */
export const campaignsMessages = messages({ campaigns, money });
export type CampaignsMessages = MessagesOf<'campaigns'>;
/** Those of rows, which also name the state of the person. */
export type CampaignListMessages = MessagesOf<'campaigns' | 'money'>;
