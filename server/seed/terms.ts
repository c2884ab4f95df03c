/** Terms of the demonstration campaigns, from the facts of each campaign. */
import type { SeedCampaign } from './seed-campaign.ts';
import { seedAdvertisers } from './advertisers.ts';

/** Terms as Markdown. */
export function createTerms(campaign: SeedCampaign, version: string): string {
  const brand = seedAdvertisers.find(({ slug }) => slug === campaign.advertiser)!.name;
  const { currency, maxPerUser, maturesAfter, claimDays, maxPostsPerWeek, rules } = campaign;
  const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);
  const cap = maxPerUser ? ` No member receives more than ${maxPerUser} ${currency}.` : '';
  return `These terms apply between ${brand} and the members of the campaign “${campaign.title}”. They add to the terms of use of Evangelist. This is demonstration text: no real brand pays a reward.

## Your posts

- Up to ${maxPostsPerWeek} posts a week count. You write them in your own words and publish them under your own handle.
- A post stays public for at least ${rules.minHoursUp} hours before it is checked, and until the rewards are final.
${rules.disclosureTag ? `- Each post is advertising and must be marked with #${rules.disclosureTag}.\n` : ''}- ${brand} may quote your posts with your handle. You keep all rights to them.

## Rewards

- Eligible posts share the pool of their week by the campaign’s reward rules.${cap} An estimate can change until the rewards are final.
- Rewards are final ${days(maturesAfter)} after the end of the campaign. Claim yours within ${days(claimDays)}; unclaimed rewards return to the campaign.
- You pay the taxes on what you receive.

## Leaving and changes

- You can stop at any time. Posts that you delete before the rewards are final earn nothing.
- New terms get a new version, and members are notified. The version that you accepted keeps applying to you. This is version ${version}.`;
}
