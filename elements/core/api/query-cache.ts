/** The cache of server data: queries by key, with retries and refetching. */
import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import type { App } from '../app/app.ts';
import { ApiError } from '../http/api-error.ts';
import { invalidation } from './invalidation.ts';
import { isTemporary, retryDelay } from '../http/retry.ts';
import { queryObserver } from './query-observer.ts';
import { session } from '../session/session.store.ts';

/** Calls `refetch` when the tab is shown again or the browser is online again, while at least one query is mounted. */
function createFocusRefetch(refetch: () => void): () => () => void {
  let mounted = 0;
  let listeners: AbortController | undefined;
  return () => {
    if (mounted++ === 0 && typeof window !== 'undefined') {
      listeners = new AbortController();
      const { signal } = listeners;
      document.addEventListener('visibilitychange', () => document.hidden || refetch(), { signal });
      addEventListener('online', refetch, { signal });
    }
    return () => {
      if (--mounted === 0) listeners?.abort();
    };
  };
}

/** The value of a query store. `data` stays while it is fetched again. */
export interface QueryState<T> {
  data?: T;
  loading: boolean;
  error?: unknown;
  /** It has failed, and is fetched again by itself. */
  retrying?: boolean;
}

/** A store that fetches while it has listeners. */
export interface Query<T> extends ReadableAtom<QueryState<T>> {
  /** The key of its answer in the cache; null while it waits. */
  readonly $key: ReadableAtom<string | null>;
}

/** The value of a query that has no key yet. */
export const idleQuery: QueryState<never> = { loading: false };

/** Parts joined to the cache key. While a store among them is null, the query waits. */
export type QueryKey = readonly (string | ReadableAtom<string | null>)[];

const gcTime = 5 * 60_000;
/** Milliseconds for which an answer is not fetched again. */
const staleTime = 4000;
const maxRetries = 3;

/** Milliseconds for which a retry waits when the server asks for it. A longer wait is the person's to decide. */
const maxRetryAfter = 30_000;

/** Milliseconds before the next try, as long as the server asks for at least; undefined for no retry. */
export function getRetryDelay(error: unknown, failureCount: number): number | undefined {
  if (failureCount > maxRetries) return undefined;
  const delay = retryDelay(failureCount - 1);
  if (!(error instanceof ApiError)) return delay;
  const retryAfter = (error.retryAfter ?? 0) * 1000;
  if (!isTemporary(error) || retryAfter > maxRetryAfter) return undefined;
  return Math.max(delay, retryAfter);
}

export interface QueryCache {
  /** A store that fetches while it has listeners. Answers are kept for 5 minutes and shared by key. */
  createQuery<T>(key: QueryKey, fetcher: () => Promise<T>): Query<T>;
  /** Marks every answer whose key starts with `prefix` as stale, and fetches those with listeners again. */
  invalidate(prefix: string): void;
  /** Sets the data of every key that starts with `prefix`, without a fetch. */
  setData(prefix: string, data: unknown): void;
  /** Sets the first data of a query, before anything watches it. Without a key it has none. */
  seed<T>(query: Query<T>, data: T): void;
}

/** One key of the cache. */
interface Entry {
  readonly key: string;
  state: QueryState<unknown>;
  fetcher: () => Promise<unknown>;
  /** When the answer came; 0 for never or invalidated. */
  updatedAt: number;
  failureCount: number;
  /** It has failed, and looks as if it were loading: the page shows the failure. */
  hasHiddenFailure?: boolean | undefined;
  /** Number of the newest request. The answer of an older one is dropped: the data may have changed since. */
  requestId: number;
  /** Next retry, while there are watchers. */
  retryTimer?: ReturnType<typeof setTimeout> | undefined;
  /** When the last watcher left. */
  unwatchedAt: number;
  readonly watchers: Set<(state: QueryState<unknown>) => void>;
}

function stopRetry(entry: Entry): void {
  clearTimeout(entry.retryTimer);
  entry.retryTimer = undefined;
}

