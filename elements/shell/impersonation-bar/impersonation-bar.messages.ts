import impersonationBar from '../../../messages/en/impersonation-bar.json';
import { messages } from '../../base/messages/messages.ts';

export const impersonationBarMessages = messages({ 'impersonation-bar': impersonationBar });
