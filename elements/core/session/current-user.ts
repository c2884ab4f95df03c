import { atom, onMount, type ReadableAtom } from 'nanostores';
import { loadModule, throwLoadError } from '../../base/load-module.ts';
import { emptyUser } from '../../../common/empty-user.ts';
import type { CurrentUser } from '../../../contract/user.ts';
import { ApiError } from '../http/api-error.ts';
import { isTemporary, retryDelay } from '../http/retry.ts';
import type { App } from '../app/app.ts';

/**
 * The user of the session. Loaded with the first listener and again after each change of session. Retries until the user
 * is known, because drafts are keyed by user: after a delay, and at once when the browser is online again. All of it is
 * in this chunk: a network that loses the answer would lose a lazy chunk too.
 */
export function createCurrentUser(app: App, $signedIn: ReadableAtom<boolean>) {
  const $user = atom<CurrentUser>(emptyUser);
  const $loaded = atom(false);
  let requestId = 0;
  let failureCount = 0;
  let listenerCount = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  const clear = () => {
    requestId += 1;
    failureCount = 0;
    clearTimeout(retryTimer);
    $user.set(emptyUser);
    $loaded.set(false);
  };
  const load = async () => {
    const id = ++requestId;
    clearTimeout(retryTimer);
    if (!$signedIn.get()) return;
    try {
      const { typedChannel } = await loadModule(
        () => import('../http/typed-channel.ts'),
        throwLoadError,
      );
      const user = await app.use(typedChannel).query('getCurrentUser');
      if (id !== requestId) return;
      failureCount = 0;
      $user.set(user);
      $loaded.set(true);
    } catch (error) {
      const isNeeded = listenerCount && id === requestId && !app.signal.aborted;
      const isFinal = error instanceof ApiError && !isTemporary(error);
      if (isNeeded && !isFinal) retryTimer = setTimeout(loadOnce, retryDelay(failureCount++));
      if (!(error instanceof ApiError)) throw error;
    }
  };
  const loadOnce = () => {
    if (!$loaded.get() && !app.signal.aborted) void load();
  };
  const onListen = () => {
    if (++listenerCount === 1) {
      loadOnce();
      // Stores also run in Node, which has no such event.
      globalThis.addEventListener?.('online', loadOnce);
    }
    return () => {
      if (--listenerCount) return;
      clearTimeout(retryTimer);
      globalThis.removeEventListener?.('online', loadOnce);
    };
  };
  onMount($user, onListen);
  onMount($loaded, onListen);
  return {
    $user,
    $loaded,
    load,
    loadIfUsed: async () => (listenerCount ? load() : undefined),
    clear,
  };
}
