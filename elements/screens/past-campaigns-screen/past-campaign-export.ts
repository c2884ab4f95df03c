import type { PastCampaign } from '../../../contract/campaign.ts';
import { isZero } from '../../../common/decimal.ts';
import { getEarningState } from '../../../common/earning-state.ts';
import type { App } from '../../core/app/app.ts';
import { toAmountField } from '../../core/export/csv.ts';
import type { CsvSource } from '../../core/export/csv-export-controller.ts';
import { typedChannel } from '../../core/http/typed-channel.ts';
import { getStatusLabel } from '../../posts/post-status.ts';
import type { PostsMessages } from '../../posts/posts.messages.ts';

/** All past campaigns as a CSV file. Amounts are exact, times are ISO 8601 in UTC. */
export const createPastCampaignExport = (
  getContext: () => { app: App; t: PostsMessages },
): CsvSource<PastCampaign> => ({
  name: (t) => t.pastCampaignsFile,
  headings: (t) => [
    t.campaign,
    t.brand,
    t.startedAt,
    t.lastDay,
    t.rank,
    t.posts,
    t.impressions,
    t.earned,
    t.currency,
    t.reward,
  ],
  toRow(campaign) {
    const earned = campaign.earned && !isZero(campaign.earned.amount) ? campaign.earned : null;
    return [
      campaign.title,
      campaign.advertiser.name,
      campaign.startsAt,
      // The end is exclusive.
      new Date(Date.parse(campaign.endsAt) - 1).toISOString().slice(0, 10),
      campaign.finalRank ?? '',
      campaign.my?.postCount ?? 0,
      campaign.impressions,
      toAmountField(earned),
      earned?.currency ?? '',
      getStatusLabel(getEarningState(campaign).kind, getContext().t),
    ];
  },
  loadPage: (cursor, signal) =>
    getContext()
      .app.use(typedChannel)
      .query('exportPastCampaigns', { ...(cursor && { cursor }) }, { signal }),
});
