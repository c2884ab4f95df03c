import { 'older-notifications' as olderNotifications } from '../../messages/en/notifications.json';
import { messages } from '../base/messages/messages.ts';

/** The end of the list. Apart from those of the sidebar: most lists are loaded as a whole. */
export const olderNotificationsMessages = messages({ 'older-notifications': olderNotifications });
