import { campaigns, campaign, requirements, leaderboard } from '../../messages/en/campaigns.json';
import { 'account-health' as accountHealth } from '../../messages/en/account.json';
import { money, claim } from '../../messages/en/money.json';
import { messages, type MessagesOf } from '../base/messages/messages.ts';

/** Namespaces of the campaign page, which its preview has too. */
export const campaignNamespaces = {
  campaigns,
  'account-health': accountHealth,
  leaderboard,
  campaign,
  claim,
  money,
  requirements,
};

/** Messages of the campaign page and of its parts. */
export const campaignMessages = messages(campaignNamespaces);
export type CampaignMessages = MessagesOf<keyof typeof campaignNamespaces>;
