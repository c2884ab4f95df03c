import { computed, type ReadableAtom } from 'nanostores';
import type { CampaignCard } from '../../contract/campaign.ts';
import type { Paged } from '../../contract/common.ts';
import type { PostCard, PostKind, Suggestion } from '../../contract/post.ts';
import type { App } from '../core/app/app.ts';
import { queryCache, type QueryState } from '../core/api/query-cache.ts';
import { session } from '../core/session/session.store.ts';
import { typedChannel } from '../core/http/typed-channel.ts';

type Query<T> = ReadableAtom<QueryState<T>>;

/** Queries for the user's posts, and what the editor needs for a new one. They wait while signed out. */
export interface Posts {
  /** The user's posts in a campaign, newest first. */
  getMyPosts(campaignId: string): Query<Paged<PostCard>>;
  getSuggestions(campaignId: string, kind: PostKind): Query<Suggestion[]>;
  /** Campaigns that accept feedback: every campaign the user joined and has not left, current or past. */
  readonly $joined: Query<CampaignCard[]>;
  /** Invalidates the queries that a new post changes. */
  invalidate(): void;
}

export function posts(app: App): Posts {
  const { createQuery, invalidate } = app.use(queryCache);
  const { query } = app.use(typedChannel);
  const $userKey = computed(app.use(session).$signedIn, (signedIn) => (signedIn ? 'in' : null));
  const queries = new Map<string, unknown>();
  const getQuery = <T>(key: string, fetcher: () => Promise<T>): Query<T> => {
    if (!queries.has(key)) queries.set(key, createQuery<T>([key, $userKey], fetcher));
    return queries.get(key) as Query<T>;
  };
  return {
    getMyPosts: (campaignId) =>
      getQuery(`posts/mine/${campaignId}/`, () => query('listMyPosts', { campaignId, limit: 100 })),
    getSuggestions: (campaignId, kind) =>
      getQuery(`posts/suggestions/${campaignId}/${kind}/`, () =>
        query('listSuggestions', { campaignId, kind }),
      ),
    $joined: getQuery('campaign/joined/', async () => {
      const [current, past] = await Promise.all([
        query('listCurrentCampaigns'),
        query('listPastCampaigns'),
      ]);
      const known = new Set(current.map(({ id }) => id));
      return [...current, ...past.filter(({ id, my }) => my?.joined && !known.has(id))];
    }),
    invalidate: () => ['posts', 'campaign', 'dashboard', 'profile'].forEach(invalidate),
  };
}
