import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Paged } from '../../contract/common.ts';
import type { ProfilePage } from '../../contract/pages.ts';
import type { PostCard } from '../../contract/post.ts';
import { getProfile } from '../../contract/rest.ts';
import type { App } from '../core/app.ts';
import { cached, type QueryState } from '../core/query.ts';
import { rest } from '../core/rest.ts';
import { session } from '../core/session.store.ts';
import { typed } from '../core/typed.ts';

export interface Profile {
  readonly $profile: ReadableAtom<QueryState<ProfilePage>>;
  /** The one status that is looked at; empty for all. */
  readonly $status: ReadableAtom<string>;
  /** The first posts of `$status`, newest first. */
  readonly $posts: ReadableAtom<QueryState<Paged<PostCard>>>;
  /** Posts that were fetched beyond the first page. */
  readonly $more: ReadableAtom<{ items: readonly PostCard[]; nextCursor: string | null } | null>;
  filter(status: string): void;
  /** Fetches the next page. @throws CallError */
  loadMore(cursor: string): Promise<void>;
  reload(): void;
}

export function profile(app: App): Profile {
  const $who = computed(app.use(session).$signedIn, (signedIn) => (signedIn ? 'me' : null));
  const { createQuery, invalidate } = app.use(cached);
  const $status = atom('');
  const $more = atom<{ items: readonly PostCard[]; nextCursor: string | null } | null>(null);
  let turn = 0;
  const reset = (status = '') => {
    turn += 1;
    $more.set(null);
    $status.set(status);
  };
  app.use(session).onCleared(() => reset());
  const ask = (cursor?: string) => {
    const status = $status.get();
    return app.use(typed).query('listMyPosts', { limit: 20, ...(status && { status }), ...(cursor && { cursor }) });
  };
  const $profile = createQuery<ProfilePage>(['profile/', $who], () => app.use(rest).call(getProfile));
  const $posts = createQuery<Paged<PostCard>>(['profile-posts/', $who, '/', $status], () => ask());
  return {
    $profile: $profile,
    $status,
    $posts: $posts,
    $more,
    filter: reset,
    async loadMore(cursor) {
      const mine = ++turn;
      const next = await ask(cursor);
      // Of another status, of another session, or asked for twice.
      if (mine !== turn) return;
      $more.set({ items: [...($more.get()?.items ?? []), ...next.items], nextCursor: next.nextCursor });
    },
    reload: () => invalidate('profile'),
  };
}
