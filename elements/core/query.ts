import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import type { App } from './app.ts';
import { CallError } from './call-error.ts';
import { changes } from './changes.ts';
import { retryDelay } from './retry-delay.ts';
import { session } from './session.store.ts';

/** What a query store holds. `data` stays while it is asked for again. */
export interface QueryState<T> {
  data?: T;
  loading: boolean;
  error?: unknown;
}

/** Parts joined to the cache key; a store whose value is null makes the query wait. */
export type QueryKey = readonly (string | ReadableAtom<string | null>)[];

const gcTime = 5 * 60_000;
/** An answer younger than this is not asked for again by who comes to look. */
const freshFor = 4000;
const retries = 3;

/** How long to wait before the next try; undefined for none. An answer of 4xx will not get better. */
export function retryAfter(error: unknown, retryCount: number): number | undefined {
  if (error instanceof CallError && ((error.status >= 400 && error.status < 500) || error.kind === 'abort')) return undefined;
  return retryCount > retries ? undefined : retryDelay(retryCount - 1);
}

export interface Cached {
  /** A store that fetches while it has listeners. Answers are kept for 5 minutes and shared by key. */
  createQuery<T>(key: QueryKey, fetcher: () => Promise<T>): ReadableAtom<QueryState<T>>;
  /** Forgets how new every answer is whose key starts with `prefix`, and asks again where somebody looks. */
  invalidate(prefix: string): void;
  /** Writes an answer into every key that starts with `prefix`, without asking. */
  put(prefix: string, data: unknown): void;
}

/** One answer, and those who look at it. */
interface Entry {
  state: QueryState<unknown>;
  fetcher: () => Promise<unknown>;
  /** When the answer came; 0 for never or no longer true. */
  at: number;
  failures: number;
  /** The request that counts: what an older one answers was true before something changed. */
  turn: number;
  /** Next try, while somebody looks. */
  timer?: ReturnType<typeof setTimeout> | undefined;
  /** When the last one went away. */
  leftAt: number;
  readonly watchers: Set<(state: QueryState<unknown>) => void>;
}

const keyOf = (key: QueryKey): ReadableAtom<string | null> => {
  const stores = key.filter((part) => typeof part !== 'string');
  return computed(stores, (...values) => {
    if (values.includes(null)) return null;
    return key.map((part) => (typeof part === 'string' ? part : part.get())).join('');
  });
};

/** The entries of an App and what may happen to each. */
function createCache(app: App) {
  const entries = new Map<string, Entry>();
  const show = (entry: Entry, state: QueryState<unknown>) => {
    entry.state = state;
    for (const watcher of [...entry.watchers]) watcher(state);
  };
  const settle = (entry: Entry, data: unknown) => {
    entry.turn += 1;
    entry.failures = 0;
    entry.at = app.clock.now();
    clearTimeout(entry.timer);
    show(entry, { data, loading: false });
  };
  const failed = (entry: Entry, error: unknown) => {
    entry.failures += 1;
    const delay = retryAfter(error, entry.failures);
    if (delay !== undefined && entry.watchers.size > 0) entry.timer = setTimeout(() => void ask(entry), delay);
    show(entry, { ...entry.state, error, loading: false });
  };
  async function ask(entry: Entry): Promise<void> {
    const mine = ++entry.turn;
    clearTimeout(entry.timer);
    const { data } = entry.state;
    show(entry, data === undefined ? { loading: true } : { data, loading: true });
    try {
      const answer = await entry.fetcher();
      if (mine === entry.turn) settle(entry, answer);
    } catch (error) {
      if (mine === entry.turn) failed(entry, error);
    }
  }
  const isStale = (entry: Entry) => !entry.state.loading && app.clock.now() - entry.at >= freshFor;
  /** Done when somebody comes to look: a timer would have to outlive everybody. */
  const sweep = () => {
    for (const [key, entry] of entries)
      if (entry.watchers.size === 0 && app.clock.now() - entry.leftAt > gcTime) entries.delete(key);
  };
  return {
    watch(key: string, fetcher: () => Promise<unknown>, watcher: (state: QueryState<unknown>) => void): () => void {
      sweep();
      let entry = entries.get(key);
      if (!entry) {
        entry = { state: { loading: false }, fetcher, at: 0, failures: 0, turn: 0, leftAt: 0, watchers: new Set() };
        entries.set(key, entry);
      }
      const watched = entry;
      watched.fetcher = fetcher;
      watched.watchers.add(watcher);
      if (isStale(watched)) void ask(watched);
      else watcher(watched.state);
      return () => {
        watched.watchers.delete(watcher);
        if (watched.watchers.size > 0) return;
        clearTimeout(watched.timer);
        watched.leftAt = app.clock.now();
      };
    },
    invalidate(prefix: string) {
      for (const [key, entry] of entries) {
        if (!key.startsWith(prefix)) continue;
        entry.at = 0;
        entry.failures = 0;
        if (entry.watchers.size > 0) void ask(entry);
        // An answer on its way is from before the news.
        else if (entry.state.loading) entries.delete(key);
      }
    },
    put(prefix: string, data: unknown) {
      for (const [key, entry] of entries) if (key.startsWith(prefix)) settle(entry, data);
    },
    /** Asks again for all that somebody looks at and that is not new. */
    refresh() {
      for (const entry of entries.values()) if (entry.watchers.size > 0 && isStale(entry)) void ask(entry);
    },
    /** Forgets every answer. Whoever still looks has asked for something that needs no session. */
    clear() {
      for (const [key, entry] of entries) {
        entry.turn += 1;
        entry.at = 0;
        entry.state = { loading: false };
        clearTimeout(entry.timer);
        if (entry.watchers.size > 0) void ask(entry);
        else entries.delete(key);
      }
    },
    end() {
      for (const entry of entries.values()) clearTimeout(entry.timer);
      entries.clear();
    },
  };
}

/**
 * Server data of an App, with the specification's numbers set in this one place. Our own and not @nanostores/query,
 * which leaves two listeners on window for good, drops an invalidation that meets a running request, and gives an
 * answer that one session asked for to the next.
 */
export function cached(app: App): Cached {
  const cache = createCache(app);
  app.use(session).onCleared(cache.clear);
  app.use(changes).on((keys) => keys.forEach(cache.invalidate));
  app.signal.addEventListener('abort', cache.end);
  let looking = 0;
  let windowListeners: AbortController | undefined;
  /** Back in the tab, or online again: what is on screen may be old. */
  const look = (): (() => void) => {
    if (looking++ === 0 && typeof window !== 'undefined') {
      windowListeners = new AbortController();
      const { signal } = windowListeners;
      document.addEventListener('visibilitychange', () => document.hidden || cache.refresh(), { signal });
      addEventListener('online', cache.refresh, { signal });
    }
    return () => {
      if (--looking === 0) windowListeners?.abort();
    };
  };
  return {
    createQuery<T>(key: QueryKey, fetcher: () => Promise<T>) {
      const $key = keyOf(key);
      const $state = atom<QueryState<T>>({ loading: false });
      onMount($state, () => {
        let leave: (() => void) | undefined;
        const gone = look();
        const unbind = $key.subscribe((now) => {
          leave?.();
          leave = undefined;
          if (now === null) $state.set({ loading: false });
          else leave = cache.watch(now, fetcher, (state) => $state.set(state as QueryState<T>));
        });
        return () => {
          unbind();
          leave?.();
          gone();
        };
      });
      return $state;
    },
    invalidate: cache.invalidate,
    put: cache.put,
  };
}
