import { limits } from '../../../contract/limits.ts';
import type { App } from './app.ts';

const reloadedAtKey = 'ev_reloaded_at';

/**
 * Records a reload, at most one per interval. False also where session storage is blocked: without the record the page
 * could reload in a loop.
 */
function claimReload(): boolean {
  try {
    // The machine's own clock: it means the same before and after the server's time is known.
    const now = performance.timeOrigin + performance.now();
    const last = Number(sessionStorage.getItem(reloadedAtKey) ?? 0);
    if (now - last < limits.reloadGuard && now >= last) return false;
    sessionStorage.setItem(reloadedAtKey, String(now));
    return true;
  } catch {
    return false;
  }
}

/** Offline, a reload would show the browser's error page. */
const isOffline = () => globalThis.navigator?.onLine === false;

/**
 * Reloads the page, at most once in 10 s. An embed resets its stores instead, without a limit.
 * @returns whether it did
 */
export function reloadOnce(app: App): boolean {
  const allowed = app.host.kind === 'embed' || (!isOffline() && claimReload());
  if (allowed) app.host.reload();
  return allowed;
}
