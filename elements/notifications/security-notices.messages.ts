import { 'security-notices' as securityNotices } from '../../messages/en/notifications.json';
import { 'status-reasons' as statusReasons } from '../../messages/en/posts.json';
import { messages } from '../base/messages/messages.ts';

/** Title and body of each notice with a code. Apart from the other types: only an open sidebar needs them. */
export const securityNoticesMessages = messages({
  'security-notices': securityNotices,
  'status-reasons': statusReasons,
});
