/** The current time as a store, updated each second, for all relative times of a page. */
import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import type { App } from './app.ts';

export interface Ticker {
  /** The server's time in milliseconds, updated every second. For countdowns. */
  readonly $now: ReadableAtom<number>;
  /** The same, updated every minute. For "3 min ago". */
  readonly $minute: ReadableAtom<number>;
}

/** One shared timer for all times that are shown relative to now. It runs only while a store has listeners. */
export function ticker(app: App): Ticker {
  const $now = atom(app.clock.now());
  onMount($now, () => {
    const tick = () => $now.set(app.clock.now());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  });
  return { $now, $minute: computed($now, (now) => Math.floor(now / 60_000) * 60_000) };
}
