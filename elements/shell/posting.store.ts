import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { App } from '../core/app.ts';
import { session } from '../core/session.store.ts';

/** Whether there is a current campaign to post to; `unknown` until asked, `failed` where nobody could say. */
export type CanPost = 'unknown' | 'yes' | 'no' | 'failed' | 'signed-out';

export interface Posting {
  readonly $canPost: ReadableAtom<CanPost>;
}

/** Whether New Post is enabled. Asks in a chunk of its own, so that the header does not wait for the typed channel. */
export function posting(app: App): Posting {
  const $canPost = atom<CanPost>(app.use(session).$signedIn.get() ? 'unknown' : 'signed-out');
  onMount($canPost, () => {
    let stop: (() => void) | undefined;
    let turn = 0;
    const watch = async (mine: number) => {
      const { currentCampaigns } = await import('./current-campaigns.ts');
      if (mine !== turn) return;
      stop = app.use(currentCampaigns).subscribe(({ data, error }) => {
        if (data) $canPost.set(data.length > 0 ? 'yes' : 'no');
        else if (error) $canPost.set('failed');
      });
    };
    const end = () => {
      turn += 1;
      stop?.();
      stop = undefined;
    };
    const release = app.use(session).$signedIn.subscribe((signedIn) => {
      end();
      $canPost.set(signedIn ? 'unknown' : 'signed-out');
      if (signedIn) void watch(turn).catch(() => $canPost.set('failed'));
    });
    return () => {
      release();
      end();
    };
  });
  return { $canPost };
}
