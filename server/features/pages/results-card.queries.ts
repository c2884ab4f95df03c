/** What the results card of a person shows: their own results in one campaign, never a balance or other people. */
import { formatCount, formatMoney } from '../../../messages/values.ts';
import { ApiError } from '../../api-error.ts';
import type { ResultsCard } from '../../common/results-card.ts';
import type { Context } from '../../context.ts';
import { getReader, loadMessages } from '../../messages.ts';
import { areResultsFinal } from '../campaigns/campaign-status.rules.ts';
import { getVisibleCampaign } from '../campaigns/campaign-visibility.queries.ts';
import { toParticipation } from '../campaigns/participations.views.ts';
import { toCampaignLook } from './social-card.queries.ts';

export interface ResultsCardOptions {
  campaignId: string;
  showsAmount: boolean;
  /** A tag such as `de-AT`, for the words and numbers. */
  language: string;
}

/** @throws ApiError NOT_FOUND without an eligible post, and before the results are final */
export async function getResultsCard(
  ctx: Context,
  userId: string,
  { campaignId, showsAmount, language }: ResultsCardOptions,
): Promise<ResultsCard & { pictureHash: string | null }> {
  const facts = await getVisibleCampaign(ctx.database.db, userId, campaignId);
  const { campaign, viewer, totals } = facts;
  const my = toParticipation(facts, ctx.clock.now());
  if (!viewer || !my?.eligiblePostCount || !areResultsFinal(campaign))
    throw new ApiError('NOT_FOUND');
  const t = await loadMessages('results-card', { language });
  const { locale } = getReader({ language });
  const people = totals?.periods[campaign.id]?.people ?? 0;
  const count = (value: number) => formatCount(value, locale);
  return {
    ...toCampaignLook(facts),
    title: campaign.title,
    handle: viewer.handle && `@${viewer.handle}`,
    figures: [
      { value: count(my.impressions), label: t.impressions },
      { value: count(my.postCount), label: t.posts },
      ...(my.rank
        ? [{ value: count(my.rank), label: t.rankOf({ people: Math.max(my.rank, people) }) }]
        : []),
    ],
    amount:
      showsAmount && my.confirmedReward
        ? { value: formatMoney(my.confirmedReward, locale), label: t.earned }
        : null,
  };
}
