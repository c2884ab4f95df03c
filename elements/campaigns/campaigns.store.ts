import { computed, type ReadableAtom } from 'nanostores';
import type { CampaignCard, CampaignDetail, CampaignPreview, PastCampaign } from '../../contract/campaign.ts';
import type { LandingPage } from '../../contract/pages.ts';
import type { App } from '../core/app.ts';
import { cached, type QueryState } from '../core/query.ts';
import { session } from '../core/session.store.ts';
import { typed } from '../core/typed.ts';

export type Query<T> = ReadableAtom<QueryState<T>>;

/** Campaigns as the server tells them. Every key starts with `campaign`, so that one invalidation reaches them all. */
export interface Campaigns {
  /** Those the user joined and may post to now. Waits while signed out. */
  readonly $current: Query<CampaignCard[]>;
  /** Every campaign the visitor may see. */
  readonly $all: Query<CampaignCard[]>;
  /** Those that are over, with the user's result. Waits while signed out. */
  readonly $past: Query<PastCampaign[]>;
  /** One campaign; the same store for the same id. */
  detail(id: string): Query<CampaignDetail>;
  preview(token: string): Query<CampaignPreview>;
  landing(advertiser: string): Query<LandingPage>;
  /** Forgets what is known, and asks again where somebody looks. */
  refresh(): void;
}

/** One store for each key, made on first use. */
export function family<T>(make: (key: string) => T): (key: string) => T {
  const made = new Map<string, T>();
  return (key) => {
    let one = made.get(key);
    if (!one) made.set(key, (one = make(key)));
    return one;
  };
}

export function campaigns(app: App): Campaigns {
  const { createQuery, invalidate } = app.use(cached);
  const { query } = app.use(typed);
  const { $signedIn } = app.use(session);
  // Part of each key: what one may see depends on who looks.
  const $who = computed($signedIn, (signedIn) => (signedIn ? 'in' : 'out'));
  const $member = computed($signedIn, (signedIn) => (signedIn ? 'in' : null));
  return {
    $current: createQuery(['campaign/current/', $member], () => query('listCurrentCampaigns')),
    $all: createQuery(['campaign/all/', $who], () => query('listCampaigns')),
    $past: createQuery(['campaign/past/', $member], () => query('listPastCampaigns')),
    detail: family((id) => createQuery([`campaign/one/${id}/`, $who], () => query('getCampaign', { id }))),
    preview: family((token) => createQuery([`campaign/preview/${token}`], () => query('getCampaignPreview', { token }))),
    landing: family((advertiser) => createQuery([`campaign/landing/${advertiser}`], () => query('getLanding', { advertiser }))),
    refresh: () => invalidate('campaign'),
  };
}
