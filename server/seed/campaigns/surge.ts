import type { SeedCampaign } from '../seed-campaign.ts';
import { withDefaultRules } from './default-rules.ts';

export const surge: SeedCampaign = {
  key: 'surge',
  index: 1046,
  advertiser: 'switchboard',
  title: 'Surge, season 2',
  summary: 'Prices that arrive before the block does. Opens next week; the first sixty get a seat.',
  description: `Surge streams prices before they are on chain. Season 2 asks for **before and after**: the same trade with an old feed and with this one.

Opens soon. Sixty seats.`,
  state: 'published',
  startsDay: 4,
  weeks: [
    { pool: '4000', theme: 'Before' },
    { pool: '4000', theme: 'After' },
    { pool: '4000', theme: 'What you would build' },
  ],
  maturesAfter: 4,
  claimDays: 14,
  currency: 'USDC',
  model: 'pool-share',
  maxPerUser: '600',
  participantCap: 60,
  visibility: 'public',
  maxPostsPerWeek: 3,
  rules: withDefaultRules({ minFollowers: 1000, minAccountAgeDays: 180, mentions: ['switchboardxyz'], links: ['https://switchboard.xyz'], minImpressions: 300 }),
  guidelines: { do: ['Show both trades'], dont: ['Promise speed to others'] },
  links: [{ label: 'Surge', url: 'https://switchboard.xyz' }],
  termsVersion: '1',
  suggestions: [
    { kind: 'post', tone: 'technical', content: 'The same trade, twice: old feed, then Surge. The difference in one screenshot: switchboard.xyz @switchboardxyz #ad' },
  ],
  posts: [],
}; // prettier-ignore
