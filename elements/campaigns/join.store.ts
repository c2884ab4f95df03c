import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import type { JoinCampaignRequestDto } from '../../contract/campaign.ts';
import { joinCampaign } from '../../contract/rest.ts';
import type { App } from '../core/app.ts';
import { attribution } from '../core/attribution.ts';
import { CallError } from '../core/call-error.ts';
import { errorMessage } from '../core/error-message.ts';
import { cached } from '../core/query.ts';
import { rest } from '../core/rest.ts';
import { family } from './campaigns.store.ts';

export interface Joining {
  busy: boolean;
  error?: string;
}

export interface Joins {
  of(campaignId: string): ReadableAtom<Joining>;
  /** @returns whether the user is a member now. A second call while one runs does nothing. */
  join(campaignId: string, body: JoinCampaignRequestDto): Promise<boolean>;
}

/** Where the visitor came from, as join takes it. */
export function joinOrigin(app: App): JoinCampaignRequestDto {
  const known = app.use(attribution).fields();
  const utm = Object.fromEntries(
    (['source', 'medium', 'campaign', 'term', 'content'] as const).flatMap((name) => {
      const value = known[`utm_${name}`];
      return value ? [[name, value]] : [];
    }),
  );
  return {
    ...(known.deviceId ? { deviceId: known.deviceId } : {}),
    ...(known.referrer ? { referrer: known.referrer } : {}),
    ...(Object.keys(utm).length ? { utm } : {}),
  };
}

export function joins(app: App): Joins {
  const of = family<WritableAtom<Joining>>(() => atom<Joining>({ busy: false }));
  return {
    of,
    async join(campaignId, body) {
      const $joining = of(campaignId);
      if ($joining.get().busy) return false;
      $joining.set({ busy: true });
      try {
        await app.use(rest).call(joinCampaign, { params: { campaignId }, body: { ...joinOrigin(app), ...body } });
        $joining.set({ busy: false });
        return true;
      } catch (error) {
        const already = error instanceof CallError && error.code === 'ALREADY_JOINED';
        $joining.set(already ? { busy: false } : { busy: false, error: errorMessage(error) });
        return already;
      } finally {
        for (const prefix of ['invitation', 'campaign', 'dashboard', 'posts']) app.use(cached).invalidate(prefix);
      }
    },
  };
}
