import type { App } from '../app/app.ts';
import { getErrorMessage } from '../http/error-message.ts';
import { errorsMessages } from '../http/errors.messages.ts';
import { toasts, type ToastOptions } from './toasts.store.ts';

/**
 * Shows a red toast with the message of an error. Apart from the toasts: an element whose toasts have their own sentences
 * does not load it.
 * @returns the toast's id
 */
export function showError(
  app: App,
  error: unknown,
  options?: Pick<ToastOptions, 'persistent' | 'action'>,
): number {
  const text = getErrorMessage(error, app.use(errorsMessages).get().default);
  return app.use(toasts).notify({ tone: 'danger', text, ...options });
}
