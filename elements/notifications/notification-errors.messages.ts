import { 'notification-errors' as errors } from '../../messages/en/notifications.json';
import { messages } from '../base/messages/messages.ts';

/** Apart from those of the sidebar, which a bell alone does not load. */
export const notificationErrorsMessages = messages({ 'notification-errors': errors });
