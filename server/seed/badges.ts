import type { badges } from '../db/schema.ts';
import { logos } from './logos.ts';

/** Badges of the demonstration: two by a rule, one that is given by hand. */
export const seedBadges: (typeof badges.$inferInsert)[] = [
  {
    id: 'podium',
    title: 'Top three',
    description: 'Finished a campaign in the top three',
    imageUrl: logos.podium,
    rule: { kind: 'rank', best: 3 },
  },
  {
    id: 'reach',
    title: 'Verified reach',
    description: '100,000 impressions of posts that counted',
    imageUrl: logos.reach,
    rule: { kind: 'impressions', atLeast: 100_000 },
  },
  {
    id: 'pioneer',
    title: 'Pioneer',
    description: 'Tried Evangelist first',
    imageUrl: logos.pioneer,
  },
];
