/** For which campaign and which person a conversion event counts. It never moves money. */
import { normalizeHandle, toIdentityKey } from '../../../contract/formats/normal-form.ts';
import type { WalletEventDto } from '../../../contract/ingest.ts';
import { dayMs } from '../../common/time-math.ts';

/** `utm`: `utm.campaign` names it. `only`: without that, the advertiser's only campaign that ran at the time. */
export type CampaignRule = 'utm' | 'only';
/** `utm`: `utm.content` is the handle. `wallet`: the wallet is a verified one of the person. */
export type PersonRule = 'utm' | 'wallet';

/** A campaign of the advertiser that the API key belongs to. */
export interface CandidateCampaign {
  id: string;
  campaignIndex: number;
  startsAt: Date;
  endsAt: Date;
}

const getUtm = ({ utm }: WalletEventDto, name: 'campaign' | 'content'): string =>
  (utm?.[name] ?? utm?.[`utm_${name}`] ?? '').trim();

/** A `utm.campaign` that names none of them belongs to another action of the advertiser, so the event counts for none. */
export function findCampaign(
  event: WalletEventDto,
  candidates: readonly CandidateCampaign[],
): { campaignId: string; campaignRule: CampaignRule } | null {
  const name = toIdentityKey(getUtm(event, 'campaign'));
  if (name) {
    const named = candidates.find(
      ({ id, campaignIndex }) => id === name || String(campaignIndex) === name,
    );
    return named ? { campaignId: named.id, campaignRule: 'utm' } : null;
  }
  const at = new Date(event.occurredAt);
  const running = candidates.filter(({ startsAt, endsAt }) => startsAt <= at && at < endsAt);
  return running.length === 1 ? { campaignId: running[0]!.id, campaignRule: 'only' } : null;
}

/** A clock that is set wrong, and a time in another unit: such an event would fall into no campaign, or into a coming one. */
const maxAge = 2 * 365 * dayMs;
const maxAhead = dayMs;

/** Whether an event can have happened at this time. */
export const isPlausibleTime = (occurredAt: Date, now: Date): boolean =>
  occurredAt.getTime() >= now.getTime() - maxAge &&
  occurredAt.getTime() <= now.getTime() + maxAhead;

/** The handle that `utm.content` names, in lower case; empty: none. */
export const getHandle = (event: WalletEventDto): string =>
  normalizeHandle(getUtm(event, 'content')).toLowerCase();
