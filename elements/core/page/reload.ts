/** When the app reloads itself: for a newer build or a missing chunk, and never while input would be lost. */
import type { App } from '../app/app.ts';
import { reloadGuard } from '../app/reload-guard.ts';
import { reloadOnce } from '../app/reload-once.ts';
import { page } from './page.store.ts';

const reloadedPartsKey = 'ev_reloaded_for';

/** Whether a dialog is open, also inside shadow roots. */
function hasOpenDialog(root: ParentNode): boolean {
  if (root.querySelector('dialog[open]')) return true;
  return [...root.querySelectorAll('*')].some(
    ({ shadowRoot }) => shadowRoot && hasOpenDialog(shadowRoot),
  );
}

/** Detects typed text and open dialogs. Use it at start: input before the first use is not seen. */
export function unsavedInput(app: App): { readonly isUnsaved: () => boolean } {
  let typed = false;
  addEventListener('input', () => (typed = true), { capture: true, signal: app.signal });
  app.signal.addEventListener(
    'abort',
    app.use(page).$path.listen(() => (typed = false)),
  );
  return { isUnsaved: () => typed || hasOpenDialog(document) };
}

/** {@link reloadOnce} for a newer build at a change of route. Not while work would be lost, such as an open editor or a running request. */
export const reloadForNewBuild = (app: App): boolean =>
  !app.use(reloadGuard).isBlocked() && reloadOnce(app);

/** {@link reloadForNewBuild} in the middle of a page: also not after typed input or with an open dialog. */
export const reloadWhenIdle = (app: App): boolean =>
  !app.use(unsavedInput).isUnsaved() && reloadForNewBuild(app);

/** {@link reloadWhenIdle} for a part that fails to load: once per part and tab, or it could reload forever. */
export function reloadForMissingChunk(app: App, part: string): boolean {
  try {
    const parts = sessionStorage.getItem(reloadedPartsKey)?.split(' ') ?? [];
    if (parts.includes(part) || !reloadWhenIdle(app)) return false;
    sessionStorage.setItem(reloadedPartsKey, [...parts, part].join(' '));
    return true;
  } catch {
    return false;
  }
}

const isImportError = (error: unknown): boolean =>
  error instanceof TypeError && /(import|load)\w* .*module|JavaScript MIME/i.test(error.message);

/**
 * Whether a dynamic import failed to load, also where that is the cause of a failed call. Browsers word it differently:
 * "Failed to fetch dynamically imported module", "error loading dynamically imported module", "Importing a module script
 * failed", "is not a valid JavaScript MIME type" (a 404 page).
 */
export const isChunkLoadError = (error: unknown): boolean =>
  isImportError(error) || (error instanceof Error && isChunkLoadError(error.cause));
