/**
 * A demonstration campaign beside its file in `sandbox/demonstration/`: its number, its links, and its history before the first start
 * of the server. Days are relative to it.
 */
import type { CampaignContent } from '../../server/features/campaigns/campaign-content.rules.ts';
import type { PreparedPicture } from '../../server/features/campaigns/store-campaign-pictures.service.ts';

export interface SeedInvitation {
  key: string;
  token: string;
  inviter?: string;
  forHandle?: string;
  message?: string;
  maxUses?: number;
  expiresDay?: number;
  revokedDay?: number;
}
export interface SeedCampaign {
  /** The key of the campaign's file. */
  key: string;
  index: number;
  state: 'draft' | 'published' | 'paused';
  previewToken?: string;
  invitations?: SeedInvitation[];
  /** Participants: a slice of the seed's people. */
  people?: { from: number; count: number };
  /** Texts of their posts, in chronological order. */
  posts: string[];
}

/** A campaign with the content of its file, whose times are those of the first start. */
export interface LoadedCampaign extends SeedCampaign {
  content: CampaignContent;
  /** That its texts name. */
  pictures: readonly PreparedPicture[];
}
