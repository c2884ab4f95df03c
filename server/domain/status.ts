/**
 * What a campaign and a week are at a moment. Nothing of this is stored: it follows from their times.
 *
 *   evaluated   rewards are fixed (`maturedAt`)
 *   inactive    a draft, paused, or not begun
 *   active      from its start until 48 h before its end
 *   ending      the last 48 h (a campaign shorter than that is ending from its first moment)
 *   evaluating  over, results not fixed
 */
import type { CampaignStatus } from '../../contract/campaign.ts';
import { limits } from '../../contract/limits.ts';

export interface CampaignTimes {
  state: 'draft' | 'published' | 'paused';
  startsAt: Date;
  endsAt: Date;
  maturedAt: Date | null;
}

export function campaignStatus(campaign: CampaignTimes, now: Date): CampaignStatus {
  if (campaign.maturedAt) return 'evaluated';
  if (campaign.state !== 'published' || now < campaign.startsAt) return 'inactive';
  if (now >= campaign.endsAt) return 'evaluating';
  return now.getTime() >= campaign.endsAt.getTime() - limits.endingWindow ? 'ending' : 'active';
}

/** Whether posts count now. */
export const isOpen = (campaign: CampaignTimes, now: Date): boolean =>
  ['active', 'ending'].includes(campaignStatus(campaign, now));

export interface WeekTimes {
  startsAt: Date;
  endsAt: Date;
  evaluatedAt: Date | null;
}
/** As {@link campaignStatus}; only the campaign's own end is announced as `ending`. */
export function weekStatus(week: WeekTimes, campaign: CampaignTimes, now: Date): CampaignStatus {
  if (week.evaluatedAt || campaign.maturedAt) return 'evaluated';
  if (campaign.state !== 'published' || now < week.startsAt) return 'inactive';
  if (now >= week.endsAt) return 'evaluating';
  const last = week.endsAt.getTime() >= campaign.endsAt.getTime();
  return last && campaignStatus(campaign, now) === 'ending' ? 'ending' : 'active';
}

/** The week that `now` falls in; in a gap between weeks none. */
export const weekAt = <W extends Pick<WeekTimes, 'startsAt' | 'endsAt'>>(weeks: readonly W[], now: Date): W | undefined =>
  weeks.find((week) => week.startsAt <= now && now < week.endsAt);

/** Monday 00:00 UTC of the week of `now`. */
export function mondayOf(now: Date): Date {
  const days = (now.getUTCDay() + 6) % 7;
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - days));
}
