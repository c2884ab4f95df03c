import type { App } from './app.ts';
import { page } from './page.store.ts';

/** Loaded after the bell: the count before the tab's title, and on the app's icon where the platform has one. */
export interface TabTitle {
  /** Shows the count for as long as `holder` stands in the page; the title is free again when the last one lets go. */
  show(holder: object, count: number): void;
  release(holder: object): void;
}

/** Somebody else who puts the title back as often as this is left in peace until the next change. */
const patience = { times: 8, within: 1000 };

/** The icon's count; a platform that has none, or forbids it, is no failure. */
function countOnIcon(count: number): void {
  const icon = navigator as { setAppBadge?(count: number): Promise<void>; clearAppBadge?(): Promise<void> };
  void (count > 0 ? icon.setAppBadge?.(count) : icon.clearAppBadge?.())?.catch(() => undefined);
}

/**
 * The title has other writers: routers, chat widgets, the host of an element. Whatever they write becomes the title
 * under the count. One pair of eyes on the head, and it writes only what is not there yet, so that nothing goes round.
 */
export function tabTitle(app: App): TabTitle {
  const { $title, setBaseTitle, setCount } = app.use(page);
  const holders = new Set<object>();
  let shown = 0;
  let before = 0;
  let since = 0;
  let times = 0;
  /** Without a count of ours that the writer has read with the rest. */
  const bare = (title: string) => {
    const own = [shown, before].map((count) => `(${count}) `).find((prefix) => title.startsWith(prefix));
    return own ? title.slice(own.length) : title;
  };
  const heed = () => {
    if (document.title === $title.get()) return;
    if (performance.now() - since > patience.within) {
      since = performance.now();
      times = 0;
    }
    times += 1;
    if (times <= patience.times) setBaseTitle(bare(document.title));
  };
  const observer = new MutationObserver(heed);
  const set = (count: number) => {
    if (count === shown) return;
    before = shown;
    shown = count;
    setCount(count);
    countOnIcon(count);
  };
  const release = (holder: object) => {
    if (!holders.delete(holder) || holders.size) return;
    observer.disconnect();
    set(0);
  };
  app.signal.addEventListener('abort', () => [...holders].forEach(release));
  return {
    show(holder, count) {
      if (!holders.size) observer.observe(document.head, { childList: true, subtree: true, characterData: true });
      heed();
      holders.add(holder);
      set(count);
    },
    release,
  };
}
