import type { App } from '../app/app.ts';
import { reloadGuard } from '../app/reload-guard.ts';
import { ApiError } from '../http/api-error.ts';
import { getErrorMessage } from '../http/error-message.ts';
import { errorsMessages } from '../http/errors.messages.ts';
import { getMessages } from '../i18n/get-messages.ts';
import { toasts, type ToastAction, type ToastOptions } from './toasts.store.ts';

interface ErrorOptions extends Pick<ToastOptions, 'persistent' | 'action'> {
  /** Repeats what failed. Offered on another site's page, which is never reloaded. */
  retry?: () => void;
}

/** Reloads the page on a person's request, unless that loses what is being written or sent. */
function reloadOnRequest(app: App): void {
  if (!app.use(reloadGuard).isBlocked()) return app.host.reload();
  app.use(toasts).notify({ tone: 'warning', text: getMessages(app, errorsMessages).reloadBlocked });
}

/** The way on where a file could not be loaded: our own page is reloaded, any other tries again. */
function getLoadFailureAction(
  app: App,
  error: unknown,
  retry: (() => void) | undefined,
): ToastAction | undefined {
  if (!(error instanceof ApiError && error.isLoadFailure)) return undefined;
  const t = getMessages(app, errorsMessages);
  // Without a connection a reload would show the browser's own error page.
  const isReloadable = app.host.kind === 'app' && globalThis.navigator?.onLine !== false;
  if (isReloadable) return { label: t.reload, run: () => reloadOnRequest(app) };
  return retry && { label: t.tryAgain, run: retry };
}

/**
 * Shows a red toast with the message of an error. Apart from the toasts: an element whose toasts have their own sentences
 * does not load it.
 * @returns the toast's id
 */
export function showError(
  app: App,
  error: unknown,
  { retry, persistent, action }: ErrorOptions = {},
): number {
  const text = getErrorMessage(error, getMessages(app, errorsMessages).default);
  const shown = action ?? getLoadFailureAction(app, error, retry);
  return app.use(toasts).notify({
    tone: 'danger',
    text,
    ...((persistent ?? shown !== action) && { persistent: true }),
    ...(shown && { action: shown }),
  });
}
