import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/campaigns/my-results/define.ts';
import type { CampaignDetail, CampaignWeek, Participation } from '../../contract/campaign.ts';
import { at, detail, noResults, participation, payout, sampleNow, weeks } from './samples.ts';

export default { title: 'Campaigns/ev-my-results', component: 'ev-my-results' } satisfies Meta;
const one = (campaign: CampaignDetail, week?: CampaignWeek, formerRank?: number): StoryObj => ({
  render: () =>
    html`<ev-my-results
      .campaign=${campaign}
      .week=${week}
      .formerRank=${formerRank}
      .now=${sampleNow}
    ></ev-my-results>`,
});
const { reward: _, ...week } = { ...weeks[2]!, reward: null };

export const Estimated = one(detail, weeks[2]!);
export const RankUp = one(detail, weeks[2]!, 17);
export const RankDown = one(detail, weeks[2]!, 9);
export const Final = one(detail, { ...weeks[0]!, evaluatedAt: at(-9000) });
export const ReadyToClaim = one(detail, weeks[1]!);
/** The whole campaign after its results. */
const final = (my: Partial<Participation>): StoryObj =>
  one({
    ...detail,
    status: 'evaluated',
    my: { ...participation, estimatedReward: null, payout: null, ...my },
  });
export const Claimed = final({ payout: { ...payout, status: 'claimed' } });
export const AddedToBalance = final({ payout: { ...payout, status: 'paid' } });
export const Expired = final({ payout: { ...payout, status: 'expired' } });
export const NotRewarded = final({});
/** A week without an eligible post. */
export const NothingEligible = one(
  { ...detail, status: 'evaluated' },
  { ...weeks[0]!, my: { ...noResults, postCount: 2 } },
);
export const Campaign = one(detail);
export const WithoutPosts = one(detail, { ...week, my: noResults });
export const Checking = one(detail, {
  ...week,
  my: { ...noResults, postCount: 2, checkingCount: 1 },
});
export const NotEligible = one(detail, { ...weeks[0]!, my: { ...noResults, postCount: 2 } });
/** In a week that still runs. */
export const Rejected = one(detail, { ...week, my: { ...noResults, postCount: 1 } });
export const Counting = one(detail, {
  ...week,
  my: { ...noResults, postCount: 2, eligibleCount: 1 },
});
export const CampaignChecking = one({
  ...detail,
  my: {
    ...participation,
    postCount: 2,
    eligiblePostCount: 0,
    impressions: 0,
    rank: null,
    estimatedReward: null,
    healthCounts: { decided: 1, deleted: 1, notEligible: 0 },
  },
});
/** The network has not given the final numbers. */
export const Delayed = one({ ...detail, status: 'evaluating', resultsDelayed: true });
export const CampaignWithoutPosts = one({
  ...detail,
  my: { ...participation, postCount: 0, eligiblePostCount: 0, impressions: 0, rank: null },
});
