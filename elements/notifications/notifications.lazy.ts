/**
 * The part of the store that the first list does not need: live updates and errors.
 * One chunk, fetched right after the list: once the network is gone, the code that shows the error
 * could not be loaded.
 */
import type { App } from '../core/app/app.ts';
import { loadModule, throwLoadError, type ModuleLoadError } from '../base/load-module.ts';
import { ApiError } from '../core/http/api-error.ts';
import { showError } from '../core/page/show-error.ts';
import { hasToaster } from '../core/page/toasts.store.ts';

export { showNotificationError } from './notification-errors.ts';
export { startLiveUpdates } from './live-updates.ts';

/**
 * The code of the sidebar can't be loaded: reloads a page of an older build, or shows a toast. In
 * the app the module that reloads is there already, with the shell.
 * @param retry opens the sidebar again
 * @returns the message to announce where the page has no toaster, else ''
 */
export async function showMissingSidebar(
  app: App,
  cause: ModuleLoadError,
  retry: () => void,
): Promise<string> {
  if (app.host.kind === 'app') {
    const { reloadForMissingChunk } = await loadModule(
      () => import('../core/page/reload.ts'),
      throwLoadError,
    );
    if (reloadForMissingChunk(app, 'sidebar')) return '';
  }
  const error = new ApiError('network', { app, cause });
  if (!hasToaster(app)) return error.message;
  showError(app, error, { retry });
  return '';
}
