import { 'notification-types' as notificationTypes } from '../../messages/en/notifications.json';
import { messages, type MessagesOf } from '../base/messages/messages.ts';

/** Title and body of the types that are kept by default. The others: notification-other-types.lazy.ts. */
export const notificationTypesMessages = messages({ 'notification-types': notificationTypes });
export type NotificationTypesMessages = MessagesOf<'notification-types'>;
