import { 'impersonation-bar' as impersonationBar } from '../../../messages/en/shell.json';
import { messages } from '../../base/messages/messages.ts';

export const impersonationBarMessages = messages({ 'impersonation-bar': impersonationBar });
