import type { App } from '../core/app/app.ts';
import { errorsMessages } from '../core/http/errors.messages.ts';
import { hasToaster, toasts } from '../core/page/toasts.store.ts';

/**
 * The code of the sidebar can't be loaded: reloads a page of an older build, or shows a toast. In
 * the app the module that reloads is there already, with the shell.
 * @returns the message to announce where the page has no toaster, else ''
 */
export async function showMissingSidebar(app: App): Promise<string> {
  if (app.host.kind === 'app') {
    const { reloadForMissingChunk } = await import('../core/page/reload.ts');
    if (reloadForMissingChunk(app, 'sidebar')) return '';
  }
  const text = app.use(errorsMessages).get().network;
  if (!hasToaster(app)) return text;
  app.use(toasts).notify({ tone: 'danger', text });
  return '';
}
