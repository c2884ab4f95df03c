import { computed, type ReadableAtom } from 'nanostores';
import type { CampaignCard, CampaignDetail } from '../../contract/campaign.ts';
import type { Paged } from '../../contract/common.ts';
import type { PostCard, PostKind, Suggestion } from '../../contract/post.ts';
import type { App } from '../core/app.ts';
import { cached, type QueryState } from '../core/query.ts';
import { session } from '../core/session.store.ts';
import { typed } from '../core/typed.ts';

type Query<T> = ReadableAtom<QueryState<T>>;

/** The user's posts, and what the editor needs to know of campaigns. Everything waits while signed out. */
export interface Posts {
  /** The user's posts in a campaign, newest first. */
  mine(campaignId: string): Query<Paged<PostCard>>;
  suggestions(campaignId: string, kind: PostKind): Query<Suggestion[]>;
  /** The same answer as the campaign page's, by the same key. */
  brief(campaignId: string): Query<CampaignDetail>;
  /** Where one may post now. */
  readonly $current: Query<CampaignCard[]>;
  /** Where one may give feedback: every campaign the user joined, current or past. */
  readonly $joined: Query<CampaignCard[]>;
  /** Forgets what a new post changes. */
  refresh(): void;
}

export function posts(app: App): Posts {
  const { createQuery, invalidate } = app.use(cached);
  const { query } = app.use(typed);
  const $member = computed(app.use(session).$signedIn, (signedIn) => (signedIn ? 'in' : null));
  const made = new Map<string, unknown>();
  const one = <T>(key: string, fetcher: () => Promise<T>): Query<T> => {
    if (!made.has(key)) made.set(key, createQuery<T>([key, $member], fetcher));
    return made.get(key) as Query<T>;
  };
  const $current = one('campaign/current/', () => query('listCurrentCampaigns'));
  return {
    mine: (campaignId) => one(`posts/mine/${campaignId}/`, () => query('listMyPosts', { campaignId, limit: 100 })),
    suggestions: (campaignId, kind) =>
      one(`posts/suggestions/${campaignId}/${kind}/`, () => query('listSuggestions', { campaignId, kind })),
    brief: (id) => one(`campaign/one/${id}/`, () => query('getCampaign', { id })),
    $current,
    $joined: one('campaign/joined/', async () => {
      const [current, past] = await Promise.all([query('listCurrentCampaigns'), query('listPastCampaigns')]);
      const known = new Set(current.map(({ id }) => id));
      return [...current, ...past.filter(({ id }) => !known.has(id))];
    }),
    refresh: () => ['posts', 'campaign', 'dashboard', 'profile'].forEach(invalidate),
  };
}
