import { atom, type ReadableAtom } from 'nanostores';
import type { App } from '../core/app.ts';

/** Which campaign page is open: client state of the specification. */
export interface Opened {
  readonly $openedCampaignUuid: ReadableAtom<string | null>;
  readonly $openedCampaignWeekId: ReadableAtom<string | null>;
  /** Null when the page is left. */
  set(campaignUuid: string | null, weekId?: string | null): void;
}

export function opened(_app: App): Opened {
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
