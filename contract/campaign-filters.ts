/** What the list of campaigns is filtered and sorted by. Without schemas, because browsers load this file. */
import { campaignStatuses } from './campaign-statuses.ts';

/** By what the viewer has to do with it: all, open to join, joined, invited and not joined. */
export const membershipFilters = ['all', 'open', 'joined', 'invited'] as const;
export type MembershipFilter = (typeof membershipFilters)[number];

export const campaignOrders = ['recommended', 'ending', 'reward'] as const;
export type CampaignOrder = (typeof campaignOrders)[number];

/** The statuses that rows show: a paused campaign is `inactive`, and shown as paused. */
export const shownStatuses = [...campaignStatuses, 'paused'] as const;
export type ShownStatus = (typeof shownStatuses)[number];
