import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { App } from '../core/app/app.ts';
import { session } from '../core/session/session.store.ts';

/**
 * Whether the user has a current campaign to post to; `unknown` before the answer, `failed` after
 * an error.
 */
export type PostingState = 'unknown' | 'yes' | 'no' | 'failed' | 'signed-out';

export interface Posting {
  readonly $canPost: ReadableAtom<PostingState>;
}

/**
 * Whether New Post is enabled. The request is a lazy chunk, so that the header does not load the
 * typed channel.
 */
export function posting(app: App): Posting {
  const $canPost = atom<PostingState>(app.use(session).$signedIn.get() ? 'unknown' : 'signed-out');
  onMount($canPost, () => {
    let unsubscribeQuery: (() => void) | undefined;
    let version = 0;
    const watch = async (current: number) => {
      const { currentCampaigns } = await import('./posting.lazy.ts');
      if (current !== version) return;
      unsubscribeQuery = app.use(currentCampaigns).subscribe(({ data, error }) => {
        if (data) $canPost.set(data.length > 0 ? 'yes' : 'no');
        else if (error) $canPost.set('failed');
      });
    };
    const stopWatching = () => {
      version += 1;
      unsubscribeQuery?.();
      unsubscribeQuery = undefined;
    };
    const unsubscribe = app.use(session).$signedIn.subscribe((signedIn) => {
      stopWatching();
      $canPost.set(signedIn ? 'unknown' : 'signed-out');
      if (signedIn) void watch(version).catch(() => $canPost.set('failed'));
    });
    return () => {
      unsubscribe();
      stopWatching();
    };
  });
  return { $canPost };
}

type ReasonKey = 'noCampaign' | 'checking' | 'notChecked' | 'logInFirst';

/** Why New Post is disabled, as text; empty when it is enabled. */
export function getDisabledReason(
  canPost: PostingState | undefined,
  t: Record<ReasonKey, string>,
): string {
  if (canPost === 'yes') return '';
  if (canPost === 'no') return t.noCampaign;
  if (canPost === 'failed') return t.notChecked;
  return canPost === 'signed-out' ? t.logInFirst : t.checking;
}
