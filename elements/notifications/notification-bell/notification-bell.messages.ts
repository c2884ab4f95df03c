import notificationBell from '../../../messages/en/notification-bell.json';
import { messages } from '../../base/messages/messages.ts';

export const notificationBellMessages = messages({ 'notification-bell': notificationBell });
