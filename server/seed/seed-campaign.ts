/** Definition of a demonstration campaign. Days are relative to the first start of the server; money is a decimal string. */
import type { CampaignRules, campaigns } from '../db/schema.ts';

export interface SeedSuggestion {
  kind: 'post' | 'feedback';
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
  /** Weeks of seven days; the sum of their pools is the campaign's pool. */
  weeks: { pool: string; theme: string }[];
  /** Days after the end of the campaign. */
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
  /** Participants: a slice of the seed's people. */
  people?: { from: number; count: number };
  /** Texts of their posts, in chronological order. */
  posts: string[];
}
