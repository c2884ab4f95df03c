/** Post rows to post cards. */
import type { PostStatus } from '../../../contract/post-statuses.ts';
import type { PostCard, PostHistory } from '../../../contract/post.ts';
import { countedStatuses, type networkAccounts, type posts, type users } from '../../schema.ts';
import { getCaseEnd } from '../cases/cases.rules.ts';
import { getShownUnit, toMoney } from '../../common/money.ts';
import { getPostEstimate, type WeekEstimate } from './post-estimate.rules.ts';
import { getResultBy } from '../campaigns/post-evaluation.rules.ts';
import {
  toEvaluationRules,
  type CampaignRow,
  type EvaluationColumn,
} from '../campaigns/campaign-facts.queries.ts';
import { toReward, type RewardRow } from '../campaigns/payouts.views.ts';

export type PostRow = typeof posts.$inferSelect;
export type AccountRow = typeof networkAccounts.$inferSelect;

/** A post with what its card shows. */
export interface PostFacts {
  post: PostRow;
  campaign: Pick<CampaignRow, 'title' | 'endsAt' | 'claimUntil' | EvaluationColumn>;
  /** Null for a post outside of all weeks. */
  weekEndsAt: Date | null;
  currency: { code: string; decimals: number };
  user: Pick<typeof users.$inferSelect, 'handle' | 'name' | 'imageUrl'>;
  account: Pick<AccountRow, 'handle' | 'name' | 'avatarUrl' | 'verified'> | null;
  earned: RewardRow[];
  standing: WeekEstimate[];
  advertiser: { name: string; logoUrl: string | null };
}

/** The public status: other users see that a post counts, but not whether it was paid. */
const toPublicStatus = (status: PostStatus): PostStatus =>
  (countedStatuses as readonly string[]).includes(status) ? 'eligible' : status;
export function toPostCard(facts: PostFacts, own: boolean): PostCard {
  const { post, campaign, account, user, advertiser } = facts;
  const handle = account?.handle ?? user.handle ?? '';
  const avatarUrl = account?.avatarUrl ?? user.imageUrl;
  return {
    id: post.id,
    url: post.status === 'deleted' || post.deletedAt ? null : post.url,
    kind: post.kind,
    campaignId: post.campaignId,
    campaignWeekId: post.weekId,
    campaignTitle: campaign.title,
    advertiser: {
      name: advertiser.name,
      ...(advertiser.logoUrl && { logoUrl: advertiser.logoUrl }),
    },
    author: {
      handle,
      name: account?.name ?? user.name ?? handle,
      ...(avatarUrl && { avatarUrl }),
      ...(account?.verified && { verified: true }),
    },
    content: post.content,
    attachments: post.attachments,
    ...(post.linkPreview && !post.attachments.length && { linkPreview: post.linkPreview }),
    createdAt: post.createdAt.toISOString(),
    ...(post.editedAt && { editedAt: post.editedAt.toISOString() }),
    status: own ? (post.status as PostStatus) : toPublicStatus(post.status as PostStatus),
    metrics: post.metrics,
    score: post.score,
  };
}

export function toAuthorFields(
  { post, campaign, weekEndsAt, earned, standing, currency }: PostFacts,
  now: Date,
): Partial<PostCard> {
  const facts = { createdAt: post.createdAt, weekEndsAt: weekEndsAt ?? campaign.endsAt };
  return {
    statusReasons: post.statusReasons,
    resultBy:
      post.status === 'evaluating'
        ? getResultBy(facts, toEvaluationRules(campaign), now).toISOString()
        : null,
    scoreBreakdown: post.scoreBreakdown,
    reward: mergeRewards(earned, currency) ?? toEstimate(post, standing[0], currency),
    caseUntil: getCaseEnd(post, campaign)?.toISOString() ?? null,
  };
}

/** The last sample is the count that the card shows. */
export function toPostHistory({
  post,
  campaign,
  samples,
  bestScore,
}: Pick<PostFacts, 'post' | 'campaign'> & {
  samples: readonly { at: string; impressions: number }[];
  bestScore: number | null;
}): PostHistory {
  const { metrics } = post;
  const last = metrics && { at: metrics.asOf, impressions: metrics.impressions };
  const kept = samples
    .map(({ at, impressions }) => ({ at: new Date(at).toISOString(), impressions }))
    .filter(({ at }) => !last || at < last.at);
  return {
    samples: last ? [...kept, last] : kept,
    checkedAt: post.evaluatedAt?.toISOString() ?? null,
    maturesAt: campaign.maturesAt.toISOString(),
    bestScore,
  };
}

/** Before the rewards are final. */
function toEstimate(
  post: PostRow,
  week: WeekEstimate | undefined,
  currency: PostFacts['currency'],
): PostCard['reward'] {
  const amount = getPostEstimate(post, week, getShownUnit(currency));
  if (!amount) return null;
  const kind = post.status === 'eligible-bonus' ? 'bonus' : 'base';
  const status = post.status as PostStatus;
  return { postId: post.id, kind, amount: toMoney(amount, currency), status, estimated: true };
}

/** A post card shows one reward: base plus bonus. */
function mergeRewards(
  earned: RewardRow[],
  currency: { code: string; decimals: number },
): PostCard['reward'] {
  const [first] = [...earned].sort((a, b) => (a.kind < b.kind ? -1 : 1));
  if (!first) return null;
  return toReward(
    { ...first, amount: earned.reduce((sum, row) => sum + row.amount, 0n) },
    currency,
  );
}
