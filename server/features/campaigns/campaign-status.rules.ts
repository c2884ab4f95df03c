/**
 * Status of a campaign and of a week at a time. It is derived from their times, not stored.
 *
 *   evaluated   rewards are fixed (`maturedAt`)
 *   inactive    a draft, paused, or not started
 *   active      from its start until 48 h before its end
 *   ending      the last 48 h (a campaign shorter than that is ending from its start)
 *   evaluating  ended, results not fixed
 * See docs/decisions/023-times-are-exclusive-ends.md.
 */
import type { CampaignStatus } from '../../../contract/campaign-statuses.ts';
import { listLimits } from '../../../contract/limits.ts';
import type { NoneOpenReason } from '../../../contract/pages.ts';
import type { CampaignContent } from './campaign-content.rules.ts';

export interface CampaignTimes {
  state: 'draft' | 'published' | 'paused';
  startsAt: Date;
  endsAt: Date;
  maturedAt: Date | null;
}

export function getCampaignStatus(campaign: CampaignTimes, now: Date): CampaignStatus {
  if (campaign.maturedAt) return 'evaluated';
  if (campaign.state !== 'published' || now < campaign.startsAt) return 'inactive';
  if (now >= campaign.endsAt) return 'evaluating';
  return now.getTime() >= campaign.endsAt.getTime() - listLimits.endingWindow ? 'ending' : 'active';
}

/**
 * Whether the rewards are fixed. Until then each post is judged, and a person can be excluded, in the weeks that are over too;
 * afterwards nothing changes a result. That a week is evaluated only means that its posts have a result for now.
 */
export const areResultsFinal = ({ maturedAt }: Pick<CampaignTimes, 'maturedAt'>): boolean =>
  maturedAt !== null;

/** Whether posts count at `now`. */
export const isCampaignOpen = (campaign: CampaignTimes, now: Date): boolean =>
  ['active', 'ending'].includes(getCampaignStatus(campaign, now));

/**
 * Gets why an advertiser has no public campaign that is open or upcoming; undefined when it has one. Campaigns that have
 * ended count only where all have.
 */
export function getNoneOpenReason(
  campaigns: readonly (CampaignTimes & { visibility: CampaignContent['visibility'] })[],
  now: Date,
): NoneOpenReason | undefined {
  const shown = campaigns.filter(({ state }) => state !== 'draft');
  const current = shown.filter(
    (campaign) => !['evaluating', 'evaluated'].includes(getCampaignStatus(campaign, now)),
  );
  const isPublic = ({ visibility }: (typeof campaigns)[number]) => visibility === 'public';
  const decisive = current.length ? current : shown;
  if (decisive.length && !decisive.some(isPublic)) return 'invite-only';
  if (!current.length) return 'ended';
  return current.some((campaign) => isPublic(campaign) && campaign.state === 'published')
    ? undefined
    : 'paused';
}

export interface WeekTimes {
  startsAt: Date;
  endsAt: Date;
  evaluatedAt: Date | null;
}
/** As {@link getCampaignStatus}; only the campaign's own end is announced as `ending`. */
export function getWeekStatus(week: WeekTimes, campaign: CampaignTimes, now: Date): CampaignStatus {
  if (week.evaluatedAt || campaign.maturedAt) return 'evaluated';
  if (campaign.state !== 'published' || now < week.startsAt) return 'inactive';
  if (now >= week.endsAt) return 'evaluating';
  const last = week.endsAt.getTime() >= campaign.endsAt.getTime();
  return last && getCampaignStatus(campaign, now) === 'ending' ? 'ending' : 'active';
}

/** The week at `now`; undefined in a gap between weeks. */
export const findWeekAt = <W extends Pick<WeekTimes, 'startsAt' | 'endsAt'>>(
  weeks: readonly W[],
  now: Date,
): W | undefined => weeks.find((week) => week.startsAt <= now && now < week.endsAt);

/** What participants are notified of, once each. */
export type CampaignEvent = 'started' | 'ending' | 'ended' | 'matured' | 'expired' | 'terms';
