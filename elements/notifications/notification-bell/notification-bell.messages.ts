import { 'notification-bell' as notificationBell } from '../../../messages/en/notifications.json';
import { messages } from '../../base/messages/messages.ts';

export const notificationBellMessages = messages({ 'notification-bell': notificationBell });
