import { 'security-notices' as securityNotices } from '../../messages/en/notifications.json';
import { messages } from '../base/messages/messages.ts';

/** Title and body of each change of an account. Apart from the other types: only an open sidebar needs them. */
export const securityNoticesMessages = messages({ 'security-notices': securityNotices });
