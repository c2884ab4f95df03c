import notificationTypes from '../../messages/en/notification-types.json';
import withdrawalFailures from '../../messages/en/withdrawal-failures.json';
import { messages, type MessagesOf } from '../core/i18n/messages.ts';

/** Title and body of each type of notification, used when the server sends none. */
export const notificationTypesMessages = messages({
  'notification-types': notificationTypes,
  'withdrawal-failures': withdrawalFailures,
});
export type NotificationTypesMessages = MessagesOf<'notification-types' | 'withdrawal-failures'>;
