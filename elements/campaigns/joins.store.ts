/** Joining campaigns: the call, its state by campaign, and where the visitor came from. */
import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import type { JoinCampaignRequestDto } from '../../contract/campaign.ts';
import { joinCampaign } from '../../contract/rest/campaigns.ts';
import type { App } from '../core/app/app.ts';
import { attribution } from '../core/session/attribution.ts';
import { ApiError } from '../core/http/api-error.ts';
import { getFormErrorMessage } from '../core/http/form-error-message.ts';
import { queryCache } from '../core/api/query-cache.ts';
import { rest } from '../core/api/rest.ts';
import { storeFamily } from '../shared/campaigns.store.ts';

export interface JoinState {
  busy: boolean;
  error?: string;
}

export interface Joins {
  /** The join state of a campaign. The same id returns the same store. */
  get(campaignId: string): ReadableAtom<JoinState>;
  /** @returns whether the user is a member now. A second call while one runs does nothing. */
  join(campaignId: string, body: JoinCampaignRequestDto): Promise<boolean>;
}

/** Gets where the visitor came from, in the shape of the join request. */
export function getJoinAttribution(app: App): JoinCampaignRequestDto {
  const fields = app.use(attribution).getFields();
  const utm = Object.fromEntries(
    (['source', 'medium', 'campaign', 'term', 'content'] as const).flatMap((name) => {
      const value = fields[`utm_${name}`];
      return value ? [[name, value]] : [];
    }),
  );
  return {
    ...(fields.deviceId ? { deviceId: fields.deviceId } : {}),
    ...(fields.referrer ? { referrer: fields.referrer } : {}),
    ...(Object.keys(utm).length ? { utm } : {}),
  };
}

export function joins(app: App): Joins {
  const get = storeFamily<WritableAtom<JoinState>>(() => atom<JoinState>({ busy: false }));
  return {
    get,
    async join(campaignId, body) {
      const $join = get(campaignId);
      if ($join.get().busy) return false;
      $join.set({ busy: true });
      try {
        await app.use(rest).call(joinCampaign, {
          params: { campaignId },
          body: { ...getJoinAttribution(app), ...body },
        });
        $join.set({ busy: false });
        return true;
      } catch (error) {
        const alreadyJoined = error instanceof ApiError && error.code === 'ALREADY_JOINED';
        $join.set(
          alreadyJoined ? { busy: false } : { busy: false, error: getFormErrorMessage(app, error) },
        );
        return alreadyJoined;
      } finally {
        for (const prefix of ['invitation', 'campaign', 'dashboard', 'posts'])
          app.use(queryCache).invalidate(prefix);
      }
    },
  };
}
