import { 'notification-panel' as notificationPanel } from '../../messages/en/notifications.json';
import { messages, type MessagesOf } from '../base/messages/messages.ts';

/** What the sidebar shows on another site's page alone. */
export const notificationPanelMessages = messages({ 'notification-panel': notificationPanel });
export type NotificationPanelMessages = MessagesOf<'notification-panel'>;
