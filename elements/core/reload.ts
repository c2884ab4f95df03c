import { limits } from '../../contract/limits.ts';
import type { App } from './app.ts';
import { busy } from './busy.ts';
import { editor } from './editor.store.ts';
import { page } from './page.store.ts';

const key = 'ev_reloaded_at';
const partsKey = 'ev_reloaded_for';

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

/** Whether a dialog is open, also inside shadow roots. */
function dialogOpen(root: ParentNode): boolean {
  if (root.querySelector('dialog[open]')) return true;
  return [...root.querySelectorAll('*')].some(({ shadowRoot }) => shadowRoot && dialogOpen(shadowRoot));
}

/** Hears what is typed. Take it early: what was typed before is not known. */
export function unsaved(app: App): { readonly is: () => boolean } {
  let typed = false;
  addEventListener('input', () => (typed = true), { capture: true, signal: app.signal });
  app.signal.addEventListener(
    'abort',
    app.use(page).$path.listen(() => (typed = false)),
  );
  return { is: () => typed || dialogOpen(document) };
}

/** As {@link reloadOnce}, for a newer build at a change of route: not under an open text or a request that runs. */
export const reloadForBuild = (app: App): boolean =>
  !app.use(busy).is() && app.use(editor).$open.get() === null && reloadOnce(app);

/** As {@link reloadForBuild}, in the midst of a page: only where nothing was typed and nothing waits for a decision. */
export const reloadUnnoticed = (app: App): boolean => !app.use(unsaved).is() && reloadForBuild(app);

/** As {@link reloadUnnoticed}, for a part that can't be had: once a part in the life of a tab, or it would never end. */
export function reloadForPart(app: App, part: string): boolean {
  try {
    const before = sessionStorage.getItem(partsKey)?.split(' ') ?? [];
    if (before.includes(part) || !reloadUnnoticed(app)) return false;
    sessionStorage.setItem(partsKey, [...before, part].join(' '));
    return true;
  } catch {
    return false;
  }
}
