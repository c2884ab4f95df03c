import { limits } from '../../contract/limits.ts';
import type { App } from './app.ts';
import { busy } from './busy.ts';

const key = 'ev_reloaded_at';

/** Session storage that never throws: a page that can't keep the mark is not reloaded in a loop, it is not reloaded. */
function takeTurn(): boolean {
  try {
    // The machine's own clock on purpose: the mark must mean the same before and after the server's time is known.
    const now = performance.timeOrigin + performance.now();
    const last = Number(sessionStorage.getItem(key) ?? 0);
    if (now - last < limits.reloadGuard && now >= last) return false;
    sessionStorage.setItem(key, String(now));
    return true;
  } catch {
    return false;
  }
}

/** Without a connection a reload leaves nothing but the browser's own error page. */
const isOffline = () => globalThis.navigator?.onLine === false;

/**
 * Loads the page anew, at most once in 10 s (ruling 4). An embed resets its stores instead, which needs no guard.
 * @returns whether it did.
 */
export function reloadOnce(app: App): boolean {
  const may = app.host.kind === 'embed' || (!isOffline() && takeTurn());
  if (may) app.host.reload();
  return may;
}

/** As {@link reloadOnce}, for a newer build: only where nothing would be lost. */
export const reloadForBuild = (app: App): boolean => !app.use(busy).is() && reloadOnce(app);
