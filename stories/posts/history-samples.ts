/** A post with its impressions over time. */
import type { PostCard } from '../../contract/post.ts';
import { posts } from '../account/samples.ts';

export const sampleNow = Date.parse('2026-11-19T15:00:00Z');
const createdAt = '2026-11-16T09:20:00Z';
const toTime = (hours: number): string =>
  new Date(Date.parse(createdAt) + hours * 3_600_000).toISOString();

export const grownPost: PostCard = {
  ...posts[0]!,
  createdAt,
  history: {
    samples: [3, 6, 12, 24, 36, 48, 72].map((age) => ({
      at: toTime(age),
      impressions: Math.round(8214 * (1 - Math.exp(-age / 16))),
    })),
    checkedAt: toTime(48),
    maturesAt: '2026-11-26T12:00:00Z',
    bestScore: 403,
  },
};
