import { nanoquery, type FetcherStore, type KeyInput } from '@nanostores/query';
import type { App } from './app.ts';
import { CallError } from './call-error.ts';
import { changes } from './changes.ts';
import { session } from './session.store.ts';

/** What a query store holds. */
export interface QueryState<T> {
  data?: T;
  loading: boolean;
  error?: unknown;
}

const gcTime = 5 * 60_000;
const retries = 3;

/** Delay before retry number `attempt` (from 0): 1 s doubled up to 30 s. */
export const retryDelay = (attempt: number): number => Math.min(1000 * 2 ** attempt, 30_000);

/** How long to wait before the next try; undefined for none. An answer of 4xx will not get better. */
export function retryAfter(error: unknown, retryCount: number): number | undefined {
  if (error instanceof CallError && ((error.status >= 400 && error.status < 500) || error.kind === 'abort')) return undefined;
  return retryCount > retries ? undefined : retryDelay(retryCount - 1);
}

export interface Cached {
  /**
   * A store that fetches while it has listeners. Answers are kept for 5 minutes and shared by key.
   * @param keys parts joined to the cache key, stores among them; a null part waits. Start with a prefix (`'campaign/'`).
   */
  createQuery<T>(keys: KeyInput, fetcher: (...parts: (string | number | true)[]) => Promise<T>): FetcherStore<T, unknown>;
  /** Forgets every answer whose key starts with `prefix` and asks again where somebody looks. */
  invalidate(prefix: string): void;
  /** Writes an answer into every key that starts with `prefix`, without asking. */
  put(prefix: string, data: unknown): void;
}

/** Server data of an App, with the specification's numbers set in this one place. */
export function cached(app: App): Cached {
  const [createFetcherStore, , control] = nanoquery({
    cacheLifetime: gcTime,
    revalidateOnFocus: true,
    revalidateOnReconnect: true,
    onErrorRetry: ({ error, retryCount }) => retryAfter(error, retryCount),
  });
  const starting = (prefix: string) => (key: string) => key.startsWith(prefix);
  app.use(session).onCleared(() => control.mutateCache(() => true, undefined));
  const invalidate = (prefix: string) => control.invalidateKeys(starting(prefix));
  app.use(changes).on((keys) => keys.forEach(invalidate));
  return {
    createQuery: <T>(keys: KeyInput, fetcher: (...parts: (string | number | true)[]) => Promise<T>) =>
      createFetcherStore<T>(keys, { fetcher }) as FetcherStore<T, unknown>,
    invalidate,
    put: (prefix, data) => control.mutateCache(starting(prefix), data),
  };
}
