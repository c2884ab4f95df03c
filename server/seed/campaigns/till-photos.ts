import type { SeedCampaign } from '../seed-campaign.ts';
import { withDefaultRules } from './default-rules.ts';

/** Pays in the order of the first posts, and asks for a picture. It has just begun: nobody has posted yet. */
export const tillPhotos: SeedCampaign = {
  key: 'till-photos',
  index: 1049,
  advertiser: 'harbor',
  title: 'Show your till',
  summary: 'A photo of the counter where you pay or are paid. The first forty get 15 USDC each.',
  description: `Take a photo of the counter where you pay or are paid, and say **one thing** about it that a stranger would not see.

## How it pays

The first forty whose posts are eligible get **15 USDC** each, in the order of their posts. The second week has a pool for forty more. It doesn’t matter how many people see a post.

A post without a picture or a video is not eligible. No cards and no faces, please.`,
  state: 'published',
  startsDay: 0,
  weeks: [
    { pool: '600', theme: 'Your counter' },
    { pool: '600', theme: 'Somebody else’s counter' },
  ],
  maturesAfter: 2,
  claimDays: 14,
  currency: 'USDC',
  model: 'first-come',
  maxPerUser: '15',
  visibility: 'public',
  maxPostsPerWeek: 1,
  rules: withDefaultRules({ media: true, mentions: ['harborfinance'], minImpressions: 0 }),
  guidelines: { do: ['Take the photo yourself'], dont: ['Show a card, a face or a name'] },
  links: [{ label: 'Harbor', url: 'https://harbor.finance' }],
  termsVersion: '1',
  suggestions: [
    { kind: 'post', tone: 'casual', content: 'The drawer sticks, the light flickers, the payment takes a second. My counter, this morning. @harborfinance #ad' },
  ],
  posts: [],
}; // prettier-ignore
