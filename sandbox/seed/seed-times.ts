/** Times of the demonstration, around the first start of the server. */
import type { CampaignContent } from '../../server/features/campaigns/campaign-content.rules.ts';
import { dayMs } from '../../server/common/time-math.ts';

/** Midnight UTC of the day `days` after `base`. */
export const getDay = (base: Date, days: number): Date =>
  new Date(Math.floor(base.getTime() / dayMs) * dayMs + days * dayMs);

export interface SeedTimes {
  startsAt: Date;
  endsAt: Date;
  maturesAt: Date;
}
export const getCampaignTimes = ({ startsAt, endsAt, maturesAt }: CampaignContent): SeedTimes => ({
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
  maturesAt: new Date(maturesAt),
});
