import { 'mail-settings' as mailSettings } from '../../messages/en/account.json';
import { messages } from '../base/messages/messages.ts';

export const mailSettingsMessages = messages({ 'mail-settings': mailSettings });
