import {
  'email-login-limits' as emailLoginLimits,
  'view-only' as viewOnly,
} from '../../../messages/en/shell.json';
import { messages, type MessagesOf } from '../../base/messages/messages.ts';

export const viewOnlyMessages = messages({ 'view-only': viewOnly });
/** What asks for a login at the network after one by e-mail. */
export const emailLoginLimitsMessages = messages({ 'email-login-limits': emailLoginLimits });
export type ViewOnlyMessages = MessagesOf<'view-only'>;
