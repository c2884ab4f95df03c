import notificationBell from '../../../messages/en/notification-bell.json';
import { messages } from '../../core/i18n/messages.ts';

export const notificationBellMessages = messages({ 'notification-bell': notificationBell });
