import { computed } from 'nanostores';
import type {
  CampaignCard,
  CampaignDetail,
  CampaignTerms,
  PastCampaign,
} from '../../contract/campaign.ts';
import type { CampaignPreview } from '../../contract/campaign-preview.ts';
import type { LandingPage } from '../../contract/pages.ts';
import type { App } from '../core/app/app.ts';
import { queryCache, type Query } from '../core/api/query-cache.ts';
import { session } from '../core/session/session.store.ts';
import { typedChannel } from '../core/http/typed-channel.ts';

/** Campaign queries. Every key starts with `campaign`, so that one invalidation reaches all of them. */
export interface Campaigns {
  /** Campaigns that the user joined and may post to now. Idle while signed out. */
  readonly $current: Query<CampaignCard[]>;
  /** The recommended ones of all campaigns that the visitor may see, a hundred at most. The list of all: `campaignList`. */
  readonly $recommended: Query<CampaignCard[]>;
  /** How many campaigns the person can join. Idle while signed out. */
  readonly $joinableCount: Query<number>;
  /** Ended campaigns with the result of the user. Idle while signed out. */
  readonly $past: Query<PastCampaign[]>;
  /** One campaign. The same id returns the same store. */
  detail(id: string): Query<CampaignDetail>;
  /** Preview of an unpublished campaign, by the token of its link. */
  preview(token: string): Query<CampaignPreview>;
  /** The terms of a campaign at a version. The same arguments return the same store. */
  terms(id: string, version: string): Query<CampaignTerms>;
  /** Landing page of a brand, by its slug. */
  landing(advertiser: string): Query<LandingPage>;
  /** Invalidates every campaign query; mounted queries fetch again. */
  refresh(): void;
}

/** Memoizes a store for each key; the store is created on first use. */
export function storeFamily<T>(create: (key: string) => T): (key: string) => T {
  const stores = new Map<string, T>();
  return (key) => {
    let store = stores.get(key);
    if (!store) stores.set(key, (store = create(key)));
    return store;
  };
}

export function campaigns(app: App): Campaigns {
  const { createQuery, invalidate } = app.use(queryCache);
  const { query } = app.use(typedChannel);
  const { $signedIn } = app.use(session);
  // Part of each key, because the visible campaigns depend on the viewer.
  const $viewerKey = computed($signedIn, (signedIn) => (signedIn ? 'in' : 'out'));
  const $signedInKey = computed($signedIn, (signedIn) => (signedIn ? 'in' : null));
  const terms = storeFamily((key) => {
    const [id, version] = JSON.parse(key) as [string, string];
    return createQuery([`campaign/terms/${key}`], () => query('getCampaignTerms', { id, version }));
  });
  return {
    $current: createQuery(['campaign/current/', $signedInKey], () => query('listCurrentCampaigns')),
    $recommended: createQuery(['campaign/recommended/', $viewerKey], () => query('listCampaigns')),
    $joinableCount: createQuery(['campaign/joinable-count/', $signedInKey], async () => {
      const { counts } = await query('browseCampaigns', { membership: 'open', limit: 1 });
      return counts.open;
    }),
    $past: createQuery(['campaign/past/', $signedInKey], () => query('listPastCampaigns')),
    detail: storeFamily((id) =>
      createQuery([`campaign/one/${id}/`, $viewerKey], () => query('getCampaign', { id })),
    ),
    preview: storeFamily((token) =>
      createQuery([`campaign/preview/${token}`], () => query('getCampaignPreview', { token })),
    ),
    terms: (id, version) => terms(JSON.stringify([id, version])),
    landing: storeFamily((advertiser) =>
      createQuery([`campaign/landing/${advertiser}`], () => query('getLanding', { advertiser })),
    ),
    refresh: () => invalidate('campaign'),
  };
}
