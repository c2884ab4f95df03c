import type { App } from '../core/app/app.ts';
import { toasts } from '../core/page/toasts.store.ts';
import { notificationErrorsMessages } from './notification-errors.messages.ts';

const messageKeys = { load: 'load', one: 'markOne', all: 'markAll' } as const;

/** Shows a toast about the action that failed, with a retry button. */
export function showNotificationError(
  app: App,
  action: 'load' | 'one' | 'all',
  retry: () => void,
): void {
  const t = app.use(notificationErrorsMessages).get();
  app.use(toasts).notify({
    tone: 'danger',
    text: t[messageKeys[action]],
    action: { label: t.retry, run: retry },
  });
}
