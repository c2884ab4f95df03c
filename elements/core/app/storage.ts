/** The part of the Storage API that the product uses. */
export interface KeyValueStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Opens the storage that other tabs share. Absent in memory; throws where the browser refuses it. */
  readonly area?: () => Storage;
}

/** Storage that lasts until the page is reloaded. */
export function createMemoryStorage(): KeyValueStorage {
  const values = new Map<string, string>();
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  };
}

/** Local storage that falls back to memory when the browser refuses it (private mode, partitioned frame, quota). */
export function createBrowserStorage(open: () => Storage = () => localStorage): KeyValueStorage {
  const memory = createMemoryStorage();
  const attempt = <T>(access: (storage: Storage) => T): T | undefined => {
    try {
      return access(open());
    } catch {
      return undefined;
    }
  };
  return {
    area: open,
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    set(key, value) {
      memory.set(key, value);
      attempt((storage) => {
        storage.setItem(key, value);
        memory.remove(key);
      });
    },
    remove(key) {
      memory.remove(key);
      attempt((storage) => storage.removeItem(key));
    },
  };
}

/**
 * Calls `listener` with the key that another tab changed in local storage; null means any key. Returns a function that
 * unsubscribes. A page that returns from the back/forward cache has missed events, so it is called with null then.
 */
export function onStorageChange(listener: (key: string | null) => void): () => void {
  // Stores also run in Node, where there are no other tabs.
  if (typeof window === 'undefined') return () => undefined;
  const onStorage = (event: StorageEvent) => listener(event.key);
  const onPageShow = (event: PageTransitionEvent) => event.persisted && listener(null);
  addEventListener('storage', onStorage);
  addEventListener('pageshow', onPageShow);
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onPageShow);
  };
}
