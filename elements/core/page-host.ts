/**
 * The App's only door to the page around it. The main app's version does what the specification says (reloads, title,
 * local storage); the embed's never reloads, never touches title or history and keeps its session in memory.
 */
export interface PageHost {
  readonly kind: 'app' | 'embed';
  /** Loads the page anew; the embed's version resets its stores instead. */
  reload(): void;
  /** Writes the document's title; nothing in an embed. */
  setTitle(title: string): void;
  /** Goes to a path of the product: in place in the app, in a new tab from an embed. */
  navigate(path: string): void;
  /** The address of a path of the product: relative in the app, absolute in an embed. */
  href(path: string): string;
  /** Where the session is kept: local storage in the app, memory in an embed unless it asked for more. Never throws. */
  readonly storage: KeyValue;
  /** Where {@link PageHost.storage} is a copy of what all tabs share: takes what another tab has written there just now. */
  catchUp?(): void;
  /** Where consent is kept: local storage in both, memory when that is blocked. Never throws. */
  readonly consentStorage: KeyValue;
}

/** The part of Storage that we use. */
export interface KeyValue {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/** A KeyValue that forgets on reload. */
export function memoryStorage(): KeyValue {
  const kept = new Map<string, string>();
  return {
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  };
}

/** Local storage that falls back to memory when the browser refuses it (private mode, partitioned frame, quota). */
export function browserStorage(open: () => Storage = () => localStorage): KeyValue {
  const memory = memoryStorage();
  const attempt = <T>(act: (storage: Storage) => T): T | undefined => {
    try {
      return act(open());
    } catch {
      return undefined;
    }
  };
  return {
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

/** The main app's page. @param navigate how to change the route in place. */
export function appHost(navigate: (path: string) => void): PageHost {
  const storage = browserStorage();
  return {
    kind: 'app',
    reload: () => location.reload(),
    setTitle: (title) => {
      document.title = title;
    },
    navigate,
    href: (path) => path,
    storage,
    consentStorage: storage,
  };
}

/**
 * Somebody else's page.
 * @param siteUrl the product's site. @param reset empties the App's stores instead of a reload. @param storage of its session.
 */
export function embedHost(siteUrl: string, reset: () => void, storage = memoryStorage()): PageHost {
  const href = (path: string) => new URL(path, siteUrl).href;
  return {
    kind: 'embed',
    reload: reset,
    setTitle: () => undefined,
    navigate: (path) => void window.open(href(path), '_blank', 'noopener'),
    href,
    storage,
    consentStorage: browserStorage(),
  };
}
