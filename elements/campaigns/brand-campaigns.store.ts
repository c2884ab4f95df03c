/** The campaigns of brands whose side the person is on, drafts included. */
import { computed } from 'nanostores';
import type { BrandCampaigns } from '../../contract/brand-campaigns.ts';
import type { App } from '../core/app/app.ts';
import { queryCache } from '../core/api/query-cache.ts';
import { typedChannel } from '../core/http/typed-channel.ts';
import { session } from '../core/session/session.store.ts';
import type { Query } from '../core/api/query-cache.ts';

export interface BrandCampaignsStore {
  /** The campaigns of the person's brands. Idle while signed out; FORBIDDEN without an advertiser login. */
  readonly $campaigns: Query<BrandCampaigns>;
  refresh(): void;
}

export function brandCampaigns(app: App): BrandCampaignsStore {
  const { createQuery, invalidate } = app.use(queryCache);
  const $signedInKey = computed(app.use(session).$signedIn, (signedIn) => (signedIn ? 'in' : null));
  return {
    $campaigns: createQuery(['brand-campaigns/', $signedInKey], () =>
      app.use(typedChannel).query('listBrandCampaigns'),
    ),
    refresh: () => invalidate('brand-campaigns'),
  };
}
