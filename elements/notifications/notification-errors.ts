/** How a failed load or mark as read of notifications is shown: as a toast, or inside the sidebar. */
import { atom, type WritableAtom } from 'nanostores';
import type { App } from '../core/app/app.ts';
import { getMessages } from '../core/i18n/get-messages.ts';
import { hasToaster, toasts } from '../core/page/toasts.store.ts';
import { notificationErrorsMessages } from './notification-errors.messages.ts';

const messageKeys = { load: 'load', one: 'markOne', all: 'markAll' } as const;

export interface NotificationError {
  text: string;
  retryLabel: string;
  retry(): void;
}

/** The error that the sidebar itself shows, on a page without a toaster. */
export const inlineNotificationError = (
  _app: App,
): { $error: WritableAtom<NotificationError | null> } => ({
  $error: atom<NotificationError | null>(null),
});

/** Shows the action that failed, with a retry button: as a toast, or where there are none, in the sidebar. */
export function showNotificationError(
  app: App,
  action: 'load' | 'one' | 'all',
  retry: () => void,
): void {
  const t = getMessages(app, notificationErrorsMessages);
  const text = t[messageKeys[action]];
  if (hasToaster(app))
    app.use(toasts).notify({ tone: 'danger', text, action: { label: t.retry, run: retry } });
  // The sidebar shows a list that can't be loaded without this.
  else if (action !== 'load')
    app.use(inlineNotificationError).$error.set({ text, retryLabel: t.retry, retry });
}