/** Nothing is fetched for it any more. Between two tries, and after a hidden failure, it looks as if it were loading. */
function stopWaiting(entry: Entry): void {
  if (entry.retryTimer !== undefined || entry.hasHiddenFailure)
    entry.state = { ...entry.state, loading: false };
  stopRetry(entry);
}

const createEntry = (key: string, fetcher: Entry['fetcher']): Entry => ({
  key,
  state: { loading: false },
  fetcher,
  updatedAt: 0,
  failureCount: 0,
  requestId: 0,
  unwatchedAt: Infinity,
  watchers: new Set(),
});

/** A store of the whole key; null while a part is null. */
const toStoreKey = (key: QueryKey): ReadableAtom<string | null> => {
  const stores = key.filter((part) => typeof part !== 'string');
  return computed(stores, (...values) => {
    if (values.includes(null)) return null;
    return key.map((part) => (typeof part === 'string' ? part : part.get())).join('');
  });
};

/** Fetches into entries, with retries while they are watched. */
function createFetcher(app: App) {
  const observer = app.use(queryObserver);
  const setState = (entry: Entry, state: QueryState<unknown>) => {
    entry.state = state;
    for (const watcher of [...entry.watchers]) watcher(state);
  };
  const setData = (entry: Entry, data: unknown) => {
    entry.requestId += 1;
    entry.failureCount = 0;
    entry.updatedAt = app.clock.now();
    stopRetry(entry);
    setState(entry, { data, loading: false });
    observer.loadedAt.set(entry.key, entry.updatedAt);
    observer.onLoaded?.(entry.key);
  };
  const setError = (entry: Entry, error: unknown) => {
    entry.failureCount += 1;
    const hasData = entry.state.data !== undefined;
    const isFinal = observer.skipsRetries?.(error);
    const delay = isFinal ? undefined : getRetryDelay(error, entry.failureCount);
    const isRetried = delay !== undefined && entry.watchers.size > 0;
    if (isRetried) entry.retryTimer = setTimeout(() => void load(entry), delay);
    const isHidden = !hasData && observer[isRetried ? 'hidesRetries' : 'hidesFailure']?.(error);
    if (isRetried && isHidden) return;
    entry.hasHiddenFailure = isHidden;
    const { retrying: _, ...state } = entry.state;
    if (!isHidden)
      setState(entry, { ...state, error, loading: false, ...(isRetried && { retrying: true }) });
    if (delay !== undefined || entry.watchers.size === 0) return;
    const retry = () => void load(Object.assign(entry, { failureCount: 0 }));
    observer.onFailed?.({ key: entry.key, error, hasData, retry });
  };
  async function load(entry: Entry): Promise<void> {
    const requestId = ++entry.requestId;
    entry.hasHiddenFailure = false;
    stopRetry(entry);
    const { data } = entry.state;
    setState(entry, data === undefined ? { loading: true } : { data, loading: true });
    try {
      const answer = await entry.fetcher();
      if (requestId === entry.requestId) setData(entry, answer);
    } catch (error) {
      if (requestId === entry.requestId) setError(entry, error);
    }
  }
  const isStale = (entry: Entry) =>
    (!entry.state.loading || entry.hasHiddenFailure) &&
    app.clock.now() - entry.updatedAt >= staleTime;
  return { load, setData, isStale };
}

/** Deletes old answers. Runs when a watcher arrives: a timer would have to outlive all watchers. */
function deleteUnused(entries: Map<string, Entry>, now: number): void {
  for (const [key, { watchers, unwatchedAt }] of entries)
    if (watchers.size === 0 && now - unwatchedAt > gcTime) entries.delete(key);
}

