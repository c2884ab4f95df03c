/** What a campaign of the seed is written as: days count from the first start's day, money is a decimal string. */
import type { CampaignRules, campaigns } from '../db/schema.ts';

export interface SeedSuggestion {
  kind: 'post' | 'feedback';
  title: string;
  content: string;
  tone: 'informative' | 'casual' | 'meme' | 'technical' | 'question';
  maxUses?: number;
}
export interface SeedInvitation {
  key: string;
  token: string;
  inviter?: string;
  forHandle?: string;
  message?: string;
  maxUses?: number;
  uses?: number;
  expiresDay?: number;
  revokedDay?: number;
}
export interface SeedCampaign {
  key: string;
  index: number;
  advertiser: string;
  title: string;
  summary: string;
  /** Markdown. */
  description: string;
  state: 'draft' | 'published' | 'paused';
  startsDay: number;
  /** One row a week of seven days; their sum is the pool. */
  weeks: { pool: string; theme: string }[];
  /** Days after the end. */
  maturesAfter: number;
  claimDays: number;
  currency: 'USDC' | 'SOL';
  model: (typeof campaigns.$inferInsert)['rewardModel'];
  maxPerUser?: string;
  firstDayBonus?: string;
  participantCap?: number;
  visibility: 'public' | 'invite-only';
  maxPostsPerWeek: number;
  rules: CampaignRules;
  guidelines: { do: string[]; dont: string[] };
  links: { label: string; url: string }[];
  termsVersion: string;
  previewToken?: string;
  suggestions: SeedSuggestion[];
  invitations?: SeedInvitation[];
  /** How many of the seed's people take part, from which one on. */
  people?: { from: number; count: number };
  /** What they published, in the order of time. */
  posts: string[];
}
