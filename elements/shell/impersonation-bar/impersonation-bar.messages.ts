import impersonationBar from '../../../messages/en/impersonation-bar.json';
import { messages } from '../../core/i18n/messages.ts';

export const impersonationBarMessages = messages({ 'impersonation-bar': impersonationBar });
