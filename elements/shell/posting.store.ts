/** Whether New Post and Share Feedback can be used, and why not. */
import { atom, onMount, type ReadableAtom, type WritableAtom } from 'nanostores';
import { loadModule, warnOfLoadError } from '../base/load-module.ts';
import type { App } from '../core/app/app.ts';
import type { QueryState } from '../core/api/query-cache.ts';
import { session } from '../core/session/session.store.ts';

/**
 * Whether the user has a current campaign to post to; `unknown` before the answer, `failed` after
 * an error.
 */
export type PostingState = 'unknown' | 'yes' | 'no' | 'failed' | 'signed-out';

export interface Posting {
  readonly $canPost: ReadableAtom<PostingState>;
  /** The same for feedback, which a past campaign takes too. Asks for past campaigns only where there is no current one. */
  readonly $canGiveFeedback: ReadableAtom<PostingState>;
}

type Query = ReadableAtom<QueryState<readonly unknown[]>>;
type Check = 'currentCampaigns' | 'pastCampaigns';

/**
 * Watches whether a list of campaigns is empty. The request is a lazy chunk, so that the header does
 * not load the typed channel.
 * @returns a function that stops
 */
function watchCampaigns(app: App, check: Check, $state: WritableAtom<PostingState>): () => void {
  let stopped = false;
  let unsubscribe: (() => void) | undefined;
  void loadModule(
    () => import('./posting.lazy.ts'),
    (error) => {
      warnOfLoadError(error);
      if (!stopped) $state.set('failed');
    },
  ).then((queries) => {
    if (!queries || stopped) return;
    unsubscribe = app.use<Query>(queries[check]).subscribe(({ data, error }) => {
      if (data) $state.set(data.length > 0 ? 'yes' : 'no');
      else if (error) $state.set('failed');
    });
  });
  return () => {
    stopped = true;
    unsubscribe?.();
  };
}

/** Whether New Post and Share Feedback are enabled. */
export function posting(app: App): Posting {
  const { $signedIn } = app.use(session);
  const $canPost = atom<PostingState>($signedIn.get() ? 'unknown' : 'signed-out');
  const $canGiveFeedback = atom<PostingState>($canPost.get());
  onMount($canPost, () => {
    let stop = () => {};
    const unsubscribe = $signedIn.subscribe((signedIn) => {
      stop();
      $canPost.set(signedIn ? 'unknown' : 'signed-out');
      stop = signedIn ? watchCampaigns(app, 'currentCampaigns', $canPost) : () => {};
    });
    return () => {
      unsubscribe();
      stop();
    };
  });
  onMount($canGiveFeedback, () => {
    let stop = () => {};
    const unsubscribe = $canPost.subscribe((canPost) => {
      stop();
      const asksPast = canPost === 'no' || canPost === 'failed';
      $canGiveFeedback.set(asksPast ? 'unknown' : canPost);
      stop = asksPast ? watchCampaigns(app, 'pastCampaigns', $canGiveFeedback) : () => {};
    });
    return () => {
      unsubscribe();
      stop();
    };
  });
  return { $canPost, $canGiveFeedback };
}

export type ReasonMessages = Record<
  'noCampaign' | 'noCurrentCampaign' | 'checking' | 'notChecked' | 'logInFirst',
  string
>;

/** Why New Post is disabled: who can give feedback on a past campaign is not asked to join one for that. */
export const getPostDisabledReason = (
  canPost: PostingState | undefined,
  canGiveFeedback: PostingState | undefined,
  t: ReasonMessages,
): string =>
  canPost === 'no' && canGiveFeedback === 'yes'
    ? t.noCurrentCampaign
    : getDisabledReason(canPost, t);

/** Why New Post or Share Feedback is disabled, as text; empty when it is enabled. */
export function getDisabledReason(state: PostingState | undefined, t: ReasonMessages): string {
  if (state === 'yes') return '';
  if (state === 'no') return t.noCampaign;
  if (state === 'failed') return t.notChecked;
  return state === 'signed-out' ? t.logInFirst : t.checking;
}
