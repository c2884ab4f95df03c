import type { PastCampaign } from '../../../contract/campaign.ts';
import { getEarningState } from '../../../contract/earning-state.ts';
import type { App } from '../../core/app/app.ts';
import type { CsvSource } from '../../core/export/csv-export-controller.ts';
import { typedChannel } from '../../core/http/typed-channel.ts';
import { getStatusLabel } from '../../posts/post-status.ts';
import type { PostsMessages } from '../../posts/posts.messages.ts';

/** All past campaigns as a CSV file. Amounts are the exact decimals of the ledger, times are ISO 8601 in UTC. */
export const createPastCampaignExport = (
  getContext: () => { app: App; t: PostsMessages },
): CsvSource<PastCampaign> => ({
  name: (t) => t.pastCampaignsFile,
  headings: (t) => [
    t.campaign,
    t.brand,
    t.startedAt,
    t.endedAt,
    t.rank,
    t.posts,
    t.impressions,
    t.earned,
    t.currency,
    t.reward,
  ],
  toRow: (campaign) => [
    campaign.title,
    campaign.advertiser.name,
    campaign.startsAt,
    campaign.endsAt,
    campaign.finalRank ?? '',
    campaign.my?.postCount ?? 0,
    campaign.impressions,
    campaign.earned?.amount ?? '',
    campaign.earned?.currency ?? '',
    getStatusLabel(getEarningState(campaign).kind, getContext().t),
  ],
  loadPage: (cursor, signal) =>
    getContext()
      .app.use(typedChannel)
      .query('exportPastCampaigns', { ...(cursor && { cursor }) }, { signal }),
});
