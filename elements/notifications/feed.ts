/** How news arrive: by the live channel where it can be had, else by asking again and again. Never by both. */
import { limits } from '../../contract/limits.ts';
import type { Notification, NotificationChange } from '../../contract/notification.ts';
import type { App } from '../core/app.ts';
import { changes } from '../core/changes.ts';
import { live } from '../core/live.ts';
import { staleKeys } from './stale-keys.ts';

export interface FeedOptions {
  /** Everything that the server told so far, types that are not kept included; undefined before its first answer. */
  readonly known: readonly Notification[] | undefined;
  /**
   * Calls the listener with each new list; returns what stops that. No subscription to the list's store: what the store
   * itself begins must not hold it, or it would never end.
   */
  onList(listener: (items: readonly Notification[]) => void): () => void;
  /** Takes a change of the live channel. */
  take(change: NotificationChange): void;
  /** Asks for the recent list without a word about failures; whether there was an answer. */
  ask(): Promise<boolean>;
}

/** How often a page that is looked at asks while there is no live channel. */
export const pollWithoutSocket = 30_000;

/** Tells cached queries which of them the new arrivals made stale, also of those that came while the channel was down. */
function tellNews(app: App, options: FeedOptions): () => void {
  let { known } = options;
  return options.onList((items) => {
    const before = known && new Set(known.map(({ id }) => id));
    const fresh = before ? items.filter(({ id }) => !before.has(id)) : [];
    known = items;
    const stale = new Set(fresh.flatMap((item) => staleKeys(item.eventType)));
    if (stale.size) app.use(changes).tell(...stale);
  });
}

/**
 * Listens live, and asks each half minute until the channel has spoken (proxies that swallow sockets never say so). A
 * page that is hidden stays live for five minutes, then asks each minute (ruling 21). Returns what ends it.
 */
export function feed(app: App, options: FeedOptions): () => void {
  const { take, ask } = options;
  let stop: (() => void) | undefined;
  let poll: ReturnType<typeof setInterval> | undefined;
  let hush: ReturnType<typeof setTimeout> | undefined;
  const hidden = () => typeof document !== 'undefined' && document.hidden;

  const quiet = () => {
    clearInterval(poll);
    poll = undefined;
  };
  const askEach = (ms: number) => {
    quiet();
    poll = setInterval(() => void ask().then((answered) => answered && !stop && poll && !hidden() && listen()), ms);
  };
  const mute = () => {
    stop?.();
    stop = undefined;
  };
  const listen = () => {
    askEach(pollWithoutSocket);
    stop = app.use(live).subscribe('onNotification', {
      onData(change: NotificationChange) {
        quiet();
        take(change);
      },
      onState: (state) => void (state === 'down' && !poll && askEach(pollWithoutSocket)),
      // Refused, or its code could not be loaded. Once an answer comes by asking, the channel is tried anew.
      onError() {
        stop = undefined;
        if (!poll) askEach(pollWithoutSocket);
      },
    });
  };
  const onVisibility = () => {
    clearTimeout(hush);
    if (hidden()) {
      const sleep = () => (mute(), askEach(limits.hiddenTabPoll));
      hush = setTimeout(sleep, limits.hiddenTabLive);
    } else if (!stop) listen();
    else if (poll) void ask();
  };
  const onOnline = () => {
    if (!poll || hidden()) return;
    mute();
    listen();
    void ask();
  };

  const release = tellNews(app, options);
  listen();
  if (hidden()) onVisibility();
  const end = new AbortController();
  if (typeof document !== 'undefined') {
    document.addEventListener('visibilitychange', onVisibility, { signal: end.signal });
    addEventListener('online', onOnline, { signal: end.signal });
  }
  return () => {
    end.abort();
    release();
    clearTimeout(hush);
    quiet();
    mute();
  };
}
