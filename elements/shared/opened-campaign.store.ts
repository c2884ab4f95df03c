import { atom, type ReadableAtom } from 'nanostores';
import type { App } from '../core/app/app.ts';

/** The campaign page that is open. The specification lists both values as client state. */
export interface OpenedCampaign {
  /** The post editor begins with this campaign. */
  readonly $openedCampaignUuid: ReadableAtom<string | null>;
  /** The selected week, whose leaderboard the page can show. */
  readonly $openedCampaignWeekId: ReadableAtom<string | null>;
  /** Pass null when the page closes. */
  set(campaignUuid: string | null, weekId?: string | null): void;
}

export function openedCampaign(_app: App): OpenedCampaign {
  const $openedCampaignUuid = atom<string | null>(null);
  const $openedCampaignWeekId = atom<string | null>(null);
  return {
    $openedCampaignUuid,
    $openedCampaignWeekId,
    set(campaignUuid, weekId = null) {
      $openedCampaignUuid.set(campaignUuid);
      $openedCampaignWeekId.set(weekId);
    },
  };
}
