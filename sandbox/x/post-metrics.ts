/**
 * Metrics of a post, computed deterministically from its text, its author's followers and its age. Metrics never decrease.
 * Impressions approach `followers × reach` along 1 − e^(−age/τ).
 */
import { createHash } from 'node:crypto';

export interface PublicMetrics {
  impression_count: number;
  like_count: number;
  retweet_count: number;
  reply_count: number;
  quote_count: number;
  bookmark_count: number;
}

/** Deterministic numbers in 0…1, seeded by `text`. */
function createSeededRandom(text: string): (index: number) => number {
  const digest = createHash('sha256').update(text).digest();
  return (index) => digest.readUInt32BE((index % 8) * 4) / 0xffffffff;
}

export function computePublicMetrics(post: {
  text: string;
  handle: string;
  followers: number;
  ageMs: number;
}): PublicMetrics {
  const chance = createSeededRandom(`${post.handle}\n${post.text}`);
  const between = (index: number, low: number, high: number) => low + chance(index) * (high - low);
  const hours = Math.max(0, post.ageMs) / 3_600_000;
  const grown = 1 - Math.exp(-hours / between(0, 12, 22));
  const impressions = (post.followers * between(1, 0.45, 1.3) + between(2, 20, 60)) * grown;
  const likes = impressions * between(3, 0.018, 0.05);
  return {
    impression_count: Math.floor(impressions),
    like_count: Math.floor(likes),
    retweet_count: Math.floor(likes * between(4, 0.08, 0.22)),
    reply_count: Math.floor(likes * between(5, 0.05, 0.18)),
    quote_count: Math.floor(likes * between(6, 0.01, 0.05)),
    bookmark_count: Math.floor(likes * between(7, 0.06, 0.2)),
  };
}

export const subtractMetrics = (from: PublicMetrics, taken: PublicMetrics): PublicMetrics => ({
  impression_count: from.impression_count - taken.impression_count,
  like_count: from.like_count - taken.like_count,
  retweet_count: from.retweet_count - taken.retweet_count,
  reply_count: from.reply_count - taken.reply_count,
  quote_count: from.quote_count - taken.quote_count,
  bookmark_count: from.bookmark_count - taken.bookmark_count,
});
