import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Paged } from '../../contract/common.ts';
import type { ProfilePage } from '../../contract/pages.ts';
import type { PostCard } from '../../contract/post.ts';
import { getProfile } from '../../contract/rest/campaigns.ts';
import type { App } from '../core/app/app.ts';
import { queryCache, type Query, type QueryState } from '../core/api/query-cache.ts';
import { rest } from '../core/api/rest.ts';
import { session } from '../core/session/session.store.ts';
import { typedChannel } from '../core/http/typed-channel.ts';

/** The profile page and the user's posts. */
export interface Profile {
  readonly $profile: Query<ProfilePage>;
  /** The status that posts are filtered by; empty for all. */
  readonly $status: ReadableAtom<string>;
  /** The first page of the posts with `$status`, newest first. */
  readonly $posts: ReadableAtom<QueryState<Paged<PostCard>>>;
  /** Posts of the following pages; null if none was fetched. */
  readonly $more: ReadableAtom<{ items: readonly PostCard[]; nextCursor: string | null } | null>;
  setStatus(status: string): void;
  /** Fetches the next page. @throws ApiError */
  loadMore(cursor: string): Promise<void>;
  reload(): void;
}

export function profile(app: App): Profile {
  const $userKey = computed(app.use(session).$signedIn, (signedIn) => (signedIn ? 'me' : null));
  const { createQuery, invalidate } = app.use(queryCache);
  const $status = atom('');
  const $more = atom<{ items: readonly PostCard[]; nextCursor: string | null } | null>(null);
  let latestLoad = 0;
  const reset = (status = '') => {
    latestLoad += 1;
    $more.set(null);
    $status.set(status);
  };
  app.use(session).onCleared(() => reset());
  const fetchPosts = (cursor?: string) => {
    const status = $status.get();
    return app
      .use(typedChannel)
      .query('listMyPosts', { limit: 20, ...(status && { status }), ...(cursor && { cursor }) });
  };
  const $profile = createQuery<ProfilePage>(['profile/', $userKey], () =>
    app.use(rest).call(getProfile),
  );
  const $posts = createQuery<Paged<PostCard>>(['profile-posts/', $userKey, '/', $status], () =>
    fetchPosts(),
  );
  return {
    $profile: $profile,
    $status,
    $posts: $posts,
    $more,
    setStatus: reset,
    async loadMore(cursor) {
      const load = ++latestLoad;
      const next = await fetchPosts(cursor);
      // Ignore the page if the status or the session has changed, or if it was requested again.
      if (load !== latestLoad) return;
      $more.set({
        items: [...($more.get()?.items ?? []), ...next.items],
        nextCursor: next.nextCursor,
      });
    },
    reload: () => invalidate('profile'),
  };
}
