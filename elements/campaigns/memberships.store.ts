/** Leaving a campaign. */
import type { App } from '../core/app/app.ts';
import { queryCache } from '../core/api/query-cache.ts';
import { typedChannel } from '../core/http/typed-channel.ts';

export interface Memberships {
  /** Leaves a campaign. Posts and rewards stay. @throws ApiError */
  leave(campaignId: string): Promise<void>;
}

export function memberships(app: App): Memberships {
  return {
    async leave(campaignId) {
      try {
        await app.use(typedChannel).mutate('leaveCampaign', { campaignId });
      } finally {
        for (const prefix of ['invitation', 'campaign', 'dashboard', 'posts', 'profile'])
          app.use(queryCache).invalidate(prefix);
      }
    },
  };
}
