import type { CampaignRules } from '../../db/schema.ts';

/** Campaign rules with defaults. */
export const withDefaultRules = (change: Partial<CampaignRules>): CampaignRules => ({
  hashtags: [],
  mentions: [],
  links: [],
  bannedTerms: [],
  languages: ['en'],
  disclosureTag: 'ad',
  minHoursUp: 24,
  minImpressions: 150,
  ...change,
});
