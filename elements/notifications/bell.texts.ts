import { params, texts } from '../core/texts.ts';

/** Words of the bell; those of the sidebar come with its own chunk. */
export const bellTexts = texts('notification-bell', {
  name: 'Notifications',
  nameCount: params('Notifications, {count} unread'),
  nameMore: params('Notifications, more than {max} unread'),
  signedOut: 'Log in to see your notifications',
});
