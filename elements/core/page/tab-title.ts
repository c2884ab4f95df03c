import type { App } from '../app/app.ts';
import { parseTitle } from './page-title.ts';
import { page } from './page.store.ts';

/** The unread count before the tab's title, and on the app's icon where the platform has one. Loaded after the bell. */
export interface TabTitle {
  /** Shows the count until every holder is released. */
  show(holder: object, count: number): void;
  release(holder: object): void;
}

/** Another script that restores the title this often within `within` milliseconds wins, until the next change. */
const rewriteLimit = { times: 8, within: 1000 };

/** Sets the count on the app's icon. Errors are ignored: a platform may lack or forbid it. */
function setAppBadge(count: number): void {
  const badge = navigator as {
    setAppBadge?(count: number): Promise<void>;
    clearAppBadge?(): Promise<void>;
  };
  void (count > 0 ? badge.setAppBadge?.(count) : badge.clearAppBadge?.())?.catch(() => undefined);
}

/**
 * Other code writes the title too: routers, chat widgets, the host page. Whatever it writes becomes the title after the
 * count. One MutationObserver watches the head; it writes only a title that differs, so that no loop arises.
 */
export function tabTitle(app: App): TabTitle {
  const { $title, setTitle, setUnreadCount } = app.use(page);
  const holders = new Set<object>();
  let count = 0;
  let previousCount = 0;
  let windowStart = 0;
  let rewrites = 0;
  /** The title without a count of ours, which other code may have copied. */
  const stripCount = (title: string) => {
    const prefix = [count, previousCount]
      .map((n) => `(${n}) `)
      .find((text) => title.startsWith(text));
    return prefix ? title.slice(prefix.length) : title;
  };
  const onTitleChange = () => {
    if (document.title === $title.get()) return;
    if (performance.now() - windowStart > rewriteLimit.within) {
      windowStart = performance.now();
      rewrites = 0;
    }
    rewrites += 1;
    if (rewrites <= rewriteLimit.times) setTitle(parseTitle(stripCount(document.title)));
  };
  const observer = new MutationObserver(onTitleChange);
  const setCount = (next: number) => {
    if (next === count) return;
    previousCount = count;
    count = next;
    setUnreadCount(next);
    setAppBadge(next);
  };
  const release = (holder: object) => {
    if (!holders.delete(holder) || holders.size) return;
    observer.disconnect();
    setCount(0);
  };
  app.signal.addEventListener('abort', () => [...holders].forEach(release));
  return {
    show(holder, next) {
      if (!holders.size)
        observer.observe(document.head, { childList: true, subtree: true, characterData: true });
      onTitleChange();
      holders.add(holder);
      setCount(next);
    },
    release,
  };
}
