import { notifications } from '../../messages/en/notifications.json';
import { messages, type MessagesOf } from '../base/messages/messages.ts';

export const notificationsMessages = messages({ notifications });
export type NotificationsMessages = MessagesOf<'notifications'>;
