import type { App } from '../core/app/app.ts';
import { toasts } from '../core/page/toasts.store.ts';
import { notificationsMessages } from './notifications.messages.ts';

const messageKeys = { load: 'errorLoad', one: 'errorMarkOne', all: 'errorMarkAll' } as const;

/** Shows a toast about the action that failed, with a retry button. */
export function showNotificationError(
  app: App,
  action: 'load' | 'one' | 'all',
  retry: () => void,
): void {
  const t = app.use(notificationsMessages).get();
  app.use(toasts).notify({
    tone: 'danger',
    text: t[messageKeys[action]],
    action: { label: t.retry, run: retry },
  });
}
