import campaigns from '../../messages/en/campaigns.json';
import { messages, type MessagesOf } from '../core/i18n/messages.ts';

/** Messages of the dashboard and of what other pages show too. */
export const campaignsMessages = messages({ campaigns });
export type CampaignsMessages = MessagesOf<'campaigns'>;
