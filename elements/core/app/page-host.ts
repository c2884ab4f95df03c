import { createBrowserStorage, createMemoryStorage, type KeyValueStorage } from './storage.ts';

/**
 * The App's only access to the page around it. The main app's version follows the specification (reloads, title, local
 * storage). The embed's version never reloads, never changes title or history, and keeps its session in memory.
 */
export interface PageHost {
  readonly kind: 'app' | 'embed';
  /** Reloads the page; in an embed, resets the stores instead. */
  reload(): void;
  /** Sets the document's title; does nothing in an embed. */
  setTitle(title: string): void;
  /** Dispatches an event to the page: on its document, or on the `ev-app` around the elements. In an embed alone. */
  announce?(event: Event): void;
  /** Opens a path of the product: in place in the app, in a new tab from an embed. */
  navigate(path: string): void;
  /** Replaces the page by that of an address on any site. In the app alone. */
  leave?(url: string): void;
  /** The address of a path of the product: relative in the app, absolute in an embed. */
  href(path: string): string;
  /** Stores the session: local storage in the app, memory in an embed. Never throws. */
  readonly storage: KeyValueStorage;
  /** Reads tokens that another tab has just written, where {@link PageHost.storage} is a copy of shared storage. */
  syncStorage?(): void;
  /** Stores the consent choice: local storage, or memory where that is blocked. Never throws. */
  readonly consentStorage: KeyValueStorage;
  /** Removes what tracker, widget and telemetry stored. In the app alone: an embed never tracks. */
  clearTrackingData?(): void;
}

/** Where the widget's keys in local storage are listed, separated by spaces. */
export const widgetKeysKey = 'ev_widget_keys';

/** Where the visitor came from, with the widget's device id (core/session/attribution.ts). */
export const attributionKey = 'ev_attribution';

/** The rest of it is no tracking: a login passes it on. */
function removeDeviceId(): void {
  const { deviceId, ...rest } = JSON.parse(
    sessionStorage.getItem(attributionKey) ?? '{}',
  ) as Record<string, unknown>;
  if (deviceId !== undefined) sessionStorage.setItem(attributionKey, JSON.stringify(rest));
}

/** Here and not in tracker, widget and telemetry: after a refusal their scripts may not be loaded. */
export function clearTrackingData(storage: KeyValueStorage): void {
  const widgetKeys = storage.get(widgetKeysKey)?.split(' ') ?? [];
  for (const key of ['ev_tracker', widgetKeysKey, ...widgetKeys]) storage.remove(key);
  if (typeof document === 'undefined') return;
  for (const name of ['ai_user', 'ai_session']) document.cookie = `${name}=; path=/; max-age=0`;
  try {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith('AI_')) sessionStorage.removeItem(name);
    removeDeviceId();
  } catch {
    // Blocked storage holds nothing.
  }
}

/** The main app's page. @param navigate changes the route in place. */
export function createAppHost(navigate: (path: string) => void): PageHost {
  const storage = createBrowserStorage();
  return {
    kind: 'app',
    reload: () => location.reload(),
    setTitle: (title) => {
      document.title = title;
    },
    navigate,
    leave: (url) => location.replace(url),
    href: (path) => path,
    storage,
    consentStorage: storage,
    clearTrackingData: () => clearTrackingData(storage),
  };
}

/**
 * A page of another site.
 * @param siteUrl the product's site
 * @param reset resets the App's stores; called instead of a reload
 * @param storage of the session
 */
export function createEmbedHost(
  siteUrl: string,
  reset: () => void,
  storage = createMemoryStorage(),
): PageHost {
  const href = (path: string) => new URL(path, siteUrl).href;
  return {
    kind: 'embed',
    reload: reset,
    setTitle: () => undefined,
    navigate: (path) => void window.open(href(path), '_blank', 'noopener'),
    href,
    storage,
    consentStorage: createBrowserStorage(),
  };
}
