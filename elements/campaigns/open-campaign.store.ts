import { atom, type ReadableAtom } from 'nanostores';
import type { App } from '../core/app/app.ts';

/** The campaign page that is open. The specification lists both values as client state. */
export interface OpenCampaign {
  readonly $openedCampaignUuid: ReadableAtom<string | null>;
  readonly $openedCampaignWeekId: ReadableAtom<string | null>;
  /** Pass null when the page closes. */
  set(campaignUuid: string | null, weekId?: string | null): void;
}

export function openCampaign(_app: App): OpenCampaign {
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
