/** What can be imported as a post of the past, and which of its counts are kept. */
import type { Metrics } from '../../../contract/post.ts';
import type { NetworkMedia } from '../../adapters/social-network.ts';
import { countEngagements } from '../campaigns/post-evaluation.rules.ts';
import { getSampleStart } from './post-samples.rules.ts';

/** What the network counted for a post at a time. */
export interface PastCount {
  at: Date;
  metrics: Omit<Metrics, 'asOf'>;
}
/** A post that the network has. */
export interface PastPost {
  userId: string;
  networkPostId: string;
  content: string;
  createdAt: Date;
  media: readonly NetworkMedia[];
  /** In chronological order. */
  counts: readonly PastCount[];
}

export interface PastCampaign {
  startsAt: Date;
  endsAt: Date;
  /** Since when its members take part, by user. */
  joinedAt: ReadonlyMap<string, Date>;
}

/** Why the post can't be one of the campaign's; null if it can. */
export function findPastPostProblem(
  { userId, createdAt, counts }: PastPost,
  { startsAt, endsAt, joinedAt }: PastCampaign,
  now: Date,
): string | null {
  if (createdAt < startsAt || createdAt >= endsAt)
    return 'was published while the campaign was not open';
  const since = joinedAt.get(userId);
  if (!since || createdAt < since) return 'was published before its author joined';
  if (createdAt > now || counts.some(({ at }) => at > now)) return 'is of the future';
  if (counts.some(({ at }) => at < createdAt)) return 'was counted before it was published';
  return null;
}

export interface PastSample {
  sampledAt: Date;
  impressions: number;
  engagements: number;
}

/** The counts that an evaluation would have kept: the first of each hour or day. */
export function toPastSamples({ createdAt, counts }: PastPost): PastSample[] {
  const kept = new Map<number, PastSample>();
  for (const { at, metrics } of counts) {
    const start = getSampleStart(createdAt, at).getTime();
    if (!kept.has(start))
      kept.set(start, {
        sampledAt: at,
        impressions: metrics.impressions,
        engagements: countEngagements(metrics),
      });
  }
  return [...kept.values()];
}
