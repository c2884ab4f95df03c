/** The columns of a campaign that its file decides. */
import { toColumns } from '../../common/document-fields.ts';
import { campaignFields } from './campaign-fields.rules.ts';
import type { CampaignContent } from './campaign-content.rules.ts';
import { toMinor } from '../../common/money.ts';

export interface CampaignValues {
  content: CampaignContent;
  advertiserId: string;
  /** Of the currency. */
  decimals: number;
}

/** The pool of the campaign, in minor units. */
export const sumPools = ({ weeks }: CampaignContent, decimals: number) =>
  weeks.reduce((sum, { pool }) => sum + toMinor(pool, decimals), 0n);

/** The columns of a campaign that its file decides. */
export const toCampaignColumns = ({ content, advertiserId, decimals }: CampaignValues) => ({
  ...toColumns(campaignFields, content, decimals),
  advertiserId,
  rewardPool: sumPools(content, decimals),
  pictures: content.pictures,
});