/** The entries of an App by key. */
function createEntries(app: App) {
  const entries = new Map<string, Entry>();
  const { load, setData, isStale } = createFetcher(app);
  return {
    watch(
      key: string,
      fetcher: Entry['fetcher'],
      watcher: (state: QueryState<unknown>) => void,
    ): () => void {
      deleteUnused(entries, app.clock.now());
      const entry = entries.get(key) ?? createEntry(key, fetcher);
      entries.set(key, entry);
      entry.fetcher = fetcher;
      entry.watchers.add(watcher);
      if (isStale(entry)) void load(entry);
      else watcher(entry.state);
      return () => {
        entry.watchers.delete(watcher);
        if (entry.watchers.size > 0) return;
        stopWaiting(entry);
        entry.unwatchedAt = app.clock.now();
      };
    },
    invalidate(prefix: string) {
      for (const [key, entry] of entries) {
        if (!key.startsWith(prefix)) continue;
        entry.updatedAt = 0;
        entry.failureCount = 0;
        if (entry.watchers.size > 0) void load(entry);
        else if (entry.state.loading) entries.delete(key); // The request started before the change.
      }
    },
    setData(prefix: string, data: unknown) {
      for (const [key, entry] of entries) if (key.startsWith(prefix)) setData(entry, data);
    },
    seed(key: string, data: unknown) {
      const entry = createEntry(key, () => Promise.resolve(data));
      entries.set(key, entry);
      setData(entry, data);
    },
    /** Fetches an old answer again. What has failed is left to its retries, and to the person. */
    refetchOld(key: string) {
      const entry = entries.get(key);
      if (entry && entry.updatedAt > 0 && entry.failureCount === 0 && isStale(entry))
        void load(entry);
    },
    /** Fetches every stale entry that is watched. */
    refetchStale() {
      for (const entry of entries.values())
        if (entry.watchers.size > 0 && isStale(entry)) void load(entry);
    },
    /** Drops every answer. Entries that are still watched need no session and are fetched again. */
    clear() {
      for (const [key, entry] of entries) {
        Object.assign(entry, { updatedAt: 0, state: { loading: false } }).requestId += 1;
        stopRetry(entry);
        if (entry.watchers.size > 0) void load(entry);
        else entries.delete(key);
      }
    },
    destroy() {
      entries.forEach(stopRetry);
      entries.clear();
    },
  };
}

/**
 * Server data of an App. Its times and retries are the specification's. Not @nanostores/query, which never removes two
 * listeners from window, drops an invalidation during a running request, and gives one session's answer to the next:
 * docs/decisions/024-query-cache.md.
 */
export function queryCache(app: App): QueryCache {
  const entries = createEntries(app);
  app.use(session).onCleared(entries.clear);
  app.use(invalidation).onInvalidate((keys) => keys.forEach(entries.invalidate));
  app.signal.addEventListener('abort', entries.destroy);
  const refetchOnFocus = createFocusRefetch(entries.refetchStale);
  return {
    createQuery<T>(key: QueryKey, fetcher: () => Promise<T>) {
      const $key = toStoreKey(key);
      const $state = atom<QueryState<T>>({ loading: false });
      onMount($state, () => {
        let unwatch: (() => void) | undefined;
        const stopRefetch = refetchOnFocus();
        const unbind = $key.subscribe((current) => {
          unwatch?.();
          unwatch = undefined;
          if (current === null) $state.set({ loading: false });
          else
            unwatch = entries.watch(current, fetcher, (state) =>
              $state.set(state as QueryState<T>),
            );
        });
        return () => {
          unbind();
          unwatch?.();
          stopRefetch();
        };
      });
      // Each new listener, not the first alone: a header may show the same all the time, and the page that
      // is opened below it must not show an old answer.
      const { listen } = $state;
      $state.listen = (listener) => {
        const unlisten = listen(listener);
        const key = $key.get();
        if (key !== null) entries.refetchOld(key);
        return unlisten;
      };
      return Object.assign($state, { $key });
    },
    invalidate: entries.invalidate,
    setData: entries.setData,
    seed({ $key }, data) {
      const key = $key.get();
      if (key !== null) entries.seed(key, data);
    },
  };
}
