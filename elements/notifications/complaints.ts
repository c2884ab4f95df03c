/** What is said when the notifications fail. */
import type { App } from '../core/app.ts';
import { texts } from '../core/texts.ts';
import { toasts } from '../core/toasts.store.ts';

export const complaintTexts = texts('notification-errors', {
  load: 'Error! Can not get notifications.',
  one: 'That notification could not be marked as read. It is unread again.',
  all: 'The notifications could not be marked as read. They are unread again.',
  retry: 'Try again',
});

/** Says what failed, and offers to try again. */
export function complain(app: App, what: 'load' | 'one' | 'all', retry: () => void): void {
  const t = app.use(complaintTexts).get();
  app.use(toasts).show({ tone: 'bad', text: t[what], action: { label: t.retry, run: retry } });
}
