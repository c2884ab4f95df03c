/** Which posts count for ranks and rewards, and the terms of the rewards. */
import { sql } from 'drizzle-orm';
import { countedStatuses, posts, type campaigns, type campaignWeeks } from '../../schema.ts';
import type { RewardTerms } from './rewards.rules.ts';

/** SQL condition: excludes feedback, which is stored as a post but never ranked or paid. */
export const isCampaignPost = sql`${posts.kind} = 'post'`;

/** SQL condition: posts that count for ranks and rewards. Without parameters, so that the planner uses their indexes. */
export const isCountedPost = sql`${isCampaignPost} and ${posts.status} in (${sql.raw(
  countedStatuses.map((status) => `'${status}'`).join(', '),
)})`;

export interface RewardedCampaign {
  campaign: typeof campaigns.$inferSelect;
  /** In chronological order. */
  weeks: readonly (typeof campaignWeeks.$inferSelect)[];
}

export function toRewardTerms({ campaign, weeks }: RewardedCampaign): RewardTerms {
  return {
    model: campaign.rewardModel,
    // A campaign without weeks is one week with the whole pool.
    weeks:
      weeks.length > 0
        ? weeks.map(({ id, pool }) => ({ id, pool }))
        : [{ id: campaign.id, pool: campaign.rewardPool }],
    maxPerUser: campaign.maxPerUser,
    firstDayBonus: campaign.firstDayBonus,
  };
}

/** The week in which a post is rewarded. A post outside of all weeks counts for the last week. */
export const getRewardWeekId = (facts: RewardedCampaign, weekId: string | null): string =>
  weekId ?? facts.weeks.at(-1)?.id ?? facts.campaign.id;
