import type { App } from '../../elements/core/app/app.ts';
import { parseTitle } from '../../elements/core/page/page-title.ts';
import { page } from '../../elements/core/page/page.store.ts';
import { notifications } from '../../elements/notifications/notifications.store.ts';

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
 * Shows the count of unread notifications before the tab's title, and on the app's icon where the platform has one, until the
 * App ends. On every layout: pages without a bell load the notifications too.
 *
 * Other code writes the title too: browser extensions, chat widgets. Whatever it writes becomes the title after the count.
 * One MutationObserver watches the head; it writes only a title that differs, so that no loop arises.
 */
export function showUnreadInTitle(app: App): void {
  const { $title, setTitle, setUnreadCount } = app.use(page);
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
  const setCount = (next: number) => {
    // The observer has not reported a title of the same task yet.
    onTitleChange();
    if (next === count) return;
    previousCount = count;
    count = next;
    setUnreadCount(next);
    setAppBadge(next);
  };
  const observer = new MutationObserver(onTitleChange);
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  const unsubscribe = app.use(notifications).$unreadCount.subscribe(setCount);
  app.signal.addEventListener('abort', () => {
    unsubscribe();
    observer.disconnect();
    setCount(0);
  });
}
