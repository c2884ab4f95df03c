import { computed, type ReadableAtom } from 'nanostores';
import type { PostLinks as LinksOfCampaign } from '../../contract/post.ts';
import type { App } from '../core/app/app.ts';
import { queryCache, type QueryState } from '../core/api/query-cache.ts';
import { typedChannel } from '../core/http/typed-channel.ts';
import { session } from '../core/session/session.store.ts';

/** Queries for the links that the user submitted. They wait while signed out. */
export interface PostLinks {
  getLinks(campaignId: string): ReadableAtom<QueryState<LinksOfCampaign>>;
}

export function postLinks(app: App): PostLinks {
  const { createQuery } = app.use(queryCache);
  const { query } = app.use(typedChannel);
  const $userKey = computed(app.use(session).$signedIn, (signedIn) => (signedIn ? 'in' : null));
  const queries = new Map<string, ReadableAtom<QueryState<LinksOfCampaign>>>();
  return {
    getLinks(campaignId) {
      const found =
        queries.get(campaignId) ??
        createQuery([`post-links/${campaignId}/`, $userKey], () =>
          query('listPostLinks', { campaignId }),
        );
      queries.set(campaignId, found);
      return found;
    },
  };
}
